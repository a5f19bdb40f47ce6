/** How many computers of a room one call adds or fetches (ROOM-637). */
export const MOST_IN_ROOM = 500;
