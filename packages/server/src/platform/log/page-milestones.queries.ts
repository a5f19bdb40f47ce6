import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';

/** An entry whose place in the order of time is known. */
export interface Milestone {
  /** As the database writes it, so that no moment is rounded. */
  at: string;
  /** The same in microseconds since 1970, to compare here. */
  micros: number;
  id: number;
  /** How many entries come before it. */
  before: number;
}

/** Where every log begins. */
const BEGINNING: Milestone = { at: '-infinity', micros: Number.NEGATIVE_INFINITY, id: 0, before: 0 };

/** Milestones in the order of time, and how far they hold. */
export interface Places {
  /** The first milestone is the beginning of the log. */
  milestones: Milestone[];
  last: Milestone;
  /** Only entries sealed up to here come before `last`. */
  sealed: number;
}

/** The number of entries between milestones: as many as a far page skips in about a millisecond. */
export const SPACING = 1000;

/** The most entries after the last milestone that a page skips before more milestones are set. */
export const TAIL = 3 * SPACING;

/** How many entries are walked through at once: few enough that the embedded database is never busy for long. */
const PART = 10 * SPACING;

/** If there are more new entries than this, they are not looked up one by one: everything is walked through again. */
const MOST_NEW = 10_000;

/** How long milestones hold, in milliseconds: no seal reveals an entry that the portal did not write. */
const GOOD_MS = DAY_MS;

export const isBefore = ({ at, id }: Pick<Milestone, 'at' | 'id'>): RawBuilder<boolean> =>
  sql`(happened_at, id) < (${at}::timestamptz, ${id}::integer)`;
export const isFrom = ({ at, id }: Pick<Milestone, 'at' | 'id'>): RawBuilder<boolean> =>
  sql`(happened_at, id) >= (${at}::timestamptz, ${id}::integer)`;

/**
 * The places of entries that have come since `sealed`: those that wait, and those sealed later. Entries from before there were seals are older than
 * any milestone, and refused ones were already there when they waited.
 */
const newSince = (sealed: number, most: number): RawBuilder<unknown> =>
  sql`(SELECT entry.happened_at, entry.id FROM (
      SELECT entry_id FROM log_unsealed WHERE NOT refused
      UNION ALL (SELECT entry_id FROM log_seal WHERE seq > ${sealed}
        AND entry_id > coalesce((SELECT found_to FROM log_head ORDER BY id LIMIT 1), 0) ORDER BY seq LIMIT ${sql.lit(most)})
    ) AS new CROSS JOIN LATERAL (SELECT happened_at, id FROM log_entry WHERE id = new.entry_id OFFSET 0) AS entry)`;

/** Has an entry come before the last milestone, or so many in all that milestones must be set again? */
export const isOutdated = ({ last, sealed }: Places): RawBuilder<boolean> =>
  sql`(SELECT coalesce(bool_or(${isBefore(last)}), false) OR count(*) > ${sql.lit(SPACING)} FROM ${newSince(sealed, SPACING + 1)} AS new)`;

/**
 * Every thousandth entry with its place, so that a far page is found without reading everything before it. Each server keeps its own in memory.
 * `stale` are places that no longer hold; answers null when the log is too short or sealing is far behind.
 */
export function newPlaces(db: Db): (stale?: Places | null) => Promise<Places | null> {
  let known: Promise<Places | null> | null = null;
  let madeAt = 0;
  const renew = (before: Places | null) => {
    const isOld = performance.now() - madeAt > GOOD_MS;
    if (isOld || !before) madeAt = performance.now();
    known = setMilestones(db, isOld ? null : before);
    known.catch(() => {
      known = null;
    });
    return known;
  };
  return async (stale = null) => {
    const places = await known;
    const isGood = places && places !== stale && performance.now() - madeAt <= GOOD_MS;
    return isGood ? places : renew(places);
  };
}

/** Continues from the earlier milestones that still hold. */
async function setMilestones(db: Db, before: Places | null): Promise<Places | null> {
  const sealed = await newestSeal(db);
  const kept = before && sealed - before.sealed <= MOST_NEW ? await untouched(db, before.milestones, before.sealed) : [BEGINNING];
  const walked = await walkFrom(db, kept);
  // Entries that came meanwhile were counted in some parts of the walk, but not in others.
  const milestones = await untouched(db, walked, sealed);
  const last = milestones.at(-1);
  return last && last !== BEGINNING ? { milestones, last, sealed } : null;
}

async function newestSeal(db: Db): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`SELECT coalesce(max(seq), 0) AS sealed FROM log_seal`.execute(db);
  return rows[0]?.sealed ?? 0;
}

/** The milestones before which no entry has come since that many were sealed. */
async function untouched(db: Db, milestones: Milestone[], sealed: number): Promise<Milestone[]> {
  const { rows } = await sql<{ micros: string; id: number }>`SELECT ${MICROS} AS micros, id FROM ${newSince(sealed, 2 * MOST_NEW)} AS new
    ORDER BY happened_at, id LIMIT 1`.execute(db);
  const [first] = rows;
  if (!first) return milestones;
  const micros = Number(first.micros);
  return milestones.filter((one) => one.micros < micros || (one.micros === micros && one.id < first.id));
}

const MICROS = sql`trunc(extract(epoch FROM happened_at) * 1000000)::text`;

async function walkFrom(db: Db, kept: Milestone[]): Promise<Milestone[]> {
  const milestones = [...kept];
  for (;;) {
    const last = milestones.at(-1) ?? BEGINNING;
    const { rows } = await sql<{ at: string; micros: string; id: number; place: number }>`
      SELECT happened_at::text AS at, ${MICROS} AS micros, id, place - 1 AS place FROM (
        SELECT happened_at, id, row_number() OVER (ORDER BY happened_at, id) AS place FROM log_entry WHERE ${isFrom(last)}
        ORDER BY happened_at, id LIMIT ${sql.lit(PART + 1)}) AS part
      WHERE place % ${sql.lit(SPACING)} = 1 AND place > 1`.execute(db);
    for (const { at, micros, id, place } of rows) milestones.push({ at, micros: Number(micros), id, before: last.before + Number(place) });
    if (rows.length < PART / SPACING) return milestones;
    await new Promise((resolve) => setImmediate(resolve)); // the embedded database answers without leaving this thread
  }
}
