import { api, type Organization, type OrganizationRole, organizationsApi } from '@lm/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf, useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './organizations.module.css';
import { ROLE_CHOICES } from './role-choices.ts';

interface AddPersonProps {
  organization: Organization;
  close: () => void;
}

/** Puts an existing customer into an organization (ORG-4). */
export function AddPerson({ organization, close }: AddPersonProps) {
  const say = useSay('organizationsStaff');
  const heard = useHeard();
  const outdate = useOutdate();
  const isFirst = organization.people.length + organization.others === 0;
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: organizationsApi.addPerson,
    initialValues: { customerId: null as string | null, role: (isFirst ? 'owner' : 'member') as OrganizationRole },
    toBody: ({ customerId, role }) => ({ id: organization.id, customerId: Number(customerId ?? 0), role }),
    refusals: {
      noOrganization: 'The organization no longer exists',
      noCustomer: { field: 'customerId', message: say('This customer no longer exists') },
      lacksRight: { field: 'customerId', message: say('Your role does not allow this') },
      oneself: { field: 'customerId', message: say('Another person decides your role in an organization') },
      notCustomer: { field: 'customerId', message: say('Only people with the role Customer can be in an organization') },
      inAnother: null,
      full: null,
    },
    onDone: async () => {
      await outdate(organizationsApi, api.customers, api.licenses);
      toast.done(say('They are now in {name}', { name: organization.name }));
      close();
    },
  });
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const people = useQuery({
    ...rowsOf(api.customers.getCustomers, { query: { search, page: '1', pageSize: '20', total: 'false' } }),
    placeholderData: keepPreviousData,
  });
  const inIt = new Set(organization.people.map(({ id }) => id));
  const choices = (people.data?.rows ?? []).filter(({ id }) => !inIt.has(id));
  return (
    <form {...formProps}>
      <div className={classes.adding}>
        <Select
          label={say('Customer')}
          placeholder={say('Name or email')}
          searchable
          data-autofocus
          data={choices.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email}` }))}
          filter={({ options }) => options}
          nothingFoundMessage={people.isPending ? say('Looking…') : say('No customer matches')}
          {...form.getInputProps('customerId')}
          onSearchChange={setTyped}
        />
        <Select
          label={say('Role')}
          data={ROLE_CHOICES.map(({ value, label }) => ({ value, label: heard(label) }))}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
        <p className={classes.hint}>{say('From then on they appear under the organization’s name. Their licenses stay theirs.')}</p>
      </div>
      <FormButtons submit={say('Add person')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
