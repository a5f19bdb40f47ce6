import {
  type CardWords,
  type DatedLicense,
  type Day,
  datedOf,
  daysBetween,
  endsSoon,
  kindOf,
  type License,
  type LicenseState,
  showDay,
  stateOf,
} from '@lm/contract';
import { filled } from '../../ui/language.ts';
import type { Tone } from '../../ui/StatusWord.tsx';
import type { Shown } from '../../ui/shown.ts';

/** A license's time as its card draws it. */
export interface LicenseTime {
  start: Day;
  end: Day;
  /** The license itself continues after its maintenance. */
  goesOn: boolean;
  tone: Tone;
  word: string;
  /** What is left, in large type, and its context beside it. */
  lead: string;
  context: string;
}

/** Words a license's time in a language. */
export interface TimeWords extends Pick<Shown, 'day' | 'number'> {
  say: (form: string, values?: Readonly<Record<string, string | number>>) => string;
}

const ENGLISH: TimeWords = {
  say: (form, values = {}) => filled(form, values),
  day: showDay,
  number: (number) => number.toLocaleString('en'),
};

export type TimedLicense = DatedLicense & Pick<License, 'months'>;

/** The status, lead and span of a license on a day, in the words of its kind. */
export function licenseTime(license: TimedLicense, today: Day, { say, day, number } = ENGLISH): LicenseTime {
  const days = (count: number) => (count === 1 ? say('1 day') : say('{count} days', { count: number(count) }));
  const months = (count: number) => (count === 1 ? say('1 month') : say('{count} months', { count }));
  const dated = datedOf(license);
  const state = stateOf(dated, today);
  const { since, from, until, ends, daysLeft } = state;
  const values = {
    wait: days(daysBetween(today, since)),
    length: days(daysBetween(from, until)),
    left: days(daysLeft),
    ago: days(-daysLeft),
    end: day(until),
    months: months(license.months ?? 0),
  };
  const { tone, word, lead, context } = kindOf(license.licenseTypeModel.id).card[momentOf(state, today)];
  return {
    // A license renewed before its end is drawn from the term that runs today.
    start: dated.subscriptions.find(({ start }) => start <= today)?.start ?? from,
    end: until,
    goesOn: ends === 'maintenance',
    tone,
    word: say(word, values),
    lead: say(lead, values),
    context: say(context, values),
  };
}

function momentOf(state: LicenseState, today: Day): keyof CardWords {
  const { phase, daysLeft } = state;
  if (phase === 'upcoming') return 'upcoming';
  if (phase !== 'running') return 'over';
  if (!endsSoon(state, today)) return 'running';
  return daysLeft === 0 ? 'lastDay' : 'soon';
}
