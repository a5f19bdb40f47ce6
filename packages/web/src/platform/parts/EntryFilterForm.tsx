import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayInput } from '../../ui/DayInput.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './entries.module.css';
import { type EntryDays, isReversed } from './entry-days.ts';

/** The form's own popovers stay inside it, so that a click in one does not count as a click outside. */
const INSIDE = { withinPortal: false };

export interface EntryFilterFormProps {
  kinds: Required<Pick<MultiSelectProps, 'label' | 'data' | 'value' | 'onChange' | 'nothingFoundMessage'>> & { any: string };
  days: EntryDays;
  change: (part: Partial<EntryDays>) => void;
  /** Additional fields, between the kinds and the days. */
  children?: ReactNode;
}

/** Narrows entries by kind, and by days in UTC. */
export function EntryFilterForm({ kinds: { any, ...kinds }, days, change, children }: EntryFilterFormProps) {
  const say = useSay('entries');
  return (
    <div className={classes.filterForm}>
      <MultiSelect
        {...kinds}
        placeholder={kinds.value.length === 0 ? say('Any') : ''}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': any }}
        comboboxProps={INSIDE}
      />
      {children}
      <div className={classes.filterDays}>
        <DayInput label={say('From day')} value={days.from} onChange={(from) => change({ from })} clearable popoverProps={INSIDE} />
        <DayInput
          label={say('To day')}
          value={days.to}
          onChange={(to) => change({ to })}
          error={isReversed(days) && say('Before the first day')}
          clearable
          popoverProps={INSIDE}
        />
      </div>
    </div>
  );
}
