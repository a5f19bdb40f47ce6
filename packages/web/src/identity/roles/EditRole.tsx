import { api, hasFixedRights, MOST_COUNTED, ROLE, type RoleRecord, rightInWords } from '@lm/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
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

/** Selects a role, and edits what it may do. */
export function EditRole({ role, roles, choose, add, undo, saved, deleted }: EditRoleProps) {
  const say = useSay('access');
  const heard = useHeard();
  const outdate = useOutdate();
  const [isAsking, dialog] = useDisclosure(false);
  const { form, formProps, isSending, isUnreachable, read, alert } = useEditForm({
    endpoint: api.roles.updateRole,
    record: role,
    load: () => call(api.roles.findRole, { params: { id: String(role.id) } }),
    valuesOf,
    inWords: (values) => inWords(values, say, heard),
    toBody: (values, { id, revision }) => ({ ...values, id, revision }),
    refusals: {
      noRole: 'This role no longer exists',
      nameTaken: { field: 'name', message: null },
      builtInName: 'The name of a built-in role cannot be changed',
      adminNarrowed: 'The Admin role has every right',
      customerWidened: 'The Customer role has no rights over others',
    },
    onRefusal: () => void outdate(api.roles, api.customers.getRoles),
    onDone: (updated) => {
      toast.done(say('The role {name} is updated', { name: updated.name }));
      saved(updated);
    },
  });
  const isFixed = hasFixedRights(read);
  const isDirty = form.isDirty();
  return (
    <>
      <PageHead title={say('Permissions')} caption={say('What each role may do')} />
      <form {...formProps}>
        <div className={classes.bar}>
          <LateSelect
            className={classes.role ?? ''}
            label={say('Role')}
            data={groupsOf(roles, say, heard)}
            value={String(read.id)}
            onChange={(id) => choose(Number(id))}
            searchable={roles.length > 12}
          />
          <Group gap="sm">
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
              {say('Add')}
            </Button>
            <Button type="submit" loading={isSending} disabled={!isDirty}>
              {say('Update')}
            </Button>
            {isDirty && (
              <Button variant="default" onClick={undo}>
                {say('Cancel')}
              </Button>
            )}
            {!read.builtIn && !isDirty && (
              <Button variant="default" leftSection={<IconTrash size={16} />} onClick={dialog.open}>
                {say('Delete')}
              </Button>
            )}
          </Group>
        </div>
        {!read.builtIn && (
          <div className={classes.bar}>
            <TextInput
              className={classes.role ?? ''}
              label={say('Name')}
              autoComplete="off"
              maxLength={100}
              {...form.getInputProps('name')}
            />
          </div>
        )}
        <Text size="sm" c="dimmed" mb="lg">
          {sentenceOn(role, say)}
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

const inWords = ({ name, rights }: ReturnType<typeof valuesOf>, say: SayOf<'access'>, heard: Heard) => ({
  [say('Name')]: name,
  [say('Rights')]: rights.map((right) => heard(rightInWords(right))).join(', '),
});

function groupsOf(roles: RoleRecord[], say: SayOf<'access'>, heard: Heard) {
  const choice = ({ id, name, builtIn }: RoleRecord) => ({ value: String(id), label: builtIn ? heard(name) : name });
  return [
    { group: say('Built-in'), items: roles.filter(({ builtIn }) => builtIn).map(choice) },
    { group: say('Your own'), items: roles.filter(({ builtIn }) => !builtIn).map(choice) },
  ];
}

function sentenceOn({ id, builtIn, people }: RoleRecord, say: SayOf<'access'>): string {
  if (id === ROLE.admin) return say('Admins may do everything, so that no one is ever locked out. This cannot be changed.');
  if (id === ROLE.customer)
    return say(
      'Customers see only their own profile, licenses and quotations. Everyone who signs up gets this role, so it has no rights over others.',
    );
  const count =
    people >= MOST_COUNTED
      ? say('{count} people or more have', { count: MOST_COUNTED })
      : people === 1
        ? say('1 person has')
        : say('{count} people have', { count: people });
  const applies = builtIn
    ? say('{people} this role, which is built in. A change applies from their next click.', { people: count })
    : say('{people} this role. A change applies from their next click.', { people: count });
  return id === ROLE.distributor ? `${applies} ${say('Distributors see only the customers of their countries.')}` : applies;
}
