import { showDay } from './dates.ts';

/** `22/11/2026 09:42 UTC`, of a moment as ISO 8601 in UTC. */
export const showMoment = (moment: string): string => `${showDay(moment.slice(0, 10))} ${moment.slice(11, 16)} UTC`;
