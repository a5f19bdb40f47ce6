/** How many lines a list may have: a course with more students is invited in parts (INV-585). */
export const MOST_INVITED = 1000;

/** At most this many people in one call: each call is one transaction, and on the embedded database everyone else waits for it. */
export const INVITED_A_CALL = 50;
