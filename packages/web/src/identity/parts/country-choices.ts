import { countries, countriesMatching } from '@lm/contract';
import type { OptionsFilter } from '@mantine/core';

/** The whole list, for searchable selects. */
export const countryChoices = countries.map(({ id, name }) => ({ value: String(id), label: name }));

/** What a search finds of it: by every name of a country, the nearest first (PEO-160). */
export const countryFilter: OptionsFilter = ({ options, search }) => {
  const offered = new Map(options.flatMap((option) => ('label' in option ? [[option.label, option] as const] : [])));
  return countriesMatching(search).flatMap(({ name }) => offered.get(name) ?? []);
};
