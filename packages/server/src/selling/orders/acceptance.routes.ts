import { addDays, api, changesBetween, licensesMadeBy, type Offer, showDay, whyNotOpen } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { endOffer, expectAcceptance, findOffer, prolong } from '../offers/public.ts';
import { acceptOffer, needsNumber } from './acceptance.ts';
import { answeredOffer, refuseUnlessOpen } from './answered-offer.ts';
import { acceptedOrder, isProlonged, noteProlonged, orderOfOffer } from './orders.queries.ts';

const calls = api.orders;

/** What a customer can do with an offer (ORD-330 to ORD-334). */
export const acceptRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config } = portal;
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
        poNumberNeeded: needsNumber(portal, offer, revision),
        costCentres: seen.isTheirs ? [...seen.costCentres] : [],
        isAtOnce: config.orders === 'at-once',
        paymentDays: config.payment.isAwaited ? config.payment.days : 0,
        licenses: revision.lines.reduce((sum, line) => sum + licensesMadeBy(line), 0),
        order: acceptedOrder(order ?? null),
        isAnswered: seen?.isTheirs ?? false,
      };
    }),

    route(calls.acceptOffer, ({ body, principal }) => acceptOffer(portal, principal, body)),

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
