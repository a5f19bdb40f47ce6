/** A screen narrower than this is a phone's. */
export const PHONE = '(max-width: 48em)';

/** In a narrower window a wide table does not fit beside the navigation. */
export const NARROW = '(max-width: 61em)';

/** In a narrower window a record does not fit beside its list. */
export const STACKED = '(max-width: 62em)';

/** In a narrower window an email does not fit beside its list of reminders. */
export const REMINDERS_STACKED = '(max-width: 75em)';
