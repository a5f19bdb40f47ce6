// What an organization's own people read (ORG-190, ORG-191, ORG-220), and which webhooks an act is told to (ORG-202), among a number of customers, each with a
// license of their organization, on an empty PostgreSQL:
//   DATABASE_URL=… node scripts/node.mjs bench/own-organization.ts [customers]
// For a firm of ten people, and for one of 500 with 1,000 licenses; then says which large tables were read from end to end.
import { type AnyEvent, dayIn } from '@lm/contract';
import { sql } from 'kysely';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { requestsWithin } from '../packages/server/src/customers/organizations/own/own-requests.queries.ts';
import { actsOn } from '../packages/server/src/customers/organizations/own/own-timeline.queries.ts';
import { countSeats } from '../packages/server/src/customers/organizations/seats/organization-seats.queries.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { toldToOrganizations } from '../packages/server/src/operation/webhooks/organization-webhooks.queries.ts';
import { orderedByYear } from '../packages/server/src/selling/orders/public.ts';
import { timed } from './measure.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const FIRST = 10_000_000;
const [LARGE, SMALL] = [1, COUNT / 20];
const FIRM = 'CASE WHEN n <= 500 THEN 1 ELSE 2 + n / 10 END';

const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');
await migrate(db);
await fillDemo(db, { customers: 2000, seed: 1, today: dayIn(new Date()), passwordHash: '' });

/** Rows like one that the demo made, with some fields of their own; the database computes generated columns itself. */
async function like(table: string, one: string, fields: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT quote_ident(column_name) AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name);
  return `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names.map((name) => `(made.row).${name}`)}
    FROM (SELECT jsonb_populate_record(NULL::${table}, like_this || jsonb_build_object(${fields})) AS row
      FROM generate_series(1, ${COUNT}) AS n, (SELECT to_jsonb(${table}) AS like_this FROM ${table} WHERE ${one} ORDER BY id LIMIT 1) AS one OFFSET 0) AS made`;
}

for (const statement of [
  'SET session_replication_role = replica',
  await like('customer', 'NOT staff', `'id', ${FIRST} + n, 'email', 'x' || n || '@own.example', 'email_key', 'x' || n || '@own.example'`),
  `INSERT INTO organization (id, name, name_key, country_id, vat_id, address, note, search_key, created_at) OVERRIDING SYSTEM VALUE
    SELECT n, 'Firm ' || n, 'firm ' || n, 752, '', '', '', 'firm ' || n, now() FROM generate_series(1, ${COUNT / 10 + 2}) AS n`,
  `INSERT INTO organization_person (customer_id, organization_id, role, since)
    SELECT ${FIRST} + n, ${FIRM}, CASE WHEN n % 10 = 0 THEN 'owner' ELSE 'member' END, now() FROM generate_series(1, ${COUNT}) AS n`,
  await like(
    'license',
    'type_id = 3 AND seats IS NULL',
    `'id', ${FIRST} + n, 'customer_id', ${FIRST} + CASE WHEN n <= 1000 THEN 1 + n % 500 ELSE n END,
      'organization_id', CASE WHEN n <= 1000 THEN 1 ELSE ${FIRM} END`,
  ),
  `INSERT INTO license_seat (license_id, place, holder_id, assigned_at, is_move)
    SELECT ${FIRST} + n, 1, customer_id, now() - n * interval '1 minute', false FROM generate_series(1, ${COUNT}) AS n JOIN license ON license.id = ${FIRST} + n`,
  `INSERT INTO seat_wish (license_id, asker_id, asked_at)
    SELECT ${FIRST} + n, ${FIRST} + n - 1, now() FROM generate_series(502, ${COUNT}, 2) AS n WHERE n % 10 > 0`,
  `INSERT INTO seat_wish (license_id, asker_id, asked_at) SELECT ${FIRST} + n, ${FIRST} + 1 + (n + 9) % 500, now() FROM generate_series(1, 400) AS n`,
  await like(
    'quotation',
    'true',
    `'id', ${FIRST} + n, 'customer_id', ${FIRST} + n, 'renewal', jsonb_build_object('licenses', jsonb_build_array(jsonb_build_object('id', ${FIRST} + n)))`,
  ),
  await like(
    'log_entry',
    'event IS NOT NULL',
    `'id', ${FIRST} + n, 'event', (like_this->'event') || jsonb_build_object('act', 'organization.addPerson', 'changes', '[]'::jsonb,
      'record', jsonb_build_object('kind', 'organization', 'id', CASE WHEN n % 100 = 0 THEN 1 ELSE ${FIRM} END))`,
  ),
  `INSERT INTO webhook (name, url, kinds, secret, created_at, maker_id, organization_id) SELECT 'Asset tool', 'https://assets.example.com', '{*}', '\\x00', now(), ${FIRST}, n
    FROM generate_series(1, ${COUNT / 10}, 10) AS n`,
  'SET session_replication_role = DEFAULT',
  'VACUUM ANALYZE',
])
  await sql.raw(statement).execute(db);

const scans = async () =>
  new Map(
    (
      await sql<{ name: string; scans: number }>`SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables
        WHERE n_live_tup > 5000`.execute(db)
    ).rows.map(({ name, scans }) => [name, scans]),
  );
await sql`SELECT pg_stat_reset()`.execute(db);
const seesAll = { seesLicenses: true, seesRenewals: true, seesJoining: true, today: dayIn(new Date()) };
for (const [what, organizationId, readerId] of [
  ['ten people', SMALL, FIRST + (SMALL - 2) * 10],
  ['500 people', LARGE, FIRST + 10],
] as const) {
  const asked = { ...seesAll, organizationId, readerId };
  const first = await requestsWithin(db, asked, null, 21);
  const last = first.at(-1);
  console.log(`${what}: ${first.length} requests on the first page`);
  await timed('  the newest requests', () => requestsWithin(db, asked, null, 21));
  if (last) await timed('  those before them', () => requestsWithin(db, asked, { ...last, id: String(last.id) }, 21));
  await timed('  the requests of a member', () => requestsWithin(db, { ...asked, seesLicenses: false, seesRenewals: false }, null, 21));
  const acts = ['organization.addPerson', 'organization.leave'];
  await timed('  the timeline', () => actsOn(db, { organizationId, acts, fields: [] }, null, 21));
  await timed('  seats', () => countSeats(db, organizationId, seesAll.today));
  await timed('  orders by year', () => orderedByYear(db, organizationId, 2022));
  // Only what the query reads.
  const event = {
    act: 'license.update',
    record: { kind: 'license', id: FIRST + SMALL * 10 },
    owner: FIRST,
    changes: [],
  } as unknown as AnyEvent;
  await timed('  which webhooks an act on a license is told to', () => db.transaction().execute((tx) => toldToOrganizations(tx, [event])));
}
const read = [...(await scans())].filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count} times`);
console.log(`read from end to end: ${read.join(', ') || 'no large table'}`);
await close();
