// What logs.xlsx of a long log costs, and sealing and verifying it, and what they do to everybody else meanwhile:
// node_modules/.bin/node bench/export-log.ts [entries]
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPortal } from '../e2e/portal.ts';
import { openEmbedded, openPostgres } from '../packages/server/src/db/open.ts';
import { asking, besides, downloaded, signIn, timed } from './measure.ts';

const ENTRIES = Number(process.argv[2] ?? 100_000);
const PASSWORD = 'Sound&Vision9';

const portal = await startPortal({ ADMIN_PASSWORD: PASSWORD });
await portal.restartAfter(fill);
const token = await signIn(portal, 'admin@example.com', PASSWORD);
const ask = asking(portal, token);
const beside = besides(portal);

/** Entries as they are, and a log that has not been sealed yet: the portal begins with it when it starts again. */
async function fill(): Promise<void> {
  const { db, close } = process.env.DATABASE_URL ? await openPostgres(process.env.DATABASE_URL) : await openEmbedded(portal.dataDir);
  await sql`INSERT INTO log_entry (happened_at, admin_email, owner_email, license_category, license_type, action, changes, search_key)
    SELECT timestamptz '2026-01-01' + n * interval '1 minute', 'admin@example.com', 'owner.' || n % 5000 || '@institute.example',
      'CPU', 'Permanent', 'Update License',
      '[{"field": "Version", "before": "5.0.4", "after": "5.1.1"}, {"field": "Modules", "before": "Flow", "after": "Flow, Acquisition"}]',
      ' admin@example.com owner.' || n % 5000 || '@institute.example cpu - permanent update license'
    FROM generate_series(1, ${sql.lit(ENTRIES)}) AS n`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`DELETE FROM log_seal`.execute(tx);
    await sql`DELETE FROM log_head`.execute(tx);
  });
  await sql`ANALYZE`.execute(db);
  await close();
  rmSync(join(portal.dataDir, 'log-head.json'), { force: true });
}

await beside('Sealing', async () => {
  for (;;) {
    const { sealed } = await ask<{ sealed: number }>('licenses/logSeals');
    if (sealed >= ENTRIES) return `${sealed} entries in all`;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});
await beside('Nothing', async () => {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return 'for comparison';
});
for (const round of ['first', 'second']) await beside(`logs.xlsx, ${round}`, () => downloaded(portal, token, 'licenses/exportLogs'));
await beside('Verifying', async () => {
  let check = await ask<{ state: string; checked: number; run: number }>('licenses/verifyLog');
  while (check.state === 'running') check = await ask(`licenses/verifyLog?run=${check.run}`);
  return `${check.state}, ${check.checked} entries`;
});

/** Queries of the screen: much found and little, in every order, the last page that can be turned to. */
const LISTS = {
  'first page': '',
  'page 600': '&page=600',
  'by admin': '&sort=adminEmail',
  'search that finds everything': '&search=update',
  'search that finds little': '&search=owner.4321',
  'search that finds nothing': '&search=nobody',
  'one or two letters': '&search=ow',
  'an old day': '&from=2026-01-02&to=2026-01-02',
  'an old day by owner': '&from=2026-01-02&to=2026-01-02&sort=licenseOwnerEmail',
  'an action nobody did': '&action=Import&sort=licenseOwnerEmail',
};
for (const [what, query] of Object.entries(LISTS)) await timed(`List, ${what}`, () => ask(`licenses/getLogs?pageSize=15${query}`));
await portal.stop();
