import { type Change, type LogAction, type LogEntry, logEntryLicense } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { keyForEntryIn } from '../../db/transactions.ts';
import { searchKey, searchPattern } from '../../lib/fold.ts';
import { bytesOf, markOf, type SealedEntry } from './entry-seal.ts';

/** One act: who did what to whose record. `license` is there when the act was on one. */
export interface Act {
  by: string;
  owner: string;
  action: LogAction;
  license?: { category: string; type: string };
  changes?: Change[];
}

/** Writes the log entry of an act, in the act's own transaction (decisions.md §6). */
export const logAct = (tx: Tx, act: Act, now: Date): Promise<void> => logActs(tx, [act], now);

/** Likewise for several acts at once, in their order. Each entry comes with the mark that lets it be sealed. */
export async function logActs(tx: Tx, acts: Act[], now: Date): Promise<void> {
  if (acts.length === 0) return;
  const key = keyForEntryIn(tx);
  const rows = acts.map((act) => rowOf(act, now));
  const added = await tx.insertInto('log_entry').values(rows).returning('id').execute();
  const marks = rows.map((row, place) => {
    const id = added[place]?.id ?? 0;
    return { entry_id: id, mark: markOf(key, bytesOf(sealed(id, row))) };
  });
  await tx.insertInto('log_unsealed').values(marks).execute();
}

function rowOf({ by, owner, action, license, changes = [] }: Act, now: Date) {
  const [category, type] = [license?.category ?? null, license?.type ?? null];
  return {
    happened_at: now,
    admin_email: by,
    owner_email: owner,
    license_category: category,
    license_type: type,
    action,
    changes: JSON.stringify(changes),
    search_key: searchKey(by, owner, logEntryLicense(category, type), action),
  };
}

const sealed = (id: number, row: ReturnType<typeof rowOf>): SealedEntry => ({
  id,
  happenedAt: `${row.happened_at.getTime()}000`,
  adminEmail: row.admin_email,
  ownerEmail: row.owner_email,
  licenseCategory: row.license_category,
  licenseType: row.license_type,
  action: row.action,
  changes: JSON.parse(row.changes),
  searchKey: row.search_key,
});

const COLUMNS = {
  dateAndTime: 'happened_at',
  adminEmail: 'admin_email',
  licenseOwnerEmail: 'owner_email',
  action: 'action',
} as const;

/** Which entries; days are in UTC and inclusive. */
export interface LogFilter {
  search?: string | undefined;
  action?: LogAction[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface LogQuery extends LogFilter {
  sort?: keyof typeof COLUMNS | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;

const within = ({ from, to }: LogFilter): RawBuilder<boolean>[] => [
  ...(from ? [sql<boolean>`happened_at >= ${from}::date`] : []),
  ...(to ? [sql<boolean>`happened_at < ${to}::date + 1`] : []),
];

const among = ({ action }: LogFilter): RawBuilder<boolean>[] => (action?.length ? [sql<boolean>`action IN (${sql.join(action)})`] : []);

/** The stretch of the index of actions in which the wanted ones lie. */
function between({ action }: LogFilter): RawBuilder<boolean>[] {
  const inOrder = action?.toSorted() ?? [];
  return inOrder.length > 0 ? [sql<boolean>`action BETWEEN ${inOrder[0]} AND ${inOrder.at(-1)}`] : [];
}

function found({ search }: LogFilter): RawBuilder<boolean>[] {
  const pattern = searchPattern(search);
  return pattern === null ? [] : [sql<boolean>`search_key LIKE ${pattern}`];
}

const matching = (filter: LogFilter) => all([...within(filter), ...among(filter), ...found(filter)]);

/** At least so many entries are looked at in the order of the list before the matching ones are gathered instead. */
const WALK = 2000;

/**
 * A page of entries, newest first unless asked otherwise. First along the index of the order, which finds a full page at
 * once when much matches; else through the indexes of the filter, sorted after.
 */
export async function logEntriesMatching(db: Db, query: LogQuery, limit: number, offset: number): Promise<LogEntry[]> {
  const sort = query.sort ?? 'dateAndTime';
  const direction = query.order ?? (sort === 'dateAndTime' ? 'desc' : 'asc');
  const order = sql`${sql.ref(COLUMNS[sort])} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  const page = sql`ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  // Conditions on the column of the order narrow the walk itself; the others are asked of what it meets.
  const narrow = sort === 'dateAndTime' ? within(query) : sort === 'action' ? between(query) : [];
  const rest = [...(sort === 'dateAndTime' ? [] : within(query)), ...among(query), ...found(query)];
  const walked = sql`SELECT * FROM log_entry WHERE ${all(narrow)} ORDER BY ${order} LIMIT ${Math.max(WALK, 4 * (offset + limit))}`;
  const rows = await entries(db, sql`SELECT * FROM (${walked}) AS log_entry WHERE ${all(rest)} ${page}`);
  if (rows.length === limit || rest.length === 0) return rows;
  const gathered = sql`SELECT id, ${sql.ref(COLUMNS[sort])} FROM log_entry WHERE ${matching(query)}`;
  return entries(
    db,
    sql`WITH matching AS MATERIALIZED (${gathered}), page AS (SELECT id FROM matching ${page})
    SELECT log_entry.* FROM page JOIN log_entry USING (id) ORDER BY ${order}`,
  );
}

/** One entry; null when there is none. */
export async function findLogEntry(db: Db, id: number): Promise<LogEntry | null> {
  const [found] = await entries(db, sql`SELECT * FROM log_entry WHERE id = ${id}`);
  return found ?? null;
}

interface Row {
  id: number;
  happened_at: Date;
  admin_email: string;
  owner_email: string;
  license_category: string | null;
  license_type: string | null;
  action: string;
  changes: unknown;
}

async function entries(db: Db, query: RawBuilder<unknown>): Promise<LogEntry[]> {
  const { rows } = await sql<Row>`${query}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    adminEmail: row.admin_email,
    licenseOwnerEmail: row.owner_email,
    licenseCategory: row.license_category,
    licenseType: row.license_type,
    action: row.action as LogAction, // logAct() wrote it
    dateAndTime: row.happened_at.toISOString(),
    changes: row.changes as Change[], // likewise
  }));
}

/** Counting stops here: nobody turns to page 700, and a million rows take too long. */
const COUNTED = 10_000;

/** How many entries match; `totalIsMore` when there are more than that. */
export async function countLogEntries(db: Db, filter: LogFilter): Promise<{ total: number; totalIsMore: boolean }> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total
    FROM (SELECT FROM log_entry WHERE ${matching(filter)} LIMIT ${sql.lit(COUNTED + 1)}) AS counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, COUNTED), totalIsMore: total > COUNTED };
}

/** Entries looked through at once by an export: few enough that the embedded database is never long at it. */
const PART = 250;

/** All matching entries, newest first, in small parts along the index of time, so that memory stays flat and nobody waits. */
export async function* logEntriesInParts(db: Db, filter: LogFilter): AsyncGenerator<LogEntry[], undefined> {
  let bound: RawBuilder<boolean>[] = within(filter);
  for (;;) {
    const order = sql`ORDER BY happened_at DESC, id DESC`;
    const end = await sql<{ at: string; id: number }>`SELECT happened_at::text AS at, id FROM log_entry WHERE ${all(bound)}
      ${order} OFFSET ${sql.lit(PART - 1)} LIMIT 1`.execute(db);
    const [last] = end.rows;
    const place = last && sql`(${last.at}::timestamptz, ${last.id}::integer)`; // as text: no moment is rounded
    const part = place ? [...bound, sql<boolean>`(happened_at, id) >= ${place}`] : bound;
    yield await entries(db, sql`SELECT * FROM log_entry WHERE ${all([...part, ...among(filter), ...found(filter)])} ${order}`);
    if (!place) return;
    bound = [...within(filter), sql<boolean>`(happened_at, id) < ${place}`];
    await new Promise((resolve) => setImmediate(resolve)); // the embedded database answers without leaving this thread
  }
}
