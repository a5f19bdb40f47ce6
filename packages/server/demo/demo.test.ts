import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { PATIENCE } from '../test/patience.ts';
import { newFolder, run, said } from '../test/process.ts';
import { warningAbout } from './warning.ts';

const FOLDER = fileURLToPath(new URL('folder.ts', import.meta.url));

/** The demo as people start it; demo-data.test.ts has what it fills in and plays. */
const demosIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('license-manager-demo-'));

// OPS-27
test('the demo leaves nothing behind after SIGTERM, and warns when others than this machine reach it', async () => {
  const folder = newFolder();
  const env = { TMPDIR: folder, PORT: String(await freePort()), HOST: '0.0.0.0' };
  const demo = run('demo/main.ts', env, ['--customers', '5']);
  await said(demo.process, 'Demo: http', demo.ended);
  expect(demosIn(folder)).toHaveLength(1);
  demo.process.kill('SIGTERM');
  const { stdout } = await demo.ended;
  await vi.waitUntil(() => demosIn(folder).length === 0, PATIENCE);
  expect(stdout).toContain(warningAbout('0.0.0.0'));
  expect(stdout).not.toContain('Mail to '); // the accounts stay in sight
});

// OPS-27
test('its folder disappears with its process, killed or not', async () => {
  const folder = newFolder();
  const program = `(await import(${JSON.stringify(FOLDER)})).passingFolder(); console.log('made'); setInterval(() => undefined, 1e6);`;
  const demo = spawn(process.execPath, ['--input-type=module', '-e', program], { env: { PATH: process.env.PATH, TMPDIR: folder } });
  onTestFinished(() => void demo.kill('SIGKILL'));
  await once(demo.stdout, 'data');
  expect(demosIn(folder)).toHaveLength(1);
  demo.kill('SIGKILL');
  await vi.waitUntil(() => demosIn(folder).length === 0, PATIENCE);
});

// OPS-27
test('only an address that others reach is warned about', () => {
  for (const host of ['localhost', '127.0.0.1', '127.0.1.1', '::1']) expect(warningAbout(host)).toBe(null);
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'demo.example'])
    expect(warningAbout(host)).toBe(
      `Warning: HOST is ${host}. Everybody who reaches this machine can sign in to the demo with the password above, as an admin.`,
    );
});
