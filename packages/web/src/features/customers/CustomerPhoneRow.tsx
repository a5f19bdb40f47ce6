import type { CustomerRow, Self } from '@lm/contract';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { CustomerSwitch } from './CustomerSwitch.tsx';
import classes from './customers.module.css';

interface CustomerPhoneRowProps {
  self: Self;
  row: CustomerRow;
  view: (id: number) => void;
}

/** A customer in two lines, for a phone: name and role, organization and email below, the switch. */
export const CustomerPhoneRow = ({ self, row, view }: CustomerPhoneRowProps) => (
  <li className={classes.phoneRow}>
    <UnstyledButton className={classes.phoneText} onClick={() => view(row.id)}>
      <span className={classes.phoneName}>
        <b>{row.name}</b> <small>{row.role}</small> {!row.verified && <small>not verified</small>}
      </span>
      <span className={classes.phoneEmail}>
        {row.organization} · {row.email}
      </span>
    </UnstyledButton>
    <CustomerSwitch self={self} row={row} />
    <IconChevronRight size={18} aria-hidden />
  </li>
);
