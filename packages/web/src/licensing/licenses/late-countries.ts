import type { Language } from '@lm/contract';
import { use } from 'react';
import { arriving, useLanguage } from '../../ui/language.ts';

type Named = (id: number) => string;

const coming = new Map<Language, Promise<Named>>();

/** Fetches the names of countries before one is chosen. */
export function fetchCountries(language: Language): Promise<Named> {
  const named = coming.get(language) ?? arriving(load(language));
  coming.set(language, named);
  return named;
}

const load = (language: Language): Promise<Named> =>
  import('../../identity/parts/country-names.ts').then(
    ({ countryNamesIn }) => countryNamesIn(language),
    () => String,
  );

/** Returns the names of countries once one is mentioned: the list of licenses opens without the whole table. */
export function useCountries(isAny: boolean): Named {
  const language = useLanguage();
  return isAny ? use(fetchCountries(language)) : String;
}
