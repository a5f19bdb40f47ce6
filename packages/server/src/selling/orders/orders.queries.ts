import {
  type Acceptance,
  type Day,
  dayIn,
  type Order,
  type OrderedLicense,
  type OrderState,
  orderNumber,
  type Principal,
} from '@lm/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';
import { DAY_MS } from '../../lib/durations.ts';

/** An order as the database keeps it. */
export type StoredOrder = Selectable<Tables['customer_order']>;

/** The state of an order on a day: it has ended, by time alone, if its payment was due before that day (ORD-328). */
export const standingOn = ({ state, payment_due }: Pick<StoredOrder, 'state' | 'payment_due'>, today: Day): OrderState =>
  state === 'awaited' && payment_due !== null && payment_due < today ? 'ended' : state;

/** The next number of a year; anyone who takes one at the same time waits for the end of this transaction (ORD-327). */
async function nextNumber(tx: Tx, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('order_counter')
    .values({ year, last: 1 })
    .onConflict((already) => already.column('year').doUpdateSet({ last: sql`order_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

type NewOrder = Pick<
  StoredOrder,
  | 'cost_centre'
  | 'invoice_address'
  | 'delivery_address'
  | 'customer_id'
  | 'offer_id'
  | 'offer_no'
  | 'currency'
  | 'total'
  | 'accepted_name'
  | 'accepted_position'
  | 'po_number'
  | 'pdf_hash'
  | 'accepted_by_id'
>;

/** Adds an order that is yet to be confirmed, with the next number of the year. */
export async function insertOrder(tx: Tx, order: NewOrder, now: Date): Promise<StoredOrder> {
  const year = now.getUTCFullYear();
  const number = await nextNumber(tx, year);
  return tx
    .insertInto('customer_order')
    .values({ ...order, year, number, state: 'waiting', accepted_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the new state of an order, which must be locked. */
export const setOrder = (tx: Tx, id: number, change: Partial<Omit<StoredOrder, 'id'>>): Promise<StoredOrder> =>
  tx.updateTable('customer_order').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The order's owner; null if the principal may not list the customer, even if it is their own account. Locks nothing. */
export async function ownerOfOrder(db: Db, principal: Principal, id: number): Promise<number | null> {
  const found = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select('customer.id')
    .where('customer_order.id', '=', id)
    .$call((rows) => visible(rows, principal, 'customer.list'))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** One order, locked for a change; its customer must be locked before it. */
export const lockOrder = (tx: Tx, id: number): Promise<StoredOrder | undefined> =>
  tx.selectFrom('customer_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The order that an offer became; null before that. */
export async function orderOfOffer(db: Db, offerId: number): Promise<StoredOrder | null> {
  return (await db.selectFrom('customer_order').selectAll().where('offer_id', '=', offerId).executeTakeFirst()) ?? null;
}

/** What {@link Acceptance} needs about the order that an offer became. */
export const acceptedOrder = (order: StoredOrder | null): Acceptance['order'] =>
  order && {
    id: order.id,
    number: orderNumber(order.year, order.number),
    acceptedAt: order.accepted_at.toISOString(),
    acceptedName: order.accepted_name,
    poNumber: order.po_number,
    costCentre: order.cost_centre,
  };

export const insertOrderLicenses = (tx: Tx, rows: Tables['order_license'][]): Promise<object[]> => insertRows(tx, 'order_license', rows);

/** The licenses of an order, in the order of its lines. */
export const orderLicenses = (db: Db, orderId: number): Promise<Selectable<Tables['order_license']>[]> =>
  db.selectFrom('order_license').selectAll().where('order_id', '=', orderId).orderBy('line').orderBy('copy').execute();

/** The order that renews a license once its payment, awaited on a day, arrives; null if there is none. */
export async function orderRenewing(db: Db, licenseId: number, today: Day): Promise<StoredOrder | null> {
  const found = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('state', '=', 'awaited')
    .where('payment_due', '>=', today)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('order_license').whereRef('order_id', '=', 'customer_order.id').where('license_id', '=', licenseId)),
    )
    .orderBy('id')
    .executeTakeFirst();
  return found ?? null;
}

/** The licenses of an order with what has become of each. */
async function licensesNow(db: Db, orderId: number): Promise<Omit<OrderedLicense, 'what'>[]> {
  const rows = await db
    .selectFrom('order_license')
    .leftJoin('license', 'license.id', 'order_license.license_id')
    .select(['line', 'order_license.license_id as id', 'from_day as from', 'until_day as until'])
    .select(['license.category_id', 'license.type_id', 'license.seats', 'license.ends_on'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('copy')
    .execute();
  return rows.map(({ category_id, type_id, seats, ends_on, ...row }) => {
    const isThere = category_id !== null && type_id !== null && ends_on !== null;
    return { ...row, now: isThere ? { categoryId: category_id, typeId: type_id, seats, endsOn: ends_on } : null };
  });
}

/** Everything about an order except its lines, which belong to the offer. `isStaff`: also who confirmed, took the payment or cancelled. */
export async function restOfOrder(db: Db, order: StoredOrder, { today, isStaff }: { today: Day; isStaff: boolean }) {
  const who = (by: string | null) => (isStaff ? by : null);
  const ended = standingOn(order, today) === 'ended' && order.payment_due;
  return {
    acceptedName: order.accepted_name,
    acceptedPosition: order.accepted_position,
    invoiceAddress: order.invoice_address,
    deliveryAddress: order.delivery_address,
    pdfHash: order.pdf_hash,
    madeOn: order.made_on,
    licenses: await licensesNow(db, order.id),
    confirmed: order.confirmed_at && { at: order.confirmed_at.toISOString(), by: who(order.confirmed_by) },
    paid: order.paid_at && { at: order.paid_at.toISOString(), by: who(order.paid_by), reference: order.paid_reference ?? '' },
    closed: ended
      ? { at: endOf(ended).toISOString(), by: null, reason: '' }
      : order.cancelled_at && { at: order.cancelled_at.toISOString(), by: who(order.cancelled_by), reason: order.reason ?? '' },
  } satisfies Partial<Omit<Order, 'licenses'>> & { licenses: Omit<OrderedLicense, 'what'>[] };
}

/** The moment after a day. */
const endOf = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

/** Since when an order has been in its state. */
export const standsSince = (order: StoredOrder, today: Day): Day => {
  if (standingOn(order, today) === 'ended' && order.payment_due) return dayIn(endOf(order.payment_due));
  return dayIn(order.cancelled_at ?? order.paid_at ?? order.confirmed_at ?? order.accepted_at);
};

/** Did the customer take more days for this revision? */
export async function isProlonged(db: Db, offerId: number, no: number): Promise<boolean> {
  const found = await db.selectFrom('offer_prolonged').select('no').where('offer_id', '=', offerId).where('no', '=', no).executeTakeFirst();
  return found !== undefined;
}

export const noteProlonged = (tx: Tx, offerId: number, no: number, now: Date): Promise<unknown> =>
  tx.insertInto('offer_prolonged').values({ offer_id: offerId, no, at: now }).execute();

interface ToRemind {
  id: number;
  customerId: number;
  mailOn: Day;
}

/** Orders with a mail about their payment due, oldest first, from the one after `last`. */
export async function ordersToRemind(db: Db, today: Day, last: ToRemind | null, most: number): Promise<ToRemind[]> {
  return db
    .selectFrom('customer_order')
    .select(['id', 'customer_id as customerId', sql<Day>`mail_on`.as('mailOn')])
    .where('state', '=', sql.lit('awaited'))
    .where('mail_on', 'is not', null)
    .where('mail_on', '<=', today)
    .$if(last !== null, (due) => due.where(sql<boolean>`(mail_on, id) > (${last?.mailOn}::date, ${last?.id}::integer)`))
    .orderBy('mail_on')
    .orderBy('id')
    .limit(most)
    .execute();
}
