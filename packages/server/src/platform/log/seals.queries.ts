import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import type { Head, SealedEntry } from './entry-seal.ts';

/** The columns of an entry as they are sealed; microseconds as text, so that no moment is rounded and none is refused. */
const ENTRY = sql<SealedEntry>`CASE WHEN e.id IS NOT NULL THEN pg_catalog.json_build_object(
  'id', e.id, 'happenedAt', trunc(extract(epoch FROM e.happened_at) * 1000000)::text, 'adminEmail', e.admin_email,
  'ownerEmail', e.owner_email, 'licenseCategory', e.license_category, 'licenseType', e.license_type, 'action', e.action,
  'changes', e.changes, 'searchKey', e.search_key, 'event', e.event, 'personal', e.personal) END`;

/**
 * Each row's own entry, found by its id. OFFSET keeps this from becoming a join of the two tables: the embedded database never gathers statistics by
 * itself, and without them it would read all entries for every page.
 */
const entryBy = (id: 's.entry_id' | 'u.entry_id') =>
  sql`LEFT JOIN LATERAL (SELECT * FROM log_entry WHERE log_entry.id = ${sql.ref(id)} OFFSET 0) AS e ON true`;

/** Below every id of an entry of the portal (LOG-24). */
const BEFORE_ALL = 0;

/** Below every id that the table could hold before it had a constraint. */
const BELOW = -2_147_483_649;

/** The driver of the embedded database returns bytes as a plain array of numbers. */
const headIn = (row: {
  from_seq: number;
  seq: number;
  hash: Uint8Array;
  found_to: number;
  signed_at: Date;
  kid: string;
  signature: Uint8Array;
}): Head => ({
  fromSeq: row.from_seq,
  seq: row.seq,
  hash: Buffer.from(row.hash),
  foundTo: row.found_to,
  signedAt: row.signed_at,
  kid: row.kid,
  signature: Buffer.from(row.signature),
});

export type StoredHead = Head & { id: number };

export async function newestHead(db: Db): Promise<StoredHead | null> {
  const row = await db.selectFrom('log_head').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? { ...headIn(row), id: row.id } : null;
}

/** The highest id of the entries from before sealing began, according to the first head; null without heads. No later head may say otherwise. */
export async function foundToOf(db: Db): Promise<number | null> {
  const row = await db.selectFrom('log_head').select('found_to').orderBy('id').limit(1).executeTakeFirst();
  return row?.found_to ?? null;
}

/** Heads in the order in which they were signed, starting after `id`. */
export async function headsAfter(db: Db, id: number, limit: number): Promise<StoredHead[]> {
  const rows = await db.selectFrom('log_head').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();
  return rows.map((row) => ({ ...headIn(row), id: row.id }));
}

export async function insertHead(tx: Tx, head: Head): Promise<void> {
  const { fromSeq, seq, hash, foundTo, signedAt, kid, signature } = head;
  await tx
    .insertInto('log_head')
    .values({ from_seq: fromSeq, seq, hash, found_to: foundTo, signed_at: signedAt, kid, signature })
    .execute();
}

/** The newest id, or {@link BEFORE_ALL} when the portal has written no entry. */
export async function newestEntryId(db: Db): Promise<number> {
  const found = await db.selectFrom('log_entry').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return Math.max(found?.id ?? BEFORE_ALL, BEFORE_ALL);
}

export async function hasEntries(db: Db): Promise<boolean> {
  return (await db.selectFrom('log_entry').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** An entry that is about to be sealed; its mark is null if it is from before sealing began. */
export interface Unsealed {
  entryId: number;
  entry: SealedEntry | null;
  mark: Buffer | null;
}

/** Entries up to `foundTo` from before there were seals, in the order of their ids. */
export async function foundEntries(db: Db, foundTo: number, limit: number): Promise<Unsealed[]> {
  const done = await sql<{
    id: number | null;
  }>`SELECT max(entry_id) AS id FROM log_seal WHERE entry_id <= ${foundTo} AND entry_id > 0`.execute(db);
  const after = done.rows[0]?.id ?? BEFORE_ALL;
  if (after >= foundTo) return [];
  // Only one bound: with two, and no statistics, the embedded database would gather and sort all entries.
  const { rows } = await sql<{ id: number; entry: SealedEntry }>`SELECT e.id, ${ENTRY} AS entry
    FROM (SELECT * FROM log_entry WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(limit)}) AS e
    WHERE e.id <= ${foundTo} ORDER BY e.id`.execute(db);
  return rows.map(({ id, entry }) => ({ entryId: id, entry, mark: null }));
}

/** Waiting entries or, separately, refused ones, in the order of their ids, starting after `after`. */
export async function waitingEntries(db: Db, limit: number, refused = false, after = BELOW): Promise<Unsealed[]> {
  const { rows } = await sql<{ entry_id: number; mark: Uint8Array; entry: SealedEntry | null }>`
    SELECT u.entry_id, u.mark, ${ENTRY} AS entry
    FROM (SELECT * FROM log_unsealed WHERE refused = ${sql.lit(refused)} AND entry_id > ${sql.lit(after)} ORDER BY entry_id LIMIT ${sql.lit(limit)}) AS u ${entryBy('u.entry_id')}
    ORDER BY u.entry_id`.execute(db);
  return rows.map((row) => ({ entryId: row.entry_id, entry: row.entry, mark: Buffer.from(row.mark) }));
}

interface Seal {
  seq: number;
  entryId: number;
  mark: Buffer;
  hash: Buffer;
}

/** Writes seals, and takes their entries off the list of waiting ones. */
export async function insertSeals(tx: Tx, seals: Seal[]): Promise<void> {
  const rows = seals.map(({ seq, entryId, mark, hash }) => ({
    seq,
    entry_id: entryId,
    mark: mark.toString('hex'),
    hash: hash.toString('hex'),
  }));
  await sql`INSERT INTO log_seal (seq, entry_id, mark, hash)
    SELECT seq, entry_id, decode(mark, 'hex'), decode(hash, 'hex')
    FROM pg_catalog.json_to_recordset(${JSON.stringify(rows)}::json) AS added (seq bigint, entry_id integer, mark text, hash text)`.execute(
    tx,
  );
  const ids = seals.map(({ entryId }) => entryId);
  await sql`DELETE FROM log_unsealed WHERE entry_id = ANY(${ids}::int[])`.execute(tx);
}

/** Sets aside entries that do not match their marks: they stay where a check finds them, and do not hold up later entries. */
export async function refuseEntries(tx: Tx, ids: number[]): Promise<void> {
  await tx.updateTable('log_unsealed').set({ refused: true }).where('entry_id', 'in', ids).execute();
}

export interface SealRow extends Seal {
  entry: SealedEntry | null;
}

/** Seals with their entries, in order, starting after `seq`; `entry` is null when it is gone. */
export async function sealsAfter(db: Db, seq: number, upTo: number, limit: number): Promise<SealRow[]> {
  const { rows } = await sql<{ seq: number; entry_id: number; mark: Uint8Array; hash: Uint8Array; entry: SealedEntry | null }>`
    SELECT s.seq, s.entry_id, s.mark, s.hash, ${ENTRY} AS entry
    FROM (SELECT * FROM log_seal WHERE seq > ${seq} AND seq <= ${upTo} ORDER BY seq LIMIT ${sql.lit(limit)}) AS s ${entryBy('s.entry_id')}
    ORDER BY s.seq`.execute(db);
  return rows.map((row) => ({
    seq: row.seq,
    entryId: row.entry_id,
    mark: Buffer.from(row.mark),
    hash: Buffer.from(row.hash),
    entry: row.entry,
  }));
}

/** The hash of one seal; null when there is none. */
export async function sealHash(db: Db, seq: number): Promise<Buffer | null> {
  const row = await db.selectFrom('log_seal').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row ? Buffer.from(row.hash) : null;
}

/** The ends of the two tables at one moment. */
export async function endsOfChain(db: Db): Promise<{ seals: number; head: number }> {
  const { rows } = await sql<{ seals: number; head: number }>`SELECT (SELECT coalesce(max(seq), 0) FROM log_seal) AS seals,
    (SELECT coalesce(max(seq), 0) FROM log_head) AS head`.execute(db);
  return rows[0] ?? { seals: 0, head: 0 };
}

/**
 * Searches some entries by id for those without a seal, starting after `afterId`, or with the very first; `last` is null when there are no more.
 */
export async function unsealedAmong(db: Db, afterId: number | null, limit: number): Promise<{ last: number | null; ids: number[] }> {
  const { rows } = await sql<{ last: number | null; ids: number[] | null }>`
    WITH part AS MATERIALIZED (SELECT id FROM log_entry WHERE id > ${sql.lit(afterId ?? BELOW)} ORDER BY id LIMIT ${sql.lit(limit)})
    SELECT max(id) AS last, pg_catalog.json_agg(id ORDER BY id) FILTER (WHERE NOT EXISTS (SELECT FROM log_seal WHERE entry_id = part.id)) AS ids FROM part`.execute(
    db,
  );
  return { last: rows[0]?.last ?? null, ids: rows[0]?.ids ?? [] };
}

/** An entry that still has no seal, with its mark; `found`: it is from before there were seals, and its turn will come. */
export interface StillUnsealed {
  entry: SealedEntry;
  mark: Buffer | null;
  refused: boolean;
  found: boolean;
}

export async function stillUnsealed(db: Db, ids: number[], foundTo: number): Promise<StillUnsealed[]> {
  const { rows } = await sql<{
    entry: SealedEntry;
    mark: Uint8Array | null;
    refused: boolean;
    found: boolean;
  }>`SELECT ${ENTRY} AS entry, u.mark,
      coalesce(u.refused, false) AS refused, e.id > 0 AND e.id <= ${foundTo} AND e.id > (SELECT coalesce(max(entry_id), ${sql.lit(BEFORE_ALL)}) FROM log_seal WHERE entry_id <= ${foundTo}) AS found
    FROM log_entry e LEFT JOIN log_unsealed u ON u.entry_id = e.id
    WHERE e.id IN (${sql.join(ids)}) AND NOT EXISTS (SELECT FROM log_seal WHERE entry_id = e.id) ORDER BY e.id`.execute(db);
  return rows.map(({ mark, ...row }) => ({ ...row, mark: mark && Buffer.from(mark) }));
}

/** The id of the first entry that was removed before it was sealed: only its mark is there. */
export async function markWithoutEntry(db: Db): Promise<number | null> {
  const { rows } = await sql<{ entry_id: number }>`SELECT u.entry_id FROM log_unsealed u
    WHERE NOT EXISTS (SELECT FROM log_entry WHERE id = u.entry_id) ORDER BY u.entry_id LIMIT 1`.execute(db);
  return rows[0]?.entry_id ?? null;
}

/** The ids of entries that wait or were set aside, in their order, starting after `after`. */
export async function waitingIds(db: Db, after: number | null, limit: number): Promise<{ last: number | null; ids: number[] }> {
  const { rows } = await sql<{ id: number }>`SELECT entry_id AS id FROM log_unsealed WHERE entry_id > ${sql.lit(after ?? BELOW)}
    ORDER BY entry_id LIMIT ${sql.lit(limit)}`.execute(db);
  return { last: rows.at(-1)?.id ?? null, ids: rows.map(({ id }) => id) };
}
