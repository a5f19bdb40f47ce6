const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** `4.2 MB`: three digits at most, in steps of 1,024. */
export function showBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${amount.toLocaleString('en', { maximumFractionDigits: step === 0 || amount >= 100 ? 0 : 1 })} ${UNITS[step]}`;
}

const STEPS = [
  { word: 'day', seconds: 86_400 },
  { word: 'hour', seconds: 3600 },
  { word: 'minute', seconds: 60 },
  { word: 'second', seconds: 1 },
];

/** `3 hours`: how long, in its largest whole unit. */
export function showSpan(seconds: number): string {
  const { word, seconds: one } = STEPS.find((step) => seconds >= step.seconds) ?? { word: 'second', seconds: 1 };
  const count = Math.max(0, Math.floor(seconds / one));
  return `${count.toLocaleString('en')} ${count === 1 ? word : `${word}s`}`;
}

/** Seconds from a moment to now, by the clock of the server. */
export const ageOf = (now: string, moment: string): number => (Date.parse(now) - Date.parse(moment)) / 1000;

export const showAgo = (now: string, moment: string): string => {
  const age = ageOf(now, moment);
  return age < 1 ? 'just now' : `${showSpan(age)} ago`;
};

export const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
