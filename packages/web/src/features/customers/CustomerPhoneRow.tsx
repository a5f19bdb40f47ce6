import { at, type CustomerRow, type Self } from '@lm/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { CustomerSwitch } from './CustomerSwitch.tsx';
import classes from './customers.module.css';

interface CustomerPhoneRowProps {
  self: Self;
  row: CustomerRow;
}

/** A customer in two lines, for a phone: name and role, organization and email below, the switch. */
export const CustomerPhoneRow = ({ self, row }: CustomerPhoneRowProps) => (
  <li className={classes.phoneRow}>
    <PlaceLink to={at.customer(row.id)} className={classes.phoneText} c="inherit" underline="never">
      <span className={classes.phoneName}>
        <b>{row.name}</b> <small>{row.role}</small> {!row.verified && <small>not verified</small>}
      </span>
      <span className={classes.phoneEmail}>
        {row.organization} · {row.email}
      </span>
    </PlaceLink>
    <CustomerSwitch self={self} row={row} />
    <IconChevronRight size={18} aria-hidden />
  </li>
);
