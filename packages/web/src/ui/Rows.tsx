import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import classes from './ui.module.css';

/** Label and value, row by row. */
export const Rows = ({ rows }: { rows: [label: string, value: ReactNode][] }) => (
  <dl className={classes.rows}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A setting: neutral, with a check or a cross. */
export const YesNo = ({ value }: { value: boolean }) => (
  <>
    {value ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />} {value ? 'Yes' : 'No'}
  </>
);

export const Copyable = ({ value, what }: { value: string; what: string }) => (
  <>
    <span>{value}</span>
    <CopyButton value={value} what={what} />
  </>
);
