// The list of all licenses with two million of them, on PostgreSQL:
//   DATABASE_URL=… node bench/licenses.ts [copies] [--plans]
// Fills an empty database with a demo of 20,000 customers and this many copies of them all (50: a million customers). A database that is already full
// is measured as it is.
import { addDays, dayIn, type LicenseFilter, type Principal } from '@lm/contract';
import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import type { Database } from '../packages/server/src/db/tables.ts';
import { countLicenses, licensesMatching, type SortedPage } from '../packages/server/src/licensing/licenses/license-list.queries.ts';

const COPIES = Number(process.argv[2] ?? 50);
const CUSTOMERS = 20_000;
const today = dayIn(new Date());
const ON_DAY = { today, openDays: 90, graceDays: 30 };

async function copies(db: Database): Promise<void> {
  await sql`SET session_replication_role = replica`.execute(db); // no triggers: the copies are as good as the originals
  const statements = [
    `INSERT INTO customer (id, first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at, active, role_label, name_key, search_key, created_at)
      OVERRIDING SYSTEM VALUE SELECT k * 1000000 + id, first_name, last_name, k || '.' || email, k || '.' || email_key, organization, country_id, phone_number, email_verified_at,
        active, role_label, name_key, replace(search_key, ' ' || email_key, ' ' || k || '.' || email_key), created_at
      FROM customer, generate_series(1, ${COPIES - 1}) AS k WHERE customer.id <= 20000 AND role_label = 'Customer'`,
    `INSERT INTO customer_role SELECT id, 2 FROM customer WHERE id > 1000000`,
    `INSERT INTO license (id, customer_id, category_id, type_id, release_id, version, purchase_date, start_date, end_date, months, renew_date, maintained_until, maintained_from, seats, course_id, course_code, created_at)
      OVERRIDING SYSTEM VALUE SELECT k * 100000 + license.id, k * 1000000 + customer_id, category_id, type_id, release_id, version, purchase_date, start_date, end_date, months, renew_date,
        maintained_until, maintained_from, seats, course_id, course_code, license.created_at
      FROM license JOIN customer ON customer.id = customer_id AND customer.id <= 20000 AND role_label = 'Customer', generate_series(1, ${COPIES - 1}) AS k`,
    `INSERT INTO license_subscription SELECT k * 100000 + license_id, s.start_date, s.end_date, s.months
      FROM license_subscription s, generate_series(1, ${COPIES - 1}) AS k WHERE license_id < 100000`,
    `INSERT INTO license_module SELECT k * 100000 + license_id, module_id FROM license_module, generate_series(1, ${COPIES - 1}) AS k WHERE license_id < 100000`,
    // The first half of an address belongs to its maker, and is common.
    `INSERT INTO computer (id, license_id, name, since) OVERRIDING SYSTEM VALUE SELECT k * 1000000 + id, k * 100000 + license_id, name, since
      FROM computer, generate_series(1, ${COPIES - 1}) AS k WHERE license_id < 100000`,
    `INSERT INTO license_host SELECT k * 100000 + license_id, left(mac, 9) || upper(substr(h, 1, 2) || ':' || substr(h, 3, 2) || ':' || substr(h, 5, 2)), place, k * 1000000 + computer_id
      FROM (SELECT *, md5(k || mac) AS h FROM license_host, generate_series(1, ${COPIES - 1}) AS k WHERE license_id < 100000) AS hosts ON CONFLICT DO NOTHING`,
    `INSERT INTO issued_file SELECT md5('file' || id)::uuid, id, 1, '0000000000000000', '{}', end_date, created_at FROM license WHERE id % 3 = 0`,
    `SELECT setval(pg_get_serial_sequence('license', 'id'), max(id)) FROM license`,
    'SET session_replication_role = DEFAULT',
    'VACUUM ANALYZE',
  ];
  for (const statement of statements) {
    const from = performance.now();
    await sql.raw(statement).execute(db);
    console.log(`${((performance.now() - from) / 1000).toFixed(0).padStart(4)} s  ${statement.slice(0, 60)}`);
  }
}

const month = (from: number, to: number) => ({ endsFrom: addDays(today, from), endsTo: addDays(today, to) });

/** What people want from the list. */
const LISTS: Record<string, { wanted?: LicenseFilter; page?: Partial<SortedPage> }> = {
  'all, newest first': {},
  'all, by end': { page: { sort: 'end' } },
  'all, by end, page 5,000': { page: { sort: 'end', offset: 4999 * 15 } },
  'number: L-1200630': { wanted: { search: 'L-1200630' } },
  'number alone: 630': { wanted: { search: '630' } },
  'whole MAC address': { wanted: { search: 'MAC' } },
  'end of a MAC address: 4 digits': { wanted: { search: '4a:91' } },
  'maker of a MAC address, common': { wanted: { search: 'OUI' } },
  file: { wanted: { search: 'FILE' } },
  'course code, half': { wanted: { search: 'CODE' } },
  'name: hartmann amelia': { wanted: { search: 'hartmann amelia' } },
  'common name: anna': { wanted: { search: 'anna' } },
  'common name: anna, by end': { wanted: { search: 'anna' }, page: { sort: 'end' } },
  'half a name: berg': { wanted: { search: 'berg' } },
  'two letters: qu': { wanted: { search: 'qu' } },
  'every email: example': { wanted: { search: 'example' } },
  'no one: zzqqxx': { wanted: { search: 'zzqqxx' } },
  'ends next month, by end': { wanted: month(10, 40), page: { sort: 'end' } },
  'ends next month, by end, descending, page 100': { wanted: month(10, 40), page: { sort: 'end', order: 'desc', offset: 1485 } },
  'ends next month, newest first': { wanted: month(10, 40) },
  'ends soon, by end': { wanted: { state: ['Ends soon'] }, page: { sort: 'end' } },
  'ends in 30 days, Permanent, Norway, by end': {
    wanted: { state: ['Ends in 30 days'], kind: ['CPU - Permanent'], country: [578] },
    page: { sort: 'end' },
  },
  'not started, by end': { wanted: { state: ['Not started'] }, page: { sort: 'end' } },
  'renewal open, by end': { wanted: { standing: ['Renewal open'] }, page: { sort: 'end' } },
  'covered, by end': { wanted: { standing: ['Covered'] }, page: { sort: 'end' } },
  lapsed: { wanted: { standing: ['Lapsed'] } },
  'expired, newest end first': { wanted: { state: ['Expired'] }, page: { sort: 'end', order: 'desc' } },
  'oldest version': { wanted: { version: ['OLD'] } },
  'FNL - Temporary of Norway': { wanted: { kind: ['FNL - Temporary'], country: [578] } },
};

const someone = {
  kind: 'session',
  id: 0,
  email: '',
  sessionId: 0,
  confirmedAt: new Date(0),
  roles: [],
  rights: ['customers.view'],
} as const;
const PRINCIPALS: Record<string, Principal> = {
  staff: { ...someone, scope: 'everybody' },
  'a distributor of three countries': { ...someone, scope: { countries: [578, 752, 208] } },
};

async function known(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`SELECT
    (SELECT mac FROM license_host WHERE license_id > 1000000 LIMIT 1) AS "MAC",
    (SELECT left(mac, 8) FROM license_host GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS "OUI",
    (SELECT left(id::text, 8) FROM issued_file LIMIT 1) AS "FILE", (SELECT left(code, 5) FROM course LIMIT 1) AS "CODE",
    (SELECT version FROM license GROUP BY 1 ORDER BY count(*) LIMIT 1) AS "OLD"`.execute(db);
  return rows[0] ?? {};
}

async function explained(db: Database, run: (watched: Database) => Promise<unknown>): Promise<void> {
  const seen: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.push(new PostgresQueryCompiler().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(db.withPlugin(watch));
  for (const { sql: text, parameters } of seen) {
    const explain = CompiledQuery.raw(`EXPLAIN (ANALYZE, COSTS OFF, SUMMARY ON) ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
    console.log(`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(run: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  return `${median(times).toFixed(1).padStart(7)} (${Math.max(...times).toFixed(1)})`;
}

const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');
const { rows: full } = await sql`SELECT FROM pg_tables WHERE tablename = 'license'`.execute(db);
if (full.length === 0) {
  await migrate(db);
  await fillDemo(db, { customers: CUSTOMERS, seed: 1, today, passwordHash: '' });
  await copies(db);
}
const names = await known(db);
const [{ licenses, customers } = {}] = (
  await sql<{
    licenses: number;
    customers: number;
  }>`SELECT (SELECT count(*) FROM license)::int AS licenses, (SELECT count(*) FROM customer)::int AS customers`.execute(db)
).rows;
console.log(
  `${licenses} licenses of ${customers} customers. Milliseconds: the median of five (and the longest) of the page, and of the count up to 1,000\n`,
);
for (const [who, principal] of Object.entries(PRINCIPALS))
  for (const [what, { wanted = {}, page = {} }] of Object.entries(LISTS)) {
    const asked: LicenseFilter & typeof ON_DAY = {
      ...ON_DAY,
      ...wanted,
      ...(wanted.search && { search: names[wanted.search] ?? wanted.search }),
      ...(wanted.version && { version: [names.OLD ?? ''] }),
    };
    const rows = (on: Database) => licensesMatching(on, principal, asked, { limit: 15, offset: 0, ...page });
    const count = (on: Database) => countLicenses(on, principal, asked, 1000);
    const found = await count(db);
    console.log(
      `| ${`${what}, for ${who}`.padEnd(80)} | ${await timed(() => rows(db))} | ${await timed(() => count(db))} | ${found.total}${found.totalIsMore ? '+' : ''}`,
    );
    if (process.argv.includes('--plans')) await explained(db, (on) => Promise.all([rows(on), count(on)]));
  }
await close();
