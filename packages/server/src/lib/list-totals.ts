import type { ListTotal, Principal } from '@lm/contract';
import { type Expression, sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { Portal } from './portal.ts';

/** How long a count is reused for the same question by the same caller, in milliseconds; an act of this server ends it at once. */
const GOOD_MS = 5000;

/** How many counts are kept at once. */
const MOST = 1000;

/** Counting stops here: no one turns to page 700, and counting a million rows takes too long. */
export const COUNTED = 10_000;

/** How far searches and filters are counted by calls that only count (WIRE-21). */
export const COUNTED_APART = 1000;

/** For a select of a short list: adds to each row how many match on all pages, so that one statement answers both. */
export const ALL_MATCHES = sql<number>`(count(*) OVER ())::int`.as('total');

/** A row with the number of all that match. */
export interface Counted<Row> {
  row: Row;
  total: number;
}

/** A total from a count that stops at one more than `most`. */
export const totalUpTo = (most: number, counted: number): ListTotal => ({ total: Math.min(counted, most), totalIsMore: counted > most });

/** How many rows a statement finds, counted up to `most`; beyond that, "more". */
export async function countUpTo(db: Db, most: number, found: Expression<unknown>): Promise<ListTotal> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${found} LIMIT ${sql.lit(most + 1)}) AS found`.execute(
    db,
  );
  return totalUpTo(most, rows[0]?.total ?? 0);
}

/** Counts the same thing once within some seconds, however many ask; `key` says what is counted, and for which caller. */
export function counted({
  steady,
  acts,
}: Pick<Portal, 'steady' | 'acts'>): (key: string, count: () => Promise<ListTotal>) => Promise<ListTotal> {
  const kept = new Map<string, { total: Promise<ListTotal>; at: number; acts: number }>();
  return (key, count) => {
    const found = kept.get(key);
    if (found && found.acts === acts() && Math.abs(steady().getTime() - found.at) < GOOD_MS) return found.total;
    if (kept.size >= MOST) kept.clear();
    const total = count();
    kept.set(key, { total, at: steady().getTime(), acts: acts() });
    total.catch(() => kept.delete(key));
    return total;
  };
}

/** The key of a count: the query of a list without its page and order, and the caller. */
interface Counting<Filter> {
  principal: Principal;
  query: Filter;
}

/** Counts a list for a person once within some seconds, both for its pages and for the call that only counts. */
export function countedList<Filter extends object>(portal: Portal, count: (of: Counting<Filter>, most: number) => Promise<ListTotal>) {
  const once = counted(portal);
  return ({
    principal,
    query,
  }: Counting<Filter & { page?: unknown; pageSize?: unknown; total?: unknown; sort?: unknown; order?: unknown }>) => {
    const { page, pageSize, total, sort, order, ...filter } = query;
    const { id, scope, rights } = principal;
    return once(JSON.stringify([id, scope, rights, portal.today(), filter]), () => count({ principal, query }, COUNTED_APART));
  };
}
