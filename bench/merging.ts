// Merging, undoing and splitting organizations at their limits (ORG-121): 250 people each, 2,000 licenses with computers, files and seats, and 20,000
// records in the bin:
//   [DATABASE_URL=…] node scripts/node.mjs bench/merging.ts
// Prints how long each takes, how long others wait for a page meanwhile, and how long the server stalled at most.
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dayIn } from '@lm/contract';
import { sql } from 'kysely';
import { startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import type { Database } from '../packages/server/src/db/tables.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import { asking, signIn } from './measure.ts';

const URL_OF = process.env.DATABASE_URL;
const [FIRST, ONE, TWO] = [5_000_000, 500_001, 500_002];
const FIRMS = [
  'SET session_replication_role = replica',
  `INSERT INTO organization (id, name, name_key, country_id, vat_id, address, note, search_key, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${ONE}, 'Firm One', 'firm one', 752, '', '', '', 'firm one', now()), (${TWO}, 'Firm Two', 'firm two', 752, '', '', '', 'firm two', now())`,
  `INSERT INTO customer (id, first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at, active, role_label,
      name_key, search_key, created_at)
    OVERRIDING SYSTEM VALUE SELECT ${FIRST} + n, 'Ann', 'Lee ' || n, 'x' || n || '@merging.example', 'x' || n || '@merging.example', 'Firm', 752, '1', now(), true,
      'Customer', 'lee ' || n, 'ann lee ' || n, now() FROM generate_series(1, 500) AS n`,
  `INSERT INTO customer_role SELECT id, 2 FROM customer WHERE id > ${FIRST}`,
  `INSERT INTO organization_person (customer_id, organization_id, role, since) SELECT ${FIRST} + n, CASE WHEN n <= 250 THEN ${ONE} ELSE ${TWO} END,
    CASE WHEN n % 50 = 1 THEN 'owner' ELSE 'member' END, now() FROM generate_series(1, 500) AS n`,
  `INSERT INTO license (id, customer_id, organization_id, category_id, type_id, version, release_id, purchase_date, start_date, end_date, maintained_until,
      maintained_from, seats, created_at)
    OVERRIDING SYSTEM VALUE SELECT ${FIRST} + n, ${FIRST} + 1 + n % 250, ${ONE}, category_id, type_id, version, release_id, purchase_date, start_date, end_date,
      maintained_until, maintained_from, seats, now()
    FROM generate_series(1, 2000) AS n, (SELECT * FROM license WHERE type_id = 3 AND seats IS NULL ORDER BY id LIMIT 1) AS like_this`,
  `INSERT INTO license_module SELECT id, 2 FROM license WHERE id > ${FIRST}`,
  `INSERT INTO license_seat (license_id, place, holder_id, assigned_at, is_move) SELECT ${FIRST} + n, 1, ${FIRST} + 1 + (n + 7) % 250, now(), false FROM generate_series(1, 2000) AS n`,
  `INSERT INTO computer (id, license_id, name, name_key, since) OVERRIDING SYSTEM VALUE SELECT id, id, 'Laptop', 'laptop', now() FROM license WHERE id > ${FIRST}`,
  `INSERT INTO issued_file (id, license_id, seq, kid, host_ids, expires, issued_at, issued_by)
    SELECT md5('file' || id)::uuid, id, 1, '0000000000000000', '{}', NULL, now(), customer_id FROM license WHERE id > ${FIRST}`,
  `INSERT INTO bin (kind, record_id, name, person_id, person_name, person_email, country_id, staff, search_key, deleted_at, deleted_by_id, deleted_by, rows)
    SELECT 'customer', ${FIRST} + n, 'Gone ' || n, ${FIRST} + n, 'Gone', 'gone' || n || '@merging.example', 752, false, 'gone', now(), 1, '',
      jsonb_build_object('customer', jsonb_build_array(jsonb_build_object('id', ${FIRST} + n, 'search_key', repeat(md5(n::text), 30))),
        'organization_person', jsonb_build_array(jsonb_build_object('customer_id', ${FIRST} + n, 'organization_id', CASE WHEN n % 1000 = 0 THEN ${ONE} ELSE n END)))
    FROM generate_series(1001, 21000) AS n`,
  'SET session_replication_role = DEFAULT',
];

async function fill(db: Database): Promise<void> {
  await migrate(db);
  await fillDemo(db, { customers: 2000, seed: 1, today: dayIn(new Date()), passwordHash: await hashPassword(DEMO_PASSWORD) });
  for (const statement of FIRMS) await sql.raw(statement).execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

if (URL_OF) {
  const { db, close } = await openPostgres(URL_OF);
  await fill(db);
  await close();
}
const portal = await startFreshPortal({
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('stalls.ts', import.meta.url))}`,
  ...(URL_OF && { DATABASE_URL: URL_OF }),
});
if (!URL_OF)
  await portal.restartAfter(async () => {
    rmSync(portal.dataDir, { recursive: true, force: true });
    const { db, close } = await openEmbedded(portal.dataDir);
    await fill(db);
    await close();
  });
const ask = asking(portal, await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD));
await pause(5000); // lets the work that follows a start finish

/** Does something while another person opens a list again and again. */
async function alone<Answer>(what: string, act: () => Promise<Answer>): Promise<Answer> {
  await pause(2500);
  const from = portal.output().length;
  const waits: number[] = [];
  let isOver = false;
  const other = (async () => {
    while (!isOver) {
      const start = performance.now();
      await ask('customers/getCustomers?page=1&pageSize=15');
      waits.push(performance.now() - start);
      await pause(10);
    }
  })();
  await pause(1500);
  const before = Math.max(...waits.splice(0));
  const start = performance.now();
  const answer = await act();
  const took = performance.now() - start;
  isOver = true;
  await other;
  await pause(1100);
  const stalls = [
    ...portal
      .output()
      .slice(from)
      .matchAll(/^STALL (\S+)/gm),
  ].map(([, ms]) => Number(ms));
  console.log(
    `${what}: ${took.toFixed(0)} ms; another's page ${Math.max(...waits).toFixed(0)} ms at most, ${before.toFixed(0)} before; the server stood still for ${Math.max(...stalls)} ms at most`,
  );
  return answer;
}

const preview = `organizations/getMerge?id=${ONE}&intoId=${TWO}`;
await alone('preview of a merge', () => ask(preview));
const merged = await alone('merge', () => ask<{ undoId: number }>('organizations/mergeOrganizations', { id: ONE, intoId: TWO }));
await alone('undone', () => ask('organizations/undoMerge', { undoId: merged.undoId }));
const half = Array.from({ length: 125 }, (_, n) => FIRST + 1 + n);
const part = { id: ONE, intoId: null, customerIds: half, takesLicenses: true, licenseIds: [], domainIds: [] };
await alone('preview of a split, 125 people', () => ask('organizations/getSplit', part));
const split = await alone('split', () =>
  ask<{ undoId: number }>('organizations/splitOrganization', { ...part, name: 'Firm Half', countryId: 752 }),
);
await alone('undone', () => ask('organizations/undoMerge', { undoId: split.undoId }));
const bare = await alone('split, people without their licenses', () =>
  ask<{ undoId: number }>('organizations/splitOrganization', { ...part, takesLicenses: false, name: 'Firm Bare', countryId: 752 }),
);
await alone('undone', () => ask('organizations/undoMerge', { undoId: bare.undoId }));
await portal.stop();
