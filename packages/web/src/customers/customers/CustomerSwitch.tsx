import { type Customer, type CustomerRow, may, type Self } from '@lm/contract';
import { ActiveSwitch } from '../../identity/parts/ActiveSwitch.tsx';

/** Switches the active flag in a row or in the record; for people with a role other than Customer this needs users.edit. */
export const CustomerSwitch = ({ self, row }: { self: Self; row: CustomerRow | Customer }) => (
  <ActiveSwitch
    person={row}
    mayChange={may(self, 'customer.setActive', row)}
    done="Customer Status Updated"
    otherwise="Error Please Try Again Later"
  />
);
