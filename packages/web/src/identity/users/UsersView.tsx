import { api, at, idIn, may, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { backTo, usePlace } from '../../ui/place.ts';
import { NoSuch, WithRecord } from '../../ui/WithRecord.tsx';
import { UserList } from './UserList.tsx';

const inviteUser = lazyPart(async () => (await import('./UserForm.tsx')).InviteUser);
const editUser = lazyPart(async () => (await import('./UserForm.tsx')).EditUser);

/** The staff (STF-1): the list, then inviting or editing. */
export function UsersView({ self, views }: { self: Self; views: ReactNode }) {
  useFetchedAhead(inviteUser);
  const [, word, act] = usePlace().path;
  if (word === undefined) return <UserList self={self} views={views} />;
  if (word === 'invite' && may(self, 'user.invite')) return <inviteUser.Part close={toList} />;
  const id = idIn(word);
  if (id === null || act !== 'edit') return <NoSuch what={'User'} back={back()} />;
  return <OneUser key={id} id={id} />;
}

const toList = () => backTo(listAt(at.users));
const back = () => ({ label: 'Users', to: listAt(at.users) });

function OneUser({ id }: { id: number }) {
  const user = useQuery(queryOf(api.users.findUser, { params: { id: String(id) } }));
  return (
    <WithRecord record={user} what={'User'} back={back()}>
      {(read) => <editUser.Part user={read} close={toList} />}
    </WithRecord>
  );
}
