import type { LogEntry } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { type EntryRow, entryInWords } from './entry-words.ts';
import { all, asked, type LogFilter, matching, within } from './log.queries.ts';

/** How many entries an export reads at once: few enough that the embedded database is never busy for long. */
const PART = 250;

/** Up to this many matching entries are found by the indexes of the filter; more are found by walking through the whole log. */
const FEW = 20 * PART;

/** All matching entries, newest first, in small parts, so that memory use stays flat and other queries get their turn. */
export async function* logEntriesInParts(db: Db, filter: LogFilter): AsyncGenerator<LogEntry[], undefined> {
  const few = filter.search || filter.action || filter.about || filter.sight ? await idsOfFew(db, filter) : null;
  yield* few ? entriesOf(db, few) : walk(db, filter);
}

/** Gives other work its turn: the embedded database answers without leaving this thread. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** The ids of the matching entries, newest first; null when there are more than `FEW`. */
async function idsOfFew(db: Db, filter: LogFilter): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM (
    SELECT id, happened_at FROM log_entry WHERE ${matching(filter)} LIMIT ${sql.lit(FEW + 1)}) AS few ORDER BY happened_at DESC, id DESC`.execute(
    db,
  );
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

async function* entriesOf(db: Db, ids: number[]): AsyncGenerator<LogEntry[], undefined> {
  for (let place = 0; place < ids.length; place += PART, await breath()) {
    const { rows } =
      await sql<EntryRow>`SELECT entry.* FROM unnest(${ids.slice(place, place + PART)}::int[]) WITH ORDINALITY AS wanted (id, place)
      CROSS JOIN LATERAL (SELECT * FROM log_entry WHERE id = wanted.id OFFSET 0) AS entry ORDER BY wanted.place`.execute(db);
    yield rows.map(entryInWords);
  }
}

/**
 * Walks along the index of time. A part has one bound, the end of the part before: with a second bound instead of the limit, PostgreSQL would
 * estimate a fifth of the log and read all of that.
 */
async function* walk(db: Db, filter: LogFilter): AsyncGenerator<LogEntry[], undefined> {
  const wanted = all(asked(filter));
  for (let bound: RawBuilder<boolean>[] = []; ; await breath()) {
    const part = sql`SELECT * FROM log_entry WHERE ${all([...within(filter), ...bound])} ORDER BY happened_at DESC, id DESC LIMIT ${sql.lit(PART)}`;
    const { rows } = await sql<Met>`WITH part AS MATERIALIZED (${part}),
      ending AS (SELECT happened_at::text AS "endsAt", id AS "endsWith" FROM part ORDER BY happened_at, id LIMIT 1)
      SELECT ending.*, (SELECT count(*)::integer FROM part) AS met, matching.* FROM ending LEFT JOIN (SELECT * FROM part WHERE ${wanted}) AS matching ON true
      ORDER BY matching.happened_at DESC, matching.id DESC`.execute(db);
    yield rows.flatMap((row) => (row.id === null ? [] : entryInWords({ ...row, id: row.id })));
    const [end] = rows;
    if (!end || end.met < PART) return;
    bound = [sql<boolean>`(happened_at, id) < (${end.endsAt}::timestamptz, ${end.endsWith}::integer)`]; // as text, so that no moment is rounded
  }
}

/** A matching entry of a part, if there is one, and where the part ends. */
type Met = Omit<EntryRow, 'id'> & { id: number | null; endsAt: string; endsWith: number; met: number };
