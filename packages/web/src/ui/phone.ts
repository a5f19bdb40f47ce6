/** Below this the screen is a phone's. */
export const PHONE = '(max-width: 48em)';

/** Below this a wide table does not fit beside the navigation. */
export const NARROW = '(max-width: 61em)';

/** Below this what is chosen from a list does not fit beside it. */
export const STACKED = '(max-width: 62em)';

/** Below this an email does not fit beside the reminders it is chosen from. */
export const REMINDERS_STACKED = '(max-width: 75em)';
