import { at, type CustomerRow } from '@lm/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { BelowName } from './customer-columns.tsx';
import classes from './customers.module.css';

/** A customer in two lines, for a phone: name and role, with organization and email below. The switch is in the record, out of the thumb's way. */
export const CustomerPhoneRow = ({ row }: { row: CustomerRow }) => {
  const say = useSay('customersStaff');
  return (
    <li className={classes.phoneRow}>
      <PlaceLink to={at.customer(row.id)} className={classes.phoneText} c="inherit" underline="never">
        <span className={classes.phoneName}>
          <b>{row.name}</b> <small>{useHeard()(row.role)}</small>{' '}
          {!row.verified && <small>{row.invited ? say('invited') : say('not verified')}</small>}
          {!row.active && <small>{say('inactive')}</small>}
        </span>
        <span className={classes.phoneEmail}>
          <BelowName row={row} />
        </span>
      </PlaceLink>
      <IconChevronRight size={18} aria-hidden />
    </li>
  );
};
