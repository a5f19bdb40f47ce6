import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { answerOf, trusted } from '../src/connection.ts';
import { signedHeaders } from '../src/requests.ts';
import { Store } from '../src/store.ts';
import { brokenIn, REVIVING } from './broken.ts';
import { licenseFolder, newFolder } from './given.ts';
import { newKey, newVendor } from './vendor.ts';

const PACKAGE = join(import.meta.dirname, '..');
const DEVICES = [newKey(), newKey(), newKey()];
const KEY = newKey();
const vendor = newVendor();
const FILE = await vendor.file(KEY.publicKey);

interface Request {
  act: string;
  body: string;
  device: number;
}

/** A daemon's process on a disk, devices that keep every answer, and a network that loses, repeats and reorders. */
class World {
  readonly #sources: string;
  readonly #data = newFolder();
  readonly #licenses = licenseFolder(vendor.publicKeys, { 'FNL.lic.txt': FILE });
  readonly #clock = { epoch: 'boot 1', now: 1_000_000, wall: Date.UTC(2026, 10, 27, 9) };
  readonly tokens: string[] = [];
  readonly #leases: { lease: string; device: number }[] = [];
  readonly #sent: Request[] = [];
  #process: ChildProcess | undefined;
  #port = 0;

  constructor(sources: string) {
    this.#sources = sources;
  }

  async start(): Promise<void> {
    const key = String(KEY.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const settings = JSON.stringify({ data: this.#data, licenses: this.#licenses, key, clock: this.#clock });
    this.#process = fork(join(PACKAGE, 'test/daemon-process.ts'), [this.#sources, settings], {
      stdio: 'ignore',
      execArgv: [],
    });
    onTestFinished(() => void this.#process?.kill('SIGKILL'));
    const [{ port }] = await once(this.#process, 'message');
    this.#port = port;
  }

  async kill(): Promise<void> {
    if (!this.#process) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  async #tellClock(): Promise<void> {
    this.#process?.send(this.#clock);
    if (this.#process) await once(this.#process, 'message');
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    this.#clock.now += milliseconds;
    await this.setCalendar(milliseconds);
  }

  /** Sets the date. */
  async setCalendar(milliseconds: number): Promise<void> {
    this.#clock.wall += milliseconds;
    await this.#tellClock();
  }

  async reboot(): Promise<void> {
    await this.kill();
    this.#clock.epoch += '+';
    this.#clock.now = 5_000;
    await this.start();
  }

  /** Sends a request and keeps the answer, unless it is lost on the way. */
  async send(request: Request, isHeard = true): Promise<void> {
    this.#sent.push(request);
    const { act, body, device } = request;
    const key = DEVICES[device] ?? KEY;
    try {
      const socket = await trusted({ host: '127.0.0.1', port: this.#port, key: KEY.publicKey });
      const { value } = await answerOf(socket, { act, body, headers: signedHeaders(act, body, key) });
      const given = value.given ?? value.borrowed;
      if (!given || !isHeard) return;
      this.tokens.push(given.token);
      this.#leases.push({ lease: given.lease, device });
    } catch {
      // the daemon was killed meanwhile: its journal tells whether it did what was requested
    }
  }

  ask(act: string, device: number, said: object): Request {
    const about = { host: 'lab-3', person: `person ${device}`, process: '' };
    return { act, device, body: JSON.stringify({ request: randomUUID(), ...about, ...said }) };
  }

  /** A request about any lease ever given, by the device that had it. */
  about(act: string, which: number, said: object = {}): Request | null {
    const one = this.#leases[which % Math.max(1, this.#leases.length)];
    return one ? this.ask(act, one.device, { lease: one.lease, ...said }) : null;
  }

  earlier = (which: number): Request | undefined => this.#sent[which % Math.max(1, this.#sent.length)];

  /** The auditor's findings, from the journal and everything devices hold. */
  async findings(): Promise<string[]> {
    await this.kill();
    const store = new Store(join(this.#data, 'floating.db'));
    const journal = store.rows('SELECT entry, hash FROM journal ORDER BY n').map((row) => JSON.stringify(row));
    store.close();
    return audit({ daemonKey: KEY.publicKey, seats: new Map([[7, 2]]), tokens: this.tokens, journal });
  }
}

type Command = fc.AsyncCommand<object, World>;

/** A step of a history; a failure prints its name. */
const step = (name: string, run: (world: World) => Promise<void>): Command => ({
  check: () => true,
  run: (_, world) => run(world),
  toString: () => name,
});

const device = fc.nat(DEVICES.length - 1);
const which = fc.nat(20);
const checkout = device.map((who) => step(`checkout ${who}`, (world) => world.send(world.ask('checkout', who, { module: 'LF' }))));
const about = (act: string, said: object = {}) =>
  which.map((one) =>
    step(`${act} ${one}`, async (world) => {
      const request = world.about(act, one, said);
      if (request) await world.send(request);
    }),
  );
const COMMANDS: fc.Arbitrary<Command>[] = [
  checkout,
  checkout,
  device.map((who) => step(`wait ${who}`, (world) => world.send(world.ask('checkout', who, { module: 'LF', wait: `ticket ${who}` })))),
  about('renew'),
  about('renew'),
  about('release'),
  about('borrow', { hours: 1 }),
  device.map((who) => step(`answer lost ${who}`, (world) => world.send(world.ask('checkout', who, { module: 'LF' }), false))),
  which.map((one) =>
    step(`again ${one}`, async (world) => {
      const request = world.earlier(one);
      if (request) await world.send(request);
    }),
  ),
  fc.nat(30).map((tens) => step(`pass ${tens * 10} s`, (world) => world.pass(tens * 10_000))),
  fc.integer({ min: -5, max: 5 }).map((hours) => step(`date set by ${hours} h`, (world) => world.setCalendar(hours * 3_600_000))),
  fc.constant(
    step('killed amid requests', async (world) => {
      const requests = [0, 1, 2].map((who) => world.send(world.ask('checkout', who, { module: 'LF' })));
      await world.kill();
      await Promise.all(requests);
      await world.start();
    }),
  ),
  fc.constant(step('reboot', (world) => world.reboot())),
];

// FLT-1, FLT-2, FLT-5, FLT-6, FLT-17
test('a daemon that is killed, gets requests twice, late and out of order, and has its date changed, gives no seat twice', () =>
  fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 30 }), async (commands) => {
      const world = new World(join(PACKAGE, 'src'));
      await world.start();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      expect(await world.findings()).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  ));

// FLT-3
test('a daemon that revives a seat on a late heartbeat is convicted as a process, too', async () => {
  const reviving = brokenIn(newFolder(), REVIVING);
  const world = new World(reviving);
  await world.start();
  for (const who of [0, 1]) await world.send(world.ask('checkout', who, { module: 'LF' }));
  await world.pass(200_000);
  for (const who of [1, 2]) await world.send(world.ask('checkout', who, { module: 'LF' }));
  const late = world.about('renew', 0);
  if (late) await world.send(late);
  expect(await world.findings()).toEqual([expect.stringMatching(/^Seat 1 of boot 1 L-7 LF was held twice at \d+: by /), expect.anything()]);
});
