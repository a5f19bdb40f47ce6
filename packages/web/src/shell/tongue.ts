import { dayIn, digitsOf, isBuiltIn, isCurrency, type Language } from '@lm/contract';
import dayjs from 'dayjs';
import { fetchAdded } from '../api/added-texts.ts';
import { filled } from '../ui/language.ts';
import { type Book, type Heard, numberIn, type Tongue } from '../ui/say.ts';
import type { Shown } from '../ui/shown.ts';
import { patternOf } from '../ui/spoken.ts';
import { unbroken } from '../ui/unbroken.ts';

type Texts = Readonly<Record<string, string>>;
export type BooksOf<All> = { readonly [Name in keyof All]: Texts };

const LOADS = {
  de: async () => (await import('./words.de.ts')).german,
  fr: async () => (await import('./words.fr.ts')).french,
  es: async () => (await import('./words.es.ts')).spanish,
};

const STAFF_LOADS = {
  de: async () => (await import('./staff-words.de.ts')).german,
  fr: async () => (await import('./staff-words.fr.ts')).french,
  es: async () => (await import('./staff-words.es.ts')).spanish,
};

/** Loads a language with all its books, and for staff with those of their screens: all at once, when the language is first used. */
export async function tongueOf(language: Language, isStaff: boolean): Promise<Tongue> {
  if (!isBuiltIn(language)) return addedTongue(language);
  const [{ sentences, ...own }, staff] = await Promise.all([LOADS[language](), isStaff ? STAFF_LOADS[language]() : {}]);
  const books: Readonly<Partial<Record<Book, Texts>>> = unbrokenIn(language, { ...own, ...staff });
  const { acts: _told, ...others } = books; // worded in the past tense; elsewhere the same words are buttons
  return {
    isStaff,
    wordsOf: (book) => books[book],
    heard: heardIn(language, [...Object.values<Texts>(others), sentences]),
    shown: shownIn(language),
  };
}

/** Keeps French marks on the line of their words. */
const unbrokenIn = <Books extends Readonly<Record<string, Texts>>>(language: Language, books: Books): Books =>
  language === 'fr' ? (Object.fromEntries(Object.entries(books).map(([name, texts]) => [name, unbroken(texts)])) as Books) : books;

/** Loads an operator's language: one list for all books, with the calendar's words from the browser (LNG-10). */
async function addedTongue(language: Language): Promise<Tongue> {
  const texts = await fetchAdded(language);
  const called = (days: number[], options: Intl.DateTimeFormatOptions) =>
    days.map((day) => new Intl.DateTimeFormat(language, options).format(new Date(2026, 0, day)));
  const [months, week] = [Array.from({ length: 12 }, (_, month) => 15 + month * 30), [4, 5, 6, 7, 8, 9, 10]]; // days counted from 1 January 2026
  const calendar = {
    ...{ months: called(months, { month: 'long' }), monthsShort: called(months, { month: 'short' }) },
    ...{ weekdays: called(week, { weekday: 'long' }), weekdaysMin: called(week, { weekday: 'narrow' }) },
  };
  dayjs.locale(language, calendar, true);
  return { isStaff: true, wordsOf: () => texts, heard: heardIn(language, [texts]), shown: shownIn(language) };
}

/** Whether a form may match whole sentences: one of only a few words would mistake a name for a sentence. */
const isHeard = (form: string): boolean => form.includes('{') && (form.replace(/\{\w+\}/g, '').match(/\p{L}+/gu)?.length ?? 0) >= 3;

/** The form in which calls write days. */
const SLASHED = /\b(\d\d)\/(\d\d)\/(\d{4})\b/g;

/** A day and nothing else. */
const DAY = /^\d\d\/\d\d\/\d{4}$/;

/** How many sentences are kept: as many as a long list shows. */
const MOST_KEPT = 2000;

/**
 * Words a sentence by the first book that has it; of several forms, the one with the most words counts. Its values are worded too. Rows of long lists
 * repeat the same sentences, so these are kept.
 */
function heardIn(language: Language, books: readonly Texts[]): Heard {
  const whole = new Map(books.toReversed().flatMap((book) => Object.entries(book)));
  const words = (form: string) => form.replace(/\{\w+\}/g, '').length;
  const forms = [...whole].filter(([form]) => isHeard(form)).sort(([one], [other]) => words(other) - words(one));
  const patterns = forms.map(([form, text]) => ({ pattern: patternOf(form), text }));
  const kept = new Map<string, string>();
  const say = (sentence: string): string => {
    const said = whole.get(sentence);
    if (said !== undefined) return said;
    for (const { pattern, text } of patterns) {
      const values = pattern.exec(sentence)?.groups;
      if (values) return filled(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value)])));
    }
    return numberIn(language, sentence);
  };
  return (sentence) => {
    let said = kept.get(sentence);
    if (said !== undefined) return said;
    said = say(sentence);
    if (language === 'de' && (said !== sentence || DAY.test(sentence))) said = said.replace(SLASHED, '$1.$2.$3');
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(sentence, said);
    return said;
  };
}

function shownIn(language: Language): Shown {
  const days = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const day = (of: string) => days.format(new Date(`${of}T00:00:00Z`));
  return {
    day,
    dayOf: (moment) => day(dayIn(new Date(moment))),
    moment: (moment) => moments.format(new Date(moment)),
    number: (number) => number.toLocaleString(language),
    money: (amount, currency) => {
      if (!isCurrency(currency)) return currency;
      const style = { style: 'currency', currency, currencyDisplay: 'code' } as const;
      return new Intl.NumberFormat(language, style).format(amount / 10 ** digitsOf(currency));
    },
    list: (items) => lists.format(items),
  };
}
