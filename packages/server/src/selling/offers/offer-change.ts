import { api, may, OFFER_STANDINGS, type Offer, type OfferRevision, type Principal, standingOf } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { type NewEvent, recordEvent } from '../../platform/log/public.ts';
import { noteOffer } from './offer-writing.queries.ts';
import { findOffer, offerForUpdate } from './offers.queries.ts';

type Calls = typeof api.offers;

/** Calls that change one offer as staff. */
type ChangingCall = Calls[
  | 'updateOffer'
  | 'reviseOffer'
  | 'discardDraft'
  | 'sendOffer'
  | 'askApproval'
  | 'approveOffer'
  | 'returnOffer'
  | 'withdrawOffer'];

/** An offer that staff change, locked; its customer exists. */
export interface Changing {
  tx: Tx;
  offer: Offer & { customer: NonNullable<Offer['customer']> };
  newest: OfferRevision;
  now: Date;
}

type DecidingCall = Calls['approveOffer' | 'returnOffer'];

/** Approval has its own sentence (OFR-304). */
const isMaking = (call: ChangingCall): call is Exclude<ChangingCall, DecidingCall> =>
  call !== api.offers.approveOffer && call !== api.offers.returnOffer;

type Told = Pick<NewEvent, 'act' | 'changes'>;

/** The state of a revision today, in words. */
export const standsAs = (revision: OfferRevision, { today }: Pick<Portal, 'today'>): string =>
  OFFER_STANDINGS[standingOf(revision, today())];

/** Changes one offer in one transaction: locks it, does the act, updates its row, and logs the act. Refuses a missing or outdated offer. */
export const changing =
  ({ write, now }: Portal) =>
  (
    call: ChangingCall,
    principal: Principal,
    { id, revision }: { id: number; revision?: number | undefined },
    act: (it: Changing) => Promise<(after: Offer, newest: OfferRevision) => Told>,
  ): Promise<Offer> =>
    write(async (tx) => {
      const found = await offerForUpdate(tx, principal, id);
      const newest = found?.offer.revisions[0];
      if (!found?.forStaff || !found.offer.customer || !newest) throw refuse(call, 'noOffer');
      const { customer } = found.offer;
      if (isMaking(call) && !may(principal, 'offer.makeTo', { customerId: customer.id })) throw refuse(call, 'ownOffer');
      refuseOutdated(call, { revision }, found.offer);
      const told = await act({ tx, offer: { ...found.offer, customer }, newest, now: now() });
      await noteOffer(tx, id, now());
      const after = await oneOf(tx, principal, id);
      const event = { ...told(after, newestOf(after)), record: { id, name: after.number }, owner: customer };
      await recordEvent(tx, principal, event as NewEvent, now()); // told() pairs an act with its own changes
      return after;
    });

/** An offer that existed a moment ago in the same transaction. */
export async function oneOf(tx: Tx, principal: Principal, id: number): Promise<Offer> {
  const found = await findOffer(tx, principal, id);
  if (!found) throw new Error(`offer ${id} is gone in the transaction that locked it`);
  return found.offer;
}

/** An offer has at least one revision. */
export function newestOf({ revisions: [newest], id }: Offer): OfferRevision {
  if (!newest) throw new Error(`offer ${id} has no revision`);
  return newest;
}
