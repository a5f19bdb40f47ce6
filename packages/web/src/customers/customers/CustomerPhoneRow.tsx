import { at, type CustomerRow } from '@lm/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './customers.module.css';

/** A customer in two lines, for a phone: name and role, organization and email below. The switch is in the record, away from the thumb. */
export const CustomerPhoneRow = ({ row }: { row: CustomerRow }) => (
  <li className={classes.phoneRow}>
    <PlaceLink to={at.customer(row.id)} className={classes.phoneText} c="inherit" underline="never">
      <span className={classes.phoneName}>
        <b>{row.name}</b> <small>{row.role}</small> {!row.verified && <small>{row.invited ? 'invited' : 'not verified'}</small>}
        {!row.active && <small>inactive</small>}
      </span>
      <span className={classes.phoneEmail}>{[row.organization, ...(row.products ?? []), row.email].join(' · ')}</span>
    </PlaceLink>
    <IconChevronRight size={18} aria-hidden />
  </li>
);
