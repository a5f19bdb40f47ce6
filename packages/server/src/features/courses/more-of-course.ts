import { type api, type Day, showDay } from '@lm/contract';
import type { Config } from '../../config.ts';
import { refuse } from '../../http/refuse.ts';

interface More {
  startDate: Day;
  expireDate: Day;
  places?: number | null | undefined;
  redeemUntil?: Day | null | undefined;
}

/** Refuses places beyond the bound, and a last day of redeeming on which the course does not run (CRS-551, CRS-552). */
export function refuseMoreOf(
  call: typeof api.courses.createCourse | typeof api.courses.editCourse,
  { startDate, expireDate, places, redeemUntil }: More,
  { coursePlacesMost }: Pick<Config, 'coursePlacesMost'>,
): void {
  if (places && places > coursePlacesMost) throw refuse(call, 'tooManyPlaces', { most: String(coursePlacesMost) });
  if (redeemUntil && (redeemUntil < startDate || redeemUntil > expireDate))
    throw refuse(call, 'redeemedOutside', { start: showDay(startDate), end: showDay(expireDate) });
}
