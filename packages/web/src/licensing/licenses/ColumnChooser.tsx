import { LICENSE_COLUMNS, type LicenseColumn } from '@lm/contract';
import { ActionIcon, Checkbox, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { Panel } from '../../ui/Panel.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './all-licenses.module.css';
import { COLUMN_TITLES } from './all-licenses-columns.tsx';

interface ColumnChooserProps {
  columns: readonly LicenseColumn[];
  change: (columns: LicenseColumn[]) => void;
}

/** Chooses the columns of the list; a phone shows each license in a few lines instead. */
export function ColumnChooser({ columns, change }: ColumnChooserProps) {
  const say = useSay('allLicenses');
  const [isOpen, panel] = useDisclosure(false);
  const target = (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={say('Columns')}
      data-tip={say('Columns')}
      className={classes.chooser ?? ''}
      aria-expanded={isOpen}
      onClick={panel.toggle}
    >
      <IconColumns3 size={16} />
    </ActionIcon>
  );
  return (
    <Panel isOpen={isOpen} close={panel.close} label={say('Columns')} target={target}>
      <Checkbox.Group
        aria-label={say('Columns')}
        value={[...columns]}
        onChange={(chosen) => change(LICENSE_COLUMNS.filter((column) => chosen.includes(column)))}
      >
        <Stack gap={6}>
          {LICENSE_COLUMNS.map((column) => (
            <Checkbox key={column} value={column} label={say(COLUMN_TITLES[column])} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  );
}
