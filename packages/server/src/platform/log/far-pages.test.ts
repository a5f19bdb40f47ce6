import type { LogEntry } from '@lm/contract';
import fc from 'fast-check';
import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { recordEvent } from './events.queries.ts';
import { newFarPages } from './far-pages.queries.ts';
import { type LogQuery, logEntriesMatching } from './log.queries.ts';
import { logEntriesInParts } from './log-export.queries.ts';

/** A log of 12,000 entries from January on, seven at each moment and a fifth of them out of order, written before sealing began. */
const ENTRIES = 12_000;

/** As wide as the entries of people. */
const fill = (entries: number) =>
  sql`INSERT INTO log_entry (happened_at, admin_email, owner_email, action, changes, search_key)
    SELECT timestamptz '2026-01-01 00:00Z' + (CASE WHEN n % 5 = 0 THEN n * 7919 % ${sql.lit(entries)} ELSE n END / 7) * interval '3 hours',
      n % 9 || '@example.com', 'o', 'Import', to_jsonb(repeat('x', 1000)), 'import'
    FROM generate_series(1, ${sql.lit(entries)}) AS n`.execute(server.db);
const { server, make } = await givenServer();
const admin = await make.admin();
await fill(ENTRIES);
// Sealing begins with these entries, as after an upgrade.
await server.db.transaction().execute(async (tx) => {
  await sql`SET LOCAL session_replication_role = replica`.execute(tx);
  await sql`DELETE FROM log_head`.execute(tx);
});
await server.sealed();
await server.sealed();

const acted = (at: string) =>
  server.portal.write((tx) => recordEvent(tx, admin, { act: 'customer.signUp', record: admin, owner: admin }, new Date(at)));

const COLUMNS = { dateAndTime: 'happened_at', adminEmail: 'admin_email', licenseOwnerEmail: 'owner_email', action: 'action' };

/** The list, by the plainest possible query. */
async function wholeList({ sort = 'dateAndTime', order = 'asc', from, to }: LogQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM log_entry
    WHERE happened_at >= ${from ?? '-infinity'}::timestamptz AND happened_at < ${to ?? 'infinity'}::timestamptz + interval '1 day'
    ORDER BY ${sql.ref(COLUMNS[sort])} ${sql.raw(order)}, id ${sql.raw(order)}`.execute(server.db);
  return rows.map(({ id }) => id);
}

const MOMENTS = ['2026-01-01T00:00:00Z', '2026-03-09T09:00:00Z', '2026-05-01T00:00:00Z', '2026-08-03T03:00:00Z', '2030-01-01T00:00:00Z'];
const lists = fc.record(
  {
    sort: fc.constantFrom('dateAndTime', 'dateAndTime', 'dateAndTime', 'adminEmail', 'action'),
    order: fc.constantFrom('asc', 'desc'),
    from: fc.constantFrom(undefined, undefined, '2025-01-01', '2026-01-01', '2026-01-02', '2026-03-09'),
    to: fc.constantFrom(undefined, undefined, '2026-05-01', '2026-07-31', '2026-08-03', '2031-01-01'),
  },
  { requiredKeys: ['sort', 'order'] },
) as fc.Arbitrary<LogQuery>;
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ list: lists, page: fc.integer({ min: 18, max: 64 }) }) },
    { weight: 1, arbitrary: fc.record({ at: fc.constantFrom(...MOMENTS) }) },
    { weight: 3, arbitrary: fc.constant('seal' as const) },
  ),
  { minLength: 20, maxLength: 20 },
);
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** Pages that places can find, since everything is sealed first. */
const sealedFirst: Steps = [
  'seal',
  ...(['asc', 'desc'] as const).flatMap((order) => [31, 57].map((page) => ({ list: { sort: 'dateAndTime' as const, order }, page }))),
];

test('LOG-30: a distant page is that part of the whole list, with many entries in one moment and entries coming in anywhere', async () => {
  const farPage = newFarPages(server.db);
  let byPlace = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const step of taken) {
        if (step === 'seal') await server.sealed();
        else if ('at' in step) await acted(step.at);
        else {
          const offset = (step.page - 1) * 200;
          const far = await farPage(step.list, 200, offset);
          if (far) byPlace += 1;
          const page = far ?? (await logEntriesMatching(server.db, step.list, 200, offset)).rows;
          expect(page.map(({ id }) => id)).toEqual((await wholeList(step.list)).slice(offset, offset + 200));
        }
      }
    }),
    { numRuns: 4, examples: [[sealedFirst]] },
  );
  expect(byPlace).toBeGreaterThanOrEqual(4); // while an old entry waits for its seal, places do not help
});

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const rowsIn = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    ...(plan.Plans ?? []).map((part) => rowsIn(part)),
  );

/** The database, and the largest estimate in the plan of any statement while it is used. */
function watched() {
  let seen: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.push(new PostgresQueryCompiler().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const mostRows = async (run: () => Promise<unknown>): Promise<number> => {
    seen = [];
    await run();
    const plans = seen.map(async ({ sql: text, parameters }) => {
      const explain = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...parameters]);
      const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
      return rows.map((row) => rowsIn(row['QUERY PLAN'][0].Plan));
    });
    return Math.max(...(await Promise.all(plans)).flat());
  };
  return { db: server.db.withPlugin(watch), mostRows };
}

// The embedded database never gathers statistics by itself, and reads such a short log as a whole.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('few entries are passed over by', () => {
  beforeAll(async () => {
    await server.sealed();
    await fill(2 * ENTRIES);
    await sql`VACUUM ANALYZE log_entry`.execute(server.db);
  });

  test('LOG-30: a distant page', async () => {
    const { db, mostRows } = watched();
    const farPage = newFarPages(db);
    await farPage({}, 15, 6000); // places are known
    let page: LogEntry[] | null = null;
    for (const query of [{}, { order: 'asc' }, { to: '2026-11-01' }, { from: '2026-01-05', order: 'asc' }] as LogQuery[])
      for (const offset of [4500, 6000, 11_000]) {
        const rows = await mostRows(async () => {
          page = await farPage(query, 15, offset);
        });
        expect([page, rows < 4500]).toMatchObject([{ length: 15 }, true]);
      }
  });

  // LOG-10: a planner that expects a quarter of the log between two entries in the middle reads all of it for each part.
  test.each([{}, { search: 'import' }] as LogQuery[])('each part of logs.xlsx: %o', async (filter) => {
    const { db, mostRows } = watched();
    const rows = await mostRows(async () => {
      let parts = 0;
      for await (const _ of logEntriesInParts(db, filter)) if (++parts === 60) return;
    });
    expect(rows).toBeLessThan(5500);
  });
});
