// Fills a long log with entries, seals and heads as the portal writes them, without the years that would take.
import { join } from 'node:path';
import { changesBetween } from '@lm/contract';
import { sql } from 'kysely';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { insertRows } from '../packages/server/src/db/insert-rows.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import type { Db } from '../packages/server/src/db/tables.ts';
import { openKeyFile } from '../packages/server/src/lib/signing.ts';
import { hashOf, markOf, NO_HASH, type SealedEntry, signHead } from '../packages/server/src/platform/log/entry-seal.ts';
import { eventFrom, type NewEvent, rowOf } from '../packages/server/src/platform/log/events.queries.ts';
import { newestHead } from '../packages/server/src/platform/log/seals.queries.ts';

const BATCH = 2000;
const UNDER_ONE_HEAD = 100;
const FIRST_ID = 1000;
const FIVE_YEARS_MS = 5 * 365 * 86_400_000;

/** Writes five years of entries by twenty people, ten at each moment, of four acts, sealed as the portal seals them. */
export async function fillLog(dataDir: string, entries: number): Promise<void> {
  const { db, close } = process.env.DATABASE_URL ? await openPostgres(process.env.DATABASE_URL) : await openEmbedded(dataDir);
  const start = performance.now();
  const { rows: indexes } = await sql<{ name: string; made: string }>`SELECT indexname AS name, indexdef AS made FROM pg_indexes
    WHERE tablename = 'log_entry' AND indexname LIKE 'log_entry_by_%'`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  await db.transaction().execute(async (tx) => {
    const chain = await chainIn(tx, dataDir);
    for (let first = 1; first <= entries; first += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, entries - first + 1) }, (_, place) => rowAt(first + place, entries));
      await insertRows(tx, 'log_entry', rows);
      const { seals, heads } = chain(rows);
      await insertRows(tx, 'log_seal', seals);
      await insertRows(tx, 'log_head', heads);
    }
    for (const table of ['log_entry', 'log_head'])
      await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.table(table)}`.execute(tx);
  });
  for (const { made } of indexes) await sql.raw(made).execute(db);
  if (process.env.DATABASE_URL) await sql`VACUUM ANALYZE`.execute(db); // as PostgreSQL does automatically within a minute
  await close();
  console.log(`Filled with ${entries} sealed entries in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

function rowAt(n: number, entries: number) {
  const at = new Date(Date.UTC(2021, 0, 1) + Math.floor((Math.floor(n / 10) * 10 * FIVE_YEARS_MS) / entries));
  const owner = { id: 1 + (n % 5000), email: `owner.${n % 5000}@institute.example` };
  const row = rowOf(eventFrom({ id: 1 + (n % 20) }, told(n, owner), at), { actor: `admin.${n % 20}@example.com`, owner: owner.email });
  return { id: FIRST_ID + n, ...row };
}

const CHANGES = changesBetween({ version: '5.0.4', modules: [3] }, { version: '5.1.1', modules: [3, 4] });
const kind = { category: 1, type: 3 };

function told(n: number, owner: { id: number; email: string }): NewEvent {
  if (n % 1000 === 0) return { act: 'customer.deactivate', record: owner, owner };
  if (n % 3 === 0) return { act: 'customer.signUp', record: owner, owner };
  if (n % 7 === 0) return { act: 'license.add', record: { id: n }, owner, licenseKind: kind };
  return { act: 'license.update', record: { id: n }, owner, licenseKind: kind, changes: CHANGES };
}

/** Continues the chain where the portal left it. */
async function chainIn(db: Db, dataDir: string) {
  const keys = openKeyFile(join(dataDir, 'signing-key.json'), false);
  const newest = await newestHead(db);
  let { seq, hash, id, foundTo } = newest ?? { seq: 0, hash: NO_HASH, id: 0, foundTo: 0 };
  const hex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
  return (rows: ReturnType<typeof rowAt>[]) => {
    const [seals, heads]: [object[], object[]] = [[], []];
    for (let from = 0; from < rows.length; from += UNDER_ONE_HEAD) {
      const fromSeq = seq;
      for (const row of rows.slice(from, from + UNDER_ONE_HEAD)) {
        const entry = sealed(row);
        seq += 1;
        hash = hashOf(hash, seq, entry);
        seals.push({ seq, entry_id: row.id, mark: hex(markOf(keys.logKey, entry)), hash: hex(hash) });
      }
      id += 1;
      const { kid, signature, signedAt } = signHead({ fromSeq, seq, hash, foundTo, signedAt: new Date() }, keys);
      heads.push({ id, from_seq: fromSeq, seq, hash: hex(hash), found_to: foundTo, signed_at: signedAt, kid, signature: hex(signature) });
    }
    return { seals, heads };
  };
}

const sealed = (row: ReturnType<typeof rowAt>): SealedEntry => ({
  id: row.id,
  happenedAt: `${row.happened_at.getTime()}000`,
  adminEmail: row.admin_email,
  ownerEmail: row.owner_email,
  licenseCategory: row.license_category,
  licenseType: row.license_type,
  action: row.action,
  changes: row.changes,
  searchKey: row.search_key,
  event: row.event,
  personal: row.personal,
});
