/** Below this the screen is a phone's. */
export const PHONE = '(max-width: 48em)';
