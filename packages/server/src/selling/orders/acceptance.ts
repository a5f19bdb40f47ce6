import { isDeepStrictEqual } from 'node:util';
import { api, type Day, type Offer, type OfferRevision, type Principal, type Received, whyNotOpen } from '@lm/contract';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { endOffer, findOffer, keepPdf, pdfHash, pdfOf } from '../offers/public.ts';
import { type AnsweredOffer, answeredOffer, refuseUnlessOpen } from './answered-offer.ts';
import { type Acting, makeOrder, recordOrder } from './order-acts.ts';
import { orderAsSeen } from './order-answer.ts';
import { insertOrder, lockOrder, type StoredOrder } from './orders.queries.ts';

const calls = api.orders;

interface Drawn {
  content: Buffer;
  validUntil: Day;
  /** The person it names, and the addresses of the organization. */
  customerId: number | undefined;
  buyer: Offer['buyer'];
}

type Acceptance = Received<typeof calls.acceptOffer>['body'];

/**
 * Accepts the open revision of an offer, whose PDF is drawn with what its buyer says; the same acceptance again answers the order that it made
 * (ORD-330). Refuses as its call declares.
 */
export async function acceptOffer(portal: Portal, principal: Principal, body: Acceptance) {
  for (;;) {
    const order = await acceptDrawn(portal, principal, { body, drawn: await draw(portal, principal, body) });
    if (order) return order; // otherwise it was sent, prolonged or passed on since it was drawn, which happens once
  }
}

/** The PDF of a revision, drawn before the transaction unless that would refuse anyway, and the last day that it states; null if there is none. */
async function draw(portal: Portal, principal: Principal, body: Acceptance): Promise<Drawn | null> {
  const { db, today } = portal;
  const { id, no, poNumber = '', costCentre = '' } = body;
  const seen = await findOffer(db, principal, id);
  const offer = seen?.offer;
  const revision = offer?.revisions.find((one) => one.no === no);
  if (!offer || !revision || !seen.isTheirs || whyNotOpen(revision, today())) return null; // they cannot accept it
  refuseUnlessNamed(portal, { offer, revision, costCentres: seen.costCentres }, body);
  const content = await pdfOf(portal, offer, no, { poNumber, costCentre });
  return content && { content, validUntil: revision.validUntil, customerId: offer.customer?.id, buyer: offer.buyer };
}

/** Accepts what was drawn; null if that is no longer open: the offer was sent or prolonged meanwhile, or names an earlier contact. */
const acceptDrawn = (portal: Portal, principal: Principal, { body, drawn }: { body: Acceptance; drawn: Drawn | null }) =>
  portal.write(async (tx) => {
    const answered = await answeredOffer(tx, principal, calls.acceptOffer, body);
    const { order } = answered;
    if (order && isSame(order, body)) return orderAsSeen(tx, principal, order.id, portal.today());
    refuseUnlessOpen(calls.acceptOffer, answered, portal);
    refuseUnlessNamed(portal, answered, body);
    if (!drawn || !isStill(drawn, answered)) return null;
    const accepted = await accept({ portal, tx, principal }, answered, { body, drawn });
    return orderAsSeen(tx, principal, accepted.id, portal.today());
  });

/** The one order of an open offer: its number, what was accepted, and its licenses unless staff confirm first. */
async function accept(
  acting: Acting,
  { offer, owner, revision }: AnsweredOffer,
  { body, drawn }: { body: Acceptance; drawn: Drawn },
): Promise<StoredOrder> {
  const { portal, tx, principal } = acting;
  const { currency, totals } = revision;
  const accepted = {
    accepted_name: body.name,
    accepted_position: body.position,
    po_number: body.poNumber ?? '',
    cost_centre: body.costCentre ?? '',
    invoice_address: offer.buyer?.address ?? '',
    delivery_address: offer.buyer?.deliveryAddress ?? '',
    accepted_by_id: principal.id,
  };
  const bought = { customer_id: owner.id, offer_id: offer.id, offer_no: revision.no, currency, total: totals.total };
  await keepPdf(tx, offer.id, revision.no, drawn.content);
  const pdf_hash = pdfHash(drawn.content);
  const order = await insertOrder(tx, { ...bought, ...accepted, pdf_hash }, portal.now());
  await endOffer(tx, { offerId: offer.id, no: revision.no, state: 'accepted', now: portal.now() });
  const sight = owner.id === principal.id ? principal : { ...principal, id: owner.id };
  const locked = { order, owner, offer, revision };
  const isAllowed = portal.config.orders === 'at-once' && (await makeOrder({ ...acting, sight }, calls.acceptOffer, locked));
  const after = (await lockOrder(tx, order.id)) ?? order;
  await recordOrder(acting, 'order.accept', locked, { before: null, after, isAllowed });
  return after;
}

/** Refuses with `poNumberNeeded` or `noCostCentre`: a number that is missing, a cost centre that the organization does not have. */
function refuseUnlessNamed(
  portal: Portal,
  { offer, revision, costCentres }: Pick<AnsweredOffer, 'offer' | 'revision' | 'costCentres'>,
  { poNumber, costCentre }: Acceptance,
): void {
  if (needsNumber(portal, offer, revision) && !poNumber) throw refuse(calls.acceptOffer, 'poNumberNeeded');
  if (costCentre && !costCentres.includes(costCentre)) throw refuse(calls.acceptOffer, 'noCostCentre');
}

/** The offer, the portal or the organization that buys requires a purchase order number (ORG-182). */
export const needsNumber = ({ config }: Portal, { buyer }: Offer, revision: OfferRevision): boolean =>
  config.poNumberNeeded || revision.poNumberNeeded || (buyer?.poNumberNeeded ?? false);

/** Is this the same acceptance, sent again? A double click is not a second acceptance. */
const isSame = (order: StoredOrder, { no, name, position, poNumber = '', costCentre = '' }: Acceptance): boolean =>
  order.offer_no === no &&
  order.accepted_name === name &&
  order.accepted_position === position &&
  order.po_number === poNumber &&
  order.cost_centre === costCentre;

/** Does the drawn PDF say what is accepted? */
const isStill = ({ validUntil, customerId, buyer }: Drawn, { offer, owner, revision }: AnsweredOffer): boolean =>
  validUntil === revision.validUntil && customerId === owner.id && isDeepStrictEqual(buyer, offer.buyer);
