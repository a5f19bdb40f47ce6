import { type Day, showDay } from './dates.ts';
import { LAST_DAY, monthlyEnd, startsBeforePurchase, subscriptionEnd } from './license-dates.ts';

/** Categories, types and modules are fixed (decisions.md §5); the database refuses any other id. */
export const CATEGORY = { cpu: 1, fnl: 2 } as const;
export const CATEGORY_NAMES = ['CPU', 'FNL'] as const;
export const CATEGORIES = [
  { id: CATEGORY.cpu, name: 'CPU' },
  { id: CATEGORY.fnl, name: 'FNL' },
] as const;

export const TYPE = { trial: 1, permanent: 3, monthly: 4, student: 5, temporary: 6 } as const;
export const TYPES = [
  { id: TYPE.trial, name: 'Trial' },
  { id: TYPE.permanent, name: 'Permanent' },
  { id: TYPE.monthly, name: 'Monthly' },
  { id: TYPE.student, name: 'Student' },
  { id: TYPE.temporary, name: 'Temporary' },
] as const;

export const MODULES = [
  { id: 1, name: 'Acoustics Low Frequency' },
  { id: 2, name: 'Acoustics High Frequency' },
  { id: 3, name: 'Flow' },
  { id: 4, name: 'Acquisition' },
  { id: 5, name: 'Measurement' },
  { id: 6, name: 'Measurement Rig' },
] as const;

/** The version of a license before any release exists (spec.md §9, decisions.md §5). */
export const DEFAULT_VERSION = '5.1.1';
/** The runtime engine that goes with it (spec.md §9). */
export const DEFAULT_RUNTIME = 'R2023a';

/** MAC addresses a license may hold: 2 computers for CPU, 10 for a floating license server (decisions.md §5). */
export const maxComputers = (categoryId: number) => (categoryId === CATEGORY.cpu ? 2 : 10);

export const maxComputersOf = (categoryName: 'CPU' | 'FNL') => maxComputers(categoryName === 'CPU' ? CATEGORY.cpu : CATEGORY.fnl);

interface LicenseDates {
  typeId?: number;
  purchaseDate?: Day | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
  months?: number | undefined;
  subscriptions?: { months: number; subscriptionStartDate: Day }[] | undefined;
}

interface DateProblem {
  field: 'subscriptionStartDate' | 'months' | 'endDate';
  message: string;
}

/** What is wrong with the dates of a license form or call, by field; the same for screen and server (spec.md §5). */
export function checkDates(dates: LicenseDates): DateProblem[] {
  const subscription = dates.subscriptions?.[0];
  const problems: DateProblem[] = [];
  const tooLate = (field: DateProblem['field']) => problems.push({ field, message: `The end would be after ${showDay(LAST_DAY)}` });
  if (subscription) {
    const { months, subscriptionStartDate: start } = subscription;
    if (dates.purchaseDate && startsBeforePurchase(dates.purchaseDate, start))
      problems.push({ field: 'subscriptionStartDate', message: 'Subscription start date should be after purchase date' });
    if (subscriptionEnd(start, months) > LAST_DAY) tooLate('months');
  }
  if (dates.startDate && dates.endDate && dates.endDate < dates.startDate)
    problems.push({ field: 'endDate', message: 'End date should not be before start date' });
  if (dates.startDate && dates.months && monthlyEnd(dates.startDate, dates.months) > LAST_DAY) tooLate('months');
  return problems;
}
