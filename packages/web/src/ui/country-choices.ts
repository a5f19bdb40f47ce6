import { countries } from '@lm/contract';

/** The whole list, for searchable selects. */
export const countryChoices = countries.map(({ id, name }) => ({ value: String(id), label: name }));

/** A chosen country on its way out; nothing chosen is no number, which the contract names. */
export const countryIdOf = (choice: string | null): number => Number(choice ?? Number.NaN);
