import { api, changesBetween, may, showDay, showPercent, whatNeedsApproval, whyLineNotSold } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { pricesHoldOn } from '../prices/public.ts';
import { type Changing, changing, standsAs } from './offer-change.ts';
import { isAcademic } from './offer-customers.queries.ts';
import { offerFacts } from './offer-facts.ts';
import { answerByOffer, changeRevision, replaceEarlier } from './offer-writing.queries.ts';
import { noteOrganization, renewsForOwn } from './organization-offers.queries.ts';

const calls = api.offers;

type OfferingCall = typeof calls.sendOffer | typeof calls.askApproval | typeof calls.approveOffer;

/** Sending an offer, and the second person that a high discount needs (OFR-304, OFR-307). */
export const approvalRoutes = (portal: Portal): Route[] => {
  const { config, today } = portal;
  const change = changing(portal);
  const limit = config.approvalAbovePercent * 100;
  const needing = async ({ tx, newest, offer: { customer } }: Changing) =>
    whatNeedsApproval(newest, {
      approvalAbove: limit,
      pricesHold: await pricesHoldOn(tx, today()),
      isAcademic: await isAcademic(tx, customer.id),
    });

  const refuseUnlessDraft = (call: typeof calls.sendOffer | typeof calls.askApproval, { newest }: Changing) => {
    if (newest.state !== 'draft') throw refuse(call, 'notDraft', { standing: standsAs(newest, portal) });
  };

  /** Refuses if, since it was written, its last day has passed or what it sells is no longer sold. */
  const refuseUnlessToday = (call: OfferingCall, { newest }: Changing) => {
    if (newest.validUntil < today()) throw refuse(call, 'pastValidity', { day: showDay(newest.validUntil) });
    for (const [place, line] of newest.lines.entries()) {
      const { typeId, modules } = whyLineNotSold(line);
      const why = typeId ?? modules;
      if (why) throw refuse(call, 'notSold', { line: String(place + 1), why });
    }
  };

  /** From now on the customer can accept this revision, and no earlier one. */
  const offer = async ({ tx, offer: { id, quotationId }, newest, now }: Changing, by: number, approvedBy: number | null) => {
    await replaceEarlier(tx, id, newest.no, now);
    const approved = approvedBy === null ? {} : { approved_by_id: approvedBy };
    await changeRevision(tx, id, newest.no, { state: 'offered', reason: '', offered_at: now, offered_by_id: by, ...approved });
    await noteOrganization(tx, id, newest.no);
    if (quotationId !== null) await answerByOffer(tx, quotationId, by, now);
  };

  const refuseUnlessTheirs = async (
    call: typeof calls.approveOffer | typeof calls.returnOffer,
    by: Parameters<typeof may>[0],
    it: Changing,
  ) => {
    if (it.newest.state !== 'waiting') throw refuse(call, 'notWaiting', { standing: standsAs(it.newest, portal) });
    const { askedBy, writerId } = it.newest;
    const isTheirs = await renewsForOwn(it.tx, { offerId: it.offer.id, no: it.newest.no }, by.id);
    const about = { askedById: askedBy?.id ?? null, writerId, customerId: it.offer.customer.id, isTheirs };
    if (!may(by, 'offer.approve', about)) throw refuse(call, 'ownApproval');
  };

  return [
    route(calls.sendOffer, ({ body, principal }) =>
      change(calls.sendOffer, principal, body, async (it) => {
        refuseUnlessDraft(calls.sendOffer, it);
        refuseUnlessToday(calls.sendOffer, it);
        const why = await needing(it);
        if (why !== null) throw refuse(calls.sendOffer, 'needsApproval', { why });
        await offer(it, principal.id, null);
        return (after, newest) => ({ act: 'offer.send', changes: changesBetween(null, offerFacts(after, newest)) });
      }),
    ),

    route(calls.askApproval, ({ body, principal }) =>
      change(calls.askApproval, principal, body, async (it) => {
        refuseUnlessDraft(calls.askApproval, it);
        refuseUnlessToday(calls.askApproval, it);
        if ((await needing(it)) === null) throw refuse(calls.askApproval, 'needsNone', { limit: showPercent(limit) });
        await changeRevision(it.tx, it.offer.id, it.newest.no, { state: 'waiting', reason: '', asked_by_id: principal.id });
        return (after, newest) => ({ act: 'offer.askApproval', changes: changesBetween(null, offerFacts(after, newest)) });
      }),
    ),

    route(calls.approveOffer, ({ body, principal }) =>
      change(calls.approveOffer, principal, body, async (it) => {
        await refuseUnlessTheirs(calls.approveOffer, principal, it);
        refuseUnlessToday(calls.approveOffer, it);
        await offer(it, it.newest.askedBy?.id ?? principal.id, principal.id);
        return (after, newest) => ({ act: 'offer.approve', changes: changesBetween(null, offerFacts(after, newest)) });
      }),
    ),

    route(calls.returnOffer, ({ body, principal }) =>
      change(calls.returnOffer, principal, body, async (it) => {
        await refuseUnlessTheirs(calls.returnOffer, principal, it);
        const reason = body.reason.trim();
        await changeRevision(it.tx, it.offer.id, it.newest.no, { state: 'draft', reason });
        const { number } = it.offer;
        return (_, newest) => ({ act: 'offer.return', changes: changesBetween(null, { number, no: newest.no, reason }) });
      }),
    ),
  ];
};
