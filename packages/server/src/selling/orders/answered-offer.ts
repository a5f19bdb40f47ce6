import { type api, dayIn, type Offer, type OfferRevision, orderNumber, type Principal, showDay, whyNotOpen } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { lockPerson } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { findOffer, offerForUpdate } from '../offers/public.ts';
import { orderOfOffer, type StoredOrder } from './orders.queries.ts';

/** The calls by which a customer answers an offer. */
type AnsweringCall = typeof api.orders.acceptOffer | typeof api.orders.declineOffer | typeof api.orders.moreDays;

/** A revision of an offer to the principal or their organization, with the order that it became. The customer and the offer are locked. */
export interface AnsweredOffer {
  offer: Offer;
  /** Who it was made for. */
  owner: { id: number; email: string };
  revision: OfferRevision;
  order: StoredOrder | null;
  /** Those that the order may name. */
  costCentres: readonly string[];
}

/** The revision that a person answers; refuses with `noOffer` or, if the offer is for others to answer, with `notYours` (ORD-330). */
export async function answeredOffer(
  tx: Tx,
  principal: Principal,
  call: AnsweringCall,
  { id, no }: { id: number; no: number },
): Promise<AnsweredOffer> {
  const before = await findOffer(tx, principal, id);
  const customer = before?.offer.customer;
  if (!customer) throw refuse(call, 'noOffer');
  await lockPerson(tx, customer.id); // the customer first, like everyone who locks both
  const seen = await offerForUpdate(tx, principal, id);
  if (!seen) throw refuse(call, 'noOffer');
  const { offer, isTheirs, costCentres } = seen;
  if (offer.customer?.id !== customer.id) return answeredOffer(tx, principal, call, { id, no }); // passed on by a contact who left
  if (!isTheirs) throw refuse(call, 'notYours');
  const revision = offer.revisions.find((one) => one.no === no && one.offeredAt !== null);
  if (!revision) throw refuse(call, 'noOffer');
  const owner = { id: customer.id, email: customer.email };
  return { offer, owner, revision, order: await orderOfOffer(tx, offer.id), costCentres };
}

/** Refuses an offer that can no longer be answered: says why, with the newer revision if there is one (ORD-331). */
export function refuseUnlessOpen(call: AnsweringCall, { offer, revision, order }: AnsweredOffer, { today }: Pick<Portal, 'today'>): void {
  const standing = whyNotOpen(revision, today());
  if (standing === null) return;
  const day = showDay(revision.endedAt ? dayIn(new Date(revision.endedAt)) : revision.validUntil);
  if (standing === 'accepted' && order) {
    const said = { who: order.accepted_name, day, order: orderNumber(order.year, order.number) };
    throw refuse(call, 'accepted', said);
  }
  const newer = String(offer.openNo ?? offer.revisions[0]?.no ?? revision.no);
  if (standing === 'replaced') throw refuse(call, 'replaced', { newer, no: String(revision.no) });
  if (standing === 'declined' || standing === 'withdrawn' || standing === 'expired') throw refuse(call, standing, { day });
  throw refuse(call, 'noOffer');
}
