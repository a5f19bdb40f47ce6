export const QUOTATION_STATES = ['open', 'answered'] as const;

/** The orders an inbox can take: by the time of the request, which is its age. */
export const QUOTATION_SORTS = ['submittedAt'] as const;

/** Your own, those whose next step is due, and requests for renewal. */
export const INBOX_PARTS = ['mine', 'due', 'renewals'] as const;
