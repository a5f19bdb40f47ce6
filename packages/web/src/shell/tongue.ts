import { dayIn, digitsOf, isCurrency, type Language } from '@lm/contract';
import type { Heard, Tongue } from '../ui/say.ts';
import type { Shown } from '../ui/shown.ts';
import { spoken } from '../ui/spoken.ts';

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

/** A language with all its books, for staff with those of their screens too: it comes as one once it is spoken. */
export async function tongueOf(language: Exclude<Language, 'en'>, isStaff: boolean): Promise<Tongue> {
  const [{ sentences, ...own }, staff] = await Promise.all([LOADS[language](), isStaff ? STAFF_LOADS[language]() : {}]);
  const books: Tongue['books'] = { ...own, ...staff };
  return {
    isStaff,
    books,
    heard: heardIn(language, [...Object.values<Texts>(books).map(heardOf), sentences]),
    shown: shownIn(language),
  };
}

/** A form of a few words would take a name for a sentence: it is said alone. */
const isHeard = (form: string): boolean => !form.includes('{') || (form.replace(/\{\w+\}/g, '').match(/\p{L}+/gu)?.length ?? 0) >= 3;

const heardOf = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([form]) => isHeard(form)));

/** How calls write days. */
const SLASHED = /\b(\d\d)\/(\d\d)\/(\d{4})\b/g;

const heardIn =
  (language: Language, books: readonly Texts[]): Heard =>
  (sentence) => {
    const whole = books.find((book) => (book[sentence] ?? sentence) !== sentence)?.[sentence];
    if (whole !== undefined) return whole;
    for (const book of books) {
      const said = spoken(book, sentence);
      if (said !== sentence) return language === 'de' ? said.replace(SLASHED, '$1.$2.$3') : said;
    }
    return sentence;
  };

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
