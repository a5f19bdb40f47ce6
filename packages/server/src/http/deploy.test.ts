import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenServer } from '../../test/given.ts';
import { readConfig } from '../config.ts';

/** The files to deploy the portal with, against the portal itself. */
const folder = join(import.meta.dirname, '../../../../deploy');
const texts = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('high-availability')) // its files belong to other programs
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]),
);

const { server } = await givenServer();

/** The exit code of the container's health check. */
const health = (port: string) =>
  new Promise<number | string | null>((resolve) => {
    const child = execFile(process.execPath, [join(folder, 'health.mjs')], { env: { PORT: port } });
    child.on('exit', resolve);
  });

// OPS-70
test('health.mjs answers 0 when the portal is well, and 1 when it is not or does not answer', async () => {
  const { port } = new URL(await server.listen());
  expect(await health(port)).toBe(0);
  const unwell = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => unwell.listen(0, '127.0.0.1', resolve));
  const address = unwell.address();
  const other = String(typeof address === 'object' ? address?.port : '');
  expect(await health(other)).toBe(1);
  await new Promise((resolve) => unwell.close(resolve));
  expect(await health(other)).toBe(1);
});

// OPS-71
test('every setting that these files name belongs to the portal, the daemon of floating seats, or PostgreSQL', () => {
  const known = new Set(readConfig({}).settings.map(({ name }) => name));
  const named = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\b(?!AF_|CAP_|DS_PROMETHEUS|PATIENCE_MS)[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => `${file}: ${name}`),
  );
  const ofPostgres = ['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD'];
  const ofFloating = ['LM_FLOATING_DATA', 'LICENSE_FILE_HOME'];
  const isKnown = (name: string) => known.has(name) || ofPostgres.includes(name) || ofFloating.includes(name);
  expect(named).toContain('deployment.yaml: SIGNING_KEY_FILE');
  expect(named.filter((one) => !isKnown(one.split(': ')[1] ?? ''))).toEqual([]);
});

// OPS-71
test('every address that probes ask exists', async () => {
  const paths = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/httpGet: \{ path: ([^,]+),|127\.0\.0\.1:\$\{port\}([^`]+)`/g)].map(([, probe, look]) => probe ?? look ?? ''),
  );
  expect([...new Set(paths)].sort()).toEqual(['/', '/api/health', '/api/ready']);
  for (const path of ['/api/health', '/api/ready']) expect((await server.inject(path)).statusCode).toBe(200);
});
