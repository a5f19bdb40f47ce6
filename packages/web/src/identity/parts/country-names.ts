import type { Language } from '@lm/contract';
import { use } from 'react';
import { useLanguage } from '../../ui/language.ts';

type Names = ReadonlyMap<number, string> | null;

const coming = new Map<Language, Promise<Names>>();

/** The countries by their ids in the language of the page; null where they are called as the portal calls them. */
export function useCountryNames(): Names {
  const language = useLanguage();
  if (language === 'en') return null;
  const names = coming.get(language) ?? load(language);
  coming.set(language, names);
  return use(names);
}

const load = async (language: Language): Promise<Names> => {
  const codes = await import('./country-codes.ts').catch(() => null); // what does not arrive is read in English
  return codes?.countryNamesIn(language) ?? null;
};
