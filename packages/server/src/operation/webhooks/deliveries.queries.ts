import { type DELIVERY_STATES, type ListTotal, toldAs, type WebhookDelivery } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { jobsQueuedIn } from '../../db/transactions.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { COUNTED, countUpTo } from '../../lib/list-totals.ts';
import { WEBHOOKS } from './queued-deliveries.queries.ts';
import { type Whose, webhookForUpdate } from './webhooks.queries.ts';

type DeliveryState = (typeof DELIVERY_STATES)[number];

const deliveries = (db: Db) => db.selectFrom('webhook_delivery').selectAll();
type Found = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;
export type StoredDelivery = Found;

export const deliveryOnWire = (row: Found): WebhookDelivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  messageId: row.message_id,
  type: toldAs(row.act),
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

const idsOf = (db: Db, webhookId: number, state: DeliveryState | undefined) =>
  db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state ?? 'waiting'))); // a literal, since each state has its own index

/** A page of the deliveries of a webhook, newest first. Up to the beginning of the page, only an index is read. */
export async function deliveriesOf(
  db: Db,
  webhookId: number,
  state: DeliveryState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<WebhookDelivery[]> {
  const page = idsOf(db, webhookId, state).orderBy('id', 'desc').limit(limit).offset(offset);
  const rows = await deliveries(db).where('id', '=', sql<number>`ANY(ARRAY(${page}))`).orderBy('id', 'desc').execute();
  return rows.map(deliveryOnWire);
}

/** How many there are, counted up to a limit (WHK-767). */
export const countDeliveries = (db: Db, webhookId: number, state: DeliveryState | undefined): Promise<ListTotal> =>
  countUpTo(db, COUNTED, idsOf(db, webhookId, state));

/** One delivery; null when there is none, or its webhook is another's. */
export async function findDelivery(db: Db, whose: Whose, id: number): Promise<Found | null> {
  const isTheirs = sql<SqlBool>`EXISTS (SELECT FROM webhook WHERE webhook.id = webhook_id AND organization_id IS NOT DISTINCT FROM ${whose}::int)`;
  return (await deliveries(db).where('id', '=', id).where(isTheirs).executeTakeFirst()) ?? null;
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

/**
 * Makes a webhook's deliveries that failed so far due now; the others already are. With `isAnew`, the days for which they are tried begin again.
 */
export async function makeDue(tx: Tx, webhookId: number, now: Date, isAnew: boolean): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ next_at: now, ...(isAnew && { tried_since: now }) })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('tries', '>', 0)
    .execute();
  jobsQueuedIn(tx, WEBHOOKS);
}

/** Makes one waiting delivery due now. */
export async function makeOneDue(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('webhook_delivery').set({ next_at: now }).where('id', '=', id).where('state', '=', 'waiting').execute();
  jobsQueuedIn(tx, WEBHOOKS);
}

/** The clocks of servers differ by less than this: a claim that ends later was made by a clock that ran ahead. */
const CLOCKS_APART_MS = HOUR_MS;

/** It waits, and no server is working on it. */
const isFree = (now: Date) => sql<SqlBool>`d.state = 'waiting' AND d.next_at <= ${now}::timestamptz
  AND (d.claimed_until IS NULL OR d.claimed_until <= ${now}::timestamptz
    OR d.claimed_until > ${new Date(now.getTime() + CLOCKS_APART_MS)}::timestamptz)`;

interface InHand {
  /** Webhooks that have enough in hand. */
  full: readonly number[];
  /** The deliveries that this server has in hand. */
  ids: readonly number[];
  /** Organizations whose webhooks have enough in hand together. */
  fullOrganizations: readonly number[];
  /** Webhooks of organizations have enough in hand together: there is room for those of the vendor only (ORG-204). */
  isVendorsTurn: boolean;
}

const WAITS = sql<SqlBool>`state = 'waiting' AND NOT is_test AND NOT behind`;

/** The webhooks for which something waits, by steps through an index from each to the next: thousands for which nothing waits are not looked at. */
const WAITED_FOR = sql`WITH RECURSIVE one AS (
    (SELECT webhook_id AS id FROM webhook_delivery WHERE ${WAITS} ORDER BY webhook_id LIMIT 1)
    UNION ALL SELECT (SELECT webhook_id FROM webhook_delivery WHERE ${WAITS} AND webhook_id > one.id ORDER BY webhook_id LIMIT 1)
      FROM one WHERE one.id IS NOT NULL)
  SELECT id FROM one WHERE id IS NOT NULL`;

/**
 * What may be sent now: tests always, and for each webhook that is not paused, unattended, resting or busy, the delivery that has been due the
 * longest. Deliveries known to wait for another one of their record are not read, so that a look costs the same however many wait.
 */
const due = (now: Date, { full, fullOrganizations, ids, isVendorsTurn }: InHand) => sql<{ id: number }>`(
  SELECT d.id, true AS is_test FROM webhook_delivery d WHERE d.is_test AND ${isFree(now)} AND d.id <> ALL(${[...ids]}::bigint[])
    AND (NOT ${isVendorsTurn}::boolean OR EXISTS (SELECT FROM webhook w WHERE w.id = d.webhook_id AND w.organization_id IS NULL))
  UNION ALL
  SELECT first.id, false FROM (${WAITED_FOR}) AS waiting JOIN webhook w ON w.id = waiting.id CROSS JOIN LATERAL (
    SELECT d.id FROM webhook_delivery d WHERE d.webhook_id = w.id AND NOT d.is_test AND NOT d.behind AND ${isFree(now)}
      AND d.id <> ALL(${[...ids]}::bigint[]) ORDER BY d.next_at, d.id LIMIT 1) AS first
  WHERE w.paused_at IS NULL AND NOT w.is_unattended AND (w.rests_until IS NULL OR w.rests_until <= ${now}::timestamptz) AND w.id <> ALL(${[...full]}::int[])
    AND (w.organization_id IS NULL OR NOT ${isVendorsTurn}::boolean AND w.organization_id <> ALL(${[...fullOrganizations]}::int[]))) AS due`;

const EMPTY_HANDED: InHand = { full: [], fullOrganizations: [], ids: [], isVendorsTurn: false };

/** Is there anything to send now? */
export async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    isDue: boolean;
  }>`SELECT EXISTS (SELECT FROM ${due(now, EMPTY_HANDED)}) AS "isDue"`.execute(db);
  return rows[0]?.isDue === true;
}

/**
 * Does another delivery of the same record wait before `d`, or is one under way? Looked up row by row: a join would compare all of a record with all
 * others.
 */
const IS_BEHIND = sql<boolean>`d.id > (SELECT e.id FROM webhook_delivery e WHERE e.webhook_id = d.webhook_id AND e.record_kind = d.record_kind
  AND e.record_id = d.record_id AND e.state = 'waiting' AND NOT e.is_test ORDER BY e.id LIMIT 1)`;

/**
 * Takes the delivery that has waited longest among those that can be sent now, so that no other server sends it until `until`. Its days begin with
 * its first try, since it may have waited for another. Null when there is none; `behind` when those due longest wait for others of their records:
 * this is noted, and there may be more to send.
 */
export async function claimDelivery(tx: Tx, now: Date, until: Date, inHand: InHand): Promise<Found | 'behind' | null> {
  const { rows } = await sql<{
    id: number;
    webhook_id: number;
    is_behind: boolean;
  }>`SELECT d.id, d.webhook_id, NOT d.is_test AND ${IS_BEHIND} AS is_behind
    FROM (SELECT id FROM ${due(now, inHand)} ORDER BY is_test DESC, id LIMIT 1) AS next JOIN webhook_delivery d USING (id)`.execute(tx);
  const [next] = rows;
  if (!next) return null;
  if (next.is_behind) {
    await noteBehind(tx, next.webhook_id, now);
    return 'behind';
  }
  const claimed = await sql<Found>`UPDATE webhook_delivery d SET claimed_until = ${until}::timestamptz, tries = tries + 1,
      tried_since = CASE WHEN tries = 0 THEN ${now}::timestamptz ELSE tried_since END
    WHERE id = ${next.id} AND ${isFree(now)} RETURNING *`.execute(tx);
  return claimed.rows[0] ?? null;
}

/** How many are noted at once. */
const NOTED_AT_ONCE = 500;

/** Notes which of the deliveries due longest wait for others of their records; the trigger `webhook_delivery_ended` removes the note. */
async function noteBehind(tx: Tx, webhookId: number, now: Date): Promise<void> {
  await webhookForUpdate(tx, webhookId); // ending a delivery locks the webhook too: none is noted as behind one that has just ended
  await sql`UPDATE webhook_delivery SET behind = true WHERE id IN (SELECT d.id FROM
    (SELECT * FROM webhook_delivery WHERE webhook_id = ${webhookId} AND state = 'waiting' AND NOT is_test AND NOT behind AND next_at <= ${now}::timestamptz
      ORDER BY next_at, id LIMIT ${sql.lit(NOTED_AT_ONCE)}) AS d WHERE ${IS_BEHIND})`.execute(tx);
}

type Claimed = Pick<Found, 'id' | 'tries'>;

/** Renews this server's claims on the deliveries it has in hand. */
export async function renewClaims(tx: Tx, claimed: readonly Claimed[], until: Date): Promise<void> {
  await sql`UPDATE webhook_delivery d SET claimed_until = ${until}::timestamptz
    FROM unnest(${claimed.map(({ id }) => id)}::bigint[], ${claimed.map(({ tries }) => tries)}::int[]) AS mine (id, tries)
    WHERE d.id = mine.id AND d.tries = mine.tries AND d.state = 'waiting' AND d.claimed_until IS NOT NULL`.execute(tx);
}

/** Are there at least two waiting messages that have failed? Then the receiver fails, and not one message. */
export async function areSeveralFailing(db: Db, webhookId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM webhook_delivery WHERE webhook_id = ${webhookId} AND state = 'waiting' AND tries > 0 AND error IS NOT NULL
    LIMIT 2`.execute(db);
  return rows.length === 2;
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

/** Notes the outcome of a claimed delivery. Returns whether the claim still holds: each new claim counts one more try. */
export async function settleDelivery(tx: Tx, { id, tries }: Claimed, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many deliveries are deleted at once, so that no one waits for long. */
const DELETED_AT_ONCE = 1000;

/** Deletes old deliveries, sent or not, some at a time; answers whether there may be more. */
export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<boolean> {
  await tx.selectFrom('webhook').select('id').orderBy('id').forNoKeyUpdate().execute(); // as in noteBehind()
  const { numAffectedRows = 0n } = await sql`DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery
    WHERE created_at < ${before}::timestamptz ORDER BY created_at LIMIT ${sql.lit(DELETED_AT_ONCE)})`.execute(tx);
  return Number(numAffectedRows) === DELETED_AT_ONCE;
}
