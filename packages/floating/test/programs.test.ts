import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHostFile } from 'license-file';
import { expect, onTestFinished, test, vi } from 'vitest';
import { licenseFolder, newFolder } from './given.ts';
import { asked } from './given-daemon.ts';
import { newVendor } from './vendor.ts';

const PACKAGE = join(import.meta.dirname, '..');
const JAVASCRIPT = `
  import { checkout } from ${JSON.stringify(join(PACKAGE, 'clients/lm_floating.mjs'))};
  try {
    await checkout('LF', { onLost: (message, seconds) => console.log('lost', seconds) });
    console.log('held');
  } catch (error) {
    console.log(error.reason ?? error.message, error.holders?.length);
    process.exit(1);
  }`;
const PYTHON = `
import sys, time
sys.path.insert(0, ${JSON.stringify(join(PACKAGE, 'clients'))})
import lm_floating
try:
    seat = lm_floating.checkout("LF", on_lost=lambda message, seconds: print("lost", seconds, flush=True))
    print("held", flush=True)
    time.sleep(600)
except lm_floating.Denied as denied:
    print(denied.reason, len(denied.holders), flush=True)
`;
const C = `
#include "lm_floating.h"
#include <stdio.h>
#include <string.h>
int main(int count, char **args) {
    char why[200];
    lm_seat *seat = lm_checkout("LF", "c \\"4711\\"", NULL, NULL, why, sizeof why);
    if (!seat) return puts(why), 1;
    printf("held %d\\n", lm_is_held(seat));
    fflush(stdout);
    if (count < 2) getchar();
    lm_release(seat);
    return puts("released"), args[0] == NULL;
}
`;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasC = spawnSync('cc', ['--version']).status === 0;

/** Starts a process and collects its output; it is killed after the test. */
function start(command: string, args: string[], env: Record<string, string>) {
  const child: ChildProcess & { said?: string } = spawn(command, args, { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: () => said };
}

/** Waits for a line; a program that takes longer hangs. */
const hears = (program: { said: () => string }, text: string | RegExp) =>
  vi.waitFor(() => expect(program.said()).toMatch(text), { timeout: 120_000, interval: 50 }).then(() => program.said());

/** A daemon and an agent as their users start them, with one license of two seats. */
async function givenPrograms() {
  const home = newFolder();
  const vendor = newVendor();
  const env = {
    LICENSE_FILE_HOME: join(home, 'license-file'),
    LM_FLOATING_DATA: join(home, 'data'),
    LM_AGENT_SOCKET: join(home, 'agent.sock'),
    LM_HOST_SECRET: 'a secret of sixteen',
  };
  const command = (...args: string[]) =>
    execFileSync(process.execPath, [join(PACKAGE, 'bin/lm-floating.js'), ...args], {
      cwd: home,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  const key = /public key: (\S+)/.exec(command('init'))?.[1] ?? '';
  const hostFile = execFileSync('sh', ['-c', 'cat *.host.txt'], { cwd: home, encoding: 'utf8' });
  expect(readHostFile(hostFile)).toMatchObject({ ok: true, host: { hostKey: key } });
  const licenses = licenseFolder(vendor.publicKeys, { 'FNL.lic.txt': await vendor.file(key) });
  const serve = (port: string) =>
    start(process.execPath, [join(PACKAGE, 'bin/lm-floating.js'), 'serve', '--port', port, '--licenses', licenses], env);
  const daemon = serve('0');
  const port = /on port (\d+)/.exec(await hears(daemon, /on port \d+/))?.[1] ?? '';
  const agent = start(process.execPath, [join(PACKAGE, 'bin/lm-floating.js'), 'agent', '--daemon', `localhost:${port}`, '--key', key], env);
  await hears(agent, 'The agent serves programs');
  return {
    ...{ home, env, key, port, daemon, serve, command },
    javascript: () => start(process.execPath, ['--input-type=module', '-e', JAVASCRIPT], env),
    python: () => start('python3', ['-c', PYTHON], env),
  };
}

// FLT-12, FLT-13
test.runIf(hasPython)(
  'two programs in two languages share two seats; one is killed and its seat is freed; the auditor clears the daemon',
  async () => {
    const { home, key, command, javascript, python, daemon, serve, port } = await givenPrograms();
    const [one, other] = [javascript(), python()];
    await Promise.all([hears(one, 'held'), hears(other, 'held')]);
    expect(command('who').trim().split('\n')).toHaveLength(2);
    await hears(javascript(), 'no-free-seat 2');
    await hears(python(), 'no-free-seat 2');

    other.child.kill('SIGKILL');
    await vi.waitFor(() => expect(command('who').trim().split('\n')).toHaveLength(1), { timeout: 60_000 });
    daemon.child.kill('SIGKILL');
    const again = serve(port);
    await hears(again, 'on port');
    await hears(python(), 'held');
    expect(one.said()).toBe('held\n');
    const [lease = ''] = command('who').split(' ');
    expect(command('free', lease, 'maintenance')).toMatch(
      /^Its holder is told with the next heartbeat\. The seat is free in \d+ s at the latest\.\n$/,
    );

    writeFileSync(join(home, 'journal'), command('journal'));
    const audit = (text: string, seats = 'L-7=2') => {
      writeFileSync(join(home, 'journal'), text);
      return spawnSync(
        process.execPath,
        [join(PACKAGE, 'bin/lm-audit.js'), '--key', key, '--seats', seats, '--journal', join(home, 'journal')],
        { encoding: 'utf8' },
      );
    };
    const journal = readFileSync(join(home, 'journal'), 'utf8');
    expect(audit(journal)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Cleared: \d+ entries and 0 tokens/) });
    expect(audit(journal, 'L-7=1')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^2 seats of \S+ L-7 LF were valid at \d+, of 1\./m),
    });
    expect(audit(journal.replace('"LF', '"HF').replace('\\"LF', '\\"HF'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/does not follow from the one before it\./),
    });
  },
);

// FLT-12
test.runIf(hasC)('a program in C holds a seat, reads why there is none, gives it back, and gives it back when it is killed', async () => {
  const { home, env, javascript } = await givenPrograms();
  writeFileSync(join(home, 'program.c'), C);
  const client = join(PACKAGE, 'clients');
  const flags = ['-std=c99', '-Wall', '-Wextra', '-Werror', '-pthread', '-I', client];
  execFileSync('cc', [...flags, '-o', join(home, 'program'), join(home, 'program.c'), join(client, 'lm_floating.c')]);
  const run = (...args: string[]) => start(join(home, 'program'), args, env);
  await hears(javascript(), 'held');
  const one = run();
  await hears(one, 'held 1');
  await hears(run(), 'All 2 seats of LF are taken.');
  one.child.stdin?.end('\n');
  await hears(one, 'released');
  const other = run();
  await hears(other, 'held 1');
  other.child.kill('SIGKILL');
  await vi.waitFor(
    () =>
      expect(execFileSync(join(home, 'program'), ['at once'], { env: { ...process.env, ...env }, encoding: 'utf8' })).toBe(
        'held 1\nreleased\n',
      ),
    { timeout: 60_000 },
  );
});

// FLT-21
test('the daemon in one file runs in its own folder, and serves its page', async () => {
  const home = newFolder();
  execFileSync(process.execPath, [join(PACKAGE, '../../scripts/floating.mjs'), '--executable', join(home, 'built')]);
  for (const name of ['lm-floating.mjs', 'lm-floating']) renameSync(join(home, 'built', name), join(home, name));
  rmSync(join(home, 'built'), { recursive: true });
  const licenses = licenseFolder(newVendor().publicKeys, {});
  const env = {
    LICENSE_FILE_HOME: join(home, 'license-file'),
    LM_FLOATING_DATA: join(home, 'data'),
    LM_HOST_SECRET: 'a secret of sixteen',
  };
  const serve = ['serve', '--port', '0', '--licenses', licenses];
  const commands = [
    [process.execPath, join(home, 'lm-floating.mjs'), ...serve],
    [join(home, 'lm-floating'), ...serve, '--data', join(home, 'other data')], // needs no Node
  ];
  for (const [command = '', ...args] of commands) {
    const daemon = start(command, args, env);
    const port = Number(/on port (\d+)/.exec(await hears(daemon, /on port \d+/))?.[1]);
    expect((await asked(port, '/page.css')).text).toContain('--lm-ok-mark:');
    expect((await asked(port, '/')).text).toContain('Secret of the administrator');
  }
});
