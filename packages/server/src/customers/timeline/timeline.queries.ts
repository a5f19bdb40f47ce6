import {
  licenseNumber,
  offerNumber,
  orderNumber,
  type Principal,
  TIMELINE_KINDS,
  type TimelineHead,
  type TimelineKind,
  type TimelineMark,
} from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { momentOf } from '../../db/micros.ts';
import type { Db } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';
import { type Before, SOURCES, type Source, type Whose } from './timeline-sources.queries.ts';

/** An entry as its source returns it: acts and mails are read by their ids afterwards. */
export interface Met {
  kind: TimelineKind;
  micros: string;
  id: string;
  data: unknown;
}

/** The person whose timeline the principal may read; null if they do not see them. */
export async function findWhose(db: Db, principal: Principal, id: number, today: string): Promise<Whose | null> {
  const found = await db
    .selectFrom('customer')
    .select(['customer.id', 'email', 'created_at as createdAt'])
    .where('customer.id', '=', id)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .executeTakeFirst();
  return found ? { ...found, today } : null;
}

const all: Before = () => sql`true`;

/** Ids are numbers of up to 15 digits, except these. */
const ID_TYPES: Partial<Record<TimelineKind, string>> = { file: 'uuid', offer: 'text', computer: 'text' };

/** What comes after an entry in the order of the timeline: by moment, then by kind, then by id. */
function beforeMark({ micros, kind, id }: TimelineMark, of: TimelineKind): Before {
  const at = sql`${momentOf(micros)}::timestamptz`;
  const [rank, other] = [TIMELINE_KINDS.indexOf(kind), TIMELINE_KINDS.indexOf(of)];
  if (rank === other) return (when, which) => sql`(${when}, ${which}) < (${at}, ${id}::text::${sql.raw(ID_TYPES[kind] ?? 'bigint')})`;
  return (when) => (other < rank ? sql`${when} < ${at}` : sql`${when} <= ${at}`);
}

const wanted = (kinds: readonly TimelineKind[]): readonly Source[] => SOURCES.filter(({ kind }) => kinds.includes(kind));

/** The newest entries of some kinds, before the marked one if any, at most `limit`, in the order of the timeline. One statement. */
export async function entriesMet(
  db: Db,
  whose: Whose,
  kinds: readonly TimelineKind[],
  mark: TimelineMark | null,
  limit: number,
): Promise<Met[]> {
  const parts = wanted(kinds).map(({ kind, entries }) => {
    const part = entries(whose, mark ? beforeMark(mark, kind) : all, limit);
    return sql`(SELECT ${sql.lit(kind)} AS kind, trunc(extract(epoch FROM at) * 1000000)::text AS micros, id, data FROM (${part}) AS part)`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Met>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows.sort(inOrder).slice(0, limit);
}

/** Sorts the newest first, and entries of the same moment by kind. */
function inOrder(one: Met, other: Met): number {
  const [a, b] = [BigInt(one.micros), BigInt(other.micros)];
  if (a !== b) return a > b ? -1 : 1;
  const rank = TIMELINE_KINDS.indexOf(one.kind) - TIMELINE_KINDS.indexOf(other.kind);
  if (rank !== 0) return rank;
  const isLater = ID_TYPES[one.kind] ? one.id > other.id : Number(one.id) > Number(other.id);
  return isLater ? -1 : 1;
}

/** The most entries of a kind that are counted. */
const MOST_COUNTED = 1000;

/** How many entries of each kind there are, up to a thousand. One statement. */
export async function countEntries(db: Db, whose: Whose, kinds: readonly TimelineKind[]): Promise<TimelineHead['counts']> {
  const counted = (source: Source) => sql`(SELECT count(*)::int FROM (${source.entries(whose, all, MOST_COUNTED + 1)}) AS counted)`;
  const columns = kinds.map((kind) => sql`${sumOf(wanted([kind]).map(counted))} AS ${sql.ref(kind)}`);
  const { rows } = await sql<Record<TimelineKind, number>>`SELECT ${sql.join(columns)}`.execute(db);
  return kinds.map((kind) => {
    const total = rows[0]?.[kind] ?? 0;
    return { kind, total: Math.min(total, MOST_COUNTED), totalIsMore: total > MOST_COUNTED };
  });
}

const sumOf = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` + `);

/** How many of the newest mails are searched for failed ones, and how many of each kind are shown. */
const LOOKED_THROUGH = 100;
const MOST_WAITING = 10;

/** The ids of the newest mails that failed and were not sent again. */
export async function failedMails(db: Db, { id }: Whose): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM (SELECT id, error, queued_at FROM mail WHERE customer_id = ${id}::integer
      ORDER BY queued_at DESC, mail.id DESC LIMIT ${sql.lit(LOOKED_THROUGH)}) AS newest
    WHERE error IS NOT NULL AND NOT EXISTS (SELECT FROM mail AS copy WHERE copy.again_of = newest.id)
    ORDER BY queued_at DESC, id DESC LIMIT ${sql.lit(MOST_WAITING)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface WaitingRow {
  kind: TimelineHead['waiting'][number]['kind'];
  id: number;
  year: number | null;
  number: number | null;
  state: string;
}

/** Requests, offers and orders that wait for the customer or for staff, and licenses with a request to replace a computer; the newest of each first. */
export async function whatWaits(db: Db, { id }: Whose): Promise<TimelineHead['waiting']> {
  const most = sql.lit(MOST_WAITING);
  const { rows } = await sql<WaitingRow>`
    (SELECT 'quotation' AS kind, id, NULL::int AS year, NULL::int AS number, stage AS state FROM quotation
      WHERE customer_id = ${id}::integer AND stage = 'asked' ORDER BY quotation.id DESC LIMIT ${most})
    UNION ALL (SELECT 'offer', id, year, number, state FROM offer
      WHERE customer_id = ${id}::integer AND state IN ('waiting', 'offered') ORDER BY offer.id DESC LIMIT ${most})
    UNION ALL (SELECT 'order', id, year, number, state FROM customer_order
      WHERE customer_id = ${id}::integer AND state IN ('waiting', 'awaited') ORDER BY customer_order.id DESC LIMIT ${most})
    UNION ALL (SELECT 'replacement', theirs.id, NULL, NULL, asked.state FROM (SELECT id FROM license WHERE customer_id = ${id}::integer OFFSET 0) AS theirs
      CROSS JOIN LATERAL (SELECT state FROM replacement_request WHERE license_id = theirs.id AND state = 'open' LIMIT 1) AS asked
      ORDER BY theirs.id DESC LIMIT ${most})`.execute(db);
  return rows.map(({ kind, id, year, number, state }) => ({ kind, id, state, name: nameOf({ kind, id, year, number }) }));
}

/** Names a request by its id, an offer and an order by their numbers. */
export function nameOf({ kind, id, year, number }: Omit<WaitingRow, 'state'>): string {
  if (kind === 'replacement') return licenseNumber(id);
  if (year === null || number === null) return String(id);
  return kind === 'offer' ? offerNumber(year, number) : orderNumber(year, number);
}
