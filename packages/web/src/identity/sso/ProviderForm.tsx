import { api, ROLE, type SsoProvider } from '@lm/contract';
import { Alert, Button, List, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { rowsOf, useOutdate } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { CountrySelect } from '../parts/CountrySelect.tsx';
import { useCountryNames } from '../parts/country-names.ts';
import classes from './sso.module.css';

interface ProviderFormProps {
  /** Null for a new provider. */
  provider: SsoProvider | null;
  secretsFolder: string;
  close: () => void;
}

const valuesOf = (provider: SsoProvider | null) => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  secretFile: provider?.secretFile ?? '',
  scopes: provider?.scopes ?? 'openid email profile',
  domains: provider?.domains.join('\n') ?? '',
  mustUse: provider?.mustUse.join('\n') ?? '',
  countryId: provider ? String(provider.countryId) : (null as string | null),
  rolesClaim: provider?.rolesClaim ?? '',
  roles: provider?.roles.map(({ value, roleId }) => ({ value, roleId: String(roleId) })) ?? [],
});
type Values = ReturnType<typeof valuesOf>;

const linesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const bodyOf = ({ domains, mustUse, countryId, roles, ...rest }: Values) => ({
  ...rest,
  domains: linesOf(domains),
  mustUse: linesOf(mustUse),
  countryId: Number(countryId),
  roles: roles.map(({ value, roleId }) => ({ value, roleId: Number(roleId) })),
});

/** Adds or changes a provider, and tests it before saving (SSO-702). */
export function ProviderForm({ provider, secretsFolder, close }: ProviderFormProps) {
  const say = useSay('access');
  const heard = useHeard();
  const outdate = useOutdate();
  const done = async () => {
    await outdate(api.sso.getSettings, api.sso.getProviders);
    toast.done(provider ? say('The provider is changed') : say('The provider is added'));
    close();
  };
  const refusals = { tooMany: null, noSuch: null, outdated: null };
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: provider?.number ? (api.sso.updateProvider as unknown as typeof api.sso.addProvider) : api.sso.addProvider, // takes the same and the number
    initialValues: valuesOf(provider),
    toBody: (values) => ({ ...bodyOf(values), ...(provider?.number && { number: provider.number, revision: provider.revision }) }),
    refusals,
    otherwise: ({ message }) => message,
    onDone: done,
  });
  return (
    <Dialog opened onClose={close} title={provider ? say('Edit {name}', { name: provider.name }) : say('Add Provider')} size={620}>
      <form {...formProps} className={classes.form}>
        <TextInput label={say('Name')} description={say('Label of the button')} {...form.getInputProps('name')} />
        <TextInput label={say('Issuer')} placeholder="https://login.example.com/realms/staff" {...form.getInputProps('issuer')} />
        <TextInput label={say('Client ID')} {...form.getInputProps('clientId')} />
        <TextInput
          label={say('File with the secret')}
          description={say('Its name in {folder} on the server; empty for a client without a secret', { folder: secretsFolder })}
          {...form.getInputProps('secretFile')}
        />
        <TextInput label={say('Scopes')} {...form.getInputProps('scopes')} />
        <TryIt values={form.values} />
        <Textarea
          label={say('Domains')}
          description={say('Email domains the provider vouches for, one per line: accounts with these are linked or created')}
          autosize
          minRows={2}
          {...form.getInputProps('domains')}
        />
        <Textarea
          label={say('Domains that must use it')}
          description={say('People with these emails have no password here; an Admin keeps theirs')}
          autosize
          minRows={1}
          {...form.getInputProps('mustUse')}
        />
        <CountrySelect
          label={say('Country of new people')}
          placeholder={say('Type to search')}
          names={useCountryNames()}
          spoken={heard}
          {...form.getInputProps('countryId')}
        />
        <TextInput
          label={say('Claim with roles')}
          description={say('Empty if roles are only given here')}
          {...form.getInputProps('rolesClaim')}
        />
        {form.values.rolesClaim.trim() !== '' && <RoleTable form={form} />}
        <FormButtons
          submit={provider ? say('Save') : say('Add Provider')}
          isSending={isSending}
          isUnreachable={isUnreachable}
          cancel={close}
          inDialog
        />
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useEndpointForm<typeof api.sso.addProvider, Values>>['form'];

/** Which value of the claim gives which role; Admin can be given only in the operator's file. */
function RoleTable({ form }: { form: Form }) {
  const say = useSay('access');
  const heard = useHeard();
  const { data } = useQuery(rowsOf(api.users.getRolesToGive, {}));
  const roles = (data?.rows ?? []).filter(({ id }) => id !== ROLE.admin);
  return (
    <div className={classes.form}>
      {form.values.roles.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
        <div key={place} className={classes.role}>
          <TextInput label={say('Value of the claim')} {...form.getInputProps(`roles.${place}.value`)} />
          <Select
            label={say('Role')}
            data={roles.map(({ id, name }) => ({ value: String(id), label: heard(name) }))}
            allowDeselect={false}
            {...form.getInputProps(`roles.${place}.roleId`)}
          />
          <Button
            variant="subtle"
            color="red"
            onClick={() => form.removeListItem('roles', place)}
            aria-label={line.value ? say('Remove {value}', { value: line.value }) : say('Remove the line')}
          >
            {say('Remove')}
          </Button>
        </div>
      ))}
      {form.errors.roles && (
        <Text role="alert" c="red" size="sm">
          {form.errors.roles}
        </Text>
      )}
      <Button variant="default" onClick={() => form.insertListItem('roles', { value: '', roleId: '' })}>
        {say('Add a role')}
      </Button>
    </div>
  );
}

interface Finding {
  isGood: boolean;
  words: string;
}

function TryIt({ values }: { values: Values }) {
  const say = useSay('access');
  const heard = useHeard();
  const [found, setFound] = useState<{ works: boolean; findings: Finding[] } | null>(null);
  const { issuer, clientId, secretFile, scopes } = values;
  const trying = useAct({
    endpoint: api.sso.tryProvider,
    send: () => call(api.sso.tryProvider, { body: { issuer, clientId, secretFile, scopes } }),
    refusals: {},
    otherwise: say('Please enter issuer, client ID and scopes first'),
    onDone: setFound,
    hasNoPlace: true,
  });
  return (
    <div>
      <Button variant="default" loading={trying.isBusy} onClick={() => void trying.run()}>
        {say('Try it')}
      </Button>
      {found && (
        <Alert
          color={found.works ? 'green' : 'red'}
          role="status"
          mt="sm"
          title={found.works ? say('It works') : say('It does not work yet')}
        >
          <List size="sm">
            {found.findings.map(({ isGood, words }) => (
              <List.Item key={words}>
                {isGood ? '' : `${say('Wrong:')} `}
                {heard(words)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
