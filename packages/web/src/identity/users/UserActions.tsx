import { api, at, may, type Self, type User } from '@lm/contract';
import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailForward, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { goTo } from '../../ui/place.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import { BY_USERS } from './outdated-by-users.ts';

const REFUSALS = {
  noUser: 'This person is no longer a user',
  lacksRight: 'You cannot change a person who has more rights than you',
  lastAdmin: 'The last active admin must stay an admin',
  outdated: 'Someone else has changed this user. Check it before you continue.',
  oneself: 'You cannot remove your own roles',
};

interface UserActionsProps {
  self: Self;
  user: User;
}

/** Whether the person was invited but has never signed in. */
const isInvited = ({ active, verified, lastSignedInAt }: User) => active && !verified && lastSignedInAt === null;

/** Sends the link of the invitation again (CUS-182). */
function SendLink({ user }: { user: User }) {
  const say = useSay('access');
  const { run, isBusy } = useAct({
    endpoint: api.customers.sendLinkAgain,
    send: () => call(api.customers.sendLinkAgain, { body: { id: user.id } }),
    refusals: {
      noCustomer: REFUSALS.noUser,
      lacksRight: REFUSALS.lacksRight,
      notInvited: 'They have a password by now, or may not sign in',
    },
    done: say('The link is on its way to {name}', { name: user.name }),
    outdates: BY_USERS,
    hasNoPlace: true,
  });
  return (
    <ActionIcon
      data-tip={say('Send the link again')}
      aria-label={say('Send the link again to {name}', { name: user.name })}
      loading={isBusy}
      onClick={() => void run()}
    >
      <IconMailForward size={16} />
    </ActionIcon>
  );
}

/** What self may do with a member of staff: change their roles, or remove them after one question (STF-4). */
export function UserActions({ self, user }: UserActionsProps) {
  const say = useSay('access');
  const heard = useHeard();
  const [isAsking, dialog] = useDisclosure(false);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {isInvited(user) && may(self, 'customer.sendLink', user) && <SendLink user={user} />}
      {may(self, 'user.setRoles', user) && (
        <ActionIcon
          data-tip={say('Change roles')}
          aria-label={say('Change the roles of {name}', { name: user.name })}
          onClick={() => goTo(at.editUser(user.id))}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {may(self, 'user.removeRoles', user) && (
        <ActionIcon
          data-tip={say('Remove roles')}
          aria-label={say('Remove the roles of {name}', { name: user.name })}
          onClick={dialog.open}
        >
          <IconUserMinus size={16} />
        </ActionIcon>
      )}
      <DeleteDialog
        opened={isAsking}
        close={dialog.close}
        what={user.name}
        words={{ title: say('Remove the roles?'), button: say('Remove roles'), unreached: say('Nothing was changed.') }}
        endpoint={api.users.removeStaffRoles}
        remove={() => call(api.users.removeStaffRoles, { body: { id: user.id, revision: user.revision } })}
        refusals={REFUSALS}
        done={say('{name} is now a customer', { name: user.name })}
        outdates={BY_USERS}
      >
        {say('{name} ({email}) loses {roles} and is signed out. The account and its licenses stay, as a customer’s.', {
          name: user.name,
          email: user.email,
          roles: user.roles.map(({ name }) => heard(name)).join(', '),
        })}
      </DeleteDialog>
    </Group>
  );
}
