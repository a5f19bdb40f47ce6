import { showDay } from '@lm/contract';
import { Button, Group, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import classes from './log.module.css';
import { type Filter, NO_FILTER } from './log-filter.ts';

const filterForm = lazyPart(async () => (await import('./LogFilterForm.tsx')).LogFilterForm);

interface LogFilterProps {
  filter: Filter;
  change: (part: Partial<Filter>) => void;
  /** How many entries match. */
  count: ReactNode;
}

/** The button with its form, and what was chosen as pills that take it back. */
export function LogFilter({ filter, change, count }: LogFilterProps) {
  useFetchedAhead(filterForm);
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
          <filterForm.Part filter={filter} change={change} />
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

const pillsOf = ({ actions, from, to }: Filter, change: LogFilterProps['change']) => [
  ...actions.map((action) => ({ label: action as string, remove: () => change({ actions: actions.filter((other) => other !== action) }) })),
  ...(from ? [{ label: `From ${showDay(from)}`, remove: () => change({ from: null }) }] : []),
  ...(to ? [{ label: `To ${showDay(to)}`, remove: () => change({ to: null }) }] : []),
];
