/** For more people than this, a role says only that there are this many. */
export const MOST_COUNTED = 1000;

/** The most custom roles there may be (ACC-28). */
export const MOST_ROLES = 100;
