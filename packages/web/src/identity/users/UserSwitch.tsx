import { may, type Self, type User } from '@lm/contract';
import { ActiveSwitch } from '../parts/ActiveSwitch.tsx';

/** Lets a person of the staff sign in, or not; self only reads their own. */
export const UserSwitch = ({ self, user }: { self: Self; user: User }) => (
  <ActiveSwitch
    person={user}
    mayChange={may(self, 'customer.setActive', user) && user.id !== self.id}
    done="User Status Updated"
    otherwise="Something went wrong"
  />
);
