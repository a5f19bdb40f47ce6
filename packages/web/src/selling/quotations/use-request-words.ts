import { countries } from '@lm/contract';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import type { RequestWords } from './request-lines.tsx';

/** The words for requests, in the language of the page. */
export function useRequestWords(): RequestWords {
  const names = useCountryNames();
  const country = (name: string) => names?.get(countries.find((one) => one.name === name)?.id ?? 0) ?? name;
  return { say: useSay('quoting'), heard: useHeard(), ...useShown(), country };
}
