import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientPage } from './client.ts';
import { languageFor } from './language-for.ts';

/** What an answer that is not a page may load. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer. HSTS is not among them: the proxy that terminates TLS sets it, and plain http is a supported way to run. */
export const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** Strict: nothing inline, nothing from elsewhere. The styles of the component library carry the page's nonce. */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of the pages about the portal, which are served as built and request nothing but files. */
export const GUIDE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Gives every answer its headers. They are set first and without waiting, since every call pays for them. */
export function setSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(ALWAYS).header('x-request-id', request.id);
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Does the browser send a session, dead or alive? */
const comesSignedIn = ({ headers }: FastifyRequest): boolean => /(?:^|; )token=[^;]/.test(headers.cookie ?? '');

/** The policy for the client's page, with its own nonce. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: ClientPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(nonce, { url: request.url, comesSignedIn: comesSignedIn(request), language: languageFor(request) }));
}
