import { countries, countriesMatching } from '@lm/contract';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/** The whole list, for searchable selects. */
export const countryChoices = countries.map(({ id, name }) => ({ value: String(id), label: name }));

/** Finds countries in the list by any of their names, nearest first (PEO-160). */
export const countryFilter: OptionsFilter = ({ options, search }) => {
  const offered = new Map(options.flatMap((option) => ('label' in option ? [[option.label, option] as const] : [])));
  return countriesMatching(search).flatMap(({ name }) => offered.get(name) ?? []);
};

type Choice = (typeof countryChoices)[number];

/** The whole list with names in another language, in that language's order. */
export const choicesCalled = (names: ReadonlyMap<number, string>): Choice[] =>
  countries
    .map(({ id, name }) => ({ value: String(id), label: names.get(id) ?? name }))
    .sort((one, other) => one.label.localeCompare(other.label, document.documentElement.lang));

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds countries in that list: first by its names, then by the countries' other names. */
export const filterCalled: OptionsFilter = ({ options, search }) => {
  const offered = options.filter((option): option is ComboboxItem => 'value' in option);
  const sought = plain(search.trim());
  const called = offered.filter(({ label }) => plain(label).includes(sought));
  const nearest = called.toSorted(
    (one, other) => Number(plain(other.label).startsWith(sought)) - Number(plain(one.label).startsWith(sought)),
  );
  const others = countriesMatching(search).flatMap(({ id }) => offered.find(({ value }) => value === String(id)) ?? []);
  return [...new Set([...nearest, ...others])];
};

/** Returns the country of that name, or the only one whose name contains the typed text; null if there is none, or several. */
export function onlyCalled(choices: readonly Choice[], typed: string): Choice | null {
  const sought = plain(typed);
  if (sought === '') return null;
  const found = choices.filter(({ label }) => plain(label).includes(sought));
  return found.find(({ label }) => plain(label) === sought) ?? (found.length === 1 ? (found[0] ?? null) : null);
}
