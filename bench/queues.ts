// What a pass over the queues costs, with 10, 100,000 and 1,000,000 waiting:
//   DATABASE_URL=postgres://… node scripts/node.mjs bench/queues.ts [sizes] [queue]
// The database will be emptied.
import { sql } from 'kysely';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import type { Database, Tx } from '../packages/server/src/db/tables.ts';
import type { OneOffKind } from '../packages/server/src/lib/jobs/job-kinds.ts';
import { takeJob } from '../packages/server/src/lib/jobs/jobs.queries.ts';
import { claimDelivery, deleteOldDeliveries, isAnythingDue } from '../packages/server/src/operation/webhooks/deliveries.queries.ts';
import { oldestWaiting } from '../packages/server/src/platform/log/sealing-state.queries.ts';
import { foundEntries, newestHead, waitingEntries } from '../packages/server/src/platform/log/seals.queries.ts';
import { at } from './measure.ts';

const SIZES = (process.argv[2] ?? '10,100000,1000000').split(',').map(Number);
const ROUNDS = 15;
const NOW = new Date('2026-11-21T10:00:00Z');

/** One state of a queue, with a number of waiting items, and what looks for work in it. */
interface Standing {
  queue: string;
  state: string;
  fill: (db: Database, count: number) => Promise<unknown>;
  pass: (tx: Tx) => Promise<unknown>;
}

const MAIL: OneOffKind<never> = {
  name: 'mail',
  leaseSeconds: 15,
  keptDays: 30,
  givenUpDays: 7,
  failure: () => '',
  run: async () => undefined,
};

/** Mails: when they are due and where they go, in SQL with their number `n`. */
const mails = (state: string, due: string, toward: string, crowded: string[] = []): Standing => ({
  queue: 'mails',
  state,
  fill: (db, count) =>
    sql`INSERT INTO job (kind, payload, due_at, attempts, created_at, toward)
      SELECT 'mail', '{"purpose":"reset","recipient":"mara@example.com"}', ${NOW}::timestamptz + ${sql.raw(due)}, 1, ${NOW}, ${sql.raw(toward)}
      FROM generate_series(1, ${count}::int) AS n ORDER BY n`.execute(db),
  pass: (tx) => takeJob(tx, MAIL, NOW, { isWoken: false, inHand: [], crowded, takesOver: true }),
});

/** Deliveries to one receiver: when they are due, which record they are about, and how often they were tried. */
const deliveries = (state: string, due: string, record: string, tries: string, of = '', behind = 'false'): Standing => ({
  queue: 'webhooks',
  state,
  fill: async (db, count) => {
    await sql`INSERT INTO webhook (name, url, kinds, secret, created_at ${sql.raw(of && ', paused_at, paused_because')})
      VALUES ('ERP', 'https://erp.example', '{*}', '', ${NOW} ${sql.raw(of)})`.execute(db);
    await sql`INSERT INTO webhook_delivery (webhook_id, message_id, entry_id, act, record_kind, record_id, created_at, tried_since, next_at, tries, behind)
      SELECT (SELECT max(id) FROM webhook), n, n, 'customer.update', 'customer', ${sql.raw(record)}, ${NOW}, ${NOW},
        ${NOW}::timestamptz + ${sql.raw(due)}, ${sql.raw(tries)}, ${sql.raw(behind)} FROM generate_series(1, ${count}::int) AS n ORDER BY n`.execute(
      db,
    );
  },
  pass: async (tx) => {
    if (await isAnythingDue(tx, NOW))
      await claimDelivery(tx, NOW, new Date(NOW.getTime() + 6000), { full: [], fullOrganizations: [], ids: [], isVendorsTurn: false });
  },
});

const ago = "interval '-1 minute'";
const BUT_ONE = "CASE WHEN n = 1 THEN interval '10 minutes' ELSE interval '-1 minute' END";
const TRIED_ONE = 'CASE WHEN n = 1 THEN 3 ELSE 0 END';
const due10 = deliveries('', ago, 'n', '0');
const STANDINGS: Standing[] = [
  mails('due, to 500 domains', ago, "'d' || n % 500 || '.example'"),
  mails('tried and due later', "interval '10 minutes'", "'d' || n % 500 || '.example'"),
  mails('due, before one to another domain all to one that is slow', ago, "CASE WHEN n = 1 THEN 'z.example' ELSE 'slow.example' END", [
    'slow.example',
  ]),
  deliveries('due, each of its own record', ago, 'n', '0'),
  deliveries('tried and due later', "interval '10 minutes'", 'n', '3'),
  deliveries('behind the first of their record, which is due later', BUT_ONE, '1', TRIED_ONE, '', 'n > 1'),
  deliveries('likewise, and not noted yet: 500 in a pass', BUT_ONE, '1', TRIED_ONE),
  deliveries('of a receiver that is paused', ago, 'n', '0', `, '2026-11-21T09:00:00Z', 'hand'`),
  {
    queue: 'webhooks',
    state: 'nothing, for as many webhooks; ten due for another',
    fill: async (db, count) => {
      await sql`INSERT INTO webhook (name, url, kinds, secret, created_at)
        SELECT 'Assets', 'https://assets.example', '{*}', '', ${NOW} FROM generate_series(1, ${count}::int)`.execute(db);
      await due10.fill(db, 10);
    },
    pass: due10.pass,
  },
  {
    ...deliveries('of long ago, 1,000 in a step', ago, 'n', '0'),
    queue: 'retention',
    pass: (tx) => deleteOldDeliveries(tx, new Date('2026-12-21')),
  },
  {
    queue: 'seals',
    state: 'waiting',
    fill: async (db, count) => {
      await sql`INSERT INTO log_entry (happened_at, admin_email, owner_email, action, changes, search_key)
        SELECT ${NOW}, 'a@example.com', 'b@example.com', 'Sign Up', '[]', '' FROM generate_series(1, ${count}::int)`.execute(db);
      await sql`INSERT INTO log_unsealed (entry_id, mark) SELECT id, decode(repeat('00', 32), 'hex') FROM log_entry ORDER BY id`.execute(
        db,
      );
    },
    pass: async (tx) => {
      await newestHead(tx);
      await foundEntries(tx, 0, 100);
      await waitingEntries(tx, 100);
      await oldestWaiting(tx);
    },
  },
];

const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');

/** Blocks of 8 KB that this connection's database has touched. */
async function touched(tx: Database): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(tx);
  const { rows } = await sql<{
    blocks: number;
  }>`SELECT (blks_hit + blks_read)::int AS blocks FROM pg_stat_database WHERE datname = current_database()`.execute(tx);
  return rows[0]?.blocks ?? 0;
}

/** The median of a pass, which is undone, in milliseconds, and the blocks it touches. */
async function measured({ pass }: Standing) {
  return db.connection().execute(async (one) => {
    const [times, blocks]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await touched(one);
      await one
        .transaction()
        .execute(async (tx) => {
          const start = performance.now();
          await pass(tx);
          times.push(performance.now() - start);
          throw UNDO;
        })
        .catch((error) => {
          if (error !== UNDO) throw error;
        });
      blocks.push((await touched(one)) - before);
    }
    return { ms: at(times, 0.5), blocks: at(blocks, 0.5) };
  });
}
const UNDO = new Error('undone');

/** The log refuses to be emptied, except for a tool that copies a database. */
const empty = () =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`TRUNCATE job, webhook, webhook_delivery, log_entry, log_unsealed`.execute(tx);
  });

await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
await migrate(db);
for (const standing of STANDINGS.filter(({ queue }) => queue.startsWith(process.argv[3] ?? ''))) {
  const found = [];
  for (const count of SIZES) {
    await empty();
    await standing.fill(db, count);
    await sql`VACUUM ANALYZE`.execute(db); // as PostgreSQL does automatically within a minute
    found.push(await measured(standing));
  }
  const [least] = found;
  const cells = found.map(({ ms, blocks }) => `${ms.toFixed(1)} ms, ${blocks} (${(ms / (least?.ms ?? ms)).toFixed(1)} ×)`);
  console.log(`| ${standing.queue}: ${standing.state} | ${cells.join(' | ')} |`);
}
await close();
