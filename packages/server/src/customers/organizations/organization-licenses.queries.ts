import { type Day, offerNumber, orderNumber } from '@lm/contract';
import type { Db } from '../../db/tables.ts';

/** An offer that renews a license and waits for an answer; null for none. */
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

/** The number of an order that made or renews a license and is neither paid nor cancelled, or has still to be confirmed; null for none. */
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
