import { type CustomerRow, may, type Self } from '@lm/contract';
import { ActiveSwitch } from '../../ui/ActiveSwitch.tsx';

/** The active flag of a row; of people with another role than Customer it needs users.edit. */
export const CustomerSwitch = ({ self, row }: { self: Self; row: CustomerRow }) => (
  <ActiveSwitch
    person={row}
    mayChange={may(self, 'customer.setActive', row)}
    done="Customer Status Updated"
    otherwise="Error Please Try Again Later"
  />
);
