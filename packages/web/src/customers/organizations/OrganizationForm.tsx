import { api, atOrganizations, countryOf, mailboxesApi, type Organization, organizationsApi } from '@lm/contract';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { CountrySelect } from '../../identity/parts/CountrySelect.tsx';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { listAt } from '../../ui/list-state.ts';
import type { Back } from '../../ui/Page.tsx';
import { PageForm } from '../../ui/PageForm.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { PurchasingFields } from './PurchasingFields.tsx';
import { purchasingOf, purchasingValues } from './purchasing-form.ts';
import { usePurchasingWords } from './use-purchasing-words.ts';

const NAME_TAKEN = { field: 'name', message: 'There is already an organization with this name in this country' };
const OUTSIDE = { field: 'countryId', message: 'This country is not in your distribution area' };

interface FormProps {
  close: () => void;
  saved: (organization: Organization) => void;
}

/** Adds an organization (ORG-2). */
export function AddOrganization({ close, saved }: FormProps) {
  const say = useSay('organizationsStaff');
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: organizationsApi.addOrganization,
    initialValues: valuesOf(null),
    toBody,
    refusals: { nameTaken: NAME_TAKEN, outside: OUTSIDE },
    onDone: async (organization) => {
      await outdate(organizationsApi);
      toast.done(say('{name} is added', { name: organization.name }));
      saved(organization);
    },
  });
  return (
    <Fields
      title={say('Add organization')}
      submit={say('Add organization')}
      back={{ label: say('Organizations'), to: listAt(atOrganizations.list) }}
      close={close}
      sending={sending}
    />
  );
}

/** Changes an organization; its people take over its new name (ORG-8). */
export function EditOrganization({ organization, close, saved }: FormProps & { organization: Organization }) {
  const say = useSay('organizationsStaff');
  const purchasingWords = usePurchasingWords();
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: organizationsApi.updateOrganization,
    record: organization,
    load: () => call(organizationsApi.findOrganization, { params: { id: String(organization.id) } }),
    valuesOf,
    inWords: (values) => ({ ...inWords(values), ...purchasingWords(values) }),
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: {
      nameTaken: NAME_TAKEN,
      outside: OUTSIDE,
      namesOthers: {
        field: 'name',
        message: say('People you cannot see have this name too: only staff who see all of them may change it'),
      },
      noOrganization: 'The organization no longer exists',
    },
    onDone: async (changed) => {
      await outdate(organizationsApi, mailboxesApi, api.customers, api.licenses); // people and licenses show its name; the mailbox uses its language
      toast.done(say('{name} is saved', { name: changed.name }));
      saved(changed);
    },
  });
  return (
    <Fields
      title={say('Edit {name}', { name: sending.read.name })}
      submit={say('Save')}
      back={{ label: organization.name, to: atOrganizations.one(organization.id) }}
      close={close}
      sending={sending}
      before={sending.alert}
      peopleFollow={organization.people.length + organization.others > 0}
    />
  );
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (organization: Organization | null) => ({
  name: organization?.name ?? '',
  countryId: organization ? String(organization.countryId) : null,
  vatId: organization?.vatId ?? '',
  ...purchasingValues(organization),
  note: organization?.note ?? '',
});

const inWords = ({ name, countryId, vatId, note }: Values) => ({
  Name: name,
  Country: countryId === null ? '' : countryOf(Number(countryId)).name,
  'VAT ID': vatId,
  Note: note,
});

/** Sends 0 if no country was chosen, so that the contract names the field. */
const toBody = ({ name, countryId, vatId, note, ...purchasing }: Values) => ({
  ...{ name, vatId, note, ...purchasingOf(purchasing) },
  countryId: countryId === null ? 0 : Number(countryId),
});

interface FieldsProps {
  title: string;
  submit: string;
  back: Back;
  close: () => void;
  sending: Pick<
    ReturnType<typeof useEndpointForm<typeof organizationsApi.addOrganization, Values>>,
    'form' | 'formProps' | 'isSending' | 'isUnreachable'
  >;
  before?: ReactNode;
  /** Whether its people take over its name. */
  peopleFollow?: boolean;
}

function Fields({ title, submit, back, close, sending, before, peopleFollow = false }: FieldsProps) {
  const say = useSay('organizationsStaff');
  const { form } = sending;
  const wide = ui.wide ?? '';
  return (
    <PageForm title={title} submit={submit} back={back} sending={sending} close={close}>
      {before}
      <TextInput
        className={wide}
        label={say('Name')}
        autoFocus
        {...(peopleFollow && { description: say('The people in it are shown under this name.') })}
        {...form.getInputProps('name')}
      />
      <CountrySelect {...form.getInputProps('countryId')} />
      <TextInput label={say('VAT ID')} {...form.getInputProps('vatId')} />
      <PurchasingFields form={form} wide={wide} />
      <Textarea
        className={wide}
        label={say('Note')}
        autosize
        minRows={3}
        maxRows={10}
        description={`${say('For staff only.')} ${useHeard()(NO_NAMES)}`}
        {...form.getInputProps('note')}
      />
    </PageForm>
  );
}
