import { categoryOf, kindOf, licenseNumber, type ReminderRow } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';

export interface ReminderWords extends Shown {
  say: SayOf<'reminders'>;
  heard: Heard;
}

/** The words for reminders, in the language of the page. */
export const useReminderWords = (): ReminderWords => ({ ...useShown(), say: useSay('reminders'), heard: useHeard() });

type Words = Pick<ReminderWords, 'say' | 'heard' | 'day' | 'list'>;

type Reminded = ReminderRow['licenses'][number];

/** `In maintenance, 30 days`, `Ends soon, last day`, `Lapsed, 30 days ago`. */
function standingIn(state: string, daysLeft: number, { say, heard }: Words): string {
  const of = { state: heard(state) };
  if (daysLeft === 0) return say('{state}, last day', of);
  if (daysLeft > 0) return daysLeft === 1 ? say('{state}, 1 day', of) : say('{state}, {count} days', { ...of, count: daysLeft });
  return daysLeft === -1 ? say('{state}, 1 day ago', of) : say('{state}, {count} days ago', { ...of, count: -daysLeft });
}

const TONES: Record<NonNullable<Reminded['standing']>, Tone> = { Covered: 'ok', 'Renewal open': 'ok', Grace: 'soon', Lapsed: 'over' };

/** Identifies a mail among those of a day. */
export const keyOf = ({ customer, endsOn, step, licenses }: ReminderRow): string =>
  `${customer.id} ${endsOn} ${step} ${licenses.map(({ id }) => id).join()}`;

/** The state of a license on the day shown, and a colour for the same. */
export function stateInWords({ standing, state, daysLeft, until }: Reminded, words: Words): { tone: Tone; word: string } {
  const isSoon = state === 'Ends soon';
  if (standing === null) return { tone: daysLeft < 0 ? 'over' : isSoon ? 'soon' : 'ok', word: standingIn(state, daysLeft, words) };
  if (standing === 'Covered') return { tone: 'ok', word: words.say('Covered to {day}', { day: words.day(until) }) };
  const tone = standing === 'Renewal open' && isSoon ? 'soon' : TONES[standing];
  return { tone, word: standingIn(standing, daysLeft, words) };
}

/** Names the recipients of a mail, or says why it has none. */
export function mailInWords({ state, to, copy, why, because }: ReminderRow, { say, day }: Words): string {
  if (state !== 'not') {
    const names = to.join(', ');
    const isSent = state === 'sent';
    const reader = names
      ? isSent
        ? say('Sent: {name}', { name: names })
        : names
      : say(isSent ? 'Sent to the customer' : 'To the customer');
    return copy ? say('{name}, copy to sales', { name: reader }) : reader;
  }
  if (why === 'renewed') return say('Not sent: renewed on {day}', { day: because ? day(because) : say('another day') });
  if (why === 'switched off') return say('Not sent: switched off, {why}', { why: because ?? '' });
  if (why === 'offer accepted') return say('Not sent: {offer} was accepted', { offer: because ?? '' });
  if (why === 'suspended') return say('Not sent: the license is suspended');
  return why === 'deactivated' ? say('Not sent: may not sign in') : say('Not sent: email not verified');
}

/** `CPU · Permanent`. */
export const kindInWords = ({ categoryId, typeId }: Reminded, { heard }: Pick<Words, 'heard'>): string =>
  `${categoryOf(categoryId).name} · ${heard(kindOf(typeId).name)}`;

/** `L-630`, `L-630 and 2 more`. */
export function numbersInWords(licenses: readonly { id: number }[], { say }: Pick<Words, 'say'>): string {
  const [first, ...more] = licenses;
  if (!first) return '';
  const number = licenseNumber(first.id);
  return more.length === 0 ? number : say('{number} and {count} more', { number, count: more.length });
}

/** `On the day`, `30 days before`. */
export function stepIn(step: number, { say }: Pick<Words, 'say'>): string {
  if (step === 0) return say('On the day');
  const count = Math.abs(step);
  if (step > 0) return count === 1 ? say('1 day before') : say('{count} days before', { count });
  return count === 1 ? say('1 day after') : say('{count} days after', { count });
}

/** Words the portal's reminder days: `90, 60, 30 and 7 days before, on the last day and 30 days after`; null if there are none. */
export function reminderDaysInWords(steps: readonly number[], { say, list }: Pick<Words, 'say' | 'list'>): string | null {
  const [before, after] = [steps.filter((step) => step > 0), steps.filter((step) => step < 0).map((step) => -step)];
  const said = [
    before.length > 0 && say('{days} days before', { days: list(before.map(String)) }),
    steps.includes(0) && say('on the last day'),
    after.length > 0 && say('{days} days after', { days: list(after.map(String)) }),
  ].filter((part) => part !== false);
  return said.length === 0 ? null : list(said);
}
