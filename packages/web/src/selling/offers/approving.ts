import { may, type Offer, type OfferRevision, type Self } from '@lm/contract';

/** The refusals that every act on an offer may get, in words. */
export const GONE = {
  noOffer: 'The offer is no longer there',
  outdated: 'Someone else has changed the offer. Review it and try again.',
};

/** Whether the offer waits for approval and this person may decide (OFR-304). */
export const mayApprove = (self: Self, { customer }: Offer, { state, askedBy, writerId }: OfferRevision): boolean =>
  state === 'waiting' && may(self, 'offer.approve', { askedById: askedBy?.id ?? null, writerId, customerId: customer?.id ?? null });
