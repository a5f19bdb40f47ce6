import type { Day } from './dates.ts';

/** What redeeming a course code depends on. */
export interface Redemption {
  /** The teacher of the course, who has no use for a place in it. */
  teacherId: number;
  customerId: number;
  startDate: Day;
  expireDate: Day;
  paused: boolean;
  /** Has this customer a license from this course? */
  mine: boolean;
  taken: number;
  places: number;
}

/** Why a code that is known can not be redeemed. */
export type RedemptionRefusal = 'ownCourse' | 'alreadyRequested' | 'outsideDates' | 'paused' | 'courseFull';

/**
 * The order of the rules of a course code (CRS-6); null when it can be redeemed. Both dates are inclusive. A pause
 * comes after the dates, as waiting for its end does not help with a code that is over, and before the places, which may
 * change meanwhile.
 */
export function redemptionRefusal(course: Redemption, today: Day): RedemptionRefusal | null {
  if (course.teacherId === course.customerId) return 'ownCourse';
  if (course.mine) return 'alreadyRequested';
  if (today < course.startDate || today > course.expireDate) return 'outsideDates';
  if (course.paused) return 'paused';
  if (course.taken >= course.places) return 'courseFull';
  return null;
}
