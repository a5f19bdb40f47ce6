import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { PATIENCE } from './patience.ts';
import { begin, newCustomer, newFolder, said, usedData, usedFolder } from './process.ts';
import { proxyTo } from './proxy.ts';

/** Servers that wait, are stopped and are started again, in their own processes. */

const KEEP = fileURLToPath(new URL('../../../scripts/keep.mjs', import.meta.url));
const EMBEDDED = fileURLToPath(new URL('../src/db/embedded.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url));

/** A server as npm start runs it, installed and built. */
function kept(env: Record<string, string>) {
  const program = `(await import(${JSON.stringify(KEEP)})).keep([${JSON.stringify(MAIN)}])`;
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', program], { env: { PATH: process.env.PATH, ...env } });
  onTestFinished(() => void keeper.kill('SIGKILL'));
  let output = '';
  for (const stream of [keeper.stdout, keeper.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => keeper.on('exit', resolve));
  return { keeper, ended, output: () => output, count: (words: string) => output.split(words).length - 1 };
}

const pidIn = (folder: string): number => JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')).pid;

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// OPS-34
test('a server that died is started again, and ends with the process that started it, even if that is killed', async () => {
  const folder = usedFolder();
  const { keeper, output, count } = kept({ DATA_DIR: folder, PORT: String(await freePort()) });
  const hasStarted = (times: number) => vi.waitUntil(() => count('License Manager: http') === times, PATIENCE);
  await hasStarted(1);
  process.kill(pidIn(folder), 'SIGKILL');
  await hasStarted(2);
  expect(output()).toContain('The server died (SIGKILL). It is started again in 1 s.');
  const pid = pidIn(folder);
  keeper.kill('SIGKILL');
  await vi.waitUntil(() => !lives(pid), PATIENCE);
});

// OPS-32, OPS-33, OPS-34
test('told to stop, it says so to a proxy that asks, keeps serving until the proxy knows, and ends with the process that started it', async () => {
  const port = await freePort();
  const { keeper, ended, count } = kept({ ...(await usedData()).env, PORT: String(port) });
  const at = (path: string) => fetch(`http://127.0.0.1:${port}/api/${path}`);
  await vi.waitUntil(() => count('License Manager: http') === 1, PATIENCE);
  expect((await at('sso/providers')).status).toBe(200);
  expect(await (await at('ready')).text()).toBe('{"status":"ready"}');
  keeper.kill('SIGTERM');
  await vi.waitUntil(async () => (await at('ready')).status === 503, PATIENCE);
  expect((await at('sso/providers')).status).toBe(200);
  expect(await ended).toBe(0);
  await expect(at('ready')).rejects.toThrow();
});

// OPS-34
test('a server that refuses to start is not started again', async () => {
  const { ended, output } = kept({ DATA_DIR: newFolder(), PORT: '80 80' });
  expect(await ended).toBe(1);
  expect(output()).toBe('PORT: got "80 80", accepts a whole number from 1 to 65535.\n');
});

// OPS-14, OPS-29, OPS-36
test.skipIf(!process.env.TEST_POSTGRES_URL)(
  'a start waits for its database; SIGTERM ends a server whose database fell silent, in time and with exit code 0',
  async () => {
    const { folder, env } = await usedData();
    const address = new URL(env.DATABASE_URL ?? '');
    const port = await freePort();
    const target = Number(address.port);
    address.port = String(port);
    const server = await begin(folder, { DATABASE_URL: address.href });
    await vi.waitUntil(() => server.errors().includes('Waiting for the database, for 60 s at most (connect ECONNREFUSED'), {
      timeout: 30_000,
    });
    const proxy = await proxyTo(target, port);
    onTestFinished(proxy.close);
    await said(server.process, 'License Manager: http', server.ended);
    const token = await server.signIn();
    proxy.freeze();
    const hanging = Promise.allSettled(
      [1, 2, 3].map((number) => server.call('customers/addCustomerFromAdmin', newCustomer(number), token)),
    );
    await server.call('health');
    const told = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
    await hanging;
  },
);

// OPS-73
test('the embedded database stays small, however much it parses', async () => {
  const program = `const { openEmbedded } = await import(${JSON.stringify(EMBEDDED)});
    const { embedded, close } = await openEmbedded(${JSON.stringify(usedFolder())});
    for (let n = 0; n < 300; n++) await embedded.exec('SELECT 1');
    await close();
    console.log(process.resourceUsage().maxRSS / 1024);`;
  // Makes Node optimize at once, and not some time later on another thread.
  const { stdout } = await promisify(execFile)(process.execPath, ['--wasm-sync-tier-up', '--input-type=module', '-e', program]);
  expect(Number(stdout)).toBeGreaterThan(100);
  expect(Number(stdout)).toBeLessThan(500); // 280 to 420, depending on how the machine allocates its pages; 700 with the parser optimized
});
