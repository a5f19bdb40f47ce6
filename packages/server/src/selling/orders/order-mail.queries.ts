import { MOST_LICENSES, offerNumber, orderNumber } from '@lm/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { toldOf } from '../offers/public.ts';
import type { OrderMail } from './orders.mails.ts';

/** What mails about an existing order say, and their recipients. */
export async function orderMail(tx: Tx, id: number): Promise<OrderMail & { customerId: number }> {
  const row = await tx
    .selectFrom('customer_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .innerJoin('offer', 'offer.id', 'o.offer_id')
    .select([
      'o.id',
      'o.year',
      'o.number',
      'o.offer_id',
      'o.offer_no',
      'o.total',
      'o.currency',
      'o.po_number',
      'o.cost_centre',
      'o.payment_due',
      'o.reason',
    ])
    .select(['o.accepted_name', 'o.customer_id', 'c.first_name', 'c.email', 'c.organization'])
    .select(['offer.year as offer_year', 'offer.number as offer_of_year'])
    .select(
      sql<number[]>`(SELECT coalesce(pg_catalog.json_agg(license_id ORDER BY line, copy), '[]') FROM (SELECT DISTINCT ON (license_id) *
        FROM order_license WHERE order_id = o.id ORDER BY license_id, line LIMIT ${sql.lit(MOST_LICENSES)}) AS made)`.as('licenses'),
    )
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    number: orderNumber(row.year, row.number),
    offer: { id: row.offer_id, number: offerNumber(row.offer_year, row.offer_of_year), no: row.offer_no },
    total: row.total,
    currency: row.currency,
    poNumber: row.po_number,
    costCentre: row.cost_centre,
    acceptedName: row.accepted_name,
    licenses: row.licenses,
    due: row.payment_due,
    reason: row.reason ?? '',
    firstName: row.first_name,
    email: row.email,
    organization: row.organization,
    customerId: row.customer_id,
  };
}

/** The data of mails about an offer that was declined or prolonged, from its newest offered revision. */
export async function answeredMail(tx: Tx, offerId: number) {
  const row = await tx
    .selectFrom('offer')
    .innerJoin('customer as c', 'c.id', 'offer.customer_id')
    .innerJoin('offer_revision as r', 'r.offer_id', 'offer.id')
    .select(['offer.year', 'offer.number', 'r.no', 'r.reason', 'r.valid_until', 'c.id', 'c.first_name', 'c.email', 'c.organization'])
    .where('offer.id', '=', offerId)
    .where('r.state', 'in', ['offered', 'declined'])
    .orderBy('r.no', 'desc')
    .executeTakeFirstOrThrow();
  return {
    customerId: row.id,
    firstName: row.first_name,
    email: row.email,
    organization: row.organization,
    offer: { id: offerId, number: offerNumber(row.year, row.number), no: row.no },
    reason: row.reason,
    until: row.valid_until,
  };
}

/** The recipients of mails about an order: its customer, and people who buy for its organization, and its mailbox (ORG-63, ORG-161). */
export async function toldOfOrder(tx: Tx, { customerId, offer }: { customerId: number; offer: { id: number } }) {
  const told = await toldOf(tx, offer.id);
  return told.some((one) => 'to' in one && one.to === customerId) ? told : [{ to: customerId }, ...told];
}
