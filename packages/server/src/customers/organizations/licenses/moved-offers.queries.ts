import { type Day, offerNumber, orderNumber } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';

/** An offer that renews a license and awaits an answer; null for none. */
export async function offerWaiting(db: Db, licenseId: number, today: Day): Promise<{ number: string; until: Day } | null> {
  const found = await db
    .selectFrom('offer')
    .innerJoin('offer_line as l', (join) => join.onRef('l.offer_id', '=', 'offer.id').onRef('l.no', '=', 'offer.open_no'))
    .select(['offer.year', 'offer.number', 'offer.open_until as until'])
    .where('offer.open_until', '>=', today)
    .where('l.license_id', '=', licenseId)
    .orderBy('offer.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.until ? { number: offerNumber(found.year, found.number), until: found.until } : null;
}

/** The number of an order that made or renews a license and is neither paid nor cancelled, or still needs confirming; null for none. */
export async function orderWaiting(db: Db, licenseId: number): Promise<string | null> {
  const found = await db
    .selectFrom('customer_order')
    .select(['year', 'number'])
    .where('state', 'in', ['waiting', 'awaited'])
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('order_license')
            .select('order_id')
            .whereRef('order_id', '=', 'customer_order.id')
            .where('license_id', '=', licenseId),
        ),
        eb.exists(
          eb
            .selectFrom('offer_line as l')
            .select('l.offer_id')
            .whereRef('l.offer_id', '=', 'customer_order.offer_id')
            .whereRef('l.no', '=', 'customer_order.offer_no')
            .where('l.license_id', '=', licenseId),
        ),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found ? orderNumber(found.year, found.number) : null;
}

/**
 * Moves unsettled orders that made or renewed only licenses of one contact to another, with the offers they came from: the person who has the license
 * is asked to pay for it, and is told (ORG-66).
 */
export async function moveOrders(tx: Tx, { from, to, licenseIds }: { from: number; to: number; licenseIds: number[] }): Promise<void> {
  const made = sql`SELECT FROM order_license l WHERE l.order_id = customer_order.id`;
  const line = sql`SELECT FROM offer_line l WHERE l.offer_id = customer_order.offer_id AND l.no = customer_order.offer_no`;
  const isTheirs = sql`l.license_id = ANY(${licenseIds}::int[])`;
  const alone = (of: typeof line) => sql`EXISTS (${of} AND ${isTheirs}) AND NOT EXISTS (${of} AND (${isTheirs}) IS NOT TRUE)`;
  await sql`WITH moved AS (UPDATE customer_order SET customer_id = ${to} WHERE customer_id = ${from}
      AND (state = 'awaited' AND ${alone(made)} OR state = 'waiting' AND ${alone(line)}) RETURNING offer_id)
    UPDATE offer SET customer_id = ${to}, revision = revision + 1 FROM moved WHERE offer.id = moved.offer_id`.execute(tx);
}

/** Moves drafts and open offers that renew only licenses of one contact to another, who answers them from now on. */
export async function moveOffers(tx: Tx, { from, to, licenseIds }: { from: number; to: number; licenseIds: number[] }): Promise<void> {
  const line = sql`SELECT FROM offer_line l WHERE l.offer_id = offer.id AND l.no IN (offer.open_no, offer.last_no)`;
  const isTheirs = sql`l.license_id = ANY(${licenseIds}::int[])`;
  await sql`UPDATE offer SET customer_id = ${to}, revision = revision + 1
    WHERE customer_id = ${from} AND (open_no IS NOT NULL OR state IN ('draft', 'waiting'))
      AND EXISTS (${line} AND ${isTheirs}) AND NOT EXISTS (${line} AND (${isTheirs}) IS NOT TRUE)`.execute(tx);
}
