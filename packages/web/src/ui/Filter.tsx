import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './filter.module.css';
import { Panel } from './Panel.tsx';
import { useSay } from './say.ts';

/** A choice, and how to remove it. */
export interface Choice {
  label: string;
  remove: () => void;
}

interface FilterProps {
  /** A name for assistive technology, such as `Filter the licenses`. */
  label: string;
  choices: readonly Choice[];
  clear: () => void;
  /** How many rows match, updated live. */
  count: ReactNode;
  /** In pixels. */
  width: number;
  /** The form, which exists while the filter is open. */
  form: ReactNode;
  /** Shown between the button and the choices. */
  children?: ReactNode;
}

/** The filter of a list: a form behind a button, with each choice beside it as a pill that removes it. */
export function Filter({ label, choices, clear, count, width, form, children }: FilterProps) {
  const say = useSay('uiStaff');
  const [isOpen, popover] = useDisclosure(false);
  const dropdown = useRef<HTMLDivElement>(null);
  const finish = () => {
    const unreadable = dropdown.current?.querySelector<HTMLInputElement>('input:invalid');
    if (unreadable) unreadable.focus();
    else popover.close();
  };
  return (
    <>
      <Panel
        isOpen={isOpen}
        close={popover.close}
        width={width}
        padding={0}
        label={label}
        target={
          <Button
            variant="default"
            leftSection={<IconFilter size={16} />}
            rightSection={choices.length > 0 && <b>{choices.length}</b>}
            aria-expanded={isOpen}
            onClick={popover.toggle}
          >
            {say('Filter')}
          </Button>
        }
      >
        <div ref={dropdown}>
          {form}
          <div className={classes.foot}>
            <Text size="sm" c="dimmed">
              {count}
            </Text>
            <Group gap="sm" wrap="nowrap">
              <Button variant="subtle" color="gray" disabled={choices.length === 0} onClick={clear}>
                {say('Clear all')}
              </Button>
              <Button variant="default" onClick={finish}>
                {say('Done')}
              </Button>
            </Group>
          </div>
        </div>
      </Panel>
      {children}
      {choices.map(({ label: chosen, remove }) => (
        <UnstyledButton
          key={chosen}
          className={classes.choice ?? ''}
          aria-label={say('Remove {choice}', { choice: chosen })}
          onClick={remove}
        >
          {chosen}
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      ))}
    </>
  );
}
