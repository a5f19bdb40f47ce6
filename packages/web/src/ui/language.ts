import type { Language } from '@lm/contract';
import { createContext, use, useContext } from 'react';

type Texts = Readonly<Record<string, string>>;

/** The same names as in a catalogue, with texts of another language. */
export type TextsLike<English> = { readonly [Name in keyof English]: string };

type Loads<English> = { readonly [Other in Exclude<Language, 'en'>]: () => Promise<TextsLike<English>> };

interface Catalogue<English> {
  /** Those of a language that was fetched before. */
  in: (language: Language) => TextsLike<English> | undefined;
  fetch: (language: Language) => Promise<TextsLike<English>>;
}

/** English texts, and where those of other languages are: they come when they are chosen. A name that one of them lacks does not compile. */
export function catalogue<English extends Texts>(english: English, others: Loads<English>): Catalogue<English> {
  const there = new Map<Language, TextsLike<English>>([['en', english]]);
  const coming = new Map<Language, Promise<TextsLike<English>>>([['en', Promise.resolve(english)]]);
  async function load(language: Exclude<Language, 'en'>): Promise<TextsLike<English>> {
    const texts = await others[language]().catch(() => english); // what does not arrive is read in English
    there.set(language, texts);
    return texts;
  }
  return {
    in: (language) => there.get(language),
    fetch: (language) => {
      const texts = coming.get(language) ?? load(language as Exclude<Language, 'en'>); // that of English is there
      coming.set(language, texts);
      return texts;
    },
  };
}

/** What is on screen, or was: its texts are there before the page speaks another language. */
const shown = new Set<Pick<Catalogue<unknown>, 'fetch'>>();

export const fetchShown = (language: Language) => Promise.all([...shown].map(({ fetch }) => fetch(language)));

/** The texts of a catalogue in the language of the page around them; React waits until they are there. */
export function useTexts<English>(of: Catalogue<English>): TextsLike<English> {
  const language = useLanguage();
  shown.add(of);
  return of.in(language) ?? use(of.fetch(language));
}

/** A text with what stands in braces filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const Around = createContext<Language>('en');

/** The language of what stands within it; English where nothing says so, as in the shell. */
export const InLanguage = Around.Provider;

export const useLanguage = (): Language => useContext(Around);

/** What calls and rules say in English, in the language of the screen: forms have it from here, as the page of signing in has them too. */
export const hearing = { now: (sentence: string): string => sentence };
