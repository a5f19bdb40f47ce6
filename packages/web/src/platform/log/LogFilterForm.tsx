import { LOG_ACTIONS } from '@lm/contract';
import { MultiSelect } from '@mantine/core';
import { DayInput } from '../../ui/DayInput.tsx';
import classes from './log.module.css';
import { type Filter, isReversed } from './log-filter.ts';

/** Its own popovers stay inside, so that choosing in them is no click outside. */
const INSIDE = { withinPortal: false };

interface LogFilterFormProps {
  filter: Filter;
  change: (part: Partial<Filter>) => void;
}

/** What the log is narrowed to: the acts, and the days in UTC. */
export function LogFilterForm({ filter, change }: LogFilterFormProps) {
  return (
    <div className={classes.filterForm}>
      <MultiSelect
        label="Actions"
        placeholder={filter.actions.length === 0 ? 'Any' : ''}
        data={[...LOG_ACTIONS]}
        value={filter.actions}
        onChange={(actions) => change({ actions: LOG_ACTIONS.filter((action) => actions.includes(action)) })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any action' }}
        comboboxProps={INSIDE}
        withScrollArea={false}
        classNames={{ options: classes.actions ?? '' }}
        nothingFoundMessage="No such action"
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
