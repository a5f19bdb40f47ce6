import { dayIn, showDay } from '@lm/contract';

/** The day of a moment, in words. */
export const dayOf = (moment: string): string => showDay(dayIn(new Date(moment)));
