// Proposals of organizations (ORG-110) among a number of customers, on an empty PostgreSQL:
//   DATABASE_URL=… node scripts/node.mjs bench/proposals.ts [customers]
import { fold, type Principal } from '@lm/contract';
import { sql } from 'kysely';
import {
  countNext,
  keepCounted,
  type Place,
  START,
} from '../packages/server/src/customers/organizations/proposals/count-groups.queries.ts';
import { groupsBy, organizationsFor } from '../packages/server/src/customers/organizations/proposals/organization-proposals.queries.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { at, timed } from './measure.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');
await migrate(db);
// Firms of very different sizes in 40 countries; one customer in ten is already in an organization.
for (const statement of [
  'SET session_replication_role = replica',
  `INSERT INTO customer (id, first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at, active, role_label,
      name_key, search_key, created_at)
    OVERRIDING SYSTEM VALUE SELECT n, 'Ann', 'Lee ' || n, mail, mail, CASE WHEN n % 5 = 0 THEN upper(firm) ELSE firm END, country, '1',
      CASE WHEN n % 4 > 0 THEN now() END, true, 'Customer', 'lee ' || n || ' ann', 'ann lee ' || n, now()
    FROM (SELECT n, 'Firm ' || f AS firm, 'a' || n || '@' || CASE WHEN n % 7 = 0 THEN 'gmail.com' ELSE 'firm' || f || '.example' END AS mail,
        (ARRAY[752, 578, 276, 208, 250, 380, 724, 826, 40, 56])[f % 10 + 1] AS country
      FROM (SELECT n, (power((n * 7919::bigint % ${COUNT}) / ${COUNT}.0, 3) * ${COUNT} / 3)::int AS f FROM generate_series(1, ${COUNT}) AS n) AS one) AS two`,
  'INSERT INTO customer_role SELECT id, 2 FROM customer',
  `INSERT INTO organization (id, name, name_key, country_id, vat_id, address, note, search_key, created_at) OVERRIDING SYSTEM VALUE
    SELECT n, 'Firm ' || n, 'firm ' || n, 752, '', '', '', 'firm ' || n, now() FROM generate_series(1, ${COUNT / 10}) AS n`,
  `INSERT INTO organization_person (customer_id, organization_id, role, since) SELECT n, n / 10, 'member', now() FROM generate_series(10, ${COUNT}, 10) AS n`,
  'SET session_replication_role = DEFAULT',
  'VACUUM ANALYZE',
])
  await sql.raw(statement).execute(db);

const steps: number[] = [];
for (const by of ['text', 'domain'] as const) {
  let after: Place = START;
  for (let upTo: Place | null = START; upTo !== null; ) {
    const start = performance.now();
    upTo = await db.transaction().execute(async (tx) => {
      const counted = await countNext(tx, by, after);
      await keepCounted(tx, by, counted.groups, { after, upTo: counted.upTo });
      return counted.upTo;
    });
    steps.push(performance.now() - start);
    after = upTo ?? after;
  }
}
await sql`VACUUM ANALYZE customer_group`.execute(db);
const { rows: kept } = await sql<{
  by_domain: boolean;
  count: number;
  most: number;
}>`SELECT by_domain, count(*)::int AS count, max(count) AS most
  FROM customer_group GROUP BY 1 ORDER BY 1`.execute(db);
console.log(`${COUNT} customers; groups ${kept.map((one) => `${one.count} (largest ${one.most})`).join(' by text, ')} by domain`);
console.log(
  `counted anew in ${steps.length} steps, ${steps.reduce((sum, ms) => sum + ms, 0).toFixed(0)} ms in all; a step ${at(steps, 0.5).toFixed(1)} ms, longest ${Math.max(...steps).toFixed(1)} ms`,
);

const someone = { kind: 'session', id: 0, email: '', sessionId: 0, roles: [], rights: ['customers.view', 'customers.create'] };
const WHO = {
  'an Admin': { ...someone, scope: 'everybody' } as unknown as Principal,
  'a Distributor of one country': { ...someone, scope: { countries: [578] } } as unknown as Principal,
  'a Distributor of three': { ...someone, scope: { countries: [578, 752, 208] } } as unknown as Principal,
};
const proposed = async (principal: Principal) => {
  const { byText, byDomain } = await groupsBy(db, principal);
  const sought = [...byText, ...byDomain].map(({ countryId, name }) => ({
    countryId,
    nameKey: fold(name),
    domain: `${fold(name)}.example`,
  }));
  await organizationsFor(db, sought);
};
for (const [who, principal] of Object.entries(WHO)) await timed(`proposals for ${who}`, () => proposed(principal));
await close();
