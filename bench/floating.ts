/**
 * Measures seats per second, each on the disk before it is answered: in the daemon's own batches, and over TLS with one connection each. Also
 * prints what the auditor says about it all.
 *   node scripts/node.mjs bench/floating.ts [seats] [at once]; with DATABASE_URL, an empty PostgreSQL, on that instead of on a file.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from '../packages/floating/audit/audit.ts';
import { Batch } from '../packages/floating/src/batch.ts';
import { bootClock } from '../packages/floating/src/clock.ts';
import { Connection } from '../packages/floating/src/connection.ts';
import { startDaemon } from '../packages/floating/src/daemon.ts';
import { Seats } from '../packages/floating/src/seats.ts';
import { Shared } from '../packages/floating/src/shared.ts';
import { Store } from '../packages/floating/src/store.ts';
import { licenseFolderIn, newKey, newVendor } from '../packages/floating/test/vendor.ts';

const [many = 5000, atOnce = 100] = process.argv.slice(2).map(Number);
// Not in memory, where writing costs nothing.
const folder = mkdtempSync(join(process.cwd(), 'floating-bench-'));
const database = process.env.DATABASE_URL;
const key = newKey();
const today = () => new Date().toISOString().slice(0, 10);

/** Runs `count` pieces of work, some at once; answers how many a second. */
async function rate(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return Math.round((count * 1000) / (performance.now() - begun));
}

async function inBatches(): Promise<void> {
  const store = new Store(database ? ':memory:' : join(folder, 'batches.db'));
  const shared = database ? await Shared.open(database, store, key.publicKey, bootClock()) : null;
  const seats = new Seats({ store, key, clock: shared?.clock ?? bootClock(), today });
  const batch = new Batch(store, () => seats.recorded.write(), shared);
  await batch.run(() => seats.begin());
  seats.own([
    {
      licenseId: 7,
      fileId: '',
      seq: 1,
      product: '',
      modules: ['LF'],
      seats: many,
      seatFor: 'program',
      notBefore: '2026-01-01',
      expires: '9999-12-31',
    },
  ]);
  const device = newKey().publicKey;
  const asker = { device, host: 'h', person: 'p', process: '' };
  const tokens: string[] = [];
  const checkouts = await rate(many, async () => {
    const answer = await batch.run(() => seats.checkout('LF', asker));
    if ('given' in answer) tokens.push(answer.given.token);
  });
  const entries = shared ? await shared.journal() : store.rows('SELECT entry, hash FROM journal ORDER BY n');
  const journal = entries.map((row) => JSON.stringify(row));
  const found = audit({ daemonKey: key.publicKey, seats: new Map([[7, many]]), tokens, journal });
  console.log(
    `In batches of up to ${atOnce}: ${checkouts} checkouts a second; ${tokens.length} seats of ${many}; the auditor: ${found[0] ?? 'cleared'}`,
  );
  shared?.giveUp();
  store.close();
}

async function overTls(): Promise<void> {
  const vendor = newVendor();
  const file = await vendor.file(key.publicKey, { seats: many }, { seats: many });
  const licenses = licenseFolderIn(folder, vendor.publicKeys, { 'FNL.lic.txt': file });
  const daemon = await startDaemon({ data: join(folder, 'data'), licenses, key, host: '127.0.0.1', port: 0 });
  const at = { host: '127.0.0.1', port: daemon.port, key: key.publicKey };
  const about = { host: 'h', person: 'p', process: '' };
  const checkouts = await rate(many / 5, () => new Connection(at, newKey()).checkout('LF', about));
  console.log(
    `Over TLS, each with a device and a connection of its own: ${checkouts} checkouts a second, client and daemon in one process`,
  );
  await daemon.close();
}

try {
  await inBatches();
  await overTls();
} finally {
  rmSync(folder, { recursive: true });
}
