import { german, germanHeard } from './words.de.ts';
import { spanish, spanishHeard } from './words.es.ts';
import { french, frenchHeard } from './words.fr.ts';

/** The page's sentences, with English as the key; a sentence missing in another language does not compile. */
export type Sentence = keyof typeof german;

type Words = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/** A language of the page, and how it writes. */
export interface Tongue {
  language: string;
  say: (sentence: Sentence, values?: Values) => string;
  /** Translates English sentences from elsewhere, such as why a file gives no seats; anything unknown stays as it is. */
  heard: (sentence: string) => string;
  /** Why a seat was denied. */
  reason: (reason: string) => string;
  moment: (moment: number) => string;
  day: (moment: number) => string;
  hour: (moment: number) => string;
  /** A span of time in its two largest units. */
  span: (milliseconds: number) => string;
}

/** Replaces the space that French puts before some marks with one that does not break lines. */
const unbroken = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([sentence, text]) => [sentence, text.replace(/ (?=[:;?!»%])|(?<=«) /g, '\u00a0')]));

const BOOKS: Readonly<Record<string, { said: Words; heard: Words }>> = {
  en: { said: {}, heard: {} },
  de: { said: german, heard: germanHeard },
  fr: { said: unbroken(french), heard: unbroken(frenchHeard) },
  es: { said: spanish, heard: spanishHeard },
};

const REASONS: Readonly<Record<string, Sentence>> = {
  'no-free-seat': 'All seats were taken',
  'not-licensed': 'No license has it',
  policy: 'The policy',
};

const made = new Map<string, Tongue>();

/** The first language in the browser's list that exists; otherwise English. */
export function tongueFor(accepted: string): Tongue {
  const asked = accepted.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  const language = asked.find((one) => Object.hasOwn(BOOKS, one)) ?? 'en';
  const tongue = made.get(language) ?? tongueIn(language);
  made.set(language, tongue);
  return tongue;
}

const filled = (text: string, values: Values) => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

function tongueIn(language: string): Tongue {
  const { said = {}, heard = {} } = BOOKS[language] ?? {};
  const locale = language === 'en' ? 'en-GB' : language;
  const format = (parts: Intl.DateTimeFormatOptions) => {
    const formats = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
    // In English every month has three letters, as in the portal.
    return (moment: number) => (language === 'en' ? formats.format(moment).replace('Sept', 'Sep') : formats.format(moment));
  };
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const day = { day: '2-digit', month: 'short' } as const;
  const say: Tongue['say'] = (sentence, values = {}) => filled((said as Words)[sentence] ?? sentence, values);
  return {
    language,
    say,
    heard: (sentence) => heardIn(heard, sentence),
    reason: (reason) => (REASONS[reason] ? say(REASONS[reason]) : reason),
    moment: format({ ...day, ...time }),
    day: format(day),
    hour: format(time),
    span: (milliseconds) => spanShown(milliseconds, say),
  };
}

function spanShown(milliseconds: number, say: Tongue['say']): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const inDays = say('{days} d', { days });
  if (days > 0) return hours > 0 ? `${inDays} ${hours} h` : inDays;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : say('less than a minute');
}

/** Translates a sentence whose form a book has, with its values; one text may contain two sentences. */
function heardIn(words: Words, sentence: string): string {
  for (const [form, text] of Object.entries(words)) {
    const found = patternOf(form).exec(sentence);
    if (found) return filled(text, found.groups ?? {});
  }
  // The problem, and what to do.
  const [, wrong, toDo] = /^(.+?[.)]) ([A-Z].+)$/s.exec(sentence) ?? [];
  return wrong && toDo ? `${heardIn(words, wrong)} ${heardIn(words, toDo)}` : sentence;
}

const patternOf = (form: string): RegExp =>
  new RegExp(`^${form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);
