import { addDays, type Day, daysBetween } from '../../core/rules/dates.ts';
import { kindOf } from '../../licensing/kinds/kinds.ts';
import { REMINDING } from '../../licensing/kinds/reminding.ts';
import { type LicenseState, stateOf } from '../../licensing/rules/license-state.ts';

/** How far a reminder day may be before or after the end, in days. */
export const MOST_REMINDER_DAYS = 365;

/** A reminder whose day the portal missed is sent up to this many days late (REM-249). */
export const LATE_DAYS = 7;

/** The operator's settings for reminders (REMINDER_DAYS, SALES_COPY_DAYS). */
export interface ReminderSettings {
  /** Days before the end; 0 is the last day, below 0 after it. */
  days: readonly number[];
  /** The days on which Sales gets a copy. */
  copyDays: readonly number[];
}

/** The reminder settings in a customer's record (REM-252). */
export interface ReminderWish {
  /** Their recipients. */
  to: 'owner' | 'distributor';
  /** Why reminders are switched off; null while they are on. */
  off: string | null;
}

type Dated = Parameters<typeof stateOf>[0];

/** Everything that decides about the reminders of a license. */
export interface RemindedLicense extends Dated {
  /** The day of its latest renewal; null for never. */
  renewDate: Day | null;
  /** `deactivated`: they may not sign in. `not verified`: they signed up and never showed that the mailbox is theirs. */
  owner: 'reached' | 'deactivated' | 'not verified';
  wish: ReminderWish;
  /** Is there a distributor of the owner's country who may sign in and wants mail about their area (REM-253)? */
  hasDistributor: boolean;
  /** The number of an accepted offer that renews it; null for none. */
  acceptedOffer: string | null;
  /** The reminders sent so far, newest end first: the last step for each end. */
  sent: readonly { endsOn: Day; step: number }[];
}

/** What a mail is about: something is about to end, ends today, or has ended. */
export type ReminderAbout = 'soon' | 'today' | 'ended';

interface OfStep {
  /** How many days before the end, as in the settings. */
  step: number;
  endsOn: Day;
}

export interface DueReminder extends OfStep {
  goes: true;
  to: 'owner' | 'distributor';
  /** Does Sales get one too? */
  copy: boolean;
  about: ReminderAbout;
}

/** Why none is sent, in the order of the checks (REM-246). */
export type NoReminder =
  | { goes: false; why: 'no day' }
  | ({ goes: false } & OfStep &
      (
        | { why: 'renewed'; on: Day }
        | { why: 'sent' | 'deactivated' | 'not verified' | 'suspended' }
        | { why: 'switched off'; reason: string }
        | { why: 'offer accepted'; offer: string }
      ));

export const remindingOf = (typeId: number) => REMINDING[kindOf(typeId).reminding];

/**
 * The steps of a license whose last stretch runs from one day to another, in days before the end, farthest first: steps no longer than half the
 * stretch (REM-247), as far as its kind has them (REM-248).
 */
export function stepsOf(
  typeId: number,
  { from, until }: Pick<LicenseState, 'from' | 'until'>,
  { days }: ReminderSettings,
): readonly number[] {
  const fitting = [...new Set(days)].filter((step) => step * 2 <= Math.max(0, daysBetween(from, until))).sort((a, b) => b - a);
  return remindingOf(typeId).steps(fitting);
}

/** The latest step whose day is `day`, or at most `lateDays` before it; null if there is none. */
const newestStep = (steps: readonly number[], endsOn: Day, day: Day, lateDays: number): number | null => {
  const left = daysBetween(day, endsOn);
  const step = steps.findLast((one) => one >= left);
  return step !== undefined && step - left <= lateDays ? step : null;
};

/**
 * The reminder about a license that is sent on a day and its recipients or, if none is sent, the reason (REM-245). Sending and the preview both use
 * it: on a future day nothing is late.
 */
export function reminderOn(
  license: RemindedLicense,
  settings: ReminderSettings,
  day: Day,
  lateDays: number = LATE_DAYS,
): DueReminder | NoReminder {
  const { from, until: endsOn, isSuspended } = stateOf(license, day);
  const step = newestStep(stepsOf(license.typeId, { from, until: endsOn }, settings), endsOn, day, lateDays);
  if (step === null) return renewedOn(license, settings, day) ?? { goes: false, why: 'no day' };
  const of = { step, endsOn };
  const { owner, wish, acceptedOffer, hasDistributor, typeId, sent } = license;
  if (sent.some((one) => one.endsOn === endsOn && one.step <= step)) return { goes: false, ...of, why: 'sent' };
  if (owner === 'deactivated') return { goes: false, ...of, why: owner };
  if (isSuspended) return { goes: false, ...of, why: 'suspended' };
  if (wish.off !== null) return { goes: false, ...of, why: 'switched off', reason: wish.off };
  if (acceptedOffer !== null) return { goes: false, ...of, why: 'offer accepted', offer: acceptedOffer };
  const { isForSales } = remindingOf(typeId);
  const to = wish.to === 'distributor' && hasDistributor && isForSales ? 'distributor' : 'owner';
  const copy = isForSales && settings.copyDays.includes(step);
  if (to === 'owner' && owner === 'not verified') return { goes: false, ...of, why: owner };
  return { goes: true, ...of, to, copy, about: step > 0 ? 'soon' : step === 0 ? 'today' : 'ended' };
}

/** A reminder that is not sent since the license was renewed after the first of its reminder days and before this one (REM-246). */
function renewedOn(license: RemindedLicense, settings: ReminderSettings, day: Day): NoReminder | null {
  const { subscriptions, renewDate: on, typeId } = license;
  if (on === null) return null;
  for (const { start, end } of subscriptions.slice(1)) {
    const steps = stepsOf(typeId, { from: start, until: end }, settings);
    const step = steps.find((one) => addDays(end, -one) === day);
    if (step !== undefined && on >= addDays(end, -(steps[0] ?? 0)) && on <= day)
      return { goes: false, why: 'renewed', step, endsOn: end, on };
  }
  return null;
}

/** Every end that a reminder may be about on a day, in order: sending and the preview only look for these (REM-250). */
export function endsDueOn({ days }: ReminderSettings, day: Day, lateDays: number): Day[] {
  const ends = days.flatMap((step) => Array.from({ length: lateDays + 1 }, (_, late) => addDays(day, step - late)));
  return [...new Set(ends)].sort();
}
