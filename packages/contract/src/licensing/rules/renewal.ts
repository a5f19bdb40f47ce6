import type { License } from '../../core/license-answer.ts';
import { addDays, addMonths, type Day, daysBetween, firstOfMonth, showDay } from '../../core/rules/dates.ts';
import type { LicenseStanding } from '../../core/rules/standings.ts';
import { termOf } from '../kinds/kinds.ts';
import { type LicenseDates, lastDayOf, NO_DATES, type RenewInput } from '../kinds/terms.ts';
import { LAST_DAY, MAX_MONTHS, MOST_SUBSCRIPTIONS } from './license-dates.ts';
import { datedOf, licenseStanding, type OnDay, stateOf } from './license-state.ts';

/** How a renewal is requested: by a number of months, or up to a day; `today` gives it a new start if it lapsed (LIC-263). */
export type RenewalAsked = ({ months: number } | { until: Day }) & { from?: 'end' | 'today' | undefined };

type Renewable = { typeId: number; suspendedOn?: Day | null | undefined } & LicenseDates;

/** The effect of a renewal on a license, as the server does it and a preview shows it (LIC-262). */
export interface Renewal {
  /** The edit that has this effect. */
  input: RenewInput;
  oldEnd: Day;
  /** The old last day, or today after a lapse. */
  begins: Day;
  /** The new last day. */
  until: Day;
  /** Days from `begins` to `until`: those that are paid for. */
  days: number;
  /** Days between the old last day and `begins`; 0 without a gap. */
  gap: number;
  /** How it stood before. */
  standing: LicenseStanding;
  /** Still over: the new last day has passed too. */
  isOver: boolean;
}

/** The dates of a license that came over the wire, for {@link renewalOf}. */
export const renewableOf = (license: License): Renewable => ({ ...datedOf(license), months: license.months });

/** Why a suspended license cannot be renewed (LIC-437). */
export const WHY_SUSPENDED = 'It is suspended';

/** The renewal of a license, with its dates; a sentence if it cannot be renewed like this (LIC-262). */
export function renewalOf(license: Renewable, asked: RenewalAsked, on: OnDay): Renewal | string {
  if (license.suspendedOn) return WHY_SUSPENDED;
  const standing = licenseStanding(stateOf(license, on.today), on);
  const oldEnd = lastDayOf(license);
  const term = termOf(license.typeId);
  if (standing === null || oldEnd === null) return whyNever(license.typeId);
  const begins = asked.from === 'today' && standing === 'Lapsed' ? on.today : oldEnd;
  if ('until' in asked && asked.until <= begins) return `It already runs to ${showDay(begins)} without it`;
  const input = term.renew(license, { ...asked, begins });
  if (typeof input === 'string') return input;
  const months = input.subscriptions?.[0]?.months ?? 0;
  if (months > MAX_MONTHS) return `It would be more than ${MAX_MONTHS} months`;
  const next = { ...license, ...term.change(license, input) };
  const until = lastDayOf(next) ?? begins;
  if (until > LAST_DAY) return `The end would be after ${showDay(LAST_DAY)}`;
  if (next.subscriptions.length > MOST_SUBSCRIPTIONS) return `A license has at most ${MOST_SUBSCRIPTIONS} subscriptions`;
  const days = daysBetween(begins, until);
  return { input, oldEnd, begins, until, days, gap: daysBetween(oldEnd, begins), standing, isOver: until < on.today };
}

/** Why a license without a standing can never be renewed (LIC-260). */
export function whyNever(typeId: number): string {
  const { ends, isRenewed, renew } = termOf(typeId);
  if (ends === 'maintenance') return 'It has no maintenance to renew';
  const why = isRenewed ? null : renew(NO_DATES, { begins: LAST_DAY, months: 1 });
  return typeof why === 'string' ? why : 'It has no end date to extend';
}

/**
 * A day that suits all of some licenses (LIC-265): a number of months after the first of their ends, later if one ends later, and the
 * first of a month if one has maintenance. Null if none can be renewed.
 */
export function commonEnd(licenses: readonly Renewable[], months: number, from: RenewalAsked['from'], on: OnDay): Day | null {
  const begins = licenses.flatMap((license) => {
    const renewal = renewalOf(license, { months: 1, from }, on);
    return typeof renewal === 'string' ? [] : renewal.begins;
  });
  const [first] = begins.toSorted();
  const last = begins.toSorted().at(-1);
  if (!first || !last) return null;
  const later = addMonths(first, months) > last ? addMonths(first, months) : addDays(last, 1);
  const isMaintained = licenses.some(({ typeId }) => termOf(typeId).ends === 'maintenance');
  return isMaintained && !later.endsWith('-01') ? addMonths(firstOfMonth(later), 1) : later;
}
