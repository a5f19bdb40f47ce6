import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beforePowerCut, cutPower } from './power-cut.ts';
import { newCustomer, run, startOn, usedFolder } from './process.ts';

// OPS-45, OPS-13
test('a power cut loses nothing that was answered with OK, nor a seal of the log, and leaves no half-made backup', async () => {
  const folder = usedFolder();
  const server = await startOn(folder, beforePowerCut(folder)); // meanwhile it makes a backup, and with that a checkpoint
  const token = await server.signIn();
  const kept: string[] = [];
  const writer = async (from: number) => {
    for (let number = from; ; number += 4) {
      const customer = newCustomer(number);
      const answer = await server.call('customers/addCustomerFromAdmin', customer, token).catch(() => null);
      if (answer?.status !== 200) return;
      kept.push(customer.email);
      if (kept.length === 40) void server.end('SIGKILL');
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  await server.ended;
  cutPower(folder);

  const again = await startOn(folder);
  const { data } = await again.call('customers/getCustomers', undefined, await again.signIn());
  const there = new Set(data.map(({ email }: { email: string }) => email));
  expect(kept.length).toBeGreaterThanOrEqual(40);
  expect(kept.filter((email) => !there.has(email))).toEqual([]);
  expect(await again.end('SIGTERM')).toBe(0);
  expect((await run('main.mjs', { DATA_DIR: folder }, ['verify-log']).ended).stdout).toMatch(/^The log is whole/);
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([]);
});

/** Makes flushing fail as long as there is a file `broken` in the data folder. */
const BREAKABLE = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { fdatasyncSync } = fs;
  fs.fdatasyncSync = (fd) => {
    if (fs.existsSync(process.env.DATA_DIR + '/broken')) throw new Error('EIO: i/o error, fdatasync');
    fdatasyncSync(fd);
  };
  syncBuiltinESMExports();`;

// OPS-46
test('a failed flush ends the server before it answers, and the next start continues from what is on the disk', async () => {
  const folder = usedFolder();
  const server = await startOn(folder, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BREAKABLE)}` });
  const token = await server.signIn();
  writeFileSync(join(folder, 'broken'), '');
  await expect(server.call('customers/addCustomerFromAdmin', newCustomer(1), token)).rejects.toThrow();
  const { code, stderr } = await server.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('The embedded database could not be written to the disk (EIO: i/o error, fdatasync).');
  rmSync(join(folder, 'broken'));

  const again = await startOn(folder);
  expect((await again.call('customers/addCustomerFromAdmin', newCustomer(2), await again.signIn())).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
});
