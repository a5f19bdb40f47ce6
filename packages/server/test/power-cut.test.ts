import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { PATIENCE } from './patience.ts';
import { beforePowerCut, cutPower } from './power-cut.ts';
import { addInMidUse, newCustomer, run, startOn, usedFolder } from './process.ts';

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

// OPS-46, OPS-45, OPS-12, OPS-13, OPS-16
test('a failed flush ends the server before it answers; a power cut later loses nothing that was answered with OK, nor a seal', async () => {
  const folder = usedFolder();
  const failing = await startOn(folder, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BREAKABLE)}` });
  const token = await failing.signIn();
  writeFileSync(join(folder, 'broken'), '');
  await expect(failing.call('customers/addCustomerFromAdmin', newCustomer(900), token)).rejects.toThrow();
  const { code, stderr } = await failing.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('The embedded database could not be written to the disk (EIO: i/o error, fdatasync).');
  rmSync(join(folder, 'broken'));

  const server = await startOn(folder, beforePowerCut(folder));
  const { kept } = await addInMidUse(server, token, () => void server.end('SIGKILL'));
  await server.ended;
  cutPower(folder);
  const halfMade = join(folder, 'backups', 'database-2026-11-21T01-00-00Z.tar.gz.part');
  writeFileSync(halfMade, '');

  const again = await startOn(folder);
  const { data } = await again.call('customers/getCustomers', undefined, await again.signIn());
  const there = new Set(data.map(({ email }: { email: string }) => email));
  expect(kept.length).toBeGreaterThanOrEqual(40);
  expect(kept.filter((email) => !there.has(email))).toEqual([]);
  await vi.waitUntil(() => !existsSync(halfMade), PATIENCE);
  const verify = () => run('main.mjs', { DATA_DIR: folder }, ['verify-log']).ended;
  expect(await verify()).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^DATA_DIR: \S+ is in use by process \d+/) });
  expect(await again.end('SIGTERM')).toBe(0);
  expect((await verify()).stdout).toMatch(/^The log is whole/);
});
