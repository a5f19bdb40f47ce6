/** Computers of a room that are put in or fetched in one call (ROOM-637). */
export const MOST_IN_ROOM = 500;
