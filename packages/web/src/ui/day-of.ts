import { dayIn, showDay } from '@lm/contract';

/** Writes the day of a moment. */
export const dayOf = (moment: string): string => showDay(dayIn(new Date(moment)));
