import { addMonths, type Day } from '../core/rules/dates.ts';

/** The columns of the plot: how many days are shown together. */
export const PLOT_DAYS = 90;

/** Up to this many licenses of a day are judged one by one; beyond that, only the first by their end and number (REM-256). */
export const MOST_REMINDED = 2000;

/** The last day that can be shown, counted from a day (REM-254). */
export const lastAsOf = (today: Day): Day => addMonths(today, 12);
