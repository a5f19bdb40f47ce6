import type { ShownLicenseFilter } from '@lm/contract';
import { Button, Group, Pill, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import classes from './all-licenses.module.css';
import { chosenIn, lean } from './all-licenses-filter.ts';

const filterForm = lazyPart(async () => (await import('./AllLicensesFilterForm.tsx')).AllLicensesFilterForm);

interface AllLicensesFilterProps {
  filter: ShownLicenseFilter;
  change: (filter: ShownLicenseFilter) => void;
  /** How many match, live. */
  count: ReactNode;
  /** Between the button and the pills. */
  children: ReactNode;
}

/** The filter of all licenses: five groups behind a button, each choice also a pill outside that takes it back. */
export function AllLicensesFilter({ filter, change, count, children }: AllLicensesFilterProps) {
  useFetchedAhead(filterForm);
  const [isOpen, popover] = useDisclosure(false);
  const pills = chosenIn(filter);
  const form = useRef<HTMLDivElement>(null);
  const finish = () => {
    const unreadable = form.current?.querySelector<HTMLInputElement>('input:invalid');
    if (unreadable) unreadable.focus();
    else popover.close();
  };
  return (
    <>
      <Popover opened={isOpen} onChange={popover.toggle} position="bottom-start" trapFocus returnFocus shadow="md" width={440}>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} />}
            rightSection={pills.length > 0 && <b>{pills.length}</b>}
            aria-expanded={isOpen}
            onClick={popover.toggle}
          >
            Filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={0} maw="calc(100vw - 32px)" ref={form} aria-label="Filter the licenses">
          <filterForm.Part filter={filter} change={(part) => change(lean({ ...filter, ...part }))} />
          <div className={classes.filterFoot}>
            <Text size="sm" c="dimmed">
              {count}
            </Text>
            <Group gap="sm" wrap="nowrap">
              <Button variant="subtle" color="gray" disabled={pills.length === 0} onClick={() => change({})}>
                Clear all
              </Button>
              <Button variant="default" onClick={finish}>
                Done
              </Button>
            </Group>
          </div>
        </Popover.Dropdown>
      </Popover>
      {children}
      {pills.length > 0 && (
        <Pill.Group aria-label="Chosen filters" className={classes.pills ?? ''}>
          {pills.map(({ label, without }) => (
            <Pill
              key={label}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${label}`, tabIndex: 0, 'aria-hidden': false }}
              onRemove={() => change(without)}
            >
              {label}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </>
  );
}
