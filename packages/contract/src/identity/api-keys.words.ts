/** A person has at most this many working keys (KEY-727). */
export const MOST_API_KEYS = 50;

/** How many days a key works: at most a year, a quarter of one by default (KEY-723). */
export const API_KEY_DAYS = { least: 1, most: 365, usual: 90 } as const;
