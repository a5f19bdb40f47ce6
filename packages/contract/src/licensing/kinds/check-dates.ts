import { showDay } from '../../core/rules/dates.ts';
import { LAST_DAY, monthlyEnd, startsBeforePurchase, subscriptionEnd } from '../rules/license-dates.ts';
import type { TermInput } from './terms.ts';

interface DateProblem {
  field: 'subscriptionStartDate' | 'months' | 'endDate';
  message: string;
}

/** What is wrong with the dates of a license form or call, by field; the same for screen and server (LIC-22, LIC-40). */
export function checkDates(input: TermInput): DateProblem[] {
  const subscription = input.subscriptions?.[0];
  const problems: DateProblem[] = [];
  const tooLate = (field: DateProblem['field']) => problems.push({ field, message: `The end would be after ${showDay(LAST_DAY)}` });
  if (subscription) {
    const { months, subscriptionStartDate: start } = subscription;
    if (input.purchaseDate && startsBeforePurchase(input.purchaseDate, start))
      problems.push({ field: 'subscriptionStartDate', message: 'Subscription start date should be after purchase date' });
    if (subscriptionEnd(start, months) > LAST_DAY) tooLate('months');
  }
  if (input.startDate && input.endDate && input.endDate < input.startDate)
    problems.push({ field: 'endDate', message: 'End date should not be before start date' });
  if (input.startDate && input.months && monthlyEnd(input.startDate, input.months) > LAST_DAY) tooLate('months');
  return problems;
}
