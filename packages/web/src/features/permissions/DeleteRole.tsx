import { api, type RoleRecord } from '@lm/contract';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call, isSaidAlready, Refused, Unreachable, wordingOf } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';

/** Where roles are read: with their rights, and by name. */
const ROLES = [api.roles, api.customers.getRoles];

const REFUSALS = {
  noRole: 'This role does not exist any more',
  builtIn: 'A built-in role cannot be deleted',
  inUse: 'People have this role',
};

interface DeleteRoleProps {
  role: RoleRecord;
  opened: boolean;
  close: () => void;
  deleted: () => void;
}

/** Asks before a role goes; one that people have stays, and says by how many. */
export function DeleteRole({ role, opened, close, deleted }: DeleteRoleProps) {
  const outdate = useOutdate();
  const remove = useMutation({
    mutationFn: () => call(api.roles.deleteRole, { params: { id: String(role.id) } }),
    onSuccess: () => {
      toast.done(`The role ${role.name} is deleted`);
      close();
      deleted();
    },
    onError: (error) => {
      if (isSaidAlready(error)) return;
      const isInUse = error instanceof Refused && error.refusal === 'inUse';
      toast.failed(isInUse ? error.message : wordingOf(api.roles.deleteRole, error, REFUSALS));
      void outdate(...ROLES);
    },
  });
  const isInUse = role.people > 0;
  const people = role.people === 1 ? '1 person has' : `${role.people} people have`;
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={remove.reset}
      title={isInUse ? 'This role is in use' : 'Are You Sure You Want to Delete?'}
      size={440}
    >
      <Text size="sm">
        {isInUse
          ? `${people} the role ${role.name}. Give them another one in Users; then it can be deleted.`
          : `The role ${role.name}, which nobody has. This cannot be undone.`}
      </Text>
      {remove.error instanceof Unreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          The server could not be reached. Nothing was deleted.
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {isInUse ? 'Close' : 'Cancel'}
        </Button>
        {!isInUse && (
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete {role.name}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
