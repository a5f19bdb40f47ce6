import type { Self, User } from '@lm/contract';
import { ActiveSwitch } from '../../ui/ActiveSwitch.tsx';

/** Lets a user sign in, or not; oneself one only reads. */
export const UserSwitch = ({ self, user }: { self: Self; user: User }) => (
  <ActiveSwitch
    person={user}
    mayChange={self.rights.includes('users.edit') && user.id !== self.id}
    done="User Status Updated"
    otherwise="Something went wrong"
  />
);
