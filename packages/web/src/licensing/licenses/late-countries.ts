import type { Language } from '@lm/contract';
import { use } from 'react';
import { useLanguage } from '../../ui/language.ts';

type Named = (id: number) => string;

const there = new Map<Language, Named>();
const coming = new Map<Language, Promise<Named>>();

/** Fetches the names of countries before one is chosen. */
export function fetchCountries(language: Language): Promise<Named> {
  const named = coming.get(language) ?? load(language);
  coming.set(language, named);
  return named;
}

async function load(language: Language): Promise<Named> {
  const named = await import('../../identity/parts/country-names.ts').then(
    ({ countryNamesIn }) => countryNamesIn(language),
    () => String,
  );
  there.set(language, named);
  return named;
}

/** Returns the names of countries once one is mentioned: the list of licenses opens without the whole table. */
export function useCountries(isAny: boolean): Named {
  const language = useLanguage();
  return isAny ? (there.get(language) ?? use(fetchCountries(language))) : String;
}
