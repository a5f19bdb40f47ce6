import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { countries, countriesMatching, countryTyped } from '@lm/contract';
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useHeard } from '../../ui/say.ts';
import { choicesCalled, countryChoices, countryFilter, filterCalled, onlyCalled } from './country-choices.ts';
import { useCountryNames } from './country-names.ts';

const NONE = 'No country matches';
const SEVERAL = 'Several countries match: choose one';

const SEARCHED = { searchable: true, filter: countryFilter, nothingFoundMessage: NONE, selectFirstOptionOnChange: true } as const;

export interface CountrySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** What the form stores: the country's id, or its name. */
  by?: 'id' | 'name';
  /** The names of the countries in the language of the page, by their ids; fetched if left out. */
  names?: ReadonlyMap<number, string> | null;
  /** Translates the texts about a country; before signing in, each page has its own. */
  spoken?: (sentence: string) => string;
}

const nameChoices = countries.map(({ name }) => ({ value: name, label: name }));

/**
 * A country, chosen from a list or typed by any of its names (PEO-160). Leaving the field, or Enter, takes the country of that name, or the only one
 * that matches; Enter submits the form only if no typed text is left to resolve, however slowly the list opens. Any other text stays as typed and the
 * browser considers the field invalid, by which a form tells it from an empty one.
 */
export function CountrySelect(all: CountrySelectProps) {
  const [heard, ofPage] = [useHeard(), useCountryNames()];
  const { value = null, onChange, by = 'id', names = ofPage, spoken = heard, onBlur, onKeyDown, ...props } = all;
  const called = useMemo(() => names && choicesCalled(names), [names]);
  const choices = called ?? (by === 'id' ? countryChoices : nameChoices);
  const [search, setSearch] = useState(() => choices.find((choice) => choice.value === value)?.label ?? '');
  const [unread, setUnread] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isUnread = unread !== '' && value === null;
  useEffect(() => input.current?.setCustomValidity(isUnread ? spoken(problemOf(unread)) : ''), [isUnread, unread, spoken]);

  function take(field: HTMLInputElement): void {
    const typed = field.value.trim();
    const country = countryTyped(typed);
    const named = country && (by === 'id' ? String(country.id) : country.name);
    const choice = (called && onlyCalled(called, typed)) ?? choices.find((one) => one.value === named);
    if (choice) {
      setUnread('');
      setSearch(choice.label);
      onChange?.(choice.value);
    } else if (typed !== '') {
      setUnread(typed);
      onChange?.(null);
    }
    field.setCustomValidity(choice || typed === '' ? '' : spoken(problemOf(typed))); // so that a form that checks at once knows
  }

  function enter(event: KeyboardEvent<HTMLInputElement>): void {
    const typed = event.currentTarget.value.trim();
    const isTaken = isUnread || choices.find((choice) => choice.value === value)?.label === typed;
    if (event.key === 'Enter' && typed !== '' && !isTaken) {
      event.preventDefault();
      take(event.currentTarget);
    }
    onKeyDown?.(event);
  }

  return (
    <Select
      label={spoken('Country')}
      placeholder={spoken('Type to search')}
      {...SEARCHED}
      nothingFoundMessage={spoken(NONE)}
      {...(called && { filter: filterCalled })}
      {...props}
      ref={input}
      data={choices}
      value={value}
      onChange={(chosen) => {
        setUnread('');
        onChange?.(chosen);
      }}
      searchValue={isUnread ? unread : search}
      onSearchChange={setSearch}
      onInput={() => setUnread('')}
      onKeyDown={enter}
      onBlur={(event) => {
        take(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}

const problemOf = (typed: string) => (countriesMatching(typed).length > 0 ? SEVERAL : NONE);

interface CountriesSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Countries by their ids, chosen in the same way; text that matches none is dropped when the field is left. */
export function CountriesSelect({ value = [], onChange, onBlur, ...props }: CountriesSelectProps) {
  const heard = useHeard();
  const names = useCountryNames();
  const called = useMemo(() => names && choicesCalled(names), [names]);

  function leave(event: FocusEvent<HTMLInputElement>): void {
    const typed = event.currentTarget.value;
    const country = (called && onlyCalled(called, typed)?.value) ?? countryTyped(typed)?.id;
    if (country && !value.includes(String(country))) onChange?.([...value, String(country)]);
    onBlur?.(event);
  }
  return (
    <MultiSelect
      placeholder={heard('Countries')}
      {...SEARCHED}
      nothingFoundMessage={heard(NONE)}
      {...(called && { filter: filterCalled })}
      {...props}
      data={called ?? countryChoices}
      value={value}
      {...(onChange && { onChange })}
      onBlur={leave}
    />
  );
}
