import {
  countryOf,
  languageInWords,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  type PersonAnswer,
  type PersonField,
  type PersonFieldIn,
  type PersonFormName,
  personFieldsIn,
  personFromAnswer,
  phoneDigits,
} from '@lm/contract';
import type { ReactNode } from 'react';
import { PhoneLink, YesNo } from '../../ui/Rows.tsx';

type InputOf<Name extends PersonField> = {
  text: string;
  country: string | null;
  flag: boolean;
  language: string;
}[(typeof PERSON_FIELDS)[Name]['type']];

/** The values of a form's inputs. */
export type PersonValues<In extends PersonFormName> = { [Name in PersonFieldIn<In>]: InputOf<Name> };

const EMPTY = { text: '', country: null, flag: false, language: '' };

/** The initial values of a form's inputs; pass null for a new person. */
export function personValues<In extends PersonFormName>(form: In, person: PersonAnswer | null): PersonValues<In> {
  const known = person && personFromAnswer(person);
  const inputOf = (name: PersonField) => {
    const { type } = PERSON_FIELDS[name];
    if (!known) return EMPTY[type];
    return type === 'country' ? String(known[name]) : known[name];
  };
  return Object.fromEntries(personFieldsIn(form).map((name) => [name, inputOf(name)])) as PersonValues<In>; // each by its type
}

/** The fields as the call sends them: the country's id, and the digits of the phone (PEO-161). */
export const personSent = <Values extends { countryId: string | null; phoneNumber: string }>(values: Values) => ({
  ...values,
  countryId: Number(values.countryId ?? Number.NaN), // without a choice it is not a number, so that the contract names it
  phoneNumber: phoneDigits(values.phoneNumber),
});

const inWords = (type: keyof typeof EMPTY, value: unknown): string => {
  if (type === 'country') return typeof value === 'number' ? countryOf(value).name : '';
  if (type === 'language') return value ? languageInWords(String(value)) : '';
  return type === 'flag' ? (value ? 'Yes' : 'No') : String(value ?? '');
};

/** The fields in words by their labels, to tell what another person changed. */
export const personInWords = <In extends PersonFormName>(form: In, values: PersonValues<In>): { [label: string]: string } =>
  Object.fromEntries(
    personFieldsIn(form).map((name) => {
      const { label, type } = PERSON_FIELDS[name as PersonField];
      const value = type === 'country' && values[name] !== null ? Number(values[name]) : values[name];
      return [label, inWords(type, value)];
    }),
  );

/** Everything about a person besides their name, one row per field, under a view's own labels if it has any; yes-or-no fields are returned apart. */
export function personRows(
  person: PersonAnswer,
  labels: Partial<Record<PersonField, string>> = {},
  /** The names of the countries, if the page is in another language. */
  countries: ReadonlyMap<number, string> | null = null,
): { said: [string, ReactNode][]; ticks: [string, ReactNode][] } {
  const known = personFromAnswer(person);
  const rowsOf = (names: PersonField[]): [string, ReactNode][] =>
    names.map((name) => {
      const { label, type } = PERSON_FIELDS[name];
      const value = known[name];
      const country = name === 'countryId' && countries?.get(known.countryId);
      const shown = name === 'phoneNumber' ? <PhoneLink key={name} digits={known.phoneNumber} /> : country || inWords(type, value);
      return [labels[name] ?? label, type === 'flag' ? <YesNo key={name} value={value === true} /> : shown];
    });
  const isTick = (name: PersonField) => PERSON_FIELDS[name].type === 'flag';
  const isThere = (name: PersonField) => PERSON_FIELDS[name].unsaid !== '' || known[name] !== ''; // most people have none
  const said = PERSON_FIELD_NAMES.filter((name) => !isTick(name) && name !== 'firstName' && name !== 'lastName' && isThere(name));
  return { said: rowsOf(said), ticks: rowsOf(PERSON_FIELD_NAMES.filter(isTick)) };
}
