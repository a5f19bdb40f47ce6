import {
  api,
  domainsApi,
  ORGANIZATION_ROLE_WORDS,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  type OrganizationSignOn,
  signOnApi,
} from '@lm/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import domainClasses from './organization-domains.module.css';
import classes from './organizations.module.css';

interface SetUpProps {
  id: number;
  signOn: OrganizationSignOn | null;
  close: () => void;
}

interface Values {
  provider: string | null;
  places: { value: string; role: OrganizationRole }[];
}

/** Sets which provider brings people into an organization, and which values of its claim give which role (ORG-130, ORG-131). */
export function SetUpSignOn({ id, signOn, close }: SetUpProps) {
  const say = useSay('organizationsStaff');
  const heard = useHeard();
  const outdate = useOutdate();
  const { data } = useQuery(queryOf(api.sso.getProviders, {}));
  const initialValues: Values = { provider: signOn?.provider?.id ?? null, places: signOn?.places ?? [] };
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: signOnApi.setSignOn,
    initialValues,
    toBody: ({ provider, places }) => ({ id, provider, places: provider === null ? [] : places, revision: signOn?.revision ?? 0 }),
    refusals: { notYours: null, outdated: null, isInIt: null },
    spoken: heard,
    onDone: async () => {
      await outdate(signOnApi, domainsApi);
      toast.done(say('The single sign-on is changed'));
      close();
    },
  });
  const { provider, places } = form.values;
  return (
    <form {...formProps}>
      <div className={classes.adding}>
        <LateSelect
          label={say('Provider')}
          description={say('It brings in people whose email is at a confirmed domain of the organization, if it vouches for that domain.')}
          placeholder={say('None')}
          data={(data?.providers ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          clearable
          {...form.getInputProps('provider')}
        />
        {provider !== null &&
          places.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <div key={place} className={domainClasses.place}>
              <TextInput label={say('Value of the claim')} {...form.getInputProps(`places.${place}.value`)} />
              <LateSelect
                label={say('Role')}
                data={ORGANIZATION_ROLES.map((value) => ({ value, label: heard(ORGANIZATION_ROLE_WORDS[value]) }))}
                allowDeselect={false}
                {...form.getInputProps(`places.${place}.role`)}
              />
              <ActionIcon
                size={36}
                data-tip={say('Remove')}
                aria-label={say('Remove the line {number}', { number: place + 1 })}
                onClick={() => form.removeListItem('places', place)}
              >
                <IconX size={16} />
              </ActionIcon>
            </div>
          ))}
        {provider !== null && (
          <Button variant="default" size="xs" onClick={() => form.insertListItem('places', { value: '', role: 'licenseAdmin' })}>
            {say('Add a role')}
          </Button>
        )}
        <p className={classes.hint}>
          {say(
            'Each sign-in gives the highest role that the provider’s claim names. Everyone else is a member, and the last owner stays an owner.',
          )}
        </p>
      </div>
      <FormButtons submit={say('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
