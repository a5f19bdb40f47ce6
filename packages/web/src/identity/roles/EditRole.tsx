import { api, hasFixedRights, MOST_COUNTED, ROLE, type RoleRecord, rightInWords } from '@lm/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { RightCards } from '../parts/RightCards.tsx';
import { Unreached } from './AddRole.tsx';
import { DeleteRole } from './DeleteRole.tsx';
import classes from './roles.module.css';

interface EditRoleProps {
  role: RoleRecord;
  roles: RoleRecord[];
  choose: (id: number) => void;
  add: () => void;
  undo: () => void;
  saved: (role: RoleRecord) => void;
  deleted: () => void;
}

/** The selector of the roles, and what the chosen one may do. */
export function EditRole({ role, roles, choose, add, undo, saved, deleted }: EditRoleProps) {
  const outdate = useOutdate();
  const [isAsking, dialog] = useDisclosure(false);
  const { form, formProps, isSending, isUnreachable, read, alert } = useEditForm({
    endpoint: api.roles.updateRole,
    record: role,
    load: () => call(api.roles.findRole, { params: { id: String(role.id) } }),
    valuesOf,
    inWords,
    toBody: (values, { id, revision }) => ({ ...values, id, revision }),
    refusals: {
      noRole: 'This role no longer exists',
      nameTaken: { field: 'name', message: 'A role with this name already exists' },
      builtInName: 'The name of a built-in role cannot be changed',
      adminNarrowed: 'The Admin role has every right',
      customerWidened: 'The Customer role has no rights over others',
    },
    onRefusal: () => void outdate(api.roles, api.customers.getRoles),
    onDone: (updated) => {
      toast.done(`The role ${updated.name} is updated`);
      saved(updated);
    },
  });
  const isFixed = hasFixedRights(read);
  const isDirty = form.isDirty();
  return (
    <>
      <PageHead title="Permissions" caption="What each role may do" />
      <form {...formProps}>
        <div className={classes.bar}>
          <LateSelect
            className={classes.role ?? ''}
            label="Role"
            data={groupsOf(roles)}
            value={String(read.id)}
            onChange={(id) => choose(Number(id))}
            searchable={roles.length > 12}
          />
          <Group gap="sm">
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
              Add
            </Button>
            <Button type="submit" loading={isSending} disabled={!isDirty}>
              Update
            </Button>
            {isDirty && (
              <Button variant="default" onClick={undo}>
                Cancel
              </Button>
            )}
            {!read.builtIn && !isDirty && (
              <Button variant="default" leftSection={<IconTrash size={16} />} onClick={dialog.open}>
                Delete
              </Button>
            )}
          </Group>
        </div>
        {!read.builtIn && (
          <div className={classes.bar}>
            <TextInput className={classes.role ?? ''} label="Name" autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
          </div>
        )}
        <Text size="sm" c="dimmed" mb="lg">
          {sentenceOn(role)}
        </Text>
        {alert}
        {isUnreachable && <Unreached />}
        <RightCards rights={form.values.rights} disabled={isFixed} change={(rights) => form.setFieldValue('rights', rights)} />
      </form>
      <DeleteRole role={role} opened={isAsking} close={dialog.close} deleted={deleted} />
    </>
  );
}

const valuesOf = ({ name, rights }: RoleRecord) => ({ name, rights });

const inWords = ({ name, rights }: ReturnType<typeof valuesOf>) => ({ Name: name, Rights: rights.map(rightInWords).join(', ') });

const choice = ({ id, name }: RoleRecord) => ({ value: String(id), label: name });

const groupsOf = (roles: RoleRecord[]) => [
  { group: 'Built-in', items: roles.filter(({ builtIn }) => builtIn).map(choice) },
  { group: 'Your own', items: roles.filter(({ builtIn }) => !builtIn).map(choice) },
];

function sentenceOn({ id, builtIn, people }: RoleRecord): string {
  if (id === ROLE.admin) return 'Admins may do everything, so that no one is ever locked out. This cannot be changed.';
  if (id === ROLE.customer)
    return 'Customers see only their own profile, licenses and quotations. Everyone who signs up gets this role, so it has no rights over others.';
  const count = people >= MOST_COUNTED ? `${MOST_COUNTED} people or more have` : `${people} ${people === 1 ? 'person has' : 'people have'}`;
  const rowScope = id === ROLE.distributor ? ' Distributors see only the customers of their countries.' : '';
  return `${count} this role${builtIn ? ', which is built in' : ''}. A change applies from their next click.${rowScope}`;
}
