// Apart from prices.ts: the calls need them, and what computes prices is loaded by those screens alone that show some.

/** Users or seats that a price can be for. */
export const MOST_USERS = 100_000;
/** Years that a book may have paid back after a lapse. */
export const MOST_REINSTATEMENT_YEARS = 10;

export const MOST_NUMBER_STEPS = 10;
