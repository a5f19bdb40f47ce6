import { BULK_TOLD_MINUTES, type BulkAct, type BulkJob } from '@lm/contract';
import { sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { later } from '../../lib/jobs/jobs.queries.ts';

/** What became of a record. */
export type RecordState = 'waiting' | 'done' | 'failed' | 'undone' | 'kept';

interface NewBulk {
  customerId: number;
  key: string;
  what: BulkAct;
  records: readonly (readonly [id: number, revision: number])[];
}

/** Stores what a job is to do. Returns its id. */
export async function insertBulk(tx: Tx, { customerId, key, what, records }: NewBulk, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('bulk')
    .values({ customer_id: customerId, key, what: JSON.stringify(what), started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = records.map(([record_id, revision], index) => ({ bulk_id: id, place: index + 1, record_id, revision, state: 'waiting' }));
  await insertRows(tx, 'bulk_record', rows);
  return id;
}

const bulks = (db: Db) => db.selectFrom('bulk').selectAll();

export type StoredBulk = NonNullable<Awaited<ReturnType<typeof findBulk>>>;

/** Any person's bulk job, for the worker. */
export async function findBulk(db: Db, id: number) {
  const found = await bulks(db).where('id', '=', id).executeTakeFirst();
  return found ? { ...found, what: found.what as BulkAct } : null; // as passed to insertBulk()
}

/** A person's own bulk job, locked for a change; null if none exists. */
export async function ownBulkForUpdate(tx: Tx, customerId: number, id: number): Promise<StoredBulk | null> {
  const locked = await bulks(tx).where('id', '=', id).where('customer_id', '=', customerId).forUpdate().executeTakeFirst();
  return locked ? { ...locked, what: locked.what as BulkAct } : null; // likewise
}

/** The id of the job that a person began with this key, or null. */
export async function bulkWithKey(db: Db, customerId: number, key: string): Promise<number | null> {
  const found = await db.selectFrom('bulk').select('id').where('customer_id', '=', customerId).where('key', '=', key).executeTakeFirst();
  return found?.id ?? null;
}

/** How many jobs of a person are running or being undone. */
export async function bulksUnderWay(db: Db, customerId: number): Promise<number> {
  const { found } = await db
    .selectFrom('bulk')
    .select(sql<number>`count(*)`.as('found'))
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb.and([eb('undo_asked_at', 'is not', null), eb('undo_ended_at', 'is', null)])]))
    .executeTakeFirstOrThrow();
  return found;
}

const DAY_SECONDS = 24 * 3600;

/** The most jobs returned at once. */
const MOST_TOLD = 20;

type Counts = Partial<Record<RecordState, number>>;

/** How many records of a job are in each state. The row keeps these counts while no record changes (migration 0079). */
const COUNTS = sql<string>`(SELECT jsonb_object_agg(state, found) FROM
  (SELECT state, count(*) AS found FROM bulk_record WHERE bulk_id = bulk.id GROUP BY state) AS states)`;

/** The current time, and how long a job can be undone. */
interface Undoing {
  now: Date;
  minutes: number;
}

/** A person's jobs as they are sent: those running and those of the last day, newest first; or the one with an id. */
export async function bulksOf(db: Db, customerId: number, { now, minutes }: Undoing, id?: number): Promise<BulkJob[]> {
  const found = await bulks(db)
    .select(sql<Counts>`coalesce(counts, ${COUNTS}, '{}')`.as('became'))
    .where('customer_id', '=', customerId)
    .where((eb) =>
      id === undefined ? eb.or([eb('ended_at', 'is', null), eb('started_at', '>', later(now, -DAY_SECONDS))]) : eb('id', '=', id),
    )
    .orderBy('id', 'desc')
    .limit(MOST_TOLD)
    .execute();
  return found.map(({ became, ...bulk }) => toWire(bulk, became, { now, minutes }));
}

/** Until when a job that ended can be undone (BLK-209). */
export const undoableUntil = (ended: Date, minutes: number): Date => later(ended, minutes * 60);

type BulkRow = Pick<StoredBulk, 'id' | 'started_at' | 'ended_at' | 'undo_asked_at' | 'undo_ended_at'> & { what: unknown };

function toWire(bulk: BulkRow, { done = 0, failed = 0, undone = 0, kept = 0, waiting = 0 }: Counts, { now, minutes }: Undoing): BulkJob {
  const what = bulk.what as BulkAct; // as passed to insertBulk()
  const over = bulk.undo_asked_at ? bulk.undo_ended_at : bulk.ended_at;
  const until = bulk.ended_at && undoableUntil(bulk.ended_at, minutes);
  const isUndoable = until !== null && now <= until && !bulk.undo_asked_at && done > 0;
  return {
    id: bulk.id,
    what,
    startedAt: bulk.started_at.toISOString(),
    endedAt: bulk.ended_at?.toISOString() ?? null,
    state: bulk.undo_ended_at ? 'undone' : bulk.undo_asked_at ? 'undoing' : bulk.ended_at ? 'ended' : 'running',
    total: done + failed + undone + kept + waiting,
    done: done + undone + kept,
    failed,
    undone,
    kept,
    undoUntil: isUndoable ? until.toISOString() : null,
    isRecent: over === null || now <= later(over, BULK_TOLD_MINUTES * 60),
  };
}

/** A person's own bulk job; null if none exists. */
export async function ownBulk(db: Db, customerId: number, id: number): Promise<StoredBulk | null> {
  const found = await findBulk(db, id);
  return found?.customer_id === customerId ? found : null;
}

/** The records of a job in these states, in order. */
export async function recordsIn(db: Db, bulkId: number, states: RecordState[], limit: number) {
  return db
    .selectFrom('bulk_record')
    .select(['place', 'record_id as id', 'revision', 'reason', 'undo'])
    .where('bulk_id', '=', bulkId)
    .where('state', 'in', states)
    .orderBy('place')
    .limit(limit)
    .execute();
}

/** Whether a member of staff is among the people of a job, or among those it deleted. */
export async function hasStaff(tx: Tx, bulkId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bulk_record r WHERE bulk_id = ${bulkId}
    AND (EXISTS (SELECT FROM customer WHERE id = r.record_id AND staff)
      OR EXISTS (SELECT FROM bin WHERE kind = 'customer' AND person_id = r.record_id AND staff)) LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export type StoredRecord = Awaited<ReturnType<typeof recordsIn>>[number];

/** Locks a record of a job until the transaction ends; false if its state has changed because another server was faster. */
export async function holdRecord(tx: Tx, bulkId: number, place: number, state: RecordState): Promise<boolean> {
  const held = await tx
    .selectFrom('bulk_record')
    .select('state')
    .where('bulk_id', '=', bulkId)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
  return held?.state === state;
}

interface Settled {
  state: RecordState;
  reason?: string | null;
  undo?: object | null;
}

/** Notes what became of a record. */
export async function settleRecord(tx: Tx, bulkId: number, place: number, { state, reason = null, undo }: Settled): Promise<void> {
  await tx
    .updateTable('bulk_record')
    .set({ state, reason: reason?.slice(0, 1000) ?? null, ...(undo !== undefined && { undo: undo && JSON.stringify(undo) }) })
    .where('bulk_id', '=', bulkId)
    .where('place', '=', place)
    .execute();
}

type Moment = keyof Pick<Tables['bulk'], 'ended_at' | 'undo_asked_at' | 'undo_ended_at'>;

/** Records when a job, or its undoing, ended or was requested. */
export async function noteBulk(tx: Tx, id: number, moment: Moment, now: Date): Promise<void> {
  await tx
    .updateTable('bulk')
    .set({ [moment]: now, counts: moment === 'undo_asked_at' ? null : COUNTS })
    .where('id', '=', id)
    .where(moment, 'is', null)
    .execute();
}

/** Longer than the portal retries any job, in days. */
const KEPT_DAYS = 8;

/** Deletes jobs that ended long ago, some of their records at a time; returns whether there may be more. The log keeps what they did. */
export async function deleteOldBulks(tx: Tx, now: Date): Promise<boolean> {
  const isOld = sql<boolean>`started_at < ${later(now, -KEPT_DAYS * DAY_SECONDS)}::timestamptz`;
  if (await deleteSome(tx, 'bulk_record', sql`bulk_id IN (SELECT id FROM bulk WHERE ${isOld})`)) return true;
  return deleteSome(tx, 'bulk', isOld);
}
