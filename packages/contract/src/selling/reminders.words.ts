import { addMonths, type Day } from '../core/rules/dates.ts';

/** Columns of the plot: days that are shown together. */
export const PLOT_DAYS = 90;

/** Licenses of a day that are judged one by one; beyond that, only the first by their end and number (REM-256). */
export const MOST_REMINDED = 2000;

/** The last day that can be shown from a day (REM-254). */
export const lastAsOf = (today: Day): Day => addMonths(today, 12);
