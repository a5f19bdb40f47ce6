import { addDays, type Day, daysBetween } from '../../core/rules/dates.ts';

/** How many days a course code lasts unless the call says otherwise, and at most: ten years (CRS-2). */
export const DEFAULT_COURSE_DAYS = 90;
export const MAX_COURSE_DAYS = 3660;

/** The last day of a code, on which it still works (CRS-2). */
export const courseEnd = (start: Day, days: number): Day => addDays(start, days);

/** The dates of a course's next term: as long as this one, from the day after it, or from today if that day has passed. */
export function nextTerm(course: { startDate: Day; expireDate: Day }, today: Day): { startDate: Day; numberOfDays: number } {
  const after = addDays(course.expireDate, 1);
  return { startDate: after > today ? after : today, numberOfDays: daysBetween(course.startDate, course.expireDate) };
}
