import { api, type RoleRecord } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAct } from '../../ui/use-act.ts';

const REFUSALS = {
  noRole: 'This role no longer exists',
  builtIn: 'A built-in role cannot be deleted',
  inUse: null, // says how many people have it
};

interface DeleteRoleProps {
  role: RoleRecord;
  opened: boolean;
  close: () => void;
  deleted: () => void;
}

/** Asks before a role goes; one that people have stays, and says by how many. */
export function DeleteRole({ role, opened, close, deleted }: DeleteRoleProps) {
  const remove = useAct({
    endpoint: api.roles.deleteRole,
    send: () => call(api.roles.deleteRole, { params: { id: String(role.id) } }),
    refusals: REFUSALS,
    done: `The role ${role.name} is deleted`,
    outdates: [api.roles, api.customers.getRoles],
    onDone: () => {
      close();
      deleted();
    },
  });
  const isInUse = role.people > 0;
  const people = role.people === 1 ? '1 person has' : `${role.people} people have`;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={remove.forget}
      title={isInUse ? 'This role is in use' : 'Are You Sure You Want to Delete?'}
      size={440}
    >
      <Text size="sm">
        {isInUse
          ? `${people} the role ${role.name}. Give them another one in Users; then it can be deleted.`
          : `The role ${role.name}, which no one has. This cannot be undone.`}
      </Text>
      {remove.isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          The server could not be reached. Nothing was deleted.
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {isInUse ? 'Close' : 'Cancel'}
        </Button>
        {!isInUse && (
          <Button color="red" loading={remove.isBusy} onClick={() => void remove.run()}>
            Delete {role.name}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
