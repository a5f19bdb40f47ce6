export const QUOTATION_STATES = ['open', 'answered'] as const;

/** The orders an inbox can take: by when it was asked, which is its age. */
export const QUOTATION_SORTS = ['submittedAt'] as const;

/** One's own, those whose next step is due, and what asks for a renewal. */
export const INBOX_PARTS = ['mine', 'due', 'renewals'] as const;
