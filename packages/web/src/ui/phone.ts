/** Narrower screens are treated as a phone's. */
export const PHONE = '(max-width: 48em)';

/** In narrower windows a wide table does not fit beside the navigation. */
export const NARROW = '(max-width: 61em)';

/** In narrower windows a record does not fit beside its list. */
export const STACKED = '(max-width: 62em)';

/** In narrower windows an email does not fit beside the list of reminders. */
export const REMINDERS_STACKED = '(max-width: 75em)';
