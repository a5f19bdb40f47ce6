/** The states of a revision of an offer, as they are stored. Expired is not stored: it follows from the date (OFR-306). */
export const OFFER_STATES = ['draft', 'waiting', 'offered', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** How many lines one offer may have: far more than anyone reads. */
export const MOST_LINES = 100;
