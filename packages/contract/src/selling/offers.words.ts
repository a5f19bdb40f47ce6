/** What a list can be filtered by: how the newest revision stands today; `mine` waits for the principal's approval, `ending` is offered for less than a week more. */
export const OFFER_FILTERS = ['mine', 'draft', 'waiting', 'offered', 'ending', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferFilter = (typeof OFFER_FILTERS)[number];

/** The orders a list of offers can take: by number. */
export const OFFER_SORTS = ['number'] as const;
