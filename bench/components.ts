// Finds who has a release with a component, among many customers: DATABASE_URL=postgres://… node scripts/node.mjs bench/components.ts [customers]
// The database must be one that may be emptied. It prints the time of each statement, and the plans of those over licenses.
import { dayIn, type Principal, versionsAsked } from '@lm/contract';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import {
  componentsMatching,
  countLicensedFor,
  licensedFor,
  releasesWith,
} from '../packages/server/src/licensing/components/components.queries.ts';

const CUSTOMERS = Number(process.argv[2] ?? 100_000);
const today = dayIn(new Date());
const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');
await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
await migrate(db);
await fillDemo(db, { customers: CUSTOMERS, seed: 1, today, passwordHash: await hashPassword(DEMO_PASSWORD) });
await sql`INSERT INTO release_file (release_id, name, kind, platform, size, received, stamp, stored, sha256, added_at)
  SELECT id, number || '.cdx.json', 'sbom', 'any', 1, 1, '', 'bench-' || id, repeat('0', 64), now() FROM release`.execute(db);
await sql`INSERT INTO release_component (file_id, name, version, purl, key)
  SELECT file.id, part.name, part.version, part.purl, lower(part.name || ' ' || part.purl) FROM release_file AS file CROSS JOIN LATERAL (
    SELECT name, version, 'pkg:maven/' || name || '@' || version AS purl FROM (
      SELECT CASE WHEN n = 0 THEN 'org.apache.logging.log4j/log4j-core' ELSE 'org.example' || n % 300 || '/part-' || n END AS name,
        CASE WHEN n = 0 THEN CASE WHEN file.id % 2 = 0 THEN '2.14.1' ELSE '2.17.1' END ELSE n % 7 || '.' || n % 13 END AS version
      FROM generate_series(0, 2999) AS n) AS made) AS part WHERE file.kind = 'sbom' AND file.name LIKE '%.cdx.json'`.execute(db);
await sql`VACUUM ANALYZE`.execute(db);

const everybody: Principal = {
  ...{ kind: 'session', id: 0, email: '', sessionId: 0, confirmedAt: new Date(0), roles: [] },
  ...{ rights: ['customers.view', 'releases.view'], scope: 'everybody' },
};

/** The median of five, in milliseconds. */
async function timed<T>(what: string, act: () => Promise<T>, said: (found: T) => unknown): Promise<T> {
  const times: number[] = [];
  let found = await act();
  for (let n = 0; n < 5; n += 1) {
    const begun = performance.now();
    found = await act();
    times.push(performance.now() - begun);
  }
  console.log(`${what}: ${times.toSorted((one, other) => one - other)[2]?.toFixed(0)} ms, ${said(found)}`);
  return found;
}

const wanted = { search: 'log4j', isAmong: versionsAsked('2.14') ?? (() => false) };
const found = await timed(
  'components called log4j of 2.14',
  () => componentsMatching(db, wanted),
  (all) => `${all.length} found`,
);
const of = { releaseIds: releasesWith(found), today };
await timed(
  'a word that 1,111 components of each release have, none of them 2.14',
  () => componentsMatching(db, { ...wanted, search: 'part-1' }),
  (all) => `${all.length} found`,
);
await timed(
  'how many are licensed',
  () => countLicensedFor(db, everybody, of),
  (total) => total,
);
await timed(
  'the first page',
  () => licensedFor(db, everybody, of, { limit: 15 }),
  (rows) => `${rows.length} rows`,
);
await timed(
  'the 1,000th page',
  () => licensedFor(db, everybody, of, { limit: 15, offset: 14_985 }),
  (rows) => `${rows.length} rows`,
);
await timed(
  '1,000 rows of the export',
  () => licensedFor(db, everybody, of, { limit: 1000 }),
  (rows) => `${rows.length} rows`,
);

for (const statement of [
  sql`SELECT count(*) FROM (SELECT DISTINCT customer_id FROM license WHERE release_id = ANY(${of.releaseIds}::int[])
    AND (end_date IS NULL OR end_date >= ${today})) AS licensed JOIN customer ON customer.id = licensed.customer_id`,
  sql`SELECT min(c.id) FROM release_component c JOIN release_file f ON f.id = c.file_id WHERE c.key LIKE '%log4j%' GROUP BY c.name, c.version, c.purl`,
]) {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement}`.execute(db);
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));
}
await close();
