// What logs.xlsx of a long log costs, and sealing and verifying it, and what they do to everybody else meanwhile:
// node_modules/.bin/node bench/export-log.ts [entries]
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPortal } from '../e2e/portal.ts';
import { openEmbedded, openPostgres } from '../packages/server/src/db/open.ts';

const ENTRIES = Number(process.argv[2] ?? 100_000);
const PASSWORD = 'Sound&Vision9';

const portal = await startPortal({ ADMIN_PASSWORD: PASSWORD });
await portal.restartAfter(fill);
const token = await signIn();

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

async function signIn(): Promise<string> {
  const body = JSON.stringify({ username: 'admin@example.com', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${portal.url}/api/customers/login`, { method: 'POST', headers, body });
  const answer: { data: { access_token: string } } = JSON.parse(await response.text());
  return answer.data.access_token;
}

const ask = async <Data>(path: string): Promise<Data> => {
  const response = await fetch(`${portal.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const answer: { data: Data } = JSON.parse(await response.text());
  return answer.data;
};

const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1]) / 1024;
const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Does something, asks for `health` every 10 ms meanwhile, and says what both cost. */
async function beside(what: string, act: () => Promise<string>): Promise<void> {
  const before = memory();
  const [times, sizes]: [number[], number[]] = [[], []];
  let going = true;
  const others = (async () => {
    while (going) {
      const start = performance.now();
      await (await fetch(`${portal.url}/api/health`)).text();
      times.push(performance.now() - start);
      sizes.push(memory());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const start = performance.now();
  const said = await act();
  const seconds = (performance.now() - start) / 1000;
  going = false;
  await others;
  const growth = Math.max(...sizes) - before;
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${said}; memory ${before.toFixed(0)} MB, at most ${growth.toFixed(0)} MB more; health p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, longest ${at(times, 1 - 1 / times.length).toFixed(1)} ms`,
  );
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
for (const round of ['first', 'second'])
  await beside(`logs.xlsx, ${round}`, async () => {
    const start = performance.now();
    const response = await fetch(`${portal.url}/api/licenses/exportLogs`, { headers: { authorization: `Bearer ${token}` } });
    let [bytes, first] = [0, 0];
    for await (const piece of response.body ?? []) {
      first ||= performance.now() - start;
      bytes += piece.length;
    }
    return `${(bytes / 1_048_576).toFixed(1)} MB, first byte after ${first.toFixed(0)} ms`;
  });
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
for (const [what, query] of Object.entries(LISTS)) {
  const times = [];
  for (let round = 0; round < 15; round++) {
    const start = performance.now();
    await ask(`licenses/getLogs?pageSize=15${query}`);
    times.push(performance.now() - start);
  }
  console.log(`List, ${what}: median ${at(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
}
await portal.stop();
