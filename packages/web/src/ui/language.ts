import { addLanguage, isBuiltIn, type Language, type OtherLanguage } from '@lm/contract';
import { createContext, use, useContext } from 'react';
import { fetchAdded } from '../api/added-texts.ts';

type Texts = Readonly<Record<string, string>>;

/** A catalogue's names, with texts in another language. */
export type TextsLike<English> = { readonly [Name in keyof English]: string };

type Loads<English> = { readonly [Other in OtherLanguage]: () => Promise<TextsLike<English>> };

interface Catalogue<English> {
  /** Returns the texts of a language that was fetched before. */
  in: (language: Language) => TextsLike<English> | undefined;
  fetch: (language: Language) => Promise<TextsLike<English>>;
}

/** The page names the languages that the operator has added. */
if (typeof document !== 'undefined')
  for (const line of (document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content ?? '').split('\n').filter(Boolean))
    addLanguage(line.slice(0, 2), line.slice(3));

const inOther = <English extends Texts>(english: English, added: Texts): TextsLike<English> =>
  Object.fromEntries(Object.entries(english).map(([name, text]) => [name, added[text] ?? text])) as TextsLike<English>; // the names are the same

/**
 * A promise to give to `use` in every rendering, also after it has arrived: it is then marked as React marks what it waited for, and read at
 * once. A call of `use` that comes only the first time makes React take the hooks after it for those of an update, and one promise for another.
 */
export function arriving<T>(promise: Promise<T>): Promise<T> {
  void promise.then((value) => fulfilled(promise, value));
  return promise;
}

const fulfilled = <T>(promise: Promise<T>, value: T): Promise<T> => Object.assign(promise, { status: 'fulfilled', value });

/**
 * A catalogue of English texts, and loaders for other languages, which run when a language is chosen. A name missing in one of them does not compile.
 */
export function catalogue<English extends Texts>(english: English, others: Loads<English>): Catalogue<English> {
  const there = new Map<Language, TextsLike<English>>([['en', english]]);
  const coming = new Map<Language, Promise<TextsLike<English>>>([['en', fulfilled(Promise.resolve(english), english)]]);
  async function load(language: Language): Promise<TextsLike<English>> {
    const coming = isBuiltIn(language)
      ? others[language]()
      : fetchAdded(language).then((added) => ({ ...added, ...inOther(english, added) }));
    const texts = await coming.catch(() => english); // if texts do not arrive, the English ones are used
    there.set(language, texts);
    return texts;
  }
  return {
    in: (language) => there.get(language),
    fetch: (language) => {
      const texts = coming.get(language) ?? arriving(load(language)); // English is always loaded
      coming.set(language, texts);
      return texts;
    },
  };
}

/** Catalogues that are or were on screen: their texts load before the page switches to another language. */
const shown = new Set<Pick<Catalogue<unknown>, 'fetch'>>();

export const fetchShown = (language: Language) => Promise.all([...shown].map(({ fetch }) => fetch(language)));

/** Returns the texts of a catalogue in the language of the surrounding page; React waits until they have loaded. */
export function useTexts<English>(of: Catalogue<English>): TextsLike<English> {
  const language = useLanguage();
  shown.add(of);
  return use(of.fetch(language));
}

/** Fills in the braces of a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const Around = createContext<Language>('en');

/** The language of everything inside; English if none is set, as in the shell. */
export const InLanguage = Around.Provider;

export const useLanguage = (): Language => useContext(Around);

/** Words the English of calls and rules in the language of the screen. It is here for forms, since the sign-in page has forms too. */
export const hearing = { now: (sentence: string): string => sentence };
