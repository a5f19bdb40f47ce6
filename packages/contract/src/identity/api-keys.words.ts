/** A person has at most so many keys that work (KEY-727). */
export const MOST_API_KEYS = 50;

/** For so many days a key works, a year at most; without a choice a quarter of one (KEY-723). */
export const API_KEY_DAYS = { least: 1, most: 365, usual: 90 } as const;
