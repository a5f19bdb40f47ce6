import { countryOf, type Language } from '@lm/contract';
import { use } from 'react';
import { useLanguage } from '../../ui/language.ts';

type Names = ReadonlyMap<number, string> | null;

const coming = new Map<Language, Promise<Names>>();

/** The names of the countries in the language of the page, by their ids; null if they are the portal's own. */
export function useCountryNames(): Names {
  const language = useLanguage();
  if (language === 'en') return null;
  const names = coming.get(language) ?? load(language);
  coming.set(language, names);
  return use(names);
}

/** Returns a function that names a country by its id, in the language of the page. */
export function useCountryName(): (id: number) => string {
  const names = useCountryNames();
  return (id) => names?.get(id) ?? countryOf(id).name;
}

/** The same outside of components. */
export async function countryNamesIn(language: Language): Promise<(id: number) => string> {
  const names = language === 'en' ? null : await load(language);
  return (id) => names?.get(id) ?? countryOf(id).name;
}

const load = async (language: Language): Promise<Names> => {
  const codes = await import('./country-codes.ts').catch(() => null); // if the names do not arrive, the English ones are used
  return codes?.countryNamesIn(language) ?? null;
};
