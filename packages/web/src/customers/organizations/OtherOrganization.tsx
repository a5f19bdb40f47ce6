import { countryOf, organizationsApi } from '@lm/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { useSay } from '../../ui/say.ts';

interface OtherProps {
  label: string;
  /** The organization that cannot be chosen. */
  id: number;
  chosen: string | null;
  choose: (id: string | null) => void;
}

/** Chooses another organization, found by its name or VAT ID. */
export function OtherOrganization({ label, id, chosen, choose }: OtherProps) {
  const say = useSay('organizationsStaff');
  const countries = useCountryNames();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const found = useQuery({
    ...rowsOf(organizationsApi.getOrganizations, { query: { search, page: '1', pageSize: '20', total: 'false' } }),
    placeholderData: keepPreviousData,
  });
  const others = (found.data?.rows ?? []).filter((one) => one.id !== id);
  return (
    <Select
      label={label}
      placeholder={say('Name or VAT ID')}
      searchable
      data-autofocus
      data={others.map((one) => ({
        value: String(one.id),
        label: `${one.name}, ${countries?.get(one.countryId) ?? countryOf(one.countryId).name}`,
      }))}
      filter={({ options }) => options}
      nothingFoundMessage={found.isPending ? say('Looking…') : say('No organization matches')}
      value={chosen}
      onChange={choose}
      onSearchChange={setTyped}
    />
  );
}
