import { createHash, generateKeyPairSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Asker, HEARTBEAT_MS } from './answers.ts';
import { Batch } from './batch.ts';
import { ownCertificate } from './certificate.ts';
import { bootClock, type Clock } from './clock.ts';
import { fetchList } from './fetch-list.ts';
import { lockOf, makeFolder, vendorKeysIn } from './folders.ts';
import { answering } from './http.ts';
import { type KeyPair, keptKey } from './keys.ts';
import { dateProblem, laterOf, type Owned, readOwned } from './licenses.ts';
import { signOnIn } from './page/sign-on.ts';
import { NO_POLICY, readPolicy } from './policy.ts';
import { type Asked, Refusal } from './requests.ts';
import { Seats } from './seats.ts';
import { Shared } from './shared.ts';
import { Store } from './store.ts';

/** How long answers are kept for repeated requests, in milliseconds. */
const ANSWERS_KEPT_MS = 3_600_000;
/** How often the folder of licenses is read again, in milliseconds. */
const READ_EVERY_MS = 60_000;
/** How often the vendor's status list is fetched, in milliseconds. */
const FETCHED_EVERY_MS = 3_600_000;
/** How often a daemon tells the others on its database the current moment, in milliseconds. */
const BEAT_MS = 1_000;
/** How many requests a device may send per second, averaged over ten. */
const MOST_A_SECOND = 20;
const COUNTED_MS = 10_000;

export interface Settings {
  /** The folder of leases and journal. */
  data: string;
  /** A PostgreSQL that holds them instead, for several daemons with one key. */
  database?: string | undefined;
  /** The folder with `*.lic.txt`, `vendor-keys.json` and `status-list.txt`. */
  licenses: string;
  key: KeyPair;
  host: string;
  port: number;
  clock?: Clock;
  /** YYYY-MM-DD in UTC. */
  today?: () => string;
  /** A certificate that browsers trust, with its key, as PEM; by default one of the daemon's own. */
  page?: BrowserCertificate;
  /** How often devices must send a heartbeat for a seat, in milliseconds. */
  heartbeatMs?: number;
  /** Fetches the vendor's status list every hour, from the addresses in the license files. */
  isFetching?: boolean;
}

export interface BrowserCertificate {
  cert: string;
  key: string;
}

export interface Daemon {
  port: number;
  owned: () => Owned;
  /** The problems of policy.json. */
  policyProblems: () => readonly string[];
  /** What is wrong with the date of this computer. */
  dateProblem: () => string | null;
  /** Reads the folder of licenses now. */
  read: () => Promise<void>;
  close: () => Promise<void>;
}

const utcToday = () => new Date().toISOString().slice(0, 10);

/** Starts the daemon, which gives seats once this resolves. Throws a sentence if it cannot start. */
export async function startDaemon({
  data,
  database,
  licenses,
  key,
  host,
  port,
  clock: own = bootClock(),
  today = utcToday,
  page,
  heartbeatMs = HEARTBEAT_MS,
  isFetching = false,
}: Settings): Promise<Daemon> {
  makeFolder(data);
  const lock = lockOf(data);
  const store = new Store(database ? ':memory:' : join(data, 'floating.db'));
  const shared = database ? await Shared.open(database, store, key.publicKey, own) : null;
  const clock = shared?.clock ?? own;
  const seats = new Seats({ store, key, clock, today: () => laterOf(today(), owned.dayAtLeast), heartbeatMs, hasJournal: shared === null });
  const batch = new Batch(store, () => seats.recorded.write(), shared);
  let owned: Owned = { licenses: [], gone: [], lists: [], refused: [], dayAtLeast: '' };
  // If the folder cannot be read, what was last read stays; a disk that cannot be written is reported with each request.
  const complain = (error: Error) => console.error(`lm-floating: ${error.message}`);
  let policyProblems: readonly string[] = [];
  const read = async () => {
    policyProblems = readRules(join(licenses, 'policy.json'), seats);
    const vendorKeys = vendorKeysIn(licenses);
    owned = await readOwned({ folder: licenses, vendorKeys, daemonKey: key.publicKey, today: today() });
    seats.own(owned.licenses, owned.gone);
  };
  const fetchAnew = async () => {
    if (await fetchList(licenses, owned.lists)) await read();
  };
  await read();
  if (isFetching) await fetchAnew().catch(complain);
  await batch.run(() => seats.begin());
  const asked = asking({ store, batch, seats, clock });
  const isAdministrator = administrators(data);
  const dated = () => dateProblem(owned, today());
  const server = createServer(
    certificates(key, data, page),
    answering({
      asked,
      isAdministrator,
      batch,
      seats,
      owned: () => owned,
      policyProblems: () => policyProblems,
      dateProblem: dated,
      wall: clock.wall,
      signOn: signOnIn(data),
    }),
  );
  await listen(server, host, port);
  const tidy = () => {
    seats.tidy();
    store.run('DELETE FROM answer WHERE at < ?', clock.now() - ANSWERS_KEPT_MS);
  };
  const again = async () => {
    const before = new Set(owned.refused.map(({ file, why }) => `${file}: ${why}`));
    await read();
    for (const { file, why } of owned.refused) if (!before.has(`${file}: ${why}`)) complain(new Error(`${file}: ${why}`));
  };
  const reading = setInterval(() => Promise.all([again(), batch.run(tidy)]).catch(complain), READ_EVERY_MS);
  const fetching = isFetching && setInterval(() => fetchAnew().catch(complain), FETCHED_EVERY_MS);
  const beating = shared && setInterval(() => batch.run(() => {}).catch(() => {}), BEAT_MS); // `health` reports the failure
  return {
    port: (server.address() as AddressInfo).port,
    owned: () => owned,
    policyProblems: () => policyProblems,
    dateProblem: dated,
    read,
    close: async () => {
      clearInterval(reading);
      if (beating) clearInterval(beating);
      if (fetching) clearInterval(fetching);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      shared?.giveUp();
      store.close();
      lock.close();
    },
  };
}

/**
 * Presents agents with the certificate of the daemon's key. Browsers accept no key of that kind, so they get another certificate, for a key
 * made in the data folder.
 */
function certificates({ privateKey }: KeyPair, data: string, given?: BrowserCertificate) {
  const pem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }));
  const own = () => {
    const key = keptKey(join(data, 'page-key.pem'), () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    return { key: pem(key), cert: ownCertificate(key, [hostname(), 'localhost']) };
  };
  const page = given ?? own();
  return { key: [pem(privateKey), page.key], cert: [ownCertificate(privateKey), page.cert] };
}

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((done, failed) => {
    const refused = (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use by another program. Stop it, or say another port with --port.`)
          : error,
      );
    server.once('error', refused).listen(port, host, done);
  });

/** Applies the policy in a file; if it is invalid, the previous one stays. Returns its problems. */
function readRules(path: string, seats: Seats): readonly string[] {
  const { policy, problems } = existsSync(path) ? readPolicy(readFileSync(path, 'utf8')) : { policy: NO_POLICY, problems: [] };
  if (policy) seats.rule(policy);
  return problems;
}

/** Answers the requests of devices, each once; 429 for a device that sends too many. */
function asking({ store, batch, seats, clock }: { store: Store; batch: Batch; seats: Seats; clock: Clock }) {
  let counted = { since: 0, times: new Map<string, number>() };
  const count = (device: string) => {
    const now = clock.now();
    if (now - counted.since > COUNTED_MS) counted = { since: now, times: new Map() };
    const times = (counted.times.get(device) ?? 0) + 1;
    counted.times.set(device, times);
    if (times > (MOST_A_SECOND * COUNTED_MS) / 1000) throw new Refusal(429, 'This device asks too often. Wait ten seconds.');
  };
  const act = (name: string, asker: Asker, { module = '', lease = '', wait, hours = 0 }: Asked, evidence: Record<string, string>) => {
    if (name === 'checkout') return seats.checkout(module, asker, wait ?? null);
    if (name === 'borrow') return { borrowed: seats.borrow(lease, hours, asker) };
    if (name === 'renew') return seats.renew(lease, asker);
    return { released: seats.release(lease, asker, evidence) };
  };
  return (name: string, question: Asked & Asker, body: string, signature: string) => {
    count(question.device);
    return batch.run(() => {
      const now = clock.now();
      const kept = `${question.device} ${question.request}`;
      const before = store.row<{ asked: string; answer: string }>('SELECT asked, answer FROM answer WHERE request = ?', kept);
      if (before && before.asked !== `${name} ${body}`)
        throw new Refusal(409, 'request was used for something else: take a new id for each request.');
      if (before) return before.answer;
      const answer = JSON.stringify(act(name, question, question, { body, signature }));
      store.run('INSERT INTO answer VALUES (?, ?, ?, ?)', kept, `${name} ${body}`, answer, now);
      return answer;
    });
  };
}

/** Checks for the administrator: anyone who can read the data folder, where the secret for `who` and `free` is. */
function administrators(data: string): (given: string) => boolean {
  const path = join(data, 'administrator.secret');
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  chmodSync(path, 0o600);
  const secret = digest(`Bearer ${readFileSync(path, 'utf8').trim()}`);
  return (given) => timingSafeEqual(digest(given), secret);
}

/** Has the same length whatever the text. */
const digest = (text: string) => createHash('sha256').update(text).digest();
