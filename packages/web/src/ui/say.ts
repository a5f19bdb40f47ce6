import type { Language } from '@lm/contract';
import { filled, hearing, useLanguage } from './language.ts';
import type { Shown } from './shown.ts';

/**
 * The words of the screens after signing in, by book: English is in the source, and a sentence missing in another language does not compile.
 * @public Each book adds to it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: books merge with it
export interface Books {}

/**
 * The books of screens that only staff see; customers do not load them.
 * @public Each book adds to it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: books merge with it
export interface StaffBooks {}

type AllBooks = Books & StaffBooks;
export type Book = keyof AllBooks;

/** What a book may say: its own sentences, and those that several books say alike. */
export type SentenceOf<Name extends Book> =
  | AllBooks[Name]
  | Books['shared']
  | (Name extends keyof Books ? never : StaffBooks['sharedStaff']);

type Texts = Readonly<Record<string, string>>;

export type Heard = (sentence: string) => string;

/** The words of a language, which load once it is used (LNG-7). */
export interface Tongue {
  /** Whether it includes the words of staff's screens. */
  isStaff: boolean;
  /** Returns a book's words by the English ones; an added language has one collection for all books. */
  wordsOf: (book: Book) => Texts | undefined;
  heard: Heard;
  shown: Shown;
}

/** The values a sentence needs, by the names in its braces. */
type Open<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Open<Rest> : never;
type Values<Sentence extends string> = [Open<Sentence>] extends [never] ? [] : [Readonly<Record<Open<Sentence>, string | number>>];

export type SayOf<Name extends Book> = <Sentence extends SentenceOf<Name>>(sentence: Sentence, ...values: Values<Sentence>) => string;

/** A number in English notation, perhaps with a plus sign for more. */
const GROUPED = /^(\d{1,3}(?:,\d{3})+)(\+?)$/;

/** Writes such a number in another language; leaves anything else unchanged. */
export const numberIn = (language: Language, text: string): string =>
  text.replace(GROUPED, (_, digits: string, more: string) => Number(digits.replaceAll(',', '')).toLocaleString(language) + more);

/** Says a sentence in English, outside of screens. */
export const inEnglish = (sentence: string, values: Readonly<Record<string, string | number>> = {}): string => filled(sentence, values);

const learned = new Map<Language, Tongue>();
const says = new Map<string, (sentence: string, values?: Readonly<Record<string, string | number>>) => string>();

export const learn = (language: Language, tongue: Tongue): void => void learned.set(language, tongue);
export function isLearned(language: Language, isStaff: boolean): boolean {
  const tongue = learned.get(language);
  return language === 'en' || (!!tongue && (tongue.isStaff || !isStaff));
}

/** A book's word for an English one, or the one that several books share. */
const wordIn = (tongue: Tongue | undefined, name: Book, sentence: string): string | undefined =>
  tongue?.wordsOf(name)?.[sentence] ?? tongue?.wordsOf('shared')?.[sentence] ?? tongue?.wordsOf('sharedStaff')?.[sentence];

/** Says a sentence of a book in the language of the page. */
export function useSay<Name extends Book>(name: Name): SayOf<Name> {
  const language = useLanguage();
  const key = language + name;
  const say = says.get(key) ?? sayIn(language, name);
  says.set(key, say);
  return say as SayOf<Name>; // typed with the book's sentences and the values of each
}

const sayIn =
  (language: Language, name: Book) =>
  (sentence: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = wordIn(learned.get(language), name, sentence);
    if (text === undefined) return filled(sentence, values);
    const written = Object.entries(values).map(([of, value]) => [of, typeof value === 'string' ? numberIn(language, value) : value]);
    return filled(text, Object.fromEntries(written));
  };

const asItIs: Heard = (sentence) => sentence;

/** Words the English of a call, a rule or a record in the language of the page; a text that no book has stays unchanged. */
export const useHeard = (): Heard => useTongue()?.heard ?? asItIs;

/** The same, but a certain book comes first, if several books have a short word. */
export function useHeardFrom(name: Book): Heard {
  const tongue = useTongue();
  return (sentence) => wordIn(tongue, name, sentence) ?? tongue?.heard(sentence) ?? sentence;
}

/** The language of the page; undefined for English. */
export const useTongue = (): Tongue | undefined => learned.get(useLanguage());

/** Sets the language of the screen, for texts outside of components. */
export const speakNow = (language: Language): void => {
  hearing.now = (sentence) => (learned.get(language)?.heard ?? asItIs)(sentence);
};

export const heardNow: Heard = (sentence) => hearing.now(sentence);
