import {
  type CardWords,
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
import type { Tone } from '../../ui/StatusWord.tsx';

/** A license's time as its card draws it. */
export interface LicenseTime {
  start: Day;
  end: Day;
  /** The license itself goes on after its maintenance. */
  goesOn: boolean;
  tone: Tone;
  word: string;
  /** What is left, large, and its context beside it. */
  lead: string;
  context: string;
}

const days = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`;
const months = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;

/** Status, lead and span of a license on a day, in the words of its kind. */
export function licenseTime(license: License, today: Day): LicenseTime {
  const dated = datedOf(license);
  const state = stateOf(dated, today);
  const { since, from, until, ends, daysLeft } = state;
  const values: Record<string, string> = {
    wait: days(daysBetween(today, since)),
    length: days(daysBetween(from, until)),
    left: days(daysLeft),
    ago: days(-daysLeft),
    end: showDay(until),
    months: months(license.months ?? 0),
  };
  const filled = (words: string) => words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const { tone, word, lead, context } = kindOf(license.licenseTypeModel.id).card[momentOf(state, today)];
  return {
    // Renewed before its end, it is drawn from where it runs today on.
    start: dated.subscriptions.find(({ start }) => start <= today)?.start ?? from,
    end: until,
    goesOn: ends === 'maintenance',
    tone,
    word: filled(word),
    lead: filled(lead),
    context: filled(context),
  };
}

function momentOf(state: LicenseState, today: Day): keyof CardWords {
  const { phase, daysLeft } = state;
  if (phase === 'upcoming') return 'upcoming';
  if (phase !== 'running') return 'over';
  if (!endsSoon(state, today)) return 'running';
  return daysLeft === 0 ? 'lastDay' : 'soon';
}
