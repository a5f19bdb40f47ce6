import { type Release, versionBeforeAny } from '@lm/contract';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { OFFERED, releasesNamed } from './releases-named.ts';

interface ReleaseSelectProps extends Omit<SelectProps, 'value'> {
  value?: string;
  productId: number;
  /** Null until there is a release. */
  latest: Release | null;
}

/** Chooses the release of a license: offers the chosen one and the newest, or what the server finds for the typed text. */
export function ReleaseSelect({ value = '', productId, latest, ...props }: ReleaseSelectProps) {
  const say = useSay('allLicenses');
  const { day } = useShown();
  const [typed, setTyped] = useState(value);
  const search = typed === value ? '' : typed;
  const [asked] = useDebouncedValue(search, 200);
  const found = useQuery({ ...releasesNamed(asked, productId), placeholderData: keepPreviousData });
  const names = latest ? (found.data?.rows ?? []).map(({ name }) => name) : [versionBeforeAny(productId)];
  return (
    <Select
      {...props}
      label={say('Version')}
      data={search ? withFirst(names, search) : withChosen(names, value)}
      limit={OFFERED}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      description={latest && say('{name} is the latest release ({day}).', { name: latest.name, day: day(latest.date) })}
      value={value}
    />
  );
}

/** Puts the exact name that was typed before those that only contain it. */
const withFirst = (names: string[], typed: string) => [
  ...names.filter((name) => name === typed),
  ...names.filter((name) => name !== typed),
];

const withChosen = (names: string[], chosen: string) => (names.includes(chosen) ? names : [chosen, ...names]);
