import { categoryOf, kindOf, licenseNumber, type ReminderRow, showDay } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';

type Reminded = ReminderRow['licenses'][number];

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** `, 30 days`, `, last day`, `, 30 days ago`. */
const when = (daysLeft: number): string => {
  if (daysLeft === 0) return ', last day';
  return daysLeft > 0 ? `, ${days(daysLeft)}` : `, ${days(-daysLeft)} ago`;
};

const TONES: Record<NonNullable<Reminded['standing']>, Tone> = { Covered: 'ok', 'Renewal open': 'ok', Grace: 'soon', Lapsed: 'over' };

/** How a license stands on the day that is shown, and the colour that repeats it. */
export function stateInWords({ standing, state, daysLeft, until }: Reminded): { tone: Tone; word: string } {
  const isSoon = state === 'Ends soon';
  if (standing === null) return { tone: daysLeft < 0 ? 'over' : isSoon ? 'soon' : 'ok', word: `${state}${when(daysLeft)}` };
  if (standing === 'Covered') return { tone: 'ok', word: `Covered to ${showDay(until)}` };
  const tone = standing === 'Renewal open' && isSoon ? 'soon' : TONES[standing];
  return { tone, word: `${standing}${when(daysLeft)}` };
}

/** To whom it goes, or why it does not. */
export function mailInWords({ state, to, copy, why, because }: ReminderRow): string {
  if (state !== 'not') {
    const whom = to.length > 0 ? to.join(', ') : 'To the customer';
    return `${state === 'sent' ? 'Sent: ' : ''}${whom}${copy ? ', copy to sales' : ''}`;
  }
  if (why === 'renewed') return `Not: renewed on ${because ? showDay(because) : 'another day'}`;
  if (why === 'switched off') return `Not: switched off, ${because}`;
  if (why === 'offer accepted') return `Not: ${because} was accepted`;
  if (why === 'suspended') return 'Not: the license is suspended';
  return why === 'deactivated' ? 'Not: may not sign in' : 'Not: email not verified';
}

/** `CPU · Permanent`. */
export const kindInWords = ({ categoryId, typeId }: Reminded): string => `${categoryOf(categoryId).name} · ${kindOf(typeId).name}`;

/** `L-630`, `L-630 and 2 more`. */
export function numbersInWords(licenses: readonly { id: number }[]): string {
  const [first, ...more] = licenses;
  if (!first) return '';
  return more.length === 0 ? licenseNumber(first.id) : `${licenseNumber(first.id)} and ${more.length} more`;
}

/** `90, 60, 30 and 7 days before, on the last day and 30 days after`: the days of a portal; null when there are none. */
export function reminderDaysInWords(steps: readonly number[]): string | null {
  const list = (some: number[]) => [some.slice(0, -1).join(', '), ...some.slice(-1)].filter((part) => part !== '').join(' and ');
  const [before, after] = [steps.filter((step) => step > 0), steps.filter((step) => step < 0).map((step) => -step)];
  const said = [
    before.length > 0 ? `${list(before)} days before` : '',
    steps.includes(0) ? 'on the last day' : '',
    after.length > 0 ? `${list(after)} days after` : '',
  ].filter(Boolean);
  return said.length === 0 ? null : [said.slice(0, -1).join(', '), ...said.slice(-1)].filter(Boolean).join(' and ');
}
