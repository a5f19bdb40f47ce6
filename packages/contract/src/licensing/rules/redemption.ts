import type { Day } from '../../core/rules/dates.ts';

/** Everything that redeeming a course code depends on. */
export interface Redemption {
  /** The teachers of the course, who have no use for a place in it. */
  teacherIds: readonly number[];
  customerId: number;
  startDate: Day;
  /** The last day on which it can be redeemed. */
  redeemUntil: Day;
  paused: boolean;
  /** Does this customer have a license from this course? */
  mine: boolean;
  taken: number;
  places: number;
}

/** Why a known code cannot be redeemed. */
export type RedemptionRefusal = 'ownCourse' | 'alreadyRequested' | 'outsideDates' | 'paused' | 'courseFull';

/**
 * The order of the rules of a course code (CRS-6); null when it can be redeemed. Both days are inclusive. A pause comes after the dates,
 * since waiting for its end does not help with a code that is over, and before the places, which may change meanwhile.
 */
export function redemptionRefusal(course: Redemption, today: Day): RedemptionRefusal | null {
  if (course.teacherIds.includes(course.customerId)) return 'ownCourse';
  if (course.mine) return 'alreadyRequested';
  if (today < course.startDate || today > course.redeemUntil) return 'outsideDates';
  if (course.paused) return 'paused';
  if (course.taken >= course.places) return 'courseFull';
  return null;
}
