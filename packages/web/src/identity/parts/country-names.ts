import { countryOf, type Language } from '@lm/contract';
import { use } from 'react';
import { useLanguage } from '../../ui/language.ts';

type Names = ReadonlyMap<number, string> | null;

const coming = new Map<Language, Promise<Names>>();

/** The countries by their ids in the language of the page; null if they have the portal's own names. */
export function useCountryNames(): Names {
  const language = useLanguage();
  if (language === 'en') return null;
  const names = coming.get(language) ?? load(language);
  coming.set(language, names);
  return use(names);
}

/** The name of a country in the language of the page, by its id. */
export function useCountryName(): (id: number) => string {
  const names = useCountryNames();
  return (id) => names?.get(id) ?? countryOf(id).name;
}

/** The same outside components. */
export async function countryNamesIn(language: Language): Promise<(id: number) => string> {
  const names = language === 'en' ? null : await load(language);
  return (id) => names?.get(id) ?? countryOf(id).name;
}

const load = async (language: Language): Promise<Names> => {
  const codes = await import('./country-codes.ts').catch(() => null); // names that do not arrive are read in English
  return codes?.countryNamesIn(language) ?? null;
};
