import { addDays, addMonths, type Day, daysBetween } from '../../core/rules/dates.ts';
import { MAX_REMAINING_DAYS, monthlyEnd, monthlyEndOnEdit, monthsToFirst, renewedEnd, subscriptionEnd } from '../rules/license-dates.ts';
import type { Asks } from './term-fields.ts';

/** The dates of a license as stored. */
export interface LicenseDates {
  /** Null if the subscriptions determine it. */
  startDate: Day | null;
  endDate: Day | null;
  months: number | null;
  /** Newest first. */
  subscriptions: { start: Day; end: Day; months: number }[];
}

/** What a form or call says about the dates of a license. A term looks only at its own fields. */
export interface TermInput {
  purchaseDate?: Day | null | undefined;
  startDate?: Day | null | undefined;
  endDate?: Day | null | undefined;
  months?: number | undefined;
  remainingDays?: number | undefined;
  subscriptions?: readonly { subscriptionStartDate: Day; months: number }[] | undefined;
  courseCode?: string | undefined;
  /** The last day of the code's course, which the server looks up. */
  courseEnd?: Day | null | undefined;
}

/** What an edit sends to move the last day of a license: the field that its term asks for. */
export interface RenewInput {
  startDate?: Day;
  endDate?: Day;
  remainingDays?: number;
  subscriptions?: { subscriptionStartDate: Day; months: number }[];
}

/** When a renewal begins, on the old last day or later, and how far it reaches: a number of months, or up to a day. */
export type RenewalStep = { begins: Day } & ({ months: number } | { until: Day });

/** A way of determining the dates of a license: what is asked for, and how the rest follows. */
export interface Term {
  /** What ends with the last day: the license, or only its maintenance while the license runs on. */
  readonly ends: 'license' | 'maintenance';
  /** Can it be renewed (LIC-260)? */
  readonly isRenewed: boolean;
  readonly add: Asks;
  readonly edit: Asks;
  /** What a row of an import, or a line of an order, gives besides the start date, which is required, and the purchase date, which is optional. */
  readonly row: Asks;
  readonly ofRow: (row: TermInput & { startDate: Day }) => TermInput;
  /** The dates of a new license; null if a field that they depend on is missing. */
  readonly begin: (input: TermInput) => LicenseDates;
  /** The dates that an edit sets; anything that the input leaves out is unchanged. */
  readonly change: (dates: LicenseDates, input: TermInput) => Partial<LicenseDates>;
  /** The edit that renews a license that has a last day (LIC-262); a sentence if that is impossible. */
  readonly renew: (dates: LicenseDates, step: RenewalStep) => RenewInput | string;
}

/** For a license that has no dates yet. */
export const NO_DATES: LicenseDates = { startDate: null, endDate: null, months: null, subscriptions: [] };

const asItIs = (row: TermInput) => row;

/** A renewal after a gap has a new start; without a gap, the old start stays. */
const startOf = ({ endDate }: LicenseDates, { begins }: RenewalStep) => (begins === endDate ? {} : { startDate: begins });

const laterEnd = (dates: LicenseDates, step: RenewalStep): RenewInput => ({
  ...startOf(dates, step),
  endDate: 'until' in step ? step.until : addMonths(step.begins, step.months),
});

const subscriptionsIn = ({ subscriptions = [] }: TermInput) =>
  subscriptions.map(({ subscriptionStartDate: start, months }) => ({ start, end: subscriptionEnd(start, months), months }));

export const TERMS = {
  /** The license runs on; what is bought is maintenance, one subscription after another (LIC-8, LIC-27). */
  maintained: {
    ends: 'maintenance',
    isRenewed: true,
    add: { purchaseDate: 'needed', subscriptions: 'needed' },
    edit: { purchaseDate: 'needed', subscriptions: 'needed' },
    row: { months: 'needed' },
    ofRow: ({ startDate, months = 1, purchaseDate }) => ({
      purchaseDate: purchaseDate ?? startDate,
      subscriptions: [{ subscriptionStartDate: startDate, months }],
    }),
    begin: (input) => ({ ...NO_DATES, subscriptions: subscriptionsIn(input) }),
    change: (dates, input) => {
      const edited = subscriptionsIn(input);
      const kept = dates.subscriptions.filter((one) => !edited.some((other) => other.start === one.start));
      return { subscriptions: [...edited, ...kept].sort((a, b) => (a.start < b.start ? 1 : -1)) };
    },
    renew: (_, step) => {
      const months = 'months' in step ? step.months : monthsToFirst(step.begins, step.until);
      if (months === null) return 'Maintenance ends on the first of a month';
      if (months < 1) return 'It would be less than a month of maintenance';
      return { subscriptions: [{ subscriptionStartDate: step.begins, months }] };
    },
  },
  /** A number of months from the start; an edit gives the days from the start instead (LIC-9). */
  months: {
    ends: 'license',
    isRenewed: true,
    add: { startDate: 'needed', months: 'needed', end: 'computed', purchaseDate: 'optional' },
    edit: { startDate: 'needed', remainingDays: 'if changed', end: 'computed', purchaseDate: 'optional' },
    row: { months: 'needed' },
    ofRow: asItIs,
    begin: ({ startDate = null, months }) => ({
      ...NO_DATES,
      startDate,
      endDate: startDate && months !== undefined ? monthlyEnd(startDate, months) : null,
      months: months ?? null,
    }),
    change: (dates, { startDate, remainingDays }) => {
      const start = startDate ?? dates.startDate;
      const moved = start && remainingDays !== undefined ? monthlyEndOnEdit(start, remainingDays) : null;
      return { startDate: start, endDate: moved ?? dates.endDate };
    },
    renew: (dates, step) => {
      const anew = startOf(dates, step);
      const startDate = anew.startDate ?? dates.startDate ?? step.begins;
      const end = 'until' in step ? step.until : renewedEnd(startDate, step.begins, step.months);
      const remainingDays = daysBetween(startDate, end);
      return remainingDays > MAX_REMAINING_DAYS ? `It would be longer than ${MAX_REMAINING_DAYS} days` : { ...anew, remainingDays };
    },
  },
  /** From a day to a day. */
  dates: {
    ends: 'license',
    isRenewed: true,
    add: { startDate: 'needed', endDate: 'needed', purchaseDate: 'optional' },
    edit: { startDate: 'needed', endDate: 'needed', purchaseDate: 'optional' },
    row: { endDate: 'needed' },
    ofRow: asItIs,
    begin: ({ startDate = null, endDate = null }) => ({ ...NO_DATES, startDate, endDate }),
    change: (dates, { startDate, endDate }) => ({
      startDate: startDate ?? dates.startDate,
      endDate: endDate ?? dates.endDate,
    }),
    renew: laterEnd,
  },
  /** From the day on which a course code is redeemed to the last day of its course. */
  course: {
    ends: 'license',
    isRenewed: false,
    add: { courseCode: 'needed' },
    edit: { startDate: 'needed', courseCode: 'needed', end: 'computed' },
    row: {},
    ofRow: asItIs,
    begin: ({ startDate = null, courseEnd = null }) => ({ ...NO_DATES, startDate, endDate: courseEnd }),
    change: (dates, { startDate, courseEnd }) => ({
      startDate: startDate ?? dates.startDate,
      endDate: courseEnd ?? dates.endDate,
    }),
    renew: () => 'It ends with its course',
  },
  /** A number of days from the start, as the operator sets them; an edit gives the end itself (LIC-36). */
  trial: {
    ends: 'license',
    isRenewed: false,
    add: {},
    edit: { startDate: 'needed', endDate: 'needed' },
    row: {},
    ofRow: asItIs,
    begin: ({ startDate = null, remainingDays = 0 }) => ({
      ...NO_DATES,
      startDate,
      endDate: startDate && addDays(startDate, remainingDays),
    }),
    change: (dates, { startDate, endDate }) => ({
      startDate: startDate ?? dates.startDate,
      endDate: endDate ?? dates.endDate,
    }),
    renew: () => 'Trials cannot be renewed',
  },
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof TERMS;

/** The end of a license or of its maintenance; null while it has none. */
export const lastDayOf = ({ endDate, subscriptions }: Pick<LicenseDates, 'endDate' | 'subscriptions'>): Day | null =>
  endDate ?? subscriptions[0]?.end ?? null;
