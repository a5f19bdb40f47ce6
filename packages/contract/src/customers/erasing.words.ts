/** Accounts of students that are erased in one call, at most (PRV-627). */
export const MOST_ERASED = 25;
