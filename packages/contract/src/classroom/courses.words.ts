/** The orders a list of courses can take. */
export const COURSE_SORTS = ['added', 'name', 'startDate', 'expireDate'] as const;

/** The state of a course on a day (CRS-600): one that is over no longer counts as paused. */
export const COURSE_STATES = ['running', 'paused', 'over'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

/** The orders of the people of a course. */
export const PROGRESS_SORTS = ['name', 'step', 'since', 'computers', 'lastSeen'] as const;

/** The fewest days between two reminders to a student (CRS-604). */
export const REMIND_STUDENT_DAYS = 3;

/** At most this many students in one call: each call is one transaction. */
export const STUDENTS_A_CALL = 50;

/** What a course is for: students who redeem its code, or the computers of a room. */
export const COURSE_KINDS = ['students', 'room'] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

/** How many codes a teacher may have, at most: their list has no pages. */
export const MAX_COURSES = 500;

/** At most this many teachers teach a course besides its own. */
export const MAX_CO_TEACHERS = 10;

/** The greatest length of a message to a student whose place is freed (CRS-606). */
export const FREED_WORDS = 500;
