import { api, type RoleRecord } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

const REFUSALS = {
  noRole: 'This role no longer exists',
  builtIn: 'A built-in role cannot be deleted',
  inUse: null, // the server says how many people have it
};

interface DeleteRoleProps {
  role: RoleRecord;
  opened: boolean;
  close: () => void;
  deleted: () => void;
}

/** Asks before a role is deleted; a role that people have is kept, and the refusal says how many have it. */
export function DeleteRole({ role, opened, close, deleted }: DeleteRoleProps) {
  const say = useSay('access');
  const remove = useAct({
    endpoint: api.roles.deleteRole,
    send: () => call(api.roles.deleteRole, { params: { id: String(role.id) } }),
    refusals: REFUSALS,
    done: say('The role {name} is deleted', { name: role.name }),
    outdates: [api.roles, api.customers.getRoles],
    onDone: () => {
      close();
      deleted();
    },
  });
  const isInUse = role.people > 0;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={remove.forget}
      title={isInUse ? say('This role is in use') : say('Are You Sure You Want to Delete?')}
      size={440}
    >
      <Text size="sm">
        {isInUse
          ? role.people === 1
            ? say('1 person has the role {name}. Give them another one in Users; then it can be deleted.', { name: role.name })
            : say('{people} people have the role {name}. Give them another one in Users; then it can be deleted.', {
                people: role.people,
                name: role.name,
              })
          : say('The role {name}, which no one has. This cannot be undone.', { name: role.name })}
      </Text>
      {remove.isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          {say('The server could not be reached. Nothing was deleted.')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {isInUse ? say('Close') : say('Cancel')}
        </Button>
        {!isInUse && (
          <Button color="red" loading={remove.isBusy} onClick={() => void remove.run()}>
            {say('Delete {name}', { name: role.name })}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
