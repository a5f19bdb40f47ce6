import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAgent } from '../src/agent.ts';
import { newFolder } from './given.ts';
import { ABOUT, asked, givenDaemon, leaseOf, vendor } from './given-daemon.ts';
import { newKey } from './vendor.ts';

const [CLIENTS, DRIVERS] = [join(import.meta.dirname, '../clients'), join(import.meta.dirname, 'drivers')];
const has = (command: string) => spawnSync(command, ['--version']).status === 0;

/** Spares Java what pays only in programs that run for longer. */
const BRIEFLY = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** How to build and start a program in each language. */
const LANGUAGES: Record<string, { isHere: () => boolean; build: (folder: string) => string[] }> = {
  JavaScript: { isHere: () => true, build: () => [process.execPath, join(DRIVERS, 'driver.mjs')] },
  Python: { isHere: () => has('python3'), build: () => ['python3', join(DRIVERS, 'driver.py')] },
  C: {
    isHere: () => has('cc'),
    build: (folder) => {
      const flags = ['-std=c99', '-Wall', '-Wextra', '-Werror', '-pthread', '-I', CLIENTS, '-o', join(folder, 'driver')];
      execFileSync('cc', [...flags, join(DRIVERS, 'driver.c'), join(CLIENTS, 'lm_floating.c')]);
      return [join(folder, 'driver')];
    },
  },
  Java: {
    isHere: () => has('javac'),
    build: (folder) => {
      const files = [join(DRIVERS, 'Driver.java'), join(CLIENTS, 'LmFloating.java')];
      execFileSync('javac', [...BRIEFLY.map((flag) => `-J${flag}`), '-Xlint:all', '-Werror', '-d', folder, ...files]);
      return ['java', ...BRIEFLY, '-cp', folder, 'Driver'];
    },
  },
  // MATLAB is not free: GNU Octave runs the same file (Debian: octave-dev).
  MATLAB: {
    isHere: () => has('octave-cli') && has('mkoctfile'),
    build: (folder) => {
      const include = execFileSync('mkoctfile', ['-p', 'INCFLAGS'], { encoding: 'utf8' }).trim().split(/\s+/);
      const flags = ['-std=c99', '-Wall', '-Wextra', '-Werror', '-shared', '-fPIC', '-pthread', ...include];
      const files = ['lm_floating_mex.c', 'lm_floating.c'].map((file) => join(CLIENTS, file));
      execFileSync('cc', [...flags, ...files, '-o', join(folder, 'lm_floating.mex')]);
      return ['octave-cli', '--norc', '--quiet', '--path', folder, join(DRIVERS, 'driver.m')];
    },
  },
};

/** Starts a program that does as it is told, and reads its lines; it ends with the test. */
function start([command = '', ...args]: string[], socket: string) {
  const child = spawn(command, args, {
    env: { ...process.env, LM_AGENT_SOCKET: socket, PYTHONPATH: CLIENTS, PYTHONDONTWRITEBYTECODE: '1' },
  });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  child.stderr.on('data', (part) => said.push(`stderr ${part}`));
  onTestFinished(() => void child.kill('SIGKILL'));
  let heard = 0;
  return {
    tell: (line: string) => child.stdin.write(`${line}\n`),
    /** The next line; a program that takes longer hangs. */
    next: async () => {
      await vi.waitFor(() => expect(said.length).toBeGreaterThan(heard), { timeout: 120_000, interval: 20 });
      return said[heard++];
    },
    kill: () => child.kill('SIGKILL'),
  };
}

async function story(name: string): Promise<string[]> {
  const built = LANGUAGES[name]?.build(newFolder()) ?? [];
  const { at, data, clock, day, client, restart, stop } = await givenDaemon({
    files: async (key) => ({ 'FNL.lic.txt': await vendor.file(key, {}, { seats: 1, expires: '2026-12-20' }) }),
    heartbeatMs: 1_000, // the daemon's clock stands still, and a device may send 200 requests before it moves on
  });
  const folder = newFolder();
  const settings = {
    daemon: at,
    device: newKey(),
    socket: join(folder, 'agent.sock'),
    borrows: join(folder, 'borrowed.json'),
    now: clock.wall,
    lookEveryMs: 1e9, // the story calls it
  };
  const agent = await startAgent(settings);
  const [one, other] = [start(built, settings.socket), start(built, settings.socket)];
  const told: string[] = [];
  const hears = async (program: typeof one) => told.push(String(await program.next()));
  const does = async (program: typeof one, line: string) => {
    program.tell(line);
    await hears(program);
  };
  const administrator = { authorization: `Bearer ${readFileSync(join(data, 'administrator.secret'), 'utf8')}` };

  await does(one, 'checkout HF 0');
  await does(one, 'checkout LF 0');
  await does(other, 'checkout LF 0');
  await does(other, 'checkout LF 60');
  day.today = '2026-12-10';
  await hears(one); // the license ends soon
  day.today = '2026-11-27';
  await does(one, 'release');
  await hears(other);
  const { holders } = JSON.parse((await asked(at.port, '/who', { headers: administrator })).text);
  const body = JSON.stringify({ lease: holders[0].lease, reason: 'maintenance' });
  await asked(at.port, '/free', { method: 'POST', headers: administrator, body });
  await hears(other);
  await does(other, 'is-held');
  clock.pass(180_000);
  await hears(other);
  await does(other, 'is-held');
  await does(other, 'release');
  await does(one, 'return LF');
  await does(one, 'borrow LF 9999');
  await does(one, 'borrow LF 72');
  expect(await client().checkout('LF', ABOUT)).toHaveProperty('denied.holders.length', 1);
  await stop();
  await does(one, 'checkout LF 0'); // without a network
  await does(other, 'return LF');
  await does(one, 'release');
  await restart();
  await does(other, 'return LF');
  await does(other, 'checkout LF 0');
  one.tell('checkout LF 0');
  await hears(one);
  other.kill();
  await vi.waitFor(async () => leaseOf(await client().checkout('LF', ABOUT)), { timeout: 120_000 });
  clock.pass(180_000);
  await does(one, 'borrow LF 1');
  await does(one, 'checkout LF 0');
  clock.pass(1_800_000);
  agent.look();
  await hears(one);
  clock.pass(1_800_000);
  const late = client();
  const taken = leaseOf(await late.checkout('LF', ABOUT));
  agent.look();
  await hears(one);
  await late.release(taken, ABOUT);
  await hears(one);
  await agent.close();
  await hears(one);
  await does(one, 'is-held');
  return told;
}

// FLT-41, FLT-2, FLT-11, FLT-12, FLT-16, FLT-17
test('the clients in all languages receive and do the same in the same cases', async () => {
  const here = Object.keys(LANGUAGES).filter((name) => LANGUAGES[name]?.isHere());
  const stories = await Promise.all(here.map(story));
  expect(here).toContain('JavaScript');
  for (const [index, name] of here.entries())
    expect([name, ...(stories[index] ?? [])]).toEqual([
      name,
      'denied No license here has the module HF. Ask your administrator for one that has.',
      'held',
      'denied The one seat of LF is taken.',
      'event waiting 0 The next seat of LF is yours.',
      'event warning 0 L-7 ends on 2026-12-20. Ask your administrator for a newer license file.',
      'released',
      'held',
      'event lost 900 An administrator took the seat: maintenance. Save your work within 15 minutes.',
      'is-held 0',
      'event back 0 A seat of LF is held again.',
      'is-held 1',
      'released',
      'error No seat of LF is borrowed here.',
      'error hours must be a whole number from 1 to 720.',
      'borrowed 2026-11-30T09:03:00.000Z',
      'held',
      'error A program uses the borrowed seat of LF: end it first.',
      'released',
      'returned',
      'held',
      'denied The one seat of LF is taken.',
      'borrowed 2026-11-27T10:06:00.000Z',
      'held',
      'event warning 0 The borrowed seat of LF ends within an hour.',
      'event lost 900 The seat of LF was borrowed until now. Save your work within 15 minutes.',
      'event back 0 A seat of LF is held again.',
      'event lost 900 The agent of floating licenses ended.',
      'is-held 0',
    ]);
});
