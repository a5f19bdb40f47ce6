import { api, type Organization, type OrganizationRole, organizationsApi } from '@lm/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf, useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './organizations.module.css';
import { ROLE_CHOICES } from './role-choices.ts';

interface AddPersonProps {
  organization: Organization;
  close: () => void;
}

/** Puts a customer who is there already into an organization (ORG-4). */
export function AddPerson({ organization, close }: AddPersonProps) {
  const outdate = useOutdate();
  const isFirst = organization.people.length + organization.others === 0;
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: organizationsApi.addPerson,
    initialValues: { customerId: null as string | null, role: (isFirst ? 'owner' : 'member') as OrganizationRole },
    toBody: ({ customerId, role }) => ({ id: organization.id, customerId: Number(customerId ?? 0), role }),
    refusals: {
      noOrganization: 'The organization does not exist any more',
      noCustomer: { field: 'customerId', message: 'This customer does not exist any more' },
      lacksRight: { field: 'customerId', message: 'Your role does not allow this' },
      oneself: { field: 'customerId', message: 'Another person decides your role in an organization' },
      notCustomer: { field: 'customerId', message: 'Only people with the role Customer can be in an organization' },
      inAnother: null,
      full: null,
    },
    onDone: async () => {
      await outdate(organizationsApi, api.customers, api.licenses);
      toast.done(`They are in ${organization.name} now`);
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
          label="Customer"
          placeholder="Name or email"
          searchable
          data-autofocus
          data={choices.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email}` }))}
          filter={({ options }) => options}
          nothingFoundMessage={people.isPending ? 'Looking…' : 'No customer matches'}
          {...form.getInputProps('customerId')}
          onSearchChange={setTyped}
        />
        <Select label="Role" data={ROLE_CHOICES} allowDeselect={false} {...form.getInputProps('role')} />
        <p className={classes.hint}>They are called by the name of the organization from then on. Their licenses stay theirs.</p>
      </div>
      <FormButtons submit="Add person" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
