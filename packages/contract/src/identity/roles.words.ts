/** If a role has more people than this, it only says that there are at least this many. */
export const MOST_COUNTED = 1000;

/** The most custom roles there may be (ACC-28). */
export const MOST_ROLES = 100;
