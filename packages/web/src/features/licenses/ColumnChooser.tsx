import { LICENSE_COLUMNS, type LicenseColumn } from '@lm/contract';
import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import classes from './all-licenses.module.css';
import { COLUMN_TITLES } from './all-licenses-columns.tsx';

interface ColumnChooserProps {
  columns: readonly LicenseColumn[];
  change: (columns: LicenseColumn[]) => void;
}

/** Which columns the list has; a phone shows each license in lines of its own instead. */
export const ColumnChooser = ({ columns, change }: ColumnChooserProps) => (
  <Popover position="bottom-start" trapFocus returnFocus shadow="md">
    <Popover.Target>
      <ActionIcon variant="default" size={32} aria-label="Columns" data-tip="Columns" className={classes.chooser ?? ''}>
        <IconColumns3 size={16} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label="Columns">
      <Checkbox.Group
        aria-label="Columns"
        value={[...columns]}
        onChange={(chosen) => change(LICENSE_COLUMNS.filter((column) => chosen.includes(column)))}
      >
        <Stack gap={6}>
          {LICENSE_COLUMNS.map((column) => (
            <Checkbox key={column} value={column} label={COLUMN_TITLES[column]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Popover.Dropdown>
  </Popover>
);
