import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** What the log's tables held at a moment. */
export interface Written {
  /** The transactions that had ended, in PostgreSQL's form: `xmin:xmax:those between that had not`. */
  snapshot: string;
  entries: number;
  seals: number;
  heads: number;
}

/** Correct only while no entry from before there were seals waits for its own. */
export async function writtenSoFar(db: Db): Promise<Written> {
  const { rows } =
    await sql<Written>`SELECT pg_catalog.pg_current_snapshot()::text AS snapshot, seals, heads, seals + waiting AS entries FROM (
    SELECT coalesce((SELECT seq FROM log_head ORDER BY id DESC LIMIT 1), 0) AS seals, (SELECT count(*) FROM log_head) AS heads,
      (SELECT count(*) FROM log_unsealed) AS waiting) AS counted`.execute(db);
  const [written] = rows;
  if (!written) throw new Error('a statement without a row');
  return written;
}

/** How many rows are read together: few enough that the embedded database is never busy for long. */
const PART = 5000;

/**
 * Is every row that the log had then still the one that was written? The database keeps with each row the transaction that wrote it, and a changed
 * row is rewritten. And does every later entry have a seal, or the mark of one that waits?
 */
export async function isUntouched(db: Db, { snapshot, entries, seals, heads }: Written): Promise<boolean> {
  const was = writtenBefore(snapshot);
  const isStrange = sql`NOT EXISTS (SELECT FROM log_seal WHERE entry_id = part.key) AND NOT EXISTS (SELECT FROM log_unsealed WHERE entry_id = part.key)`;
  return (
    (await countOf(db, sql`log_head`, sql`id`, was)) === heads &&
    (await countOf(db, sql`log_seal`, sql`seq`, was)) === seals &&
    (await countOf(db, sql`log_entry`, sql`id`, was, isStrange)) === entries
  );
}

/** Never true of rows written later. In a database that has begun to count its transactions again, no row is taken for granted. */
function writtenBefore(snapshot: string): RawBuilder<boolean> {
  const [, end = '', between = ''] = snapshot.split(':');
  const open = between.split(',').filter((one) => one !== '');
  const isSameCount = sql`pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot()) >= ${end}::xid8`;
  const hadEnded = sql`pg_catalog.age(xmin) > pg_catalog.age(${end}::xid8::xid) AND xmin <> ALL(${open}::xid8[]::xid[])`;
  return sql`(${isSameCount} AND ${hadEnded})`;
}

/** How many rows a table had; -1 when a later one is not as it should be. */
async function countOf(
  db: Db,
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  was: RawBuilder<boolean>,
  isStrange: RawBuilder<unknown> = sql`false`,
): Promise<number> {
  let count = 0;
  for (let after = BELOW; ; ) {
    const { rows } = await sql<{ last: number | null; seen: number; were: number; strange: number }>`
      WITH part AS MATERIALIZED (SELECT ${key} AS key, ${was} AS was FROM ${table} WHERE ${key} > ${after}::bigint ORDER BY ${key} LIMIT ${sql.lit(PART)})
      SELECT max(key) AS last, count(*) AS seen, count(*) FILTER (WHERE was) AS were, count(*) FILTER (WHERE NOT was AND ${isStrange}) AS strange FROM part`.execute(
      db,
    );
    const [part] = rows;
    if (!part || part.strange > 0) return -1;
    count += part.were;
    if (part.last === null || part.seen < PART) return count;
    after = part.last;
    await new Promise((resolve) => setImmediate(resolve)); // the embedded database answers without leaving this thread
  }
}

/** Below every id that the tables could hold. */
const BELOW = -2_147_483_649;
