import { isDeepStrictEqual } from 'node:util';
import {
  addDays,
  api,
  changesBetween,
  type Day,
  licensesMadeBy,
  type Offer,
  type OfferRevision,
  type Principal,
  type Received,
  showDay,
  whyNotOpen,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { endOffer, expectAcceptance, findOffer, keepPdf, pdfHash, pdfOf, prolong } from '../offers/public.ts';
import { type AnsweredOffer, answeredOffer, refuseUnlessOpen } from './answered-offer.ts';
import { makeOrder, recordOrder } from './order-acts.ts';
import { orderAsSeen } from './order-answer.ts';
import { acceptedOrder, insertOrder, isProlonged, lockOrder, noteProlonged, orderOfOffer, type StoredOrder } from './orders.queries.ts';

const calls = api.orders;

interface Drawn {
  content: Buffer;
  validUntil: Day;
  /** The person it names, and the addresses of the organization. */
  customerId: number | undefined;
  buyer: Offer['buyer'];
}

type Acceptance = Received<typeof calls.acceptOffer>['body'];

/** What a customer can do with an offer (ORD-330 to ORD-334). */
export const acceptRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config } = portal;

  /** The PDF of a revision, drawn before the transaction unless that would refuse anyway, and the last day that it states; null if there is none. */
  async function draw(principal: Principal, body: Acceptance): Promise<Drawn | null> {
    const { id, no, poNumber = '', costCentre = '' } = body;
    const seen = await findOffer(db, principal, id);
    const offer = seen?.offer;
    const revision = offer?.revisions.find((one) => one.no === no);
    if (!offer || !revision || !seen.isTheirs || whyNotOpen(revision, today())) return null; // they cannot accept it
    refuseUnlessNamed({ offer, revision, costCentres: seen.costCentres }, body);
    const content = await pdfOf(portal, offer, no, { poNumber, costCentre });
    return content && { content, validUntil: revision.validUntil, customerId: offer.customer?.id, buyer: offer.buyer };
  }

  /** The one order of an open offer: its number, what was accepted, and its licenses unless staff confirm first. */
  async function accept(
    tx: Tx,
    principal: Principal,
    { offer, owner, revision }: AnsweredOffer,
    { body, drawn }: { body: Acceptance; drawn: Drawn },
  ): Promise<StoredOrder> {
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
    const order = await insertOrder(tx, { ...bought, ...accepted, pdf_hash }, now());
    await endOffer(tx, { offerId: offer.id, no: revision.no, state: 'accepted', now: now() });
    const sight = owner.id === principal.id ? principal : { ...principal, id: owner.id };
    const acting = { portal, tx, principal, sight };
    const locked = { order, owner, offer, revision };
    const isAllowed = config.orders === 'at-once' && (await makeOrder(acting, calls.acceptOffer, locked));
    const after = (await lockOrder(tx, order.id)) ?? order;
    await recordOrder(acting, 'order.accept', locked, { before: null, after, isAllowed });
    return after;
  }

  /** Accepts what was drawn; null if that is no longer open: the offer was sent or prolonged meanwhile, or names an earlier contact. */
  const acceptDrawn = (principal: Principal, body: Acceptance, drawn: Drawn | null) =>
    write(async (tx) => {
      const answered = await answeredOffer(tx, principal, calls.acceptOffer, body);
      const { order } = answered;
      if (order && isSame(order, body)) return orderAsSeen(tx, principal, order.id, today());
      refuseUnlessOpen(calls.acceptOffer, answered, portal);
      refuseUnlessNamed(answered, body);
      if (!drawn || !isStill(drawn, answered)) return null;
      const accepted = await accept(tx, principal, answered, { body, drawn });
      return orderAsSeen(tx, principal, accepted.id, today());
    });

  /** The offer, the portal or the organization that buys requires a purchase order number (ORG-182). */
  const needsNumber = ({ buyer }: Offer, revision: OfferRevision): boolean =>
    config.poNumberNeeded || revision.poNumberNeeded || (buyer?.poNumberNeeded ?? false);

  /** Refuses with `poNumberNeeded` or `noCostCentre`: a number that is missing, a cost centre that the organization does not have. */
  function refuseUnlessNamed(
    { offer, revision, costCentres }: Pick<AnsweredOffer, 'offer' | 'revision' | 'costCentres'>,
    { poNumber, costCentre }: Acceptance,
  ): void {
    if (needsNumber(offer, revision) && !poNumber) throw refuse(calls.acceptOffer, 'poNumberNeeded');
    if (costCentre && !costCentres.includes(costCentre)) throw refuse(calls.acceptOffer, 'noCostCentre');
  }

  return [
    route(calls.findAcceptance, async ({ params, principal }) => {
      const seen = await findOffer(db, principal, params.id);
      const offer = seen?.offer;
      const order = offer && (await orderOfOffer(db, offer.id));
      const revision = offer?.revisions.find(({ no }) => no === (order?.offer_no ?? offer.openNo)) ?? offer?.revisions[0];
      if (!offer || !revision) throw refuse(calls.findAcceptance, 'noOffer');
      if (!order && !whyNotOpen(revision, today())) expectAcceptance();
      const prolonged = await isProlonged(db, offer.id, revision.no);
      return {
        moreDays: revision.no === offer.openNo && !prolonged ? config.offerMoreDays : 0,
        poNumberNeeded: needsNumber(offer, revision),
        costCentres: seen.isTheirs ? [...seen.costCentres] : [],
        isAtOnce: config.orders === 'at-once',
        paymentDays: config.payment.isAwaited ? config.payment.days : 0,
        licenses: revision.lines.reduce((sum, line) => sum + licensesMadeBy(line), 0),
        order: acceptedOrder(order ?? null),
        isAnswered: seen?.isTheirs ?? false,
      };
    }),

    route(calls.acceptOffer, async ({ body, principal }) => {
      for (;;) {
        const order = await acceptDrawn(principal, body, await draw(principal, body));
        if (order) return order; // otherwise it was sent, prolonged or passed on since it was drawn, which happens once
      }
    }),

    route(calls.declineOffer, ({ body, principal }) =>
      write(async (tx) => {
        const answered = await answeredOffer(tx, principal, calls.declineOffer, body);
        refuseUnlessOpen(calls.declineOffer, answered, portal);
        const { offer, owner, revision } = answered;
        const [at, reason] = [now(), body.reason.trim()];
        await endOffer(tx, { offerId: offer.id, no: revision.no, state: 'declined', reason, now: at });
        const changes = changesBetween(null, { number: offer.number, no: revision.no, reason });
        await recordEvent(tx, principal, { act: 'offer.decline', record: named(offer), owner, changes }, at);
        return { declinedAt: at.toISOString() };
      }),
    ),

    route(calls.moreDays, ({ body, principal }) =>
      write(async (tx) => {
        const answered = await answeredOffer(tx, principal, calls.moreDays, body);
        refuseUnlessOpen(calls.moreDays, answered, portal);
        const { offer, owner, revision } = answered;
        const isTaken = config.offerMoreDays === 0 || (await isProlonged(tx, offer.id, revision.no));
        if (isTaken) throw refuse(calls.moreDays, 'noMoreDays', { day: showDay(revision.validUntil) });
        const validUntil = addDays(revision.validUntil, config.offerMoreDays);
        await noteProlonged(tx, offer.id, revision.no, now());
        await prolong(tx, { offerId: offer.id, no: revision.no, until: validUntil, now: now() });
        const told = (until: string) => ({ number: offer.number, no: revision.no, validUntil: until });
        const changes = changesBetween(told(revision.validUntil), told(validUntil));
        await recordEvent(tx, principal, { act: 'offer.moreDays', record: named(offer), owner, changes }, now());
        return { validUntil };
      }),
    ),
  ];
};

const named = ({ id, number }: Offer) => ({ id, name: number });

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
