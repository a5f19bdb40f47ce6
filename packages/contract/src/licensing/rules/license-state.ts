import type { License } from '../../core/license-answer.ts';
import { addDays, addMonths, type Day, daysBetween, firstOfMonth } from '../../core/rules/dates.ts';
import type { LicenseStanding } from '../../core/rules/standings.ts';
import { termOf } from '../kinds/kinds.ts';
import { type LicenseDates, lastDayOf, type Term } from '../kinds/terms.ts';
import { hasEnded } from './license-dates.ts';

/** The state of a license on a day. */
export interface LicenseState {
  /** Not begun; running; running without maintenance; over. */
  phase: 'upcoming' | 'running' | 'unmaintained' | 'ended';
  /** The first day: of a maintained license, that of its first subscription (OFF-12). */
  since: Day;
  /** When its last span began: that of the newest subscription (LIC-2), otherwise of the license. */
  from: Day;
  /** The last day, inclusive (LIC-12): of the license, or of its maintenance. */
  until: Day;
  /** What ends with that day. A license whose maintenance ends runs on. */
  ends: Term['ends'];
  /** Whole days from today to the last day; 0 on it, negative after it. */
  daysLeft: number;
  /** The day from which it ends soon (LIC-160); never after `until`. */
  soonFrom: Day;
  /** Whether it has a standing for renewal (LIC-260). A trial, a license that ends with its course, and one without a last day have none. */
  renews: boolean;
  /** Did staff suspend it (LIC-436)? Independent of everything else: its days continue. */
  isSuspended: boolean;
}

type Dated = { typeId: number; suspendedOn?: Day | null | undefined } & Pick<LicenseDates, 'startDate' | 'endDate' | 'subscriptions'>;

/** Does a license run on a day, since when, until when, and what stops then? The only place that decides this. */
export function stateOf({ typeId, startDate, endDate, subscriptions, suspendedOn }: Dated, today: Day): LicenseState {
  const { ends, isRenewed } = termOf(typeId);
  const [newest] = subscriptions;
  const from = newest?.start ?? startDate ?? today;
  const since = subscriptions.at(-1)?.start ?? from;
  const until = newest?.end ?? endDate ?? today;
  const over = ends === 'maintenance' ? 'unmaintained' : 'ended';
  const phase = today < since ? 'upcoming' : hasEnded(until, today) ? over : 'running';
  const renews = isRenewed && (newest?.end ?? endDate) !== null;
  const daysLeft = daysBetween(today, until);
  const isSuspended = (suspendedOn ?? null) !== null;
  return { phase, since, from, until, ends, daysLeft, soonFrom: soonBefore(from, until), renews, isSuspended };
}

/** Days that the operator sets, each 0 to 3,660: `RENEWAL_OPEN_DAYS` before the last day and `GRACE_DAYS` after it. */
export interface RenewalDays {
  openDays: number;
  graceDays: number;
}

/** A day, and the thresholds that decide how licenses stand on it. */
export interface OnDay extends RenewalDays {
  today: Day;
}

/** The standing of a license for its renewal, which depends only on the last day. Null for kinds that are not renewed (LIC-260). */
export function licenseStanding(
  { renews, daysLeft }: Pick<LicenseState, 'renews' | 'daysLeft'>,
  days: RenewalDays,
): LicenseStanding | null {
  if (!renews) return null;
  if (daysLeft < 0) return -daysLeft <= days.graceDays ? 'Grace' : 'Lapsed';
  return daysLeft <= days.openDays ? 'Renewal open' : 'Covered';
}

/** The most days before its end on which a license "ends soon". */
export const SOON_DAYS = 30;

/** LIC-160: the last third of the last span, in whole days, or its last 30 days, whichever is less. */
const soonBefore = (from: Day, until: Day): Day =>
  addDays(until, -Math.max(0, Math.min(SOON_DAYS, Math.floor(daysBetween(from, until) / 3))));

/** Does it run, and end soon (LIC-160)? True on its last day; false before it begins and after it is over. */
export const endsSoon = ({ phase, soonFrom }: LicenseState, today: Day): boolean => phase === 'running' && today >= soonFrom;

/** The last day of a license itself; null if it runs on, whatever happens to its maintenance (OFF-11). */
export const expiryOf = (license: Dated): Day | null => (termOf(license.typeId).ends === 'license' ? lastDayOf(license) : null);

/** The fields that its dates are read from; for some licenses nothing else is sent. */
export type DatedLicense = Pick<License, 'licenseTypeModel' | 'startDate' | 'endDate' | 'licenseSubscriptionModels'> & {
  suspension?: Pick<NonNullable<License['suspension']>, 'since'> | undefined;
};

/** The dates of a license that came over the wire, for {@link stateOf}. */
export const datedOf = ({ licenseTypeModel, startDate, endDate, licenseSubscriptionModels, suspension }: DatedLicense): Dated => ({
  typeId: licenseTypeModel.id,
  suspendedOn: suspension?.since,
  startDate,
  endDate,
  subscriptions: licenseSubscriptionModels.map(({ subscriptionStartDate: start, subscriptionEndDate: end, months }) => ({
    start,
    end,
    months,
  })),
});

/** Is it a license with maintenance that has not ended (LIC-13)? One that has not begun counts. */
export const isInMaintenance = ({ ends, daysLeft }: LicenseState): boolean => ends === 'maintenance' && daysLeft >= 0;

/** The words for the states of licenses, by which lists are filtered (LIC-102). Several can apply to a license at once. */
export const LICENSE_STATES = [
  'Not started',
  'Active',
  'In maintenance',
  'Ends soon',
  'Ends in 30 days',
  'Ends next month',
  'Out of maintenance',
  'Expired',
  'Suspended',
] as const;
export type LicenseStateWord = (typeof LICENSE_STATES)[number];

/** The first day of the month after that of a day. */
export const nextMonth = (day: Day): Day => addMonths(firstOfMonth(day), 1);

const IN_STATE: Record<LicenseStateWord, (state: LicenseState, today: Day) => boolean> = {
  'Not started': ({ phase }) => phase === 'upcoming',
  Active: ({ phase, ends }) => phase === 'running' && ends === 'license',
  'In maintenance': ({ phase, ends }) => phase === 'running' && ends === 'maintenance',
  'Ends soon': endsSoon,
  'Ends in 30 days': ({ phase, daysLeft }) => phase === 'running' && daysLeft <= SOON_DAYS,
  'Ends next month': ({ phase, until }, today) => phase === 'running' && firstOfMonth(until) === nextMonth(today),
  'Out of maintenance': ({ phase }) => phase === 'unmaintained',
  Expired: ({ phase }) => phase === 'ended',
  Suspended: ({ isSuspended }) => isSuspended,
};

/** Does a word for a state apply to a license (LIC-102)? */
export const isInState = (word: LicenseStateWord, state: LicenseState, today: Day): boolean => IN_STATE[word](state, today);

/** The one word for the state of a license: ending soon takes precedence over running. Suspension is shown beside it. */
export function stateWord(state: LicenseState, today: Day): Exclude<LicenseStateWord, 'Ends in 30 days' | 'Ends next month' | 'Suspended'> {
  if (endsSoon(state, today)) return 'Ends soon';
  if (state.phase === 'upcoming') return 'Not started';
  if (state.phase === 'running') return state.ends === 'maintenance' ? 'In maintenance' : 'Active';
  return state.phase === 'unmaintained' ? 'Out of maintenance' : 'Expired';
}
