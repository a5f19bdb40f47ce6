import type { Self, User } from '@lm/contract';
import { useState } from 'react';
import { EditUser, InviteUser } from './UserForm.tsx';
import { UserList } from './UserList.tsx';

type Screen = { name: 'list' } | { name: 'invite' } | { name: 'edit'; user: User };

/** The staff (STF-1): list, then invite or edit. */
export function UsersView({ self }: { self: Self }) {
  const [screen, setScreen] = useState<Screen>({ name: 'list' });
  const toList = () => setScreen({ name: 'list' });
  if (screen.name === 'invite') return <InviteUser close={toList} />;
  if (screen.name === 'edit') return <EditUser user={screen.user} close={toList} />;
  return <UserList self={self} invite={() => setScreen({ name: 'invite' })} edit={(user) => setScreen({ name: 'edit', user })} />;
}
