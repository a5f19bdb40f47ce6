import { api, type Self, type User } from '@lm/contract';
import { ActionIcon, Button, Group, Modal, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, isSaidAlready, Unreachable, wordingOf } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { useUsersChanged } from './users-changed.ts';

const REFUSALS = {
  noUser: 'This is not a user any more',
  lacksRight: 'Somebody who may do more than you cannot be changed by you',
  lastAdmin: 'The last active admin must stay an admin',
  outdated: 'Somebody else changed this user meanwhile. Look again before you go on.',
  oneself: 'Nobody can take their own roles away',
};

interface UserActionsProps {
  self: Self;
  user: User;
  edit: () => void;
}

/** What one may do with a user: change the roles, or take them away, which is asked for once. */
export function UserActions({ self, user, edit }: UserActionsProps) {
  const changed = useUsersChanged();
  const [isAsking, dialog] = useDisclosure(false);
  const remove = useMutation({
    mutationFn: () => call(api.users.removeStaffRoles, { body: { id: user.id, revision: user.revision } }),
    onSuccess: () => {
      toast.done(`${user.name} is a customer from now on`);
      dialog.close();
    },
    onError: (error) => {
      if (!isSaidAlready(error)) toast.failed(wordingOf(api.users.removeStaffRoles, error, REFUSALS));
    },
    onSettled: changed,
  });
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {self.rights.includes('users.edit') && (
        <Tooltip label="Change roles">
          <ActionIcon aria-label={`Change the roles of ${user.name}`} onClick={edit}>
            <IconPencil size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {self.rights.includes('users.delete') && user.id !== self.id && (
        <Tooltip label="Take roles away">
          <ActionIcon aria-label={`Take the roles of ${user.name} away`} onClick={dialog.open}>
            <IconUserMinus size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <Modal opened={isAsking} onClose={dialog.close} title="Take the roles away?" size={440}>
        <Text size="sm">
          {user.name} ({user.email}) loses {user.roles.map(({ name }) => name).join(', ')} and is signed out. The account and its licenses
          stay, as a customer’s.
        </Text>
        {remove.error instanceof Unreachable && (
          <Text role="alert" c="red" size="sm" mt="md">
            The server could not be reached. Nothing was changed.
          </Text>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            Take roles away
          </Button>
        </Group>
      </Modal>
    </Group>
  );
}
