import { type api, courseEnd, type Day, LAST_DAY, showDay } from '@lm/contract';
import type { Config } from '../../config.ts';
import { refuse } from '../../http/refuse.ts';

type SayingPlaces =
  | typeof api.courses.createCourse
  | typeof api.courses.editCourse
  | typeof api.courseRequests.requestCourse
  | typeof api.courseRequests.requestPlaces
  | typeof api.courseRequests.grantCourseRequest;

/** Refuses more places than allowed (CRS-551). */
export function refusePlaces(
  call: SayingPlaces,
  places: number | null | undefined,
  { coursePlacesMost: most }: Pick<Config, 'coursePlacesMost'>,
): void {
  if (places && places > most) throw refuse(call, 'tooManyPlaces', { most: String(most) });
}

interface Redeemed {
  startDate: Day;
  expireDate: Day;
  redeemUntil?: Day | null | undefined;
}

/** Refuses a last day of redeeming outside the course's own days (CRS-552). */
export function refuseRedeemUntil(
  call: typeof api.courses.createCourse | typeof api.courses.editCourse,
  { startDate, expireDate, redeemUntil }: Redeemed,
): void {
  if (redeemUntil && (redeemUntil < startDate || redeemUntil > expireDate))
    throw refuse(call, 'redeemedOutside', { start: showDay(startDate), end: showDay(expireDate) });
}

/** The first and last day of a code; null if it would end beyond the calendar. */
export function termFrom(startDate: Day, numberOfDays: number): { startDate: Day; expireDate: Day } | null {
  const expireDate = courseEnd(startDate, numberOfDays);
  return expireDate > LAST_DAY ? null : { startDate, expireDate };
}
