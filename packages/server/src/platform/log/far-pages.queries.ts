import type { LogEntry } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { type EntryRow, entryInWords } from './entry-words.ts';
import { all, type LogQuery, orderOf, within } from './log.queries.ts';
import { isBefore, isFrom, isOutdated, type Milestone, newPlaces, type Places, SPACING, TAIL } from './page-milestones.queries.ts';

/** Pages from here on are found by their place; earlier ones are just as fast without it. */
const FAR = TAIL + SPACING;

/** How often milestones are set again for one page, at most, if entries keep coming in before them. */
const TRIES = 3;

/** The entries that a page skips, and the page itself; both depend on `tail` in the same statement. */
interface Way {
  /** The entry from which the tail is counted, to the end of the list or of the log. */
  tailFrom: Milestone;
  tailTo: RawBuilder<boolean>[];
  /** The longest tail for which this way is correct. */
  longest: number;
  /** The entries among which the page is searched. */
  among: RawBuilder<boolean>[];
  offset: RawBuilder<number>;
  limit: RawBuilder<number>;
  isReversed: boolean;
}

/**
 * Finds pages far from the beginning of the list as fast as the first, by the places of entries (LOG-30). Returns null if places do not help: if
 * a search or an action narrows the list, near its beginning, and in a short log.
 */
export function newFarPages(db: Db): (query: LogQuery, limit: number, offset: number) => Promise<LogEntry[] | null> {
  const placesOf = newPlaces(db);
  return async (query, limit, offset) => {
    if (offset < FAR || query.search || query.action || query.about || query.sight) return null;
    let places = await placesOf();
    for (let round = 1; places && round <= TRIES; round++) {
      const way = wayTo(places, query, limit, offset);
      if (!way) return null;
      const rows = await follow(db, places, way, query);
      if (rows) return rows;
      places = await placesOf(places);
    }
    return null;
  };
}

function wayTo(places: Places, query: LogQuery, limit: number, offset: number): Way | null {
  const { column, direction } = orderOf(query);
  if (column !== 'happened_at') return within(query).length > 0 ? null : fromEitherEnd(places, limit, offset);
  return direction === 'asc' ? fromTheOldest(places, query, limit, offset) : fromTheNewest(places, query, limit, offset);
}

/** Goes down from the first milestone above which the page cannot begin. */
function fromTheNewest({ milestones, last }: Places, query: LogQuery, limit: number, offset: number): Way | null {
  const tailFrom = query.to ? milestones.findLast(({ micros }) => micros < endOf(query.to)) : last;
  if (!tailFrom) return null; // cannot happen: the beginning of the log comes before every day
  const longest = tailFrom === last ? TAIL : SPACING;
  const above = milestones.find(({ before }) => before >= tailFrom.before + longest - offset);
  if (!above) return null;
  return {
    tailFrom,
    tailTo: within({ to: query.to }),
    longest,
    among: [...within({ from: query.from }), isBefore(above)],
    offset: sql`${above.before - tailFrom.before + offset}::integer - tail`,
    limit: sql`${limit}::integer`,
    isReversed: false,
  };
}

/** Goes up from the last milestone below which the page cannot begin. */
function fromTheOldest({ milestones, last }: Places, query: LogQuery, limit: number, offset: number): Way | null {
  const { from } = query;
  const tailFrom = from ? milestones.findLast(({ micros }) => micros < startOf(from)) : last;
  if (!tailFrom) return null;
  const start = from ? tailFrom.before : 0;
  const below = milestones.findLast(({ before }) => before <= start + offset);
  if (!below) return null;
  const passed = start + offset - below.before;
  return {
    tailFrom,
    tailTo: from ? [sql`happened_at < ${from}::date::timestamp AT TIME ZONE 'UTC'`] : [],
    longest: tailFrom === last ? TAIL : SPACING,
    among: [...within({ to: query.to }), isFrom(below)],
    offset: from ? sql`${passed}::integer + tail` : sql`${passed}::integer`,
    limit: sql`${limit}::integer`,
    isReversed: false,
  };
}

/** In any order but that of time, places tell only how many entries there are: past the middle, the other end is nearer. */
function fromEitherEnd({ last }: Places, limit: number, offset: number): Way {
  const isReversed = offset > last.before / 2;
  const behind = sql<number>`(${last.before - offset}::integer + tail)`;
  return {
    tailFrom: last,
    tailTo: [],
    longest: TAIL,
    among: [],
    offset: isReversed ? sql`greatest(${behind} - ${limit}::integer, 0)` : sql`${offset}::integer`,
    limit: isReversed ? sql`least(greatest(${behind}, 0), ${limit}::integer)` : sql`${limit}::integer`,
    isReversed,
  };
}

const DAY_MICROS = 86_400_000_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) * 1000;
const endOf = (day: string | undefined): number => (day ? startOf(day) + DAY_MICROS : Number.POSITIVE_INFINITY);

/** One statement, so that it counts and reads at one moment; null if the places no longer hold. */
async function follow(db: Db, places: Places, way: Way, query: LogQuery): Promise<LogEntry[] | null> {
  const tail = sql`SELECT FROM log_entry WHERE ${all([isFrom(way.tailFrom), ...way.tailTo])} ORDER BY happened_at, id LIMIT ${sql.lit(TAIL + 1)}`;
  const order = orderOf(query);
  const { rows } = await sql<EntryRow & { isStale: boolean; id: number | null }>`
    WITH state AS MATERIALIZED (SELECT (SELECT count(*)::integer FROM (${tail}) AS tail) AS tail, ${isOutdated(places)} AS "isOutdated"),
    page AS MATERIALIZED (SELECT id FROM log_entry WHERE ${all(way.among)} ORDER BY ${way.isReversed ? order.reversed : order.asked}
      LIMIT (SELECT ${way.limit} FROM state) OFFSET (SELECT greatest(${way.offset}, 0) FROM state))
    SELECT "isOutdated" OR tail > ${way.longest} AS "isStale", entry.* FROM state
    LEFT JOIN (page CROSS JOIN LATERAL (SELECT * FROM log_entry WHERE log_entry.id = page.id OFFSET 0) AS entry) ON true
    ORDER BY ${order.ofEntry}`.execute(db);
  if (rows[0]?.isStale) return null;
  return rows.filter(({ id }) => id !== null).map(entryInWords);
}
