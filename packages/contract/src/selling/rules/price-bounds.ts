// Separate from prices.ts: the calls need these limits, while only screens that show prices load what computes them.

/** The most users or seats that a price can be for. */
export const MOST_USERS = 100_000;
/** The most years that a book may charge for after a lapse. */
export const MOST_REINSTATEMENT_YEARS = 10;

export const MOST_NUMBER_STEPS = 10;
