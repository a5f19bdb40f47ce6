import { showDay } from './dates.ts';

/** A moment in ISO 8601 in UTC, shown as `22/11/2026 09:42 UTC`. */
export const showMoment = (moment: string): string => `${showDay(moment.slice(0, 10))} ${moment.slice(11, 16)} UTC`;
