// Apart from prices.ts: the calls need them, while only screens that show prices load what computes them.

/** Users or seats that a price can be for. */
export const MOST_USERS = 100_000;
/** Years that a book may charge for after a lapse. */
export const MOST_REINSTATEMENT_YEARS = 10;

export const MOST_NUMBER_STEPS = 10;
