import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE, PAGES } from '@lm/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../lib/html.ts';
import { relyingParty } from '../lib/relying-party.ts';
import { chunksAhead } from './chunks-ahead.ts';
import { FOR_GOOD, serveFiles } from './files.ts';
import { serveGuide } from './guide.ts';
import { sendPage } from './security-headers.ts';

interface Settings {
  productName: string;
  contactEmail: string;
  sessionMaxDays: number;
  hostAddresses: number;
  licenseFiles: { version2From: string | null; idsNeeded: number | null };
  publicUrl: string;
}

/** What a page is asked for with. */
interface Asked {
  /** The path with its query. */
  url: string;
  comesSignedIn: boolean;
}

/** The page with its nonce, for who comes with a session or without one. */
export type ClientPage = (nonce: string, asked: Asked) => string;

/** The form for signing in, as the client was built with it. */
const FORM = /<!-- form -->(.*)<!-- \/form -->/s;

/** Does an address lead to signing in without a session? Those of mailed links have pages of their own. */
function leadsToSignIn(url: string): boolean {
  const [path, query] = url.split('?');
  const sent = new URLSearchParams(query);
  return path === PAGES.portal && !sent.get('invitation') && !sent.get('courseCode');
}

/**
 * Serves the built client: its files, which carry a hash in their name, for good; its page with a fresh nonce and the
 * settings that screens show, in `meta` tags, so that nothing is inline. Two of its addresses stand below `/api`.
 */
export function serveClient(server: FastifyInstance, folder: string, settings: Settings): ClientPage {
  const serve = (name: string, cacheControl: string, packed: boolean) => {
    const root = join(folder, name);
    // npm run dev has neither: vite serves the sources.
    if (existsSync(root)) serveFiles(server, { root, prefix: `/${name}/`, packed, headers: () => ({ 'cache-control': cacheControl }) });
  };
  serve('assets', FOR_GOOD, true);
  serve('static', 'public, max-age=3600', false);
  const guide = join(folder, '..', 'dist-docs');
  if (existsSync(guide)) serveGuide(server, guide);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const passkeys = relyingParty(settings.publicUrl);
  const shown = {
    'product-name': settings.productName,
    'contact-email': settings.contactEmail,
    'session-days': String(settings.sessionMaxDays),
    'passkey-host': passkeys.needs === null ? passkeys.id : '',
    'host-addresses': String(settings.hostAddresses),
    'host-ids-needed': String(settings.licenseFiles.idsNeeded ?? 0),
    'license-file-2-from': settings.licenseFiles.version2From ?? '',
    guide: existsSync(guide) ? GUIDE : '',
  };
  const metas = Object.entries(shown).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`);
  const filled = html.replace('<!-- settings -->', metas.join('')).replaceAll('{product}', escapeHtml(settings.productName));
  const withAhead = (html: string, ahead: string) => html.replace('</head>', `${ahead}</head>`);
  const bare = filled.replace(FORM, '').replace(' data-standing', '');
  const signedIn = withAhead(bare, chunksAhead(folder, 'src/shell/SignedIn.tsx', 'ahead'));
  const outside = withAhead(bare, chunksAhead(folder, 'src/shell/PageAt.tsx', 'ahead'));
  const signingIn = withAhead(filled.replace(FORM, '$1'), chunksAhead(folder, 'src/identity/sign-in/SignInPage.tsx', 'at once'));
  const page: ClientPage = (nonce, { url, comesSignedIn }) =>
    (comesSignedIn ? signedIn : leadsToSignIn(url) ? signingIn : outside).replaceAll('{nonce}', nonce);
  for (const url of [PAGES.docs, PAGES.unsubscribe]) server.get(url, async (request, reply) => sendPage(request, reply, page));
  return page;
}
