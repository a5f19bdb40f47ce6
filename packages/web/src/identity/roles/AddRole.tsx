import { api, at, MOST_ROLES, type Right, type RoleRecord } from '@lm/contract';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { RightCards } from '../parts/RightCards.tsx';
import classes from './roles.module.css';

/** Adds a role: its name, and what it may do. */
export function AddRole({ cancel, saved }: { cancel: () => void; saved: (role: RoleRecord) => void }) {
  const say = useSay('access');
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.roles.addRole,
    initialValues: { name: '', rights: [] as Right[] },
    toBody: (values) => values,
    refusals: {
      nameTaken: { field: 'name', message: null },
      tooMany: `There are already ${MOST_ROLES} roles. Delete one that no one has.`,
    },
    onDone: (role) => {
      toast.done(say('The role {name} is added. Give it to people in Users.', { name: role.name }));
      saved(role);
    },
  });
  return (
    <>
      <PageHead title={say('Add Role')} back={{ label: say('Permissions'), to: at.permissions }} />
      <form {...formProps}>
        <div className={classes.bar}>
          <TextInput
            className={classes.role ?? ''}
            label={say('Name')}
            placeholder="Support"
            autoFocus
            autoComplete="off"
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <Group gap="sm">
            <Button type="submit" loading={isSending}>
              {say('Add Role')}
            </Button>
            <Button variant="default" onClick={cancel}>
              {say('Cancel')}
            </Button>
          </Group>
        </div>
        {isUnreachable && <Unreached />}
        <RightCards rights={form.values.rights} change={(rights) => form.setFieldValue('rights', rights)} />
      </form>
    </>
  );
}

export const Unreached = () => {
  const say = useSay('access');
  return (
    <Alert color="red" role="alert" mb="lg">
      {say('The server could not be reached, so nothing was saved. What you changed is kept: try again.')}
    </Alert>
  );
};
