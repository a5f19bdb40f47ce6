import { api, at, dayIn, may, type Self, USER_SORTS, type User } from '@lm/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { goTo } from '../../ui/place.ts';
import { EmailLink } from '../../ui/Rows.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type Heard, useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useDay } from '../../ui/use-day.ts';
import { unsentInWords } from '../parts/unsent-mail.ts';
import { UserActions } from './UserActions.tsx';
import { UserSwitch } from './UserSwitch.tsx';
import classes from './users.module.css';

interface UserListProps {
  self: Self;
  views: ReactNode;
}

type Sort = (typeof USER_SORTS)[number];

const FIRST: ListState<Sort> = { search: '', page: 1, pageSize: 15, sort: 'name', order: 'asc' };
const SHAPE = listShape(USER_SORTS);

export function UserList({ self, views }: UserListProps) {
  const say = useSay('access');
  const [state, change] = useListState<ListState<Sort>>(at.users, FIRST, SHAPE);
  const users = useListPage(state, (query) => rowsOf(api.users.getUsers, { query }));
  const inviteButton = may(self, 'user.invite') && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => goTo(at.inviteUser)}>
      {say('Invite')}
    </Button>
  );
  const empty = (
    <Empty title={state.search ? say('No matches') : say('No users yet')} action={state.search && <ShowAll />}>
      {state.search
        ? say('No name, email or role contains “{search}”.', { search: state.search })
        : say('People with a role besides Customer appear here.')}
    </Empty>
  );
  return (
    <>
      <PageHead title={say('Users')} caption={countOf(users, 'user', 'users')} actions={inviteButton} />
      <div className={ui.searchRow}>
        {views}
        <SearchBox label={say('Search name, email or role')} value={state.search} onSearch={(search) => change({ search })} />
      </div>
      <ListFaces list={users} skeletonRows={8} failed={{ title: say('The users could not be loaded') }} empty={empty}>
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={users.isPlaceholderData}
            minWidth={920}
            columns={columns(self)}
            phoneRow={(user) => <PhoneUser key={user.id} self={self} user={user} />}
          />
        )}
      </ListFaces>
    </>
  );
}

const roleNames = ({ roles }: User, heard: Heard) => roles.map(({ name }) => heard(name)).join(', ');

/** Says that mail does not reach a person; otherwise shows the day they last signed in, or why there is none. */
function LastSeen({ verified, lastSignedInAt, unsentMail }: User) {
  const say = useSay('access');
  const day = useDay();
  const heard = useHeard();
  if (unsentMail)
    return (
      <span data-tip={`${heard(unsentInWords(unsentMail))}: ${heard(unsentMail.reason)}`}>
        <StatusWord tone="over" word={unsentMail.refused ? say('Email refused') : say('Email not sent')} />
      </span>
    );
  if (lastSignedInAt) return <span title={`${lastSignedInAt.slice(11, 16)} UTC`}>{day(dayIn(new Date(lastSignedInAt)))}</span>;
  return <span className={classes.dimmed}>{verified ? say('Never') : say('Invited')}</span>;
}

function WhenSeen({ verified, lastSignedInAt, unsentMail }: User) {
  const say = useSay('access');
  const day = useDay();
  const heard = useHeard();
  if (unsentMail) return heard(unsentInWords(unsentMail));
  if (lastSignedInAt) return say('Last signed in {day}', { day: day(dayIn(new Date(lastSignedInAt))) });
  return verified ? say('Never signed in') : say('Invited, not signed in yet');
}

function Roles(user: User) {
  const names = roleNames(user, useHeard());
  return <span title={names}>{names}</span>;
}

const Actions = () => useSay('access')('Actions');

const columns = (self: Self) => [
  { accessor: 'name', sortable: true, width: 200, render: ({ name }: User) => <b title={name}>{name}</b> },
  {
    accessor: 'email',
    sortable: true,
    render: ({ email }: User) => (
      <span className={classes.email}>
        <span title={email}>
          <EmailLink email={email} isQuiet />
        </span>
        <CopyButton value={email} what={'email'} />
      </span>
    ),
  },
  {
    accessor: 'roles',
    sortable: true,
    width: 150,
    render: Roles,
  },
  { accessor: 'active', sortable: true, width: 104, render: (user: User) => <UserSwitch self={self} user={user} /> },
  { accessor: 'lastSignedInAt', title: 'Last signed in', sortable: true, width: 136, textAlign: 'right' as const, render: LastSeen },
  {
    accessor: 'actions',
    title: (
      <VisuallyHidden>
        <Actions />
      </VisuallyHidden>
    ),
    width: 96,
    textAlign: 'right' as const,
    render: (user: User) => <UserActions self={self} user={user} />,
  },
];

interface PhoneUserProps {
  self: Self;
  user: User;
}

/** A user for a phone: name and roles, email, last sign-in, with the switch and the acts beside them. */
const PhoneUser = ({ self, user }: PhoneUserProps) => (
  <li className={`${ui.phoneItem} ${classes.phoneUser}`}>
    <div>
      <b>{user.name}</b> <small>{roleNames(user, useHeard())}</small>
      <span>{user.email}</span>
      <small>
        <WhenSeen {...user} />
      </small>
    </div>
    <UserSwitch self={self} user={user} />
    <UserActions self={self} user={user} />
  </li>
);
