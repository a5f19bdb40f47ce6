import { api, MOST_COUNTED, ROLE, type RoleRecord, rightInWords } from '@lm/contract';
import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callList } from '../../api/call.ts';
import { useMeanwhile } from '../../ui/meanwhile.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { Unreached } from './AddRole.tsx';
import { DeleteRole } from './DeleteRole.tsx';
import classes from './permissions.module.css';
import { RightCards } from './RightCards.tsx';

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
  const queries = useQueryClient();
  const [isAsking, dialog] = useDisclosure(false);
  // What the form began with: a newer role that arrives meanwhile must not lend its revision to older ticks.
  const { read, alert, catchUp } = useMeanwhile({ first: role, load: () => loadRole(role.id), valuesOf, inWords });
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.roles.updateRole,
    initialValues: valuesOf(read),
    toBody: (values) => ({ ...values, id: read.id, revision: read.revision }),
    refusals: {
      noRole: 'This role does not exist any more',
      nameTaken: { field: 'name', message: 'A role with this name exists already' },
      outdated: 'Somebody else changed this role meanwhile',
      builtInName: 'The name of a built-in role does not change',
      adminNarrowed: 'The Admin role has every right',
      customerWidened: 'The Customer role has no rights over others',
    },
    onRefusal: (refusal) => {
      if (refusal === 'outdated') void catchUp(form);
      else void queries.invalidateQueries({ queryKey: ['roles'] });
      return refusal === 'outdated';
    },
    onDone: (updated) => {
      toast.done(`The role ${updated.name} is updated`);
      saved(updated);
    },
  });
  const isFixed = read.id === ROLE.admin || read.id === ROLE.customer;
  const isDirty = form.isDirty();
  return (
    <>
      <PageHead title="Permissions" caption="What each role may do" />
      <form {...formProps}>
        <div className={classes.bar}>
          <Select
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

/** The role as it is now. */
async function loadRole(id: number): Promise<RoleRecord> {
  const found = (await callList(api.roles.getRights, {})).rows.find((one) => one.id === id);
  if (!found) throw new Error('This role does not exist any more');
  return found;
}

const inWords = ({ name, rights }: ReturnType<typeof valuesOf>) => ({ Name: name, Rights: rights.map(rightInWords).join(', ') });

const choice = ({ id, name }: RoleRecord) => ({ value: String(id), label: name });

const groupsOf = (roles: RoleRecord[]) => [
  { group: 'Built-in', items: roles.filter(({ builtIn }) => builtIn).map(choice) },
  { group: 'Your own', items: roles.filter(({ builtIn }) => !builtIn).map(choice) },
];

function sentenceOn({ id, builtIn, people }: RoleRecord): string {
  if (id === ROLE.admin) return 'Admins may do everything, so that nobody is ever locked out. This does not change.';
  if (id === ROLE.customer)
    return 'Customers see themselves alone: profile, licenses and quotation. Whoever signs up gets this role, so it gets no rights over others.';
  const count = people >= MOST_COUNTED ? `${MOST_COUNTED} people or more have` : `${people} ${people === 1 ? 'person has' : 'people have'}`;
  const sight = id === ROLE.distributor ? ' Distributors see the customers of their countries alone.' : '';
  return `${count} this role${builtIn ? ', which is built in' : ''}. A change reaches them with their next click.${sight}`;
}
