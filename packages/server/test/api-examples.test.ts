import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api, type Right } from '@lm/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from './people.ts';
import { startServer, type TestServer } from './start.ts';

/** The examples of docs/api.md, run as by a person who copies them. */
const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(import.meta.dirname, '../.examples-'));
const text = readFileSync(join(root, 'docs/api.md'), 'utf8');
const examples = (language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

let server: TestServer;
let portal: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  server = await startServer();
  const { token } = await peopleOf(server).admin();
  await peopleOf(server).release('5.1.1', '2026-10-02');
  const body = {
    name: 'Shop',
    rights: ['customers.view', 'customers.create', 'customers.edit', 'licenses.perpetual'] as Right[],
    countries: null,
  };
  const { text: key } = (await server.call(token, api.apiKeys.addKey, { body })).data;
  expect(key).toMatch(/^lm_/);
  portal = await server.listen();
  env = { ...process.env, PORTAL: portal, KEY: key };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

// API-750, API-740
test('the curl examples work', async () => {
  const [pages, missing, once] = examples('bash').map((code) => run('bash', ['-euo', 'pipefail', '-c', code], { env }));
  expect(JSON.parse((await pages)?.stdout ?? '')).toMatchObject({ statusCode: 'OK', total: expect.any(Number) });
  expect(examples('bash')[1]).toContain(`# ${(await missing)?.stdout}\n`);
  await once;
});

// API-750, KEY-720
test('a client generated from the description is typed, adds a customer and a license, and verifies its file', async () => {
  const description = new URL(`${portal}/api/openapi.json`);
  writeFileSync(join(folder, 'portal.ts'), astToString(await openapiTS(description)));
  writeFileSync(join(folder, 'example.ts'), examples('ts')[0] ?? '');
  const settings = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    skipLibCheck: true,
    types: ['node'],
    allowJs: true,
    checkJs: false,
    allowImportingTsExtensions: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings, files: ['example.ts'] }));
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  await run(process.execPath, [tsc, '-p', folder, '--checkers', '1']).catch(({ stdout }) => expect(stdout).toBe(''));
  const { stdout } = await run(process.execPath, [join(folder, 'example.ts')], { env });
  expect(stdout).toBe('true\n');
});
