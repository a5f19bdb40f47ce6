import { type Day, LOG_ACTIONS, type LogAction, showDay } from '@lm/contract';
import { Button, Group, MultiSelect, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { DayInput } from '../../ui/DayInput.tsx';
import classes from './log.module.css';

/** What the log is narrowed to; the days are in UTC and inclusive. */
export interface Filter {
  actions: LogAction[];
  from: Day | null;
  to: Day | null;
}

export const NO_FILTER: Filter = { actions: [], from: null, to: null };

/** What of it an address may say. */
export const FILTER_SHAPE = {
  actions: z.array(z.enum(LOG_ACTIONS)),
  from: z.iso.date().nullable() as z.ZodType<Day | null>,
  to: z.iso.date().nullable() as z.ZodType<Day | null>,
};

export const isFiltered = ({ actions, from, to }: Filter): boolean => actions.length > 0 || from !== null || to !== null;

const isReversed = ({ from, to }: Filter): boolean => from !== null && to !== null && from > to;

/** As the calls take it; a last day before the first is said beside its field and does not count. */
export const filterQuery = (filter: Filter) => ({
  action: filter.actions,
  from: filter.from ?? undefined,
  to: isReversed(filter) ? undefined : (filter.to ?? undefined),
});

interface LogFilterProps {
  filter: Filter;
  change: (part: Partial<Filter>) => void;
  /** How many entries match. */
  count: ReactNode;
}

/** The button with its form, and what was chosen as pills that take it back. */
export function LogFilter({ filter, change, count }: LogFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = pillsOf(filter, change);
  const form = useRef<HTMLDivElement>(null);
  const finish = () => {
    const unreadable = form.current?.querySelector<HTMLInputElement>('input:invalid');
    if (unreadable) unreadable.focus();
    else setOpen(false);
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus width={360}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            Filter
            {chosen.length > 0 && <span className={classes.chosenCount}>{chosen.length}</span>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Filter the log" className={classes.filter ?? ''} ref={form}>
          <FilterForm filter={filter} change={change} />
          <Group justify="space-between" className={classes.filterFoot ?? ''}>
            <Text size="sm" c="dimmed">
              {count}
            </Text>
            <Group gap="sm">
              <Button variant="subtle" onClick={() => change(NO_FILTER)} disabled={chosen.length === 0}>
                Clear all
              </Button>
              <Button variant="default" onClick={finish}>
                Done
              </Button>
            </Group>
          </Group>
        </Popover.Dropdown>
      </Popover>
      {chosen.map(({ label, remove }) => (
        <UnstyledButton key={label} className={classes.pill ?? ''} aria-label={`Remove the filter ${label}`} onClick={remove}>
          {label}
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      ))}
    </>
  );
}

/** Its own popovers stay inside, so that choosing in them is no click outside. */
const INSIDE = { withinPortal: false };

function FilterForm({ filter, change }: Omit<LogFilterProps, 'count'>) {
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

const pillsOf = ({ actions, from, to }: Filter, change: LogFilterProps['change']) => [
  ...actions.map((action) => ({ label: action as string, remove: () => change({ actions: actions.filter((other) => other !== action) }) })),
  ...(from ? [{ label: `From ${showDay(from)}`, remove: () => change({ from: null }) }] : []),
  ...(to ? [{ label: `To ${showDay(to)}`, remove: () => change({ to: null }) }] : []),
];
