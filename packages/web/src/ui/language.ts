import { addLanguage, isBuiltIn, type Language, type OtherLanguage } from '@lm/contract';
import { createContext, use, useContext } from 'react';

type Texts = Readonly<Record<string, string>>;

/** The same names as in a catalogue, with texts of another language. */
export type TextsLike<English> = { readonly [Name in keyof English]: string };

type Loads<English> = { readonly [Other in OtherLanguage]: () => Promise<TextsLike<English>> };

interface Catalogue<English> {
  /** Those of a language that was fetched before. */
  in: (language: Language) => TextsLike<English> | undefined;
  fetch: (language: Language) => Promise<TextsLike<English>>;
}

/** The page names the languages that the operator added. */
if (typeof document !== 'undefined')
  for (const line of (document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content ?? '').split('\n').filter(Boolean))
    addLanguage(line.slice(0, 2), line.slice(3));

/** The texts of a language that the operator added, by the English ones; missing texts are left out (LNG-10). */
export const fetchAdded = async (language: Language): Promise<Texts> => (await fetch(`/languages/${language}.json`)).json();

const inOther = <English extends Texts>(english: English, added: Texts): TextsLike<English> =>
  Object.fromEntries(Object.entries(english).map(([name, text]) => [name, added[text] ?? text])) as TextsLike<English>; // the same names

/** English texts, and where to find other languages: they load when chosen. A name that one of them lacks does not compile. */
export function catalogue<English extends Texts>(english: English, others: Loads<English>): Catalogue<English> {
  const there = new Map<Language, TextsLike<English>>([['en', english]]);
  const coming = new Map<Language, Promise<TextsLike<English>>>([['en', Promise.resolve(english)]]);
  async function load(language: Language): Promise<TextsLike<English>> {
    const coming = isBuiltIn(language)
      ? others[language]()
      : fetchAdded(language).then((added) => ({ ...added, ...inOther(english, added) }));
    const texts = await coming.catch(() => english); // texts that do not arrive are read in English
    there.set(language, texts);
    return texts;
  }
  return {
    in: (language) => there.get(language),
    fetch: (language) => {
      const texts = coming.get(language) ?? load(language); // that of English is there
      coming.set(language, texts);
      return texts;
    },
  };
}

/** What is or was on screen: its texts load before the page speaks another language. */
const shown = new Set<Pick<Catalogue<unknown>, 'fetch'>>();

export const fetchShown = (language: Language) => Promise.all([...shown].map(({ fetch }) => fetch(language)));

/** The texts of a catalogue in the language of the page around them; React waits until they have loaded. */
export function useTexts<English>(of: Catalogue<English>): TextsLike<English> {
  const language = useLanguage();
  shown.add(of);
  return of.in(language) ?? use(of.fetch(language));
}

/** A text with its braces filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const Around = createContext<Language>('en');

/** The language of everything inside; English if nothing says so, as in the shell. */
export const InLanguage = Around.Provider;

export const useLanguage = (): Language => useContext(Around);

/** What calls and rules say in English, in the language of the screen: forms get it here, since the sign-in page has forms too. */
export const hearing = { now: (sentence: string): string => sentence };
