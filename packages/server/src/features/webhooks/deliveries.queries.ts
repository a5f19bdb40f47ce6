import type { DELIVERY_STATES, WebhookDelivery } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { jobsQueuedIn } from '../../db/transactions.ts';
import { ALL_MATCHES, type Counted } from '../../lib/paging.ts';
import { WEBHOOKS } from './following.queries.ts';

type DeliveryState = (typeof DELIVERY_STATES)[number];

const deliveries = (db: Db) => db.selectFrom('webhook_delivery').selectAll();
type Found = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;
export type StoredDelivery = Found;

export const deliveryOnWire = (row: Found): WebhookDelivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  messageId: row.message_id,
  type: row.act,
  record: { kind: row.record_kind, id: row.record_id },
  state: row.state,
  isTest: row.is_test,
  isAgain: row.is_again,
  createdAt: row.created_at.toISOString(),
  tries: row.tries,
  nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
  endedAt: row.ended_at?.toISOString() ?? null,
  status: row.status,
  error: row.error,
  tookMs: row.took_ms,
});

/** Deliveries of a webhook, the newest first. */
export async function deliveriesOf(
  db: Db,
  webhookId: number,
  state: DeliveryState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Counted<WebhookDelivery>[]> {
  const rows = await deliveries(db)
    .select(ALL_MATCHES)
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ row: deliveryOnWire(row), total: row.total }));
}

/** How many there are, for a page past the last. */
export async function countDeliveries(db: Db, webhookId: number, state: DeliveryState | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One delivery; null when there is none. */
export async function findDelivery(db: Db, id: number): Promise<Found | null> {
  return (await deliveries(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The newest test of a webhook. */
export async function newestTest(db: Db, webhookId: number): Promise<number | null> {
  const found = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('is_test', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** What waits for a webhook is due now; the days for which it is tried begin anew where that is said. */
export async function makeDue(tx: Tx, webhookId: number, now: Date, isAnew: boolean): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ next_at: now, ...(isAnew && { tried_since: now }) })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where((eb) => (isAnew ? eb.lit(true) : eb('next_at', '>', now)))
    .execute();
  jobsQueuedIn(tx, WEBHOOKS);
}

/** One that waits is due now. */
export async function makeOneDue(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('webhook_delivery').set({ next_at: now }).where('id', '=', id).where('state', '=', 'waiting').execute();
  jobsQueuedIn(tx, WEBHOOKS);
}

/** Clocks of servers differ by less: a claim that ends later was made by a clock that ran ahead. */
const CLOCKS_APART_MS = 3_600_000;

/** Nobody is at it now. */
const isFree = (now: Date) => sql<SqlBool>`d.state = 'waiting' AND d.next_at <= ${now}::timestamptz
  AND (d.claimed_until IS NULL OR d.claimed_until <= ${now}::timestamptz
    OR d.claimed_until > ${new Date(now.getTime() + CLOCKS_APART_MS)}::timestamptz)`;

/**
 * What can be sent now: a test always, and of each webhook that is not paused, resting or busy enough the one that waits longest of those that
 * are the earliest of their record. Each webhook is walked from its beginning: a long queue is not sorted each time.
 */
const due = (now: Date, full: readonly number[]) => sql<{ id: number }>`(
  SELECT d.id, true AS is_test FROM webhook_delivery d WHERE d.is_test AND ${isFree(now)}
  UNION ALL
  SELECT first.id, false FROM webhook w CROSS JOIN LATERAL (
    SELECT d.id FROM webhook_delivery d WHERE d.webhook_id = w.id AND NOT d.is_test AND ${isFree(now)}
      AND NOT EXISTS (SELECT FROM webhook_delivery e WHERE e.webhook_id = d.webhook_id AND e.record_kind = d.record_kind
        AND e.record_id = d.record_id AND e.state = 'waiting' AND e.id < d.id AND NOT e.is_test)
    ORDER BY d.id LIMIT 1) AS first
  WHERE w.paused_at IS NULL AND (w.rests_until IS NULL OR w.rests_until <= ${now}::timestamptz) AND w.id <> ALL(${[...full]}::int[])) AS due`;

/** Is there anything to send now? */
export async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`SELECT EXISTS (SELECT FROM ${due(now, [])}) AS "isDue"`.execute(db);
  return rows[0]?.isDue === true;
}

/**
 * Takes the delivery that waits longest of those that can be sent now, so that no other server sends it until `until`. Not of webhooks that
 * are busy enough. Its days begin with its first try: it may have waited for another. Null when there is none.
 */
export async function claimDelivery(tx: Tx, now: Date, until: Date, full: readonly number[]): Promise<Found | null> {
  const { rows } = await sql<Found>`UPDATE webhook_delivery d SET claimed_until = ${until}::timestamptz, tries = tries + 1,
      tried_since = CASE WHEN tries = 0 THEN ${now}::timestamptz ELSE tried_since END
    WHERE id = (SELECT id FROM ${due(now, full)} ORDER BY is_test DESC, id LIMIT 1) AND ${isFree(now)}
    RETURNING *`.execute(tx);
  return rows[0] ?? null;
}

interface Outcome {
  state: DeliveryState;
  next_at?: Date;
  ended_at: Date | null;
  status: number | null;
  answer: string | null;
  error: string | null;
  took_ms: number;
}

/** Notes what became of a claimed delivery. Answers whether whoever claimed it still has a say. */
export async function settleDelivery(tx: Tx, { id, claimed_until, tries }: Found, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('claimed_until', '=', claimed_until)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes what was to be told long ago, delivered or not. */
export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
}
