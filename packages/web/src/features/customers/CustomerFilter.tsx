import { api, CUSTOMER_FILTERS } from '@lm/contract';
import { Button, Checkbox, Pill, Popover, Group as Row, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import classes from './customers.module.css';
import { chosen, chosenIn, GROUPS, type Group, type ListFilter, licensesOffered, NO_FILTER } from './list-filter.ts';

interface CustomerFilterProps {
  filter: ListFilter;
  change: (filter: ListFilter) => void;
  /** How many match, live. */
  count: ReactNode;
}

/** The filter of the customer list: five groups behind a button, each choice also a pill outside that takes it back. */
export function CustomerFilter({ filter, change, count }: CustomerFilterProps) {
  const [isOpen, popover] = useDisclosure(false);
  const roles = useQuery({ ...rowsOf(api.customers.getRoles, {}), enabled: isOpen });
  const roleNames = roles.data?.rows.map(({ name }) => name) ?? filter.role;
  const pills = chosenIn(filter);
  const options: Record<Group, readonly string[]> = { ...CUSTOMER_FILTERS, role: roleNames, license: licensesOffered(filter) };
  const boxes = (group: Group) => (
    <Checkbox.Group
      label={GROUPS[group]}
      value={filter[group]}
      onChange={(values) => change(chosen(filter, group, values))}
      className={classes.filterGroup ?? ''}
    >
      <Stack gap={2} mt={4}>
        {options[group].map((value) => (
          <Checkbox key={value} value={value} label={value} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
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
        <Popover.Dropdown p={0} maw="calc(100vw - 32px)">
          <div className={classes.filterColumns}>
            <Stack gap="lg">
              {boxes('role')}
              {boxes('status')}
              {boxes('contact')}
            </Stack>
            <Stack gap="lg">
              {boxes('license')}
              {boxes('maintstat')}
            </Stack>
          </div>
          <div className={classes.filterFoot}>
            <Text size="sm" c="dimmed">
              {count}
            </Text>
            <Row gap="sm" wrap="nowrap">
              <Button variant="subtle" color="gray" disabled={pills.length === 0} onClick={() => change(NO_FILTER)}>
                Clear all
              </Button>
              <Button variant="default" onClick={popover.close}>
                Done
              </Button>
            </Row>
          </div>
        </Popover.Dropdown>
      </Popover>
      {pills.length > 0 && (
        <Pill.Group aria-label="Chosen filters" className={classes.pills ?? ''}>
          {pills.map(({ group, value }) => (
            <Pill
              key={`${group} ${value}`}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${value}`, tabIndex: 0, 'aria-hidden': false }}
              onRemove={() =>
                change(
                  chosen(
                    filter,
                    group,
                    filter[group].filter((other) => other !== value),
                  ),
                )
              }
            >
              {value}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </>
  );
}
