import { SECURITY_KIND_IDS, SECURITY_KINDS } from '@lm/contract';
import { MultiSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { DayInput } from '../../ui/DayInput.tsx';
import { type Filter, isReversed } from './event-filter.ts';
import classes from './events.module.css';

/** Its own popovers stay inside, so that choosing in them is no click outside. */
const INSIDE = { withinPortal: false };

/** Milliseconds of quiet after which what was typed counts. */
const QUIET = 300;

/** Kinds under the group that they belong to, in their order. */
const GROUPS: readonly [title: string, groups: readonly string[]][] = [
  ['Getting in', ['sign-in', 'sign-out', 'session', 'confirmation']],
  ['Refused', ['call']],
  ['Links and passwords', ['link', 'password']],
  ['Data', ['export']],
  ['Second factors', ['factor']],
  ['Roles', ['role']],
  ['Keys, webhooks, single sign-on', ['key', 'webhook', 'provider']],
];

const CHOICES = GROUPS.map(([group, names]) => ({
  group,
  items: SECURITY_KIND_IDS.filter((kind) => names.includes(kind.split('.')[0] ?? '')).map((value) => ({
    value,
    label: SECURITY_KINDS[value],
  })),
}));

interface EventFilterFormProps {
  filter: Filter;
  change: (part: Partial<Filter>) => void;
}

/** What the events are narrowed to: kinds, a network, and the days in UTC. */
export function EventFilterForm({ filter, change }: EventFilterFormProps) {
  const [network, setNetwork] = useState(filter.network);
  const say = useDebouncedCallback((text: string) => change({ network: text.trim() }), { delay: QUIET, flushOnUnmount: true });
  return (
    <div className={classes.filterForm}>
      <MultiSelect
        label="Kinds"
        placeholder={filter.kinds.length === 0 ? 'Any' : ''}
        data={CHOICES}
        value={filter.kinds}
        onChange={(kinds) => change({ kinds: SECURITY_KIND_IDS.filter((kind) => kinds.includes(kind)) })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any kind' }}
        comboboxProps={INSIDE}
        withScrollArea={false}
        classNames={{ options: classes.kinds ?? '' }}
        nothingFoundMessage="No such kind"
      />
      <TextInput
        label="Network"
        placeholder="203.0.113.7 or 2001:db8:1:2::/64"
        value={network}
        maxLength={60}
        onChange={(event) => {
          setNetwork(event.currentTarget.value);
          say(event.currentTarget.value);
        }}
      />
      <div className={classes.filterDays}>
        <DayInput label="From day" value={filter.from} onChange={(from) => change({ from })} clearable popoverProps={INSIDE} />
        <DayInput
          label="To day"
          value={filter.to}
          onChange={(to) => change({ to })}
          error={isReversed(filter) && 'Before the first day'}
          clearable
          popoverProps={INSIDE}
        />
      </div>
    </div>
  );
}
