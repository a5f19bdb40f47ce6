// The customer list, its export and an import with many customers:
//   node_modules/.bin/node bench/customers.ts [customers] [--plans]
// With --plans it also prints the plan of every statement of the list.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn, type Principal } from '@lm/contract';
import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import { startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import type { Wanted } from '../packages/server/src/customers/customers/customer-filter.queries.ts';
import { countCustomers, customersMatching } from '../packages/server/src/customers/customers/customer-list.queries.ts';
import { searchSample } from '../packages/server/src/customers/customers/search-sample.ts';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import type { Database } from '../packages/server/src/db/tables.ts';
import { countUsers, usersMatching } from '../packages/server/src/identity/users/users.queries.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import { asking, besides, downloaded, signIn, timed } from './measure.ts';

const CUSTOMERS = Number(process.argv[2] ?? 100_000);
const today = dayIn(new Date());

const portal = await startFreshPortal();

async function fill(): Promise<void> {
  rmSync(join(portal.dataDir, 'log-head.json'), { force: true });
  rmSync(join(portal.dataDir, 'database'), { recursive: true, force: true });
  const { db, close } = process.env.DATABASE_URL ? await openPostgres(process.env.DATABASE_URL) : await openEmbedded(portal.dataDir);
  if (process.env.DATABASE_URL) await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
  await migrate(db);
  await fillDemo(db, { customers: CUSTOMERS, seed: 1, today, passwordHash: await hashPassword(DEMO_PASSWORD) });
  await sql`VACUUM`.execute(db);
  if (process.argv.includes('--plans')) await plans(db);
  await close();
}

const everybody: Wanted = { today };

/** What people want from the list: common, rare and absent terms, filters, orders, far pages. */
const LISTS: Record<string, { wanted: Wanted; page?: object }> = {
  'everybody, first page': { wanted: everybody },
  'everybody, page 5,000': { wanted: everybody, page: { offset: 4999 * 15 } },
  'everybody by email, descending': { wanted: everybody, page: { sort: 'email', order: 'desc' } },
  'search in everybody’s email: example': { wanted: { ...everybody, search: 'example' } },
  'search for a common name: anna': { wanted: { ...everybody, search: 'anna' } },
  'search for half a name: berg': { wanted: { ...everybody, search: 'berg' } },
  'search for one letter: z': { wanted: { ...everybody, search: 'z' } },
  'search for two letters: qu': { wanted: { ...everybody, search: 'qu' } },
  'search for one email: 77777@': { wanted: { ...everybody, search: '77777@' } },
  'search for no one: zzqqxx': { wanted: { ...everybody, search: 'zzqqxx' } },
  'search for a role: customer': { wanted: { ...everybody, search: 'customer' } },
  'search for a role: sales': { wanted: { ...everybody, search: 'sales' } },
  'in maintenance': { wanted: { ...everybody, maintstat: ['In maintenance'] } },
  'out of maintenance': { wanted: { ...everybody, maintstat: ['Out of maintenance'] } },
  'FNL - Temporary': { wanted: { ...everybody, license: ['FNL - Temporary'] } },
  deactivated: { wanted: { ...everybody, status: ['Deactivated'] } },
  'deactivated, with FNL - Permanent, named berg': {
    wanted: { ...everybody, search: 'berg', status: ['Deactivated'], license: ['FNL - Permanent'] },
  },
  'role Sales': { wanted: { ...everybody, role: ['Sales'] } },
};

const someone = {
  kind: 'session',
  id: 0,
  email: '',
  sessionId: 0,
  confirmedAt: new Date(0),
  roles: [],
  rights: ['customers.view', 'users.edit'],
} as const;

const PRINCIPALS: Record<string, Principal> = {
  staff: { ...someone, scope: 'everybody' },
  'a distributor of three countries': { ...someone, scope: { countries: [578, 752, 208] } },
};

/** Runs every list, including that of users, and explains each of their statements. */
async function plans(db: Database): Promise<void> {
  const { isRare } = searchSample({ db, steady: () => new Date() });
  for (const [who, principal] of Object.entries(PRINCIPALS))
    for (const [what, { wanted, page = {} }] of Object.entries(LISTS))
      await explain(db, `${what}, for ${who}`, async (watched) => {
        await customersMatching(
          watched,
          principal,
          wanted,
          { limit: 15, offset: 0, ...page },
          { isCounted: true, isRare: await isRare(principal, wanted.search) },
        );
        await countCustomers(watched, principal, wanted);
      });
  for (const [who, principal] of Object.entries(PRINCIPALS))
    await explain(db, `Users, first page, for ${who}`, async (watched) => {
      await countUsers(watched, principal, undefined);
      await usersMatching(watched, principal, {}, { limit: 15, offset: 0 });
    });
}

async function explain(db: Database, title: string, run: (watched: Database) => Promise<void>): Promise<void> {
  const seen: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.push(new PostgresQueryCompiler().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(db.withPlugin(watch));
  console.log(`\n## ${title}`);
  for (const { sql: text, parameters } of seen) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`EXPLAIN (ANALYZE, COSTS OFF, SUMMARY ON, BUFFERS OFF) ${text}`, [...parameters]),
    );
    console.log(`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
}

await portal.restartAfter(fill);
const token = await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD);
const ask = asking(portal, token);
const beside = besides(portal);

for (const [what, { wanted, page = {} }] of Object.entries(LISTS)) {
  const { sort = 'name', order = 'asc', offset = 0 } = page as { sort?: string; order?: string; offset?: number };
  const query = new URLSearchParams({
    page: String(offset / 15 + 1),
    pageSize: '15',
    sort,
    order,
    ...(wanted.search && { search: wanted.search }),
  });
  const filter = {
    ...(wanted.license && { license: wanted.license }),
    ...(wanted.status && { status: wanted.status }),
    ...(wanted.maintstat && { maintstat: wanted.maintstat }),
    ...(wanted.role && { role: wanted.role }),
  };
  await timed(`List, ${what}`, () => ask(`customers/filter-customers?${query}`, filter));
}

await beside('Nothing', async () => {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return 'for comparison';
});
for (const round of ['first', 'second']) await beside(`customers.csv, ${round}`, () => downloaded(portal, token, 'customers/export'));

const ROWS = 50_000;
/** As many as screens send in one call. */
const ROWS_A_CALL = 100;
const row = (number: number) => ({
  firstName: 'Import',
  lastName: 'Row',
  email: `row${number}@import.example`,
  organization: 'Import & Co',
  countryId: 578,
  phoneNumber: '4722859000',
  ...(number % 2 === 0 && { license: { categoryName: 'CPU', typeId: 3, modules: [1, 3], startDate: '12/11/2026', months: 12 } }),
});
for (const round of ['first', 'again'])
  await beside(`Import of ${ROWS} rows, ${round}`, async () => {
    const outcomes: Record<string, number> = {};
    for (let from = 0; from < ROWS; from += ROWS_A_CALL) {
      const rows = Array.from({ length: ROWS_A_CALL }, (_, index) => row(from + index));
      for (const { outcome } of await ask<{ outcome: string }[]>('customers/import', { rows }))
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    return JSON.stringify(outcomes);
  });
await portal.stop();
