import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useCountryName } from '../parts/country-names.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { api, at, isDistributor, type User } from '@lm/contract';
import { MultiSelect, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { rowsOf, useOutdate } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PageForm } from '../../ui/PageForm.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { CountriesSelect } from '../parts/CountrySelect.tsx';
import { BY_USERS } from './outdated-by-users.ts';

const lacksRight = (say: SayOf<'access'>) => ({
  field: 'rolesId',
  message: say('You cannot give or take a role with more rights than your own'),
});
const noRole = (say: SayOf<'access'>) => ({ field: 'rolesId', message: say('This role no longer exists') });

/** Invites a person by mail (STF-2). */
export function InviteUser({ close }: { close: () => void }) {
  const say = useSay('access');
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.users.inviteUser,
    initialValues: { firstName: '', lastName: '', email: '', rolesId: [] as string[], distributionArea: [] as string[] },
    toBody: (values) => ({ ...values, ...numbersOf(values) }),
    refusals: {
      noRole: noRole(say),
      lacksRight: lacksRight(say),
      alreadyUser: { field: 'email', message: say('This email already belongs to a user: change the roles in the list') },
    },
    onDone: ({ name, email, wasCustomer, verified }) => {
      void outdate(...BY_USERS);
      const words = { name };
      toast.done(
        !wasCustomer
          ? say('The invitation to {email} is on its way', { email })
          : verified
            ? say('{name} was already a customer and now has the roles; an email tells them', words)
            : say('{name} was already a customer and now has the roles; an email with a link is on its way', words),
      );
      close();
    },
  });
  const { form } = sending;
  return (
    <PageForm
      title={say('Invite User')}
      submit={say('Send Invitation')}
      back={{ label: say('Users'), to: listAt(at.users) }}
      sending={sending}
      close={close}
    >
      <TextInput label={say('First name')} autoFocus autoComplete="off" {...form.getInputProps('firstName')} />
      <TextInput label={say('Last name')} autoComplete="off" {...form.getInputProps('lastName')} />
      <TextInput label={say('Email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
      <RoleFields form={form} held={[]} />
      <Text size="sm" c="dimmed" className={ui.wide ?? ''}>
        {say(
          'They get an email with a link to choose a password, which works for 7 days. A customer with this email keeps their name, password and licenses, and gets the roles as well.',
        )}
      </Text>
    </PageForm>
  );
}

/** Changes the roles of a person. */
export function EditUser({ user, close }: { user: User; close: () => void }) {
  const say = useSay('access');
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: api.users.updateRoles,
    record: user,
    load: () => call(api.users.findUser, { params: { id: String(user.id) } }),
    valuesOf,
    inWords: inWords(useRolesToGive(user.roles), say, useCountryName()),
    toBody: (values, { id, revision }) => ({ id, revision, ...numbersOf(values) }),
    refusals: {
      noUser: 'This person is no longer a user',
      noRole: noRole(say),
      lacksRight: lacksRight(say),
      lastAdmin: { field: 'rolesId', message: say('The last active admin must stay an admin') },
    },
    onRefusal: () => void outdate(...BY_USERS),
    onDone: async ({ name }) => {
      await outdate(...BY_USERS);
      toast.done(say('The roles of {name} are changed', { name }));
      close();
    },
  });
  const { form, read, alert } = sending;
  return (
    <PageForm
      title={read.name}
      caption={read.email}
      submit={say('Save')}
      back={{ label: say('Users'), to: listAt(at.users) }}
      sending={sending}
      close={close}
    >
      {alert}
      <RoleFields form={form} held={read.roles} />
      <Text size="sm" c="dimmed" className={ui.wide ?? ''}>
        {say('When roles change, they have to sign in again.')}
      </Text>
    </PageForm>
  );
}

const valuesOf = ({ roles, distributionArea }: User): RoleValues => ({
  rolesId: roles.map(({ id }) => String(id)),
  distributionArea: distributionArea.map(String),
});

/** The names of the roles that self may give, and of those that the person has. */
function useRolesToGive(held: User['roles']) {
  const offered = useQuery(rowsOf(api.users.getRolesToGive, {}));
  const roles = new Map([...held, ...(offered.data?.rows ?? [])].map(({ id, name }) => [id, name]));
  return { roles, isError: offered.isError, refetch: () => void offered.refetch() };
}

const inWords =
  ({ roles }: { roles: Map<number, string> }, say: SayOf<'access'>, countryName: (id: number) => string) =>
  (values: RoleValues) => ({
    [say('Roles')]: values.rolesId.map((id) => roles.get(Number(id)) ?? `${say('role')} ${id}`).join(', '),
    [say('Distribution Area')]: values.distributionArea.map((id) => countryName(Number(id))).join(', '),
  });

interface RoleValues {
  rolesId: string[];
  distributionArea: string[];
}

const numbersOf = ({ rolesId, distributionArea }: RoleValues) => ({
  rolesId: rolesId.map(Number),
  distributionArea: distributionArea.map(Number),
});

/** The roles that self may give and those the person has, and a Distributor's countries (PEO-11). */
function RoleFields<Values extends RoleValues>({ form, held }: { form: UseFormReturnType<Values>; held: User['roles'] }) {
  const say = useSay('access');
  const heard = useHeard();
  const { roles, isError, refetch } = useRolesToGive(held);
  const choices = [...roles].map(([id, name]) => ({ value: String(id), label: heard(name) }));
  return (
    <>
      <MultiSelect label={say('Roles')} data={choices} searchable hidePickedOptions {...form.getInputProps('rolesId')} />
      {isError && (
        <FailedPart title={say('Roles')} retry={refetch} className={ui.wide}>
          {say('The roles could not be loaded.')}
        </FailedPart>
      )}
      {isDistributor(form.values.rolesId.map((id) => ({ id: Number(id) }))) && (
        <CountriesSelect label={say('Distribution Area')} {...form.getInputProps('distributionArea')} />
      )}
    </>
  );
}
