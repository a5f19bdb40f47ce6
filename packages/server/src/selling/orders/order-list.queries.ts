import {
  type Day,
  type ListedOrder,
  type ListTotal,
  type ORDER_SORTS,
  type OrderState,
  offerNumber,
  orderNumber,
  orderNumberIn,
  type Principal,
  productsNamed,
} from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { FAR, idsOfTheirs, inOrganization, visible } from '../../identity/people/public.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { countUpTo } from '../../lib/list-totals.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import type { OfProduct } from '../../platform/log/public.ts';
import { offersNaming, organizationOfOffer, productsSold, seesOffer, sellsProduct } from '../offers/public.ts';
import { standingOn } from './orders.queries.ts';

/** Which orders. */
export interface OrderFilter {
  /** `O-2026-0007` finds that order; anything else looks for the customer. */
  search?: string | undefined;
  state?: OrderState | undefined;
  currency?: string | undefined;
  /** Minor units of the currency. */
  least?: number | undefined;
  /** Days in UTC on which they were accepted, both inclusive. */
  from?: Day | undefined;
  to?: Day | undefined;
  /** Only this customer's. */
  customerId?: number;
  /** It sells this product. */
  productId?: number | undefined;
  /** Of people who are in it (ORG-187). */
  organizationId?: number | undefined;
}

const ACCEPTED = { offerId: 'customer_order.offer_id', no: 'customer_order.offer_no' };

export const ordersOfProduct: OfProduct = {
  order: (productId, id) =>
    sql<SqlBool>`EXISTS (SELECT FROM customer_order WHERE customer_order.id = ${id} AND ${sellsProduct(ACCEPTED, productId)})`,
};

interface OrderPage {
  sort?: (typeof ORDER_SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

const beginOf = (day: Day, later = 0) => new Date(Date.parse(`${day}T00:00:00Z`) + later);

/** Conditions of the search and the filter on the orders that the principal may see. */
function found(db: Db, principal: Principal, filter: OrderFilter, today: Day) {
  const { search, state, currency, least, from, to, customerId, productId, organizationId } = filter;
  const number = orderNumberIn(search);
  const patterns = number ? [] : searchPatterns(search);
  const isTimed = state === 'awaited' || state === 'ended';
  return db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .$if(customerId !== undefined, (rows) => rows.where('customer_order.customer_id', '=', customerId ?? 0))
    .$if(productId !== undefined, (rows) => rows.where(sellsProduct(ACCEPTED, productId ?? 0)))
    .$if(organizationId !== undefined, (rows) => rows.where(inOrganization('customer_order.customer_id', organizationId ?? 0)))
    .$if(number !== null, (rows) =>
      rows.where('customer_order.year', '=', number?.year ?? 0).where('customer_order.number', '=', number?.number ?? 0),
    )
    .$if(state !== undefined && !isTimed, (rows) => rows.where('customer_order.state', '=', state as 'waiting')) // no other state is left
    .$if(isTimed, (rows) =>
      rows
        .where('customer_order.state', '=', sql.lit('awaited'))
        .where('customer_order.payment_due', state === 'ended' ? '<' : '>=', today),
    )
    .$if(currency !== undefined, (rows) => rows.where('customer_order.currency', '=', currency ?? ''))
    .$if(least !== undefined, (rows) => rows.where('customer_order.total', '>=', least ?? 0))
    .$if(from !== undefined, (rows) => rows.where('customer_order.accepted_at', '>=', beginOf(from ?? today)))
    .$if(to !== undefined, (rows) => rows.where('customer_order.accepted_at', '<', beginOf(to ?? today, DAY_MS)))
    .$if(patterns.length > 0, (rows) => rows.where(sql<boolean>`${fitsAll(sql.ref('customer.search_key'), patterns)} ${sql.raw(ANEW)}`));
}

const withOffer = (orders: ReturnType<typeof found>) =>
  orders
    .innerJoin('offer', 'offer.id', 'customer_order.offer_id')
    .selectAll('customer_order')
    .select(['offer.year as offer_year', 'offer.number as offer_of_year', productsSold(ACCEPTED).as('products')])
    .select([
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'customer.organization',
      'customer.country_id',
      'customer.vat_id',
    ]);

const listed = (db: Db, principal: Principal, filter: OrderFilter, today: Day) => withOffer(found(db, principal, filter, today));

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const asListed = (row: Listed, today: Day): ListedOrder => ({
  id: row.id,
  number: orderNumber(row.year, row.number),
  state: standingOn(row, today),
  customer: {
    id: row.customer_id,
    name: fullName(row),
    email: row.email,
    organization: row.organization,
    countryId: row.country_id,
    vatId: row.vat_id,
  },
  offer: { id: row.offer_id, number: offerNumber(row.offer_year, row.offer_of_year), no: row.offer_no },
  total: row.total,
  currency: row.currency,
  acceptedAt: row.accepted_at.toISOString(),
  poNumber: row.po_number,
  costCentre: row.cost_centre,
  paymentDue: row.payment_due,
  ...productsNamed(row.products),
});

/** The ids of all that the principal may see; in the order of time from an index alone. */
function allOf(db: Db, principal: Principal) {
  const theirs = idsOfTheirs(principal, 'customer.see');
  return db
    .selectFrom('customer_order')
    .$if(theirs !== null, (rows) =>
      rows.innerJoin(sql<{ id: number }>`(${theirs})`.as('theirs'), 'theirs.id', 'customer_order.customer_id'),
    )
    .select('customer_order.id');
}

/** A page of orders, the newest first unless sorted otherwise. */
export async function ordersMatching(
  db: Db,
  principal: Principal,
  filter: OrderFilter,
  { sort = 'acceptedAt', order = 'desc', limit, offset }: OrderPage,
  today: Day,
): Promise<ListedOrder[]> {
  const by = sort === 'total' ? 'customer_order.total' : 'customer_order.accepted_at';
  const isFar = offset >= FAR && Object.values(filter).every((one) => one === undefined || one === '');
  const ids = isFar ? allOf(db, principal) : found(db, principal, filter, today).select('customer_order.id');
  const rows = await listed(db, principal, {}, today)
    .where(
      'customer_order.id',
      '=',
      sql<number>`ANY(ARRAY(${ids.orderBy(by, order).orderBy('customer_order.id', order).limit(limit).offset(offset)}))`,
    )
    .orderBy(by, order)
    .orderBy('customer_order.id', order)
    .execute();
  return rows.map((row) => asListed(row, today));
}

/** The next ones for a file, newest first: those below an id, or from the newest on, with the details of acceptance and payment. */
export async function ordersAfter(db: Db, principal: Principal, filter: OrderFilter, today: Day, last: number | null, limit: number) {
  const rows = await listed(db, principal, filter, today)
    .$if(last !== null, (orders) => orders.where('customer_order.id', '<', last ?? 0))
    .orderBy('customer_order.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...asListed(row, today),
    acceptedBy: [row.accepted_name, row.accepted_position].filter(Boolean).join(', '),
    madeOn: row.made_on,
    confirmedAt: row.confirmed_at,
    paidAt: row.paid_at,
    paidReference: row.paid_reference,
    cancelledAt: row.cancelled_at,
    reason: row.reason,
    pdfHash: row.pdf_hash,
    invoiceAddress: row.invoice_address,
    deliveryAddress: row.delivery_address,
  }));
}

/** How many there are, counted up to `most` and then "more". */
export const countOrders = (db: Db, principal: Principal, filter: OrderFilter, today: Day, most: number): Promise<ListTotal> =>
  countUpTo(db, most, found(db, principal, filter, today).select('customer_order.id'));

const ordersThere = (db: Db) => db.selectFrom('customer_order').innerJoin('customer', 'customer.id', 'customer_order.customer_id');

/** One order as lists show it, and as stored; null if the principal may see neither its customer nor their organization's orders (ORG-61). */
export async function findListed(db: Db, principal: Principal, id: number, today: Day) {
  const row = await withOffer(ordersThere(db)).where('customer_order.id', '=', id).where(seesOffer(principal)).executeTakeFirst();
  return row ? { stored: row, listed: asListed(row, today) } : null;
}

/** What the orders of an organization that were not cancelled come to, with tax, by calendar year (UTC) and currency, since a year (ORG-221). */
export async function orderedByYear(db: Db, organizationId: number, since: number) {
  const { rows } = await sql<{ year: number; currency: string; total: number }>`
    SELECT extract(year FROM accepted_at AT TIME ZONE 'UTC')::int AS year, customer_order.currency, sum(customer_order.total)::float8 AS total
    FROM customer_order JOIN offer ON offer.id = customer_order.offer_id
    WHERE customer_order.offer_id IN ${offersNaming(organizationId)} AND ${organizationOfOffer} = ${organizationId}
      AND customer_order.state <> 'cancelled' AND accepted_at >= ${beginOf(`${since}-01-01`)}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** The newest orders of an organization, which its offers became. */
export async function organizationOrders(db: Db, organizationId: number, most: number, today: Day) {
  const rows = await withOffer(ordersThere(db))
    .where('customer_order.offer_id', 'in', offersNaming(organizationId))
    .where(organizationOfOffer, '=', organizationId)
    .orderBy('customer_order.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => asListed(row, today));
}
