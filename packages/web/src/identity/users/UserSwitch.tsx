import { may, type Self, type User } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { ActiveSwitch } from '../parts/ActiveSwitch.tsx';

/** Switches whether a member of staff may sign in; self can only view their own. */
export const UserSwitch = ({ self, user }: { self: Self; user: User }) => {
  const say = useSay('access');
  return (
    <ActiveSwitch
      person={user}
      mayChange={may(self, 'customer.setActive', user) && user.id !== self.id}
      done={say('User Status Updated')}
      otherwise={say('Something went wrong')}
    />
  );
};
