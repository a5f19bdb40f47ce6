// What logs.xlsx of a long log costs, and sealing and verifying the log, and how they affect everyone else meanwhile:
//   node_modules/.bin/node bench/export-log.ts [entries]
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { changesBetween } from '@lm/contract';
import { sql } from 'kysely';
import { startFreshPortal } from '../e2e/portal.ts';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { insertRows } from '../packages/server/src/db/insert-rows.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { eventFrom, rowOf } from '../packages/server/src/platform/log/events.queries.ts';
import { asking, besides, downloaded, signIn, timed } from './measure.ts';

const ENTRIES = Number(process.argv[2] ?? 100_000);
const BATCH = 2000;
const PASSWORD = 'Sound&Vision9';

const portal = await startFreshPortal({ ADMIN_PASSWORD: PASSWORD });
await portal.restartAfter(fill);
const token = await signIn(portal, 'admin@example.com', PASSWORD);
const ask = asking(portal, token);
const beside = besides(portal);

/** Real entries in a log that has not been sealed yet: the portal begins to seal it when it starts again. */
async function fill(): Promise<void> {
  const { db, close } = process.env.DATABASE_URL ? await openPostgres(process.env.DATABASE_URL) : await openEmbedded(portal.dataDir);
  const changes = changesBetween({ version: '5.0.4', modules: [3] }, { version: '5.1.1', modules: [3, 4] });
  const rowAt = (n: number) => {
    const owner = { id: 1 + (n % 5000), email: `owner.${n % 5000}@institute.example` };
    const told = { act: 'license.update', record: { id: n }, owner, licenseKind: { category: 1, type: 3 }, changes } as const;
    const event = eventFrom({ id: 1 }, told, new Date(Date.UTC(2026, 0, 1, 0, n)));
    return rowOf(event, { actor: 'admin@example.com', owner: owner.email });
  };
  await db.transaction().execute(async (tx) => {
    for (let first = 1; first <= ENTRIES; first += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, ENTRIES - first + 1) }, (_, place) => ({
        id: 1000 + first + place,
        ...rowAt(first + place),
      }));
      await insertRows(tx, 'log_entry', rows);
    }
    await sql`SELECT setval(pg_get_serial_sequence('log_entry', 'id'), max(id)) FROM log_entry`.execute(tx);
  });
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

/** Queries of the screen: many and few matches, every order, and the last page that can be reached. */
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
  'an action no one did': '&action=Import&sort=licenseOwnerEmail',
};
for (const [what, query] of Object.entries(LISTS)) await timed(`List, ${what}`, () => ask(`licenses/getLogs?pageSize=15${query}`));
await portal.stop();
