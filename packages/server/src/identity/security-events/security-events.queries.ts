import type { ListTotal, SecurityEventShown, SecurityKind } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { searchPattern } from '../../lib/fold.ts';
import { COUNTED, countUpTo } from '../../lib/list-totals.ts';
import { networkOf } from '../../lib/network.ts';

/** Which events; days are in UTC and inclusive. */
export interface EventFilter {
  search?: string | undefined;
  kind?: SecurityKind[] | undefined;
  person?: number | undefined;
  network?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface Somebody {
  name: string;
  email: string;
}

interface EventRow {
  id: number;
  kind: string;
  happened_at: Date;
  last_at: Date;
  times: number;
  actor_id: number | null;
  key_id: number | null;
  about_id: number | null;
  network: string | null;
  request_id: string | null;
  facts: SecurityEventShown['facts'];
  actor: Somebody | null;
  about: Somebody | null;
}

/** How many people a name finds at most; if there are more, the newest. */
const MOST_PEOPLE = 200;

/** The conditions of a filter. It looks for people first, so that an index finds their events. */
async function conditionsOf(db: Db, filter: EventFilter): Promise<RawBuilder<boolean>> {
  const { kind = [], person, network, from, to } = filter;
  const people = await peopleNamed(db, filter.search);
  const all = [
    ...(kind.length > 0 ? [sql<boolean>`kind = ANY(${kind}::text[])`] : []),
    ...(person === undefined ? [] : [of([person])]),
    ...(people ? [of(people)] : []),
    ...(network ? [sql<boolean>`network = ${networkIn(network)}`] : []),
    ...(from ? [sql<boolean>`last_at >= ${from}::date::timestamp AT TIME ZONE 'UTC'`] : []),
    ...(to ? [sql<boolean>`last_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`] : []),
  ];
  return all.length > 0 ? sql.join(all, sql` AND `) : sql`true`;
}

const of = (ids: number[]): RawBuilder<boolean> => sql`(actor_id = ANY(${ids}::int[]) OR about_id = ANY(${ids}::int[]))`;

/** The network of an address; a network stays as it is. */
function networkIn(typed: string): string {
  const network = networkOf(typed.replace(/\/64$/, ''));
  return network === 'unknown' ? typed : network;
}

async function peopleNamed(db: Db, search: string | undefined): Promise<number[] | null> {
  const pattern = searchPattern(search);
  if (pattern === null) return null;
  const { rows } = await sql<{ id: number }>`SELECT id FROM customer WHERE search_key LIKE ${pattern} ORDER BY id DESC
    LIMIT ${sql.lit(MOST_PEOPLE)}`.execute(db);
  return rows.map(({ id }) => id);
}

const SOMEBODY = (table: string) =>
  sql`CASE WHEN ${sql.ref(`${table}.id`)} IS NOT NULL THEN pg_catalog.json_build_object('email', ${sql.ref(`${table}.email`)},
    'name', ${fullNameSql(table)}) END`;

/** The rows that a statement finds, with the current names of the people in them. */
const withPeople = (found: RawBuilder<unknown>, order: 'asc' | 'desc') => sql<EventRow>`
  SELECT event.*, ${SOMEBODY('actor')} AS actor, ${SOMEBODY('subject')} AS about FROM (${found}) AS event
  LEFT JOIN customer AS actor ON actor.id = event.actor_id LEFT JOIN customer AS subject ON subject.id = event.about_id
  ORDER BY event.last_at ${sql.raw(order)}, event.id ${sql.raw(order)}`;

/** A page of events, by their latest moment. */
export async function eventsMatching(
  db: Db,
  filter: EventFilter & { order?: 'asc' | 'desc' | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<SecurityEventShown[]> {
  const order = filter.order ?? 'desc';
  const page = sql`SELECT * FROM security_event WHERE ${await conditionsOf(db, filter)}
    ORDER BY last_at ${sql.raw(order)}, id ${sql.raw(order)} LIMIT ${limit} OFFSET ${offset}`;
  return (await withPeople(page, order).execute(db)).rows.map(shown);
}

export async function findEvent(db: Db, id: number): Promise<SecurityEventShown | null> {
  const { rows } = await withPeople(sql`SELECT * FROM security_event WHERE id = ${id}`, 'desc').execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

/** Events by their numbers, newest first. */
export async function eventsWithIds(db: Db, ids: number[]): Promise<SecurityEventShown[]> {
  const wanted = sql`SELECT * FROM security_event WHERE id = ANY(${ids}::bigint[])`;
  return (await withPeople(wanted, 'desc').execute(db)).rows.map(shown);
}

/** How many events match, counted up to `most`. */
export const countEvents = async (db: Db, filter: EventFilter, most = COUNTED): Promise<ListTotal> =>
  countUpTo(db, most, sql`SELECT FROM security_event WHERE ${await conditionsOf(db, filter)}`);

/** How many events an export reads at a time. */
const PART = 250;

/** All events that match, newest first, in parts. */
export async function* eventsInParts(db: Db, filter: EventFilter): AsyncGenerator<SecurityEventShown[]> {
  const wanted = await conditionsOf(db, filter);
  for (let bound = sql`true`; ; ) {
    const part = sql`SELECT *, last_at::text AS place FROM security_event WHERE ${wanted} AND ${bound}
      ORDER BY last_at DESC, id DESC LIMIT ${sql.lit(PART)}`;
    const { rows } = await withPeople(part, 'desc').execute(db);
    yield rows.map(shown);
    const last = rows.at(-1) as (EventRow & { place: string }) | undefined; // `part` selects it
    if (!last || rows.length < PART) return;
    bound = sql`(last_at, id) < (${last.place}::timestamptz, ${last.id}::bigint)`; // as text, so that no moment is rounded
    await new Promise((resolve) => setImmediate(resolve)); // lets others have a turn with the embedded database
  }
}

const shown = ({ actor_id, about_id, actor, about, ...row }: EventRow): SecurityEventShown => ({
  id: row.id,
  kind: row.kind,
  happenedAt: row.happened_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  times: row.times,
  actor: actor_id === null ? null : { id: actor_id, name: actor?.name ?? null, email: actor?.email ?? null },
  keyId: row.key_id,
  about: about_id === null ? null : { id: about_id, name: about?.name ?? null, email: about?.email ?? null },
  network: row.network,
  requestId: row.request_id,
  facts: row.facts,
});

/** Forgets what is older than this many days (SEC-787); answers whether there may be more. */
export async function deleteOldEvents(tx: Tx, days: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - days * DAY_MS);
  const events = await deleteSome(tx, 'security_event', sql`last_at < ${before}::timestamptz`);
  const alerts = await deleteSome(tx, 'security_alert', sql`raised_at < ${before}::timestamptz`);
  return events || alerts;
}
