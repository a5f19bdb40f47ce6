/** Below this the screen is a phone's. */
export const PHONE = '(max-width: 48em)';

/** Below this a wide table does not fit beside the navigation. */
export const NARROW = '(max-width: 61em)';
