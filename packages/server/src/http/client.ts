import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allProducts, FIRST_PRODUCT, GUIDE, LANGUAGE_IDS, type Language, PAGES, type Product } from '@lm/contract';
import type { FastifyInstance } from 'fastify';
import { addedLanguages } from '../lib/added-languages.ts';
import { escapeHtml } from '../lib/html.ts';
import { relyingParty } from '../lib/relying-party.ts';
import { chunksAhead } from './chunks-ahead.ts';
import { FOR_GOOD, serveFiles } from './files.ts';
import { serveGuide } from './guide.ts';
import { sendPage } from './security-headers.ts';

interface Settings {
  contactEmail: string;
  sessionMaxDays: number;
  hostAddresses: number;
  publicUrl: string;
}

interface Shown {
  config: Settings;
  product: () => Product;
}

/** The headers that a page is requested with. */
interface Asked {
  /** The path with its query. */
  url: string;
  comesSignedIn: boolean;
  language: Language;
}

/** The page with its nonce, for callers with or without a session. */
export type ClientPage = (nonce: string, asked: Asked) => string;

/** The form for signing in, as the client was built with it, in each language. */
const FORMS = /<!-- form (\w+) -->(.*?)<!-- \/form -->/gs;

/** Text for the page, so that no product's name contains the placeholders that are filled. */
const asText = (value: string): string => escapeHtml(value).replaceAll('{', '&#123;');

/** Does an address lead to the sign-in page without a session? The addresses of mailed links have their own pages. */
function leadsToSignIn(url: string): boolean {
  const [path, query] = url.split('?');
  const sent = new URLSearchParams(query);
  return path === PAGES.portal && !sent.get('invitation') && !sent.get('courseCode');
}

/**
 * Serves the built client: its files, which carry a hash in their name, which browsers keep for good; its page with a fresh nonce and the settings
 * and the product that screens show, in `meta` tags, so that nothing is inline. Two of its addresses are below `/api`.
 */
export function serveClient(server: FastifyInstance, folder: string, { config: settings, product }: Shown): ClientPage {
  const serve = (name: string, cacheControl: string, packed: boolean) => {
    const root = join(folder, name);
    // npm run dev has neither: Vite serves the sources.
    if (existsSync(root)) serveFiles(server, { root, prefix: `/${name}/`, packed, headers: () => ({ 'cache-control': cacheControl }) });
  };
  serve('assets', FOR_GOOD, true);
  serve('static', 'public, max-age=3600', false);
  const guide = join(folder, '..', 'dist-docs');
  if (existsSync(guide)) serveGuide(server, guide);
  for (const { id, texts } of addedLanguages()) {
    const byEnglish = Object.fromEntries(texts);
    server.get(`/languages/${id}.json`, async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(byEnglish));
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const passkeys = relyingParty(settings.publicUrl);
  const shownOf = ({ name, version2From, idsNeeded, ...first }: Product) => ({
    'product-name': name,
    'sold-as': [...new Set([first, ...allProducts()].flatMap(({ kinds }) => kinds))].join(' '),
    'other-products': allProducts()
      .filter(({ id }) => id !== FIRST_PRODUCT)
      .map((other) => `${other.id} ${other.name}`)
      .join('\n'),
    'product-colours':
      allProducts().length > 1
        ? allProducts()
            .map(({ id, colour }) => `${id} ${colour}`)
            .join('\n')
        : '',
    'contact-email': settings.contactEmail,
    'session-days': String(settings.sessionMaxDays),
    'passkey-host': passkeys.needs === null ? passkeys.id : '',
    'host-addresses': String(settings.hostAddresses),
    'host-ids-needed': String(idsNeeded ?? 0),
    'license-file-2-from': version2From ?? '',
    guide: existsSync(guide) ? GUIDE : '',
    languages: addedLanguages()
      .map(({ id, name }) => `${id} ${name}`)
      .join('\n'),
  });
  const withAhead = (html: string, ahead: string) => html.replace('</head>', `${ahead}</head>`);
  const ahead = {
    signedIn: chunksAhead(folder, 'src/shell/SignedIn.tsx', 'ahead'),
    outside: chunksAhead(folder, 'src/shell/PageAt.tsx', 'ahead'),
    signingIn: chunksAhead(folder, 'src/identity/sign-in/SignInPage.tsx', 'at once'),
  };
  const textsAhead = new Map<Language, string>(
    LANGUAGE_IDS.map((language) => [language, chunksAhead(folder, `src/identity/parts/sign-in.texts.${language}.ts`, 'ahead')]),
  );
  const filledWith = (product: Product) => {
    const metas = Object.entries(shownOf(product)).map(([name, content]) => `<meta name="${name}" content="${asText(content)}">`);
    // Functions, since in a replacement text $& and the like would have a meaning.
    const filled = html
      .replace('<!-- settings -->', () => `${metas.join('')}<meta name="language" content="{language}">`)
      .replaceAll('{product}', () => asText(product.name));
    const bare = filled.replace(FORMS, '').replace(' data-standing', '');
    const signingInWith = (language: Language) =>
      withAhead(
        filled.replace(FORMS, (_, of, form) => (of === language ? form : '')).replace('<html lang="en"', `<html lang="${language}"`),
        `${ahead.signingIn}${textsAhead.get(language)}`,
      );
    return {
      of: standing(),
      signedIn: withAhead(bare, ahead.signedIn),
      outside: withAhead(bare, ahead.outside),
      signingIn: new Map<Language, string>(LANGUAGE_IDS.map((language) => [language, signingInWith(language)])),
    };
  };
  const standing = () => [product(), ...allProducts()].map(({ revision }) => revision).join();
  let filled = filledWith(product());
  const page: ClientPage = (nonce, { url, comesSignedIn, language }) => {
    if (filled.of !== standing()) filled = filledWith(product()); // it was saved since
    const { signedIn, outside, signingIn } = filled;
    return (comesSignedIn ? signedIn : (leadsToSignIn(url) && signingIn.get(language)) || outside)
      .replaceAll('{nonce}', nonce)
      .replace('{language}', language);
  };
  for (const url of [PAGES.docs, PAGES.unsubscribe]) server.get(url, async (request, reply) => sendPage(request, reply, page));
  return page;
}
