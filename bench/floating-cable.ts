/**
 * When a seat that its holder cannot give back becomes free: the cable is pulled, the program is killed, or a borrowed seat ends. Run as root on
 * Linux, for a network and a clock of its own (iproute2, util-linux): node scripts/node.mjs bench/floating-cable.ts [rounds]
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../packages/floating/audit/audit.ts';
import { Connection } from '../packages/floating/src/connection.ts';
import { licenseFolderIn, newKey, newVendor } from '../packages/floating/test/vendor.ts';

const [rounds = 3] = process.argv.slice(2).map(Number);
const TTL_S = 180;
const [AREA, HERE, THERE] = ['lm-cable', '10.87.0.1', '10.87.0.2'];
const folder = mkdtempSync(join(process.cwd(), 'floating-bench-'));
const command = join(import.meta.dirname, '../packages/floating/bin/lm-floating.js');
const client = join(import.meta.dirname, '../packages/floating/clients/lm_floating.mjs');
const data = join(folder, 'data');
mkdirSync(data);
const env = { ...process.env, LM_FLOATING_DATA: data, LICENSE_FILE_HOME: join(folder, 'key'), LM_HOST_SECRET: 'a secret of sixteen' };
const run = (...args: string[]) =>
  execFileSync(process.execPath, [command, ...args], { cwd: folder, env, encoding: 'utf8', maxBuffer: 1e9 });
const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'inherit' });
const since = (moment: number) => ((performance.now() - moment) / 1000).toFixed(1);
const children = new Set<ChildProcess>();

/** A process, once it has printed something. */
async function started(
  program: string[],
  says: RegExp,
  more = {},
): Promise<{ child: ChildProcess; said: string[]; heard: RegExpExecArray }> {
  const [first = '', ...args] = program;
  const child = spawn(first, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const said: string[] = [];
  const heard = await new Promise<RegExpExecArray>((done, failed) => {
    child.on('exit', () => failed(new Error(`${args.join(' ')} ended: ${said.join(' ')}`)));
    createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> }).on('line', (line) => {
      said.push(line);
      const match = says.exec(line);
      if (match) done(match);
    });
  });
  return { child, said, heard };
}

async function ended({ child }: { child: ChildProcess }): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
  children.delete(child);
}

/** The daemon, on a clock that is this many seconds ahead. */
const serve = (port: string, aheadS = 0) =>
  started(
    [
      ...(aheadS > 0 ? ['unshare', '-T', '--monotonic', String(aheadS), '--fork', '--kill-child'] : []),
      ...[process.execPath, command, 'serve', '--port', port],
    ],
    /on port (\d+)/,
  );

const PROGRAM = `
  import { checkout } from ${JSON.stringify(client)};
  await checkout('LF', { wait: 60, onEvent: ({ event, message }) => console.log(event, Date.now(), message) });
  console.log('held');
  setInterval(() => {}, 1e6);`;

const tokens: string[] = [];
const about = { host: 'pc-2', person: 'arno', process: '' };

/** Asks for the seat four times a second until it is given; answers after how many seconds that was. */
async function freeAfter(at: { host: string; port: number; key: string }, moment: number): Promise<string> {
  const other = new Connection(at, newKey());
  for (;;) {
    const answer = await other.checkout('LF', about);
    if ('given' in answer) {
      tokens.push(answer.given.token);
      const after = since(moment);
      await other.release(answer.given.lease, about);
      return after;
    }
    await pause(250);
  }
}

try {
  const key = /public key: (\S+)/.exec(run('init'))?.[1] ?? '';
  const vendor = newVendor();
  licenseFolderIn(data, vendor.publicKeys, { 'FNL.lic.txt': await vendor.file(key, { seats: 1 }, { seats: 1 }) });
  let daemon = await serve('0');
  const port = daemon.heard[1] ?? '';
  const at = { host: '127.0.0.1', port: Number(port), key };

  ip('netns', 'add', AREA);
  ip('link', 'add', 'lm-cable-a', 'type', 'veth', 'peer', 'name', 'lm-cable-b', 'netns', AREA);
  ip('addr', 'add', `${HERE}/30`, 'dev', 'lm-cable-a');
  ip('link', 'set', 'lm-cable-a', 'up');
  ip('-n', AREA, 'addr', 'add', `${THERE}/30`, 'dev', 'lm-cable-b');
  ip('-n', AREA, 'link', 'set', 'lm-cable-b', 'up');
  const socket = join(folder, 'agent.sock');
  const agent = await started(
    [
      ...['ip', 'netns', 'exec', AREA, process.execPath, command, 'agent'],
      ...['--daemon', `${HERE}:${port}`, '--key', key, '--socket', socket],
    ],
    /serves programs/,
    { LM_FLOATING_DATA: join(folder, 'agent') },
  );
  const program = () => started([process.execPath, '--input-type=module', '-e', PROGRAM], /^held/, { LM_AGENT_SOCKET: socket });

  for (let round = 0; round < rounds; round++) {
    const crashed = await program();
    const moment = performance.now();
    await ended(crashed);
    console.log(`A program is killed: its seat is free after ${await freeAfter(at, moment)} s.`);
  }
  for (let round = 0; round < rounds; round++) {
    const cut = await program();
    const [moment, pulled] = [performance.now(), Date.now()];
    ip('link', 'set', 'lm-cable-a', 'down');
    console.log(`The cable is pulled right after a checkout: the seat is free after ${await freeAfter(at, moment)} s (TTL ${TTL_S}).`);
    await pause(15_000);
    const told = cut.said.slice(cut.said.indexOf('held') + 1).map((line) => {
      const [event, when, ...words] = line.split(' ');
      return `${event} after ${((Number(when) - pulled) / 1000).toFixed(1)} s: ${words.join(' ')}`;
    });
    console.log(`Its program was told: ${told.join(' | ')}`);
    ip('link', 'set', 'lm-cable-a', 'up');
    await ended(cut);
    await freeAfter(at, performance.now());
  }

  const borrower = new Connection(at, newKey());
  const got = await borrower.checkout('LF', about);
  if (!('given' in got)) throw new Error('no seat to borrow');
  tokens.push((await borrower.borrow(got.given.lease, 1, about)).token);
  const moment = performance.now();
  await ended(daemon);
  daemon = await serve(port, 3_540);
  console.log(
    `A seat is borrowed for an hour; the daemon's clock goes 59 minutes ahead: it is free ${await freeAfter(at, moment - 3_540_000)} s after it was borrowed.`,
  );
  const journal = run('journal').trim().split('\n');
  const found = audit({ daemonKey: key, seats: new Map([[7, 1]]), tokens, journal });
  console.log(`${journal.length} entries of the journal; the auditor: ${found[0] ?? 'cleared'}`);
  await ended(agent);
} finally {
  for (const child of children) child.kill('SIGKILL');
  spawnSync('ip', ['netns', 'del', AREA]); // the cable is deleted with it
  rmSync(folder, { recursive: true, force: true });
}
