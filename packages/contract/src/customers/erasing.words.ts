/** The most accounts of students that one call erases (PRV-627). */
export const MOST_ERASED = 25;
