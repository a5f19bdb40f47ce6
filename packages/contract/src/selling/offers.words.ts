/**
 * What a list can be filtered by: today's state of the newest revision; `mine` for offers that wait for the principal's approval, `ending` for those
 * that end within a week.
 */
export const OFFER_FILTERS = ['mine', 'draft', 'waiting', 'offered', 'ending', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferFilter = (typeof OFFER_FILTERS)[number];

/** The orders a list of offers can take: by number. */
export const OFFER_SORTS = ['number'] as const;
