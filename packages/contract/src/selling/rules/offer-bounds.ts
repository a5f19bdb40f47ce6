/** The states of a revision of an offer, as they are stored. Expired is no state: time alone makes it (OFR-306). */
export const OFFER_STATES = ['draft', 'waiting', 'offered', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The lines of one offer: far more than anyone reads. */
export const MOST_LINES = 100;
