import type { Language } from '@lm/contract';
import { useLanguage } from '../../ui/language.ts';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useStamp } from '../../ui/use-stamp.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Words a size as `4.2 MB`: with three digits at most, in steps of 1,024. */
export function showBytes(bytes: number, language: Language = 'en'): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${amount.toLocaleString(language, { maximumFractionDigits: step === 0 || amount >= 100 ? 0 : 1 })} ${UNITS[step]}`;
}

const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Expresses seconds in their largest whole unit. */
function inUnits(seconds: number) {
  const { unit, seconds: one } = STEPS.find((step) => seconds >= step.seconds) ?? { unit: 'second' as const, seconds: 1 };
  return { unit, count: Math.max(0, Math.floor(seconds / one)) };
}

/** Words a duration in its largest whole unit: `3 hours`. */
export function showSpan(seconds: number, language: Language = 'en'): string {
  const { unit, count } = inUnits(seconds);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Words the time to or from now: `3 hours ago`, `in 3 hours`. */
function showAway(seconds: number, language: Language): string {
  const { unit, count } = inUnits(Math.abs(seconds));
  return new Intl.RelativeTimeFormat(language).format(seconds < 0 ? -count : count, unit);
}

/** The seconds from a moment to now, by the server's clock. */
export const ageOf = (now: string, moment: string): number => (Date.parse(now) - Date.parse(moment)) / 1000;

export interface SystemWords {
  say: SayOf<'system'>;
  number: (number: number) => string;
  bytes: (bytes: number) => string;
  span: (seconds: number) => string;
  in: (seconds: number) => string;
  ago: (now: string, moment: string) => string;
}

/** The words for the state of the portal, in a language. */
export const systemWordsIn = (language: Language, say: SayOf<'system'>): SystemWords => ({
  say,
  number: (number) => number.toLocaleString(language),
  bytes: (bytes) => showBytes(bytes, language),
  span: (seconds) => showSpan(seconds, language),
  in: (seconds) => showAway(seconds, language),
  ago: (now, moment) => {
    const age = ageOf(now, moment);
    return age < 1 ? say('just now') : showAway(-age, language);
  },
});

/** The same words in the language of the page, with moments and the English of calls. */
export const useSystemWords = () => ({
  ...systemWordsIn(useLanguage(), useSay('system')),
  ...{ heard: useHeard(), stamp: useStamp() },
});
