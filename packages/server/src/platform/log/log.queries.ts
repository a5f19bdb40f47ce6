import { actNamed, type ListTotal, type LogAction, type LogEntry, licenseIdIn, namesOfAct } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { searchPattern } from '../../lib/fold.ts';
import { COUNTED, countUpTo } from '../../lib/list-totals.ts';
import { type EntryRow, entryInWords } from './entry-words.ts';

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
  /** The condition that an entry is about the wanted product, and which product that is. */
  about?: { productId: number; isIt: RawBuilder<boolean> } | undefined;
  /** The owners whose entries the principal may see; all if this is missing. */
  sight?: Sight | undefined;
}

/** Customers of some countries, and the principal (LOG-40). */
interface Sight {
  countries: readonly number[];
  self: number;
}

export interface LogQuery extends LogFilter {
  sort?: keyof typeof COLUMNS | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;

export const within = ({ from, to }: LogFilter): RawBuilder<boolean>[] => [
  ...(from ? [sql<boolean>`happened_at >= ${from}::date::timestamp AT TIME ZONE 'UTC'`] : []),
  ...(to ? [sql<boolean>`happened_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`] : []),
];

/** All words under which the wanted acts are listed. */
const listedBy = ({ action = [] }: LogFilter): string[] =>
  action.flatMap((words) => {
    const act = actNamed(words);
    return act ? namesOfAct(act) : [];
  });

function among(filter: LogFilter): RawBuilder<boolean>[] {
  const words = listedBy(filter);
  return words.length > 0 ? [sql<boolean>`action IN (${sql.join(words)})`] : [];
}

/** The stretch of the action index that contains the wanted ones. */
function between(filter: LogFilter): RawBuilder<boolean>[] {
  const inOrder = listedBy(filter).sort();
  return inOrder.length > 0 ? [sql<boolean>`action BETWEEN ${inOrder[0]} AND ${inOrder.at(-1)}`] : [];
}

/** The license of an act, which has its own index: the words to search by contain no numbers (LIC-3). */
const OF_LICENSE = sql`CASE WHEN event->'record'->>'kind' = 'license' THEN event->'record'->>'id' END`;

function found({ search }: LogFilter): RawBuilder<boolean>[] {
  const pattern = searchPattern(search);
  if (pattern === null) return [];
  const license = licenseIdIn(search ?? '');
  const onLicense = license === null ? sql`` : sql`OR ${OF_LICENSE} = ${String(license)}`;
  return [sql<boolean>`(search_key LIKE ${pattern} ${onLicense}) ${sql.raw(ANEW)}`];
}

/** Entries whose owner is in row scope: still there, in the bin, or gone for ever. */
function seen({ sight }: LogFilter): RawBuilder<boolean>[] {
  if (!sight) return [];
  const owner = sql`(event ->> 'owner')::int`;
  const there = (country: RawBuilder<unknown>) => sql`NOT staff AND ${country} = ANY(${[...sight.countries]}::int[])`;
  const itsCountry = sql`country_id`; // where they were when they were deleted
  return [
    sql<boolean>`(event ->> 'owner' = ${String(sight.self)} OR EXISTS (SELECT FROM customer WHERE customer.id = ${owner} AND ${there(territoryOf())})
      OR EXISTS (SELECT FROM bin WHERE kind = 'customer' AND record_id = ${owner} AND ${there(itsCountry)})
      OR EXISTS (SELECT FROM left_person WHERE left_person.id = ${owner} AND ${there(itsCountry)}))`,
  ];
}

const told = ({ about }: LogFilter): RawBuilder<boolean>[] => (about ? [about.isIt] : []);

/** The conditions that neither the order by time nor that by action narrows. */
export const asked = (filter: LogFilter): RawBuilder<boolean>[] => [...among(filter), ...found(filter), ...seen(filter), ...told(filter)];

export const matching = (filter: LogFilter) => all([...within(filter), ...asked(filter)]);

/** The order of a list, newest first unless asked otherwise, and its reverse. */
export function orderOf(query: LogQuery) {
  const sort = query.sort ?? 'dateAndTime';
  const direction = query.order ?? (sort === 'dateAndTime' ? 'desc' : 'asc');
  const column = COLUMNS[sort];
  const by = (way: 'asc' | 'desc', table = '') =>
    sql`${sql.raw(table)}${sql.ref(column)} ${sql.raw(way)}, ${sql.raw(table)}id ${sql.raw(way)}`;
  return {
    sort,
    column,
    direction,
    asked: by(direction),
    reversed: by(direction === 'asc' ? 'desc' : 'asc'),
    ofEntry: by(direction, 'entry.'),
  };
}

/** At least this many entries are read in the order of the list before the matching ones are gathered instead. */
const WALK = 2000;

/**
 * A page of entries, newest first unless asked otherwise. First it walks the index of the order, which soon finds a full page when many entries
 * match; otherwise it uses the indexes of the filter and sorts afterwards.
 */
export async function logEntriesMatching(
  db: Db,
  query: LogQuery,
  limit: number,
  offset: number,
  isCounted = false,
): Promise<{ rows: LogEntry[]; total?: number | undefined }> {
  const { sort, column, asked: order } = orderOf(query);
  const page = sql`ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  // Conditions on the column of the order narrow the walk itself; the others are checked on each entry it meets.
  const narrow = sort === 'dateAndTime' ? within(query) : sort === 'action' ? between(query) : [];
  const rest = [...(sort === 'dateAndTime' ? [] : within(query)), ...asked(query)];
  const walked = sql`SELECT * FROM log_entry WHERE ${all(narrow)} ORDER BY ${order} LIMIT ${Math.max(WALK, 4 * (offset + limit))}`;
  const total =
    isCounted && !isNarrowed(query)
      ? sql`, (SELECT count(*)::int FROM (SELECT FROM log_entry WHERE ${matching(query)} LIMIT ${sql.lit(COUNTED + 1)}) AS counted) AS total`
      : sql``;
  const met = await sql<EntryRow & { total?: number }>`SELECT *${total} FROM (${walked}) AS log_entry WHERE ${all(rest)} ${page}`.execute(
    db,
  );
  const rows = met.rows.map(entryInWords);
  if (rows.length === limit || rest.length === 0) return { rows, total: met.rows[0]?.total };
  const gathered = sql`SELECT id, ${sql.ref(column)} FROM log_entry WHERE ${matching(query)}`;
  const statement = sql`WITH matching AS MATERIALIZED (${gathered}), page AS (SELECT id FROM matching ${page})
    SELECT log_entry.* FROM page JOIN log_entry USING (id) ORDER BY ${order}`;
  return { rows: await entries(db, statement) };
}

/** One entry; null if there is none that the principal may see. */
export async function findLogEntry(db: Db, id: number, filter: Pick<LogFilter, 'sight'>): Promise<LogEntry | null> {
  const [found] = await entries(db, sql`SELECT * FROM log_entry WHERE id = ${id} AND ${all(seen(filter))}`);
  return found ?? null;
}

/** Entries by their ids, in no order. */
export const entriesWithIds = (db: Db, ids: readonly number[]): Promise<LogEntry[]> =>
  entries(
    db,
    sql`SELECT entry.* FROM pg_catalog.unnest(${[...ids]}::int[]) AS wanted (id)
      CROSS JOIN LATERAL (SELECT * FROM log_entry WHERE log_entry.id = wanted.id OFFSET 0) AS entry`,
  );

async function entries(db: Db, query: RawBuilder<unknown>): Promise<LogEntry[]> {
  const { rows } = await sql<EntryRow>`${query}`.execute(db);
  return rows.map(entryInWords);
}

const isNarrowed = (filter: LogFilter): boolean => [...within(filter), ...asked(filter)].length > 0;

/** How many entries match; `totalIsMore` if there are more. */
export const countLogEntries = (db: Db, filter: LogFilter, most = COUNTED): Promise<ListTotal> =>
  countUpTo(db, most, sql`SELECT FROM log_entry WHERE ${matching(filter)}`);
