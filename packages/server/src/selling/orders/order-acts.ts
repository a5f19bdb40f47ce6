import {
  changesBetween,
  type Facts,
  licenseNumber,
  type Offer,
  type OfferRevision,
  ORDER_WORDS,
  orderNumber,
  type Principal,
  paymentDue,
  paymentReminders,
  showDay,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { allowOfflineFiles, personForUpdate } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { findOffer } from '../offers/public.ts';
import { type MakingCall, makeLicensesOf } from './order-licenses.ts';
import {
  insertOrderLicenses,
  lockOrder,
  orderLicenses,
  ownerOfOrder,
  type StoredOrder,
  setOrder,
  standingOn,
  standsSince,
} from './orders.queries.ts';

/** An act on an order, in its transaction. */
export interface Acting {
  portal: Portal;
  tx: Tx;
  principal: Principal;
  /** The person who sees the licenses, if the principal buys for the contact's organization (ORG-61). */
  sight?: Principal;
}

/** An order with its customer and lines, both locked. */
export interface LockedOrder {
  order: StoredOrder;
  owner: { id: number; email: string };
  offer: Pick<Offer, 'id' | 'number'>;
  /** The revision that was accepted. */
  revision: OfferRevision;
}

/** One order whose customer the principal may see, locked for a change after its customer; null if there is none. */
export async function orderForUpdate({ portal, tx, principal }: Acting, id: number): Promise<LockedOrder | null> {
  const customerId = await ownerOfOrder(tx, principal, id);
  const owner = customerId === null ? null : await personForUpdate(tx, principal, customerId);
  const order = owner && (await lockOrder(tx, id));
  if (order && order.customer_id !== owner.id) return orderForUpdate({ portal, tx, principal }, id); // it moved to another contact (ORG-66)
  const seen = order && (await findOffer(tx, principal, order.offer_id));
  const revision = seen?.offer.revisions.find(({ no }) => no === order?.offer_no);
  return order && owner && seen && revision ? { order, owner, offer: seen.offer, revision } : null;
}

/** The state of an order, as a refusal words it. */
export const standingInWords = (order: StoredOrder, { today }: Pick<Portal, 'today'>) => ({
  state: ORDER_WORDS[standingOn(order, today())],
  day: showDay(standsSince(order, today())),
});

/**
 * Makes the licenses of an order, says by when it must be paid, if at all (ORD-322), and lets the customer have offline files if the
 * offer says so; true if they could not before (ORD-335). Refuses as its call declares.
 */
export async function makeOrder(acting: Acting, call: MakingCall, { order, owner, revision }: LockedOrder): Promise<boolean> {
  const { portal, tx } = acting;
  const { isAwaited, days } = portal.config.payment;
  const madeOn = portal.today();
  const due = isAwaited ? paymentDue(madeOn, days) : null;
  const made = await makeLicensesOf({ ...acting, call }, { owner, lines: revision.lines, madeOn, due });
  await insertOrderLicenses(
    tx,
    made.map((row) => ({ order_id: order.id, ...row })),
  );
  const payment = due === null ? {} : { payment_due: due, payment_days: days, mail_on: paymentReminders(due, days)[0] };
  await setOrder(tx, order.id, { state: due === null ? 'done' : 'awaited', made_on: madeOn, ...payment });
  return revision.offlineFiles && allowOfflineFiles(tx, owner.id);
}

/** What events say about an order. */
export async function orderFacts(tx: Tx, { order, offer }: Pick<LockedOrder, 'order' | 'offer'>): Promise<Facts<'order'>> {
  const licenses = await orderLicenses(tx, order.id);
  return {
    number: orderNumber(order.year, order.number),
    offer: `${offer.number}, revision ${order.offer_no}`,
    total: { amount: order.total, currency: order.currency },
    state: ORDER_WORDS[order.state],
    acceptedName: order.accepted_name,
    acceptedPosition: order.accepted_position,
    poNumber: order.po_number || null,
    costCentre: order.cost_centre || null,
    pdfHash: order.pdf_hash,
    licenses: [...new Set(licenses.map((row) => licenseNumber(row.license_id)))],
    offlineFiles: null,
    paymentDue: order.payment_due,
    reference: order.paid_reference,
    reason: order.reason,
  };
}

/** Records an act on an order: what differs after it. */
export async function recordOrder(
  { portal, tx, principal }: Acting,
  act: 'order.accept' | 'order.confirm' | 'order.paid' | 'order.cancel',
  { owner, offer }: LockedOrder,
  { before, after, isAllowed = false }: { before: Facts<'order'> | null; after: StoredOrder; isAllowed?: boolean },
): Promise<void> {
  const facts = await orderFacts(tx, { order: after, offer });
  const changes = changesBetween(before, { ...facts, offlineFiles: isAllowed || null });
  const record = { id: after.id, name: orderNumber(after.year, after.number) };
  await recordEvent(tx, principal, { act, record, owner, changes }, portal.now());
}
