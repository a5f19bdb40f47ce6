import { addDays, api, changesBetween, may, type OfferDraft, type Principal, whyNotOpen } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { priceBooksOn } from '../prices/public.ts';
import { changing, newestOf, oneOf, standsAs } from './offer-change.ts';
import { isInList } from './offer-customers.queries.ts';
import { offerFacts } from './offer-facts.ts';
import { changeRevision, deleteDraft, insertOffer, insertRevision, licensesOf, rewriteDraft } from './offer-writing.queries.ts';
import { contentOf, pricedLines } from './priced-lines.ts';

const calls = api.offers;

interface Pricing {
  customerId: number;
  draft: OfferDraft;
  /** The day of the books that price the draft; it keeps their prices as long as it names that day (OFR-305). */
  bookFrom: string | null;
}

/** Making, changing, revising and discarding offers (OFR-301, OFR-307). */
export const offerRoutes = (portal: Portal): Route[] => {
  const { config, write, now, today } = portal;
  const change = changing(portal);

  /** A draft's contents with its lines priced. Refuses lines that the price book, or the licenses of the customer, do not allow. */
  const contentFor = async (tx: Tx, call: typeof calls.addOffer | typeof calls.updateOffer, { customerId, draft, bookFrom }: Pricing) => {
    const ids = draft.lines.flatMap(({ licenseId }) => licenseId ?? []);
    const licenses = ids.length > 0 ? await licensesOf(tx, customerId, ids) : [];
    if (ids.some((id) => !licenses.some((license) => license.id === id))) throw refuse(call, 'noLicense');
    const isKept = draft.bookFrom !== undefined && draft.bookFrom !== null && draft.bookFrom === bookFrom;
    const books = (await priceBooksOn(tx, isKept ? bookFrom : today())).filter(({ currency }) => currency === draft.currency);
    const { lines, problems } = pricedLines({ draft, books, licenses, today: today() });
    if (problems.length > 0) throw refuse(call, 'wrongLines', { problems });
    return contentOf(draft, lines, books);
  };

  const refuseUnlessTheirs = async (tx: Tx, principal: Principal, customerId: number, quotationId: number | null) => {
    const found = await isInList(tx, principal, customerId, quotationId);
    if (found === null) throw refuse(calls.addOffer, 'noCustomer');
    if (!may(principal, 'offer.makeTo', { customerId })) throw refuse(calls.addOffer, 'ownOffer');
    if (quotationId !== null && !found.hasQuotation) throw refuse(calls.addOffer, 'noQuotation');
    return found;
  };

  return [
    route(calls.addOffer, ({ body, principal }) =>
      write(async (tx) => {
        const { customerId, quotationId = null, ...draft } = body;
        const customer = await refuseUnlessTheirs(tx, principal, customerId, quotationId);
        const content = await contentFor(tx, calls.addOffer, { customerId, draft, bookFrom: null });
        const id = await insertOffer(tx, content, { customerId, quotationId, by: principal.id, now: now() });
        const offer = await oneOf(tx, principal, id);
        const changes = changesBetween(null, offerFacts(offer, newestOf(offer)));
        await recordEvent(tx, principal, { act: 'offer.add', record: { id, name: offer.number }, owner: customer, changes }, now());
        return offer;
      }),
    ),

    route(calls.updateOffer, ({ body, principal }) =>
      change(calls.updateOffer, principal, body, async ({ tx, offer, newest }) => {
        const { id, revision: _, ...draft } = body;
        if (newest.state !== 'draft' && newest.state !== 'waiting')
          throw refuse(calls.updateOffer, 'notDraft', { standing: standsAs(newest, portal) });
        const bookFrom = draft.currency === newest.currency ? newest.bookFrom : null;
        const content = await contentFor(tx, calls.updateOffer, { customerId: offer.customer.id, draft, bookFrom });
        await rewriteDraft(tx, id, newest.no, content, principal.id);
        const before = offerFacts(offer, newest);
        return (after, revision) => ({ act: 'offer.update', changes: changesBetween(before, offerFacts(after, revision)) });
      }),
    ),

    route(calls.reviseOffer, ({ body, principal }) =>
      change(calls.reviseOffer, principal, body, async ({ tx, offer, newest, now: moment }) => {
        const isDone = newest.state === 'draft' || newest.state === 'waiting' || newest.state === 'accepted';
        if (isDone) throw refuse(calls.reviseOffer, 'cannotRevise', { standing: standsAs(newest, portal) });
        const content = { ...newest, validUntil: addDays(today(), config.offerDays) };
        await insertRevision(tx, offer.id, newest.no + 1, content, { by: principal.id, now: moment });
        const before = offerFacts(offer, newest);
        return (after, revision) => ({ act: 'offer.revise', changes: changesBetween(before, offerFacts(after, revision)) });
      }),
    ),

    route(calls.discardDraft, ({ body, principal }) =>
      change(calls.discardDraft, principal, body, async ({ tx, offer, newest, now: moment }) => {
        if (newest.state !== 'draft' && newest.state !== 'waiting')
          throw refuse(calls.discardDraft, 'notDraft', { standing: standsAs(newest, portal) });
        if (newest.no > 1) await deleteDraft(tx, offer.id, newest.no);
        else await changeRevision(tx, offer.id, newest.no, { state: 'withdrawn', ended_at: moment });
        const { number } = offer;
        return () => ({ act: 'offer.discard', changes: changesBetween({ number, no: newest.no }, null) });
      }),
    ),

    route(calls.withdrawOffer, ({ body, principal }) =>
      change(calls.withdrawOffer, principal, body, async ({ tx, offer, newest, now: moment }) => {
        const open = offer.revisions.find(({ no }) => no === offer.openNo);
        if (!open || whyNotOpen(open, today()) !== null)
          throw refuse(calls.withdrawOffer, 'notOpen', { standing: standsAs(open ?? newest, portal) });
        const reason = body.reason?.trim() ?? '';
        await changeRevision(tx, offer.id, open.no, { state: 'withdrawn', reason, ended_at: moment });
        const facts = { ...offerFacts(offer, open), reason };
        return () => ({ act: 'offer.withdraw', changes: changesBetween(null, facts) });
      }),
    ),
  ];
};
