import type { CustomerRow, Self } from '@lm/contract';
import { ActiveSwitch } from '../../ui/ActiveSwitch.tsx';

/** The active flag of a row; of people with another role than Customer it needs users.edit. */
export const CustomerSwitch = ({ self, row }: { self: Self; row: CustomerRow }) => (
  <ActiveSwitch
    person={row}
    mayChange={self.rights.includes(row.role === 'Customer' ? 'customers.edit' : 'users.edit')}
    done="Customer Status Updated"
    otherwise="Error Please Try Again Later"
  />
);
