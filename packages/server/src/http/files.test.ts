import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FILES = {
  'secret.txt': 'not to be served',
  'client/app-1a.js': 'plain',
  'client/app-1a.js.br': 'as br',
  'client/app-1a.js.gz': 'as gzip',
  'client/font.woff2': 'a font',
  'docs/index.html': 'beginning',
  'docs/staff.html': 'for staff',
  'docs/rules/index.html': 'all rules',
  'docs/rules/wire.html': 'the wire',
  'docs/.hidden.html': 'hidden',
};
for (const [name, content] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

const server = Fastify();
serveFiles(server, { root: join(folder, 'client'), prefix: '/assets/', packed: true, headers: () => ({ 'cache-control': 'no-cache' }) });
serveFiles(server, { root: join(folder, 'docs'), prefix: '/docs/', pages: true, headers: (file) => ({ 'x-file': file }) });
const ask = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

// SCR-880
test.each([
  ['/docs/', 'beginning'],
  ['/docs/index', 'beginning'],
  ['/docs/staff', 'for staff'],
  ['/docs/staff.html', 'for staff'],
  ['/docs/st%61ff?from=help', 'for staff'],
  ['/docs/rules', 'all rules'],
  ['/docs/rules/', 'all rules'],
  ['/docs/rules/wire', 'the wire'],
])('%s is a page', async (url, content) => {
  const { statusCode, body, headers } = await ask(url);
  expect([statusCode, body, headers['content-type']]).toEqual([200, content, 'text/html; charset=utf-8']);
});

test.each([
  '/docs/none',
  '/docs/staff/',
  '/docs/.hidden',
  '/docs/.hidden.html',
  '/docs//staff',
  '/docs/../secret.txt',
  '/docs/%2e%2e/secret.txt',
  '/docs/..%2fsecret.txt',
  '/docs/..%5csecret.txt',
  '/docs/staff.html%00',
  '/assets/',
  '/assets/app-1a',
])('%s is no file', async (url) => expect((await ask(url)).statusCode).toBe(404));

test.each([
  ['gzip, deflate, br', 'br', 'as br'],
  ['gzip', 'gzip', 'as gzip'],
  ['*', 'gzip', 'as gzip'],
  ['br;q=0.5, gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'plain'],
  ['gzip;q=0', undefined, 'plain'],
])('a file goes out as its reader takes it: %s', async (accepted, encoding, content) => {
  const { body, headers } = await ask('/assets/app-1a.js', { 'accept-encoding': accepted });
  expect([headers['content-encoding'], body, headers['content-type'], headers.vary]).toEqual([
    encoding,
    content,
    'application/javascript; charset=utf-8',
    'accept-encoding',
  ]);
});

test('a file that was not compressed goes out as it is, in parts when asked, and not twice', async () => {
  const whole = await ask('/assets/font.woff2', { 'accept-encoding': 'gzip, br' });
  expect([whole.headers['content-encoding'], whole.body, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    undefined,
    'a font',
    'font/woff2',
    'no-cache',
  ]);
  const part = await ask('/assets/font.woff2', { range: 'bytes=2-3' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'fo', 'bytes 2-3/6']);
  expect((await ask('/assets/font.woff2', { range: 'bytes=9-' })).statusCode).toBe(416);
  expect((await ask('/assets/font.woff2', { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  const head = await server.inject({ method: 'HEAD', url: '/docs/staff' });
  expect([head.statusCode, head.body, head.headers['content-length'], head.headers['x-file']]).toEqual([200, '', '9', 'staff.html']);
});
