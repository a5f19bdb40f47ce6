import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const names = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name = '']) => name);

const KNOWN = new Set(names(read('packages/server/src/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm));

// OPS-56
test.each([
  ['deploy/Dockerfile', /([A-Z][A-Z_]+)=/g],
  ['deploy/.env.example', /^([A-Z_]+)=/gm],
  ['deploy/compose.yaml', /^ {6}([A-Z_]+):/gm],
  ['deploy/license-manager.service', /^Environment=([A-Z_]+)=/gm],
  ['deploy/kubernetes/settings.yaml', /^ {2}([A-Z_]+):/gm],
  ['deploy/kubernetes/portal.yaml', /name: ([A-Z_]+),/g],
])('%s sets nothing but settings of the portal', (path, form) => {
  const others = /^POSTGRES_|^DATABASE_PASSWORD$/; // of PostgreSQL, and what DATABASE_URL is put together from
  const set = names(read(path), form).filter((name) => !others.test(name));
  expect(set).not.toEqual([]);
  expect(set.filter((name) => !KNOWN.has(name))).toEqual([]);
});

async function healthSays(status: number): Promise<number> {
  const portal = createServer((request, answer) => answer.writeHead(request.url === '/api/health' ? status : 404).end()).listen(0);
  onTestFinished(() => void portal.close());
  await once(portal, 'listening');
  const address = portal.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const [code] = await once(spawn(process.execPath, [`${root}/deploy/health.mjs`], { env: { PORT: port } }), 'exit');
  return code;
}

// OPS-56
test('the health check of the container goes by /api/health', async () => {
  expect([await healthSays(200), await healthSays(503)]).toEqual([0, 1]);
});
