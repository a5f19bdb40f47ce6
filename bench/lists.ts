// Every list that grows with the portal, first pages and far ones:
//   DATABASE_URL=… node scripts/node.mjs bench/lists.ts [--fill] [--only Licenses]
// On a PostgreSQL that demo/load.ts or bench/licenses.ts has filled; --fill adds what these leave out (bench/lists.sql); --only takes the lists and
// calls whose names begin with a word.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import { asking, at, signIn } from './measure.ts';

const DISTRIBUTOR = 'distributor@demo.example';
const ROUNDS = 15;
const ONLY = process.argv.includes('--only') ? (process.argv.at(-1) ?? '') : '';

const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');
await migrate(db);
if (process.argv.includes('--fill')) {
  await sql`SET session_replication_role = replica`.execute(db); // no triggers
  const statements = readFileSync(new URL('lists.sql', import.meta.url), 'utf8').split(/;\n/);
  for (const statement of statements.filter((one) => one.trim())) await sql.raw(statement).execute(db);
  await sql`SET session_replication_role = DEFAULT`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}
await sql`UPDATE customer SET password_hash = ${await hashPassword(DEMO_PASSWORD)} WHERE email IN (${DEMO_ADMIN}, ${DISTRIBUTOR})`.execute(
  db,
);
// The portal is new, with its own keys.
for (const statement of [
  'SET session_replication_role = replica',
  'DELETE FROM signing_key',
  'DELETE FROM log_head',
  'DELETE FROM log_seal',
  'UPDATE log_state SET key_check = NULL',
  'SET session_replication_role = DEFAULT',
])
  await sql.raw(statement).execute(db);
const one = async (statement: string) =>
  (await sql.raw<{ one: string }>(`SELECT (${statement})::text AS one`).execute(db)).rows[0]?.one ?? '';
const customers = Number(await one('SELECT count(*) FROM customer'));
const maker = await one('SELECT left(mac, 8) FROM license_host LIMIT 1');
const busy = await one('SELECT customer_id FROM license ORDER BY id DESC LIMIT 1');

/** A page so far along that a twentieth of the distributor's customers are still to come. */
const far = (rows: number) => Math.floor((rows * 0.95) / 15);
const theirs = customers / 8;

const isMeant = ([what]: [string, unknown]): boolean => what.startsWith(ONLY);

/** What is requested of each list; with `far`, also that far page, for an Admin and for a Distributor. */
const LISTS: Record<string, { path: string; far?: [admin: number, distributor: number]; adminOnly?: true }> = {
  Customers: { path: 'customers/getCustomers?', far: [far(customers), far(theirs)] },
  'Customers by email': { path: 'customers/getCustomers?sort=email&', far: [far(customers), far(theirs)] },
  'Customers, a search: berg': { path: 'customers/getCustomers?search=berg&' },
  Licenses: { path: 'licenses/getLicenses?', far: [far(2 * customers), far(2 * theirs)] },
  'Licenses by end': { path: 'licenses/getLicenses?sort=end&', far: [far(2 * customers), far(2 * theirs)] },
  'Licenses that end soon': { path: 'licenses/getLicenses?state=Ends%20soon&sort=end&' },
  'Licenses, half a MAC address': { path: `licenses/getLicenses?search=${maker}&` },
  'Licenses of a customer': { path: `licenses/getCustomerLicenses/${busy}?` },
  Offers: { path: 'offers/getOffers?', far: [far(customers / 2), far(theirs / 2)] },
  'Offers that are drafts': { path: 'offers/getOffers?standing=draft&' },
  Orders: { path: 'orders/getOrders?', far: [far(customers * 0.15), far(theirs * 0.15)], adminOnly: true },
  Quotations: { path: 'quotations/getQuotations?', far: [far(customers * 0.07), 1], adminOnly: true },
  Users: { path: 'users/getUsers?', adminOnly: true },
  'The log': { path: 'licenses/getLogs?', far: [far(customers), 1], adminOnly: true },
  'The bin': { path: 'bin/list?', far: [far(customers / 8), 1], adminOnly: true },
  'Deliveries of a webhook': { path: 'webhooks/getDeliveries?webhookId=1&', far: [far(500_000), 1], adminOnly: true },
  'Deliveries given up': { path: 'webhooks/getDeliveries?webhookId=1&state=given%20up&', far: [far(5000), 1], adminOnly: true },
  'Emails not sent': { path: 'system/getMails?', far: [far(100_000), 1], adminOnly: true },
};
const CALLS: Record<string, { path: string; adminOnly?: true }> = {
  'Find: half a MAC address': { path: `find?text=${encodeURIComponent(maker)}` },
  'Find: the name of a computer': { path: 'find?text=lab%20left' },
  'Plot of the desk': { path: 'desk/plot' },
  'Stages of sales': { path: 'pipeline/stages', adminOnly: true },
};

const portal = await startFreshPortal();
const asks = {
  Admin: asking(portal, await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD)),
  Distributor: asking(portal, await signIn(portal, DISTRIBUTOR, DEMO_PASSWORD)),
};

/** The processor time of a process in milliseconds; only on Linux, in steps of ten. */
const processorOf = (pid: number): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return (
    10 *
    after
      .split(' ')
      .slice(11, 13)
      .reduce((sum, ticks) => sum + Number(ticks), 0)
  );
};

/** The processor time of the server and of its connections to PostgreSQL, on the same machine. */
async function processor(): Promise<number> {
  const { rows } = await sql<{
    pid: number;
  }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
  return [portal.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + processorOf(pid), 0);
}

async function measured(who: keyof typeof asks, path: string): Promise<string> {
  const times: number[] = [];
  const before = await processor();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      await asks[who](path);
      times.push(performance.now() - from);
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return `${(((await processor()) - before) / ROUNDS).toFixed(1)}, ${at(times, 0.5).toFixed(0)}`;
}

console.log(
  `${customers} customers; a call's milliseconds of processor, of ${ROUNDS}, and its median\n\n| List | who | first page | without total | far behind | |`,
);
for (const [what, { path, far: pages, adminOnly }] of Object.entries(LISTS).filter(isMeant))
  for (const [place, who] of (['Admin', 'Distributor'] as const).entries()) {
    if (adminOnly && who === 'Distributor') continue;
    const page = pages?.[place] ?? 1;
    const first = await measured(who, `${path}page=1&pageSize=15`);
    const alone = await measured(who, `${path}page=1&pageSize=15&total=false`);
    const behind = page > 1 ? await measured(who, `${path}page=${page}&pageSize=15&total=false`) : '';
    console.log(`| ${what} | ${who} | ${first} | ${alone} | ${behind} | ${page > 1 ? `page ${page}` : ''} |`);
  }
for (const [what, { path, adminOnly }] of Object.entries(CALLS).filter(isMeant))
  for (const who of ['Admin', 'Distributor'] as const)
    if (!adminOnly || who === 'Admin') console.log(`| ${what} | ${who} | ${await measured(who, path)} | | | |`);
await portal.stop();
await close();
