import { countryOf, type Language } from '@lm/contract';
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

/** What a country is called in the language of the page, by its id. */
export function useCountryName(): (id: number) => string {
  const names = useCountryNames();
  return (id) => names?.get(id) ?? countryOf(id).name;
}

/** Likewise where no component asks. */
export async function countryNamesIn(language: Language): Promise<(id: number) => string> {
  const names = language === 'en' ? null : await load(language);
  return (id) => names?.get(id) ?? countryOf(id).name;
}

const load = async (language: Language): Promise<Names> => {
  const codes = await import('./country-codes.ts').catch(() => null); // what does not arrive is read in English
  return codes?.countryNamesIn(language) ?? null;
};
