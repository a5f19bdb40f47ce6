import { addDays, type Day, daysBetween } from '../../core/rules/dates.ts';
import { kindOf } from '../../licensing/kinds/kinds.ts';
import { REMINDING } from '../../licensing/kinds/reminding.ts';
import { type LicenseState, stateOf } from '../../licensing/rules/license-state.ts';

/** How far a reminder day may be before or after the end, in days. */
export const MOST_REMINDER_DAYS = 365;

/** A reminder whose day the portal missed goes up to so many days late (REM-249). */
export const LATE_DAYS = 7;

/** How a portal reminds, as its operator sets it (REMINDER_DAYS, SALES_COPY_DAYS). */
export interface ReminderSettings {
  /** Days before the end; 0 is the last day, below 0 after it. */
  days: readonly number[];
  /** Those sales gets a copy of. */
  copyDays: readonly number[];
}

/** What a customer's record says about reminders (REM-252). */
export interface ReminderWish {
  /** Their recipients. */
  to: 'owner' | 'distributor';
  /** Why they are switched off; null while they are on. */
  off: string | null;
}

type Dated = Parameters<typeof stateOf>[0];

/** Everything that decides about the reminders of a license. */
export interface RemindedLicense extends Dated {
  /** The day on which it was renewed last; null for never. */
  renewDate: Day | null;
  /** They may not sign in; or signed up and never showed that the mailbox is theirs. */
  owner: 'reached' | 'deactivated' | 'not verified';
  wish: ReminderWish;
  /** Is there a distributor of the owner's country who may sign in and wants to hear of their area (REM-253)? */
  hasDistributor: boolean;
  /** The number of an accepted offer that renews it; null for none. */
  acceptedOffer: string | null;
  /** What has gone already, newest end first: the last step for each end. */
  sent: readonly { endsOn: Day; step: number }[];
}

/** What a mail is about: something is about to end, ends today, has ended. */
export type ReminderAbout = 'soon' | 'today' | 'ended';

interface OfStep {
  /** Days before the end, as the settings have them. */
  step: number;
  endsOn: Day;
}

export interface DueReminder extends OfStep {
  goes: true;
  to: 'owner' | 'distributor';
  /** Does sales get one too? */
  copy: boolean;
  about: ReminderAbout;
}

/** Why nothing goes, in the order of the checks (REM-246). */
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
 * The steps of a license whose last stretch runs from one day to another, in days before the end, farthest first: those no longer than
 * half the stretch (REM-247), and of these the ones that its kind has (REM-248).
 */
export function stepsOf(
  typeId: number,
  { from, until }: Pick<LicenseState, 'from' | 'until'>,
  { days }: ReminderSettings,
): readonly number[] {
  const fitting = [...new Set(days)].filter((step) => step * 2 <= Math.max(0, daysBetween(from, until))).sort((a, b) => b - a);
  return remindingOf(typeId).steps(fitting);
}

/** The newest step whose day is not after a day and at most so many days before it; null if there is none. */
const newestStep = (steps: readonly number[], endsOn: Day, day: Day, lateDays: number): number | null => {
  const left = daysBetween(day, endsOn);
  const step = steps.findLast((one) => one >= left);
  return step !== undefined && step - left <= lateDays ? step : null;
};

/**
 * Which reminder about a license goes on a day, who gets it, and if none goes, why not (REM-245). Both sending and the preview use it: on
 * a future day nothing is late.
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

/** A reminder of an end that held until the license was renewed: after the first of its reminder days, and before this one (REM-246). */
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

/** Every end that a reminder may be about on a day, in order: sending and the preview look only for these (REM-250). */
export function endsDueOn({ days }: ReminderSettings, day: Day, lateDays: number): Day[] {
  const ends = days.flatMap((step) => Array.from({ length: lateDays + 1 }, (_, late) => addDays(day, step - late)));
  return [...new Set(ends)].sort();
}
