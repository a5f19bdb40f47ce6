import { useEffect } from 'react';
import { useLanguage } from '../../ui/language.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { fetchCountries } from './late-countries.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import {
  allProducts,
  api,
  areSeveralProducts,
  KIND_WORDS,
  LICENSE_STATES,
  OWNER_SEEN,
  type ShownLicenseFilter,
  STANDINGS,
} from '@lm/contract';
import { Checkbox, MultiSelect, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/queries.ts';
import { CountriesSelect } from '../../identity/parts/CountrySelect.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { useCatalogue } from '../parts/use-catalogue.ts';
import classes from './all-licenses-filter.module.css';
import { isReversed } from './all-licenses-query.ts';

/** The form's own popovers stay inside it, so that a click in one does not count as a click outside. */
const INSIDE = { withinPortal: false };

/** Opens upwards, so that it does not cover the buttons needed next. */
const ABOVE = { ...INSIDE, position: 'top-start' } as const;

interface FilterFormProps {
  filter: ShownLicenseFilter;
  change: (part: ShownLicenseFilter) => void;
}

/** Filters by state, kind, the days between which a license ends, version and country. */
export function AllLicensesFilterForm({ filter, change }: FilterFormProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { state = [], standing = [], kind = [], version = [], country = [], endsFrom, endsTo } = filter;
  const language = useLanguage();
  useEffect(() => void fetchCountries(language), [language]);
  const { data } = useCatalogue(); // loads the products
  const releases = useQuery(rowsOf(api.releases.getVersions, { query: NEWEST_RELEASES }));
  const versions = [...new Set([...(releases.data?.rows.map(({ name }) => name) ?? []), ...version])];
  return (
    <div className={classes.filterForm}>
      <div className={classes.filterColumns}>
        <Words label={say('State')} words={LICENSE_STATES} value={state} change={(next) => change({ state: next })} />
        <div>
          <Words label={say('Kind')} words={KINDS} value={kind} change={(next) => change({ kind: next })} />
          <Words label={say('Renewal')} words={STANDINGS} value={standing} change={(next) => change({ standing: next })} />
        </div>
      </div>
      <div className={classes.filterColumns}>
        <DayInput
          label={say('Ends from')}
          value={endsFrom ?? null}
          onChange={(day) => change({ endsFrom: day ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': say('Any day') }}
          popoverProps={ABOVE}
        />
        <DayInput
          label={say('Ends by')}
          value={endsTo ?? null}
          onChange={(day) => change({ endsTo: day ?? undefined })}
          error={isReversed(filter) && say('Before the first day')}
          clearable
          clearButtonProps={{ 'aria-label': say('Any day') }}
          popoverProps={ABOVE}
        />
      </div>
      <Select
        label={say('Owner’s last visit')}
        placeholder={say('Any time')}
        data={OWNER_SEEN.map((value) => ({ value, label: heard(value) }))}
        value={filter.ownerSeen ?? null}
        onChange={(words) => change({ ownerSeen: words ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': say('Any time') }}
        comboboxProps={INSIDE}
      />
      {data && areSeveralProducts() && (
        <Select
          label={say('Product')}
          placeholder={say('Any')}
          data={allProducts().map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.productId ? String(filter.productId) : null}
          onChange={(id) => change({ productId: id === null ? undefined : Number(id) })}
          clearable
          clearButtonProps={{ 'aria-label': say('Any product') }}
          comboboxProps={INSIDE}
        />
      )}
      <MultiSelect
        label={say('Version')}
        placeholder={version.length === 0 ? say('Any') : ''}
        data={versions}
        value={version}
        onChange={(next) => change({ version: next })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': say('Any version') }}
        comboboxProps={INSIDE}
        nothingFoundMessage={say('No such release')}
      />
      <CountriesSelect
        label={say('Country')}
        placeholder={country.length === 0 ? say('Any') : ''}
        value={country.map(String)}
        onChange={(next) => change({ country: next.map(Number) })}
        clearable
        clearButtonProps={{ 'aria-label': say('Any country') }}
        comboboxProps={INSIDE}
      />
    </div>
  );
}

const NEWEST_RELEASES = { sort: 'date', order: 'desc', page: '1', pageSize: '200', total: 'false', productId: 'all' } as const;

const KINDS = KIND_WORDS.map(({ word }) => word);

interface WordsProps<Word extends string> {
  label: string;
  words: readonly Word[];
  value: readonly Word[];
  change: (words: Word[]) => void;
}

const Words = <Word extends string>({ label, words, value, change }: WordsProps<Word>) => {
  const heard = useHeard();
  return (
    <Checkbox.Group
      label={label}
      value={[...value]}
      onChange={(chosen) => change(words.filter((word) => chosen.includes(word)))}
      className={classes.filterGroup ?? ''}
    >
      <Stack gap={2} mt={4}>
        {words.map((word) => (
          <Checkbox key={word} value={word} label={heard(word)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
