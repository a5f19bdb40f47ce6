/** How many passkeys a person may have (PKY-670). */
export const MOST_PASSKEYS = 10;
