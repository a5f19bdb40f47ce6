import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { actRow, api, at, countryOf, type Data, EVERY_KIND, groupInWords, MOST_WEBHOOKS, WEBHOOK_GROUPS, type Webhook } from '@lm/contract';
import { Input, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { CountriesSelect } from '../../identity/parts/CountrySelect.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { kindInWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

interface Values {
  name: string;
  url: string;
  hears: 'all' | 'some';
  kinds: string[];
  whose: 'all' | 'some';
  countries: string[];
}

const NEW: Values = { name: '', url: '', hears: 'some', kinds: [], whose: 'all', countries: [] };

const valuesOf = ({ name, url, kinds, countries }: Webhook): Values => {
  const isAll = kinds.includes(EVERY_KIND);
  return {
    ...{ name, url, hears: isAll ? 'all' : 'some', kinds: isAll ? [] : kinds },
    ...{ whose: countries === null ? 'all' : 'some', countries: (countries ?? []).map(String) },
  };
};

const toBody = ({ name, url, hears, kinds, whose, countries }: Values) => ({
  name,
  url,
  kinds: hears === 'all' ? [EVERY_KIND] : kinds,
  countries: whose === 'all' ? null : countries.map(Number),
});

const inWords = ({ name, url, hears, kinds, whose, countries }: Values) => ({
  Name: name,
  Address: url,
  Events: hears === 'all' ? 'Everything' : kinds.map(kindInWords).join(', '),
  Countries: whose === 'all' ? 'Every country' : countries.map((id) => countryOf(Number(id)).name).join(', '),
});

interface AddWebhookProps {
  close: () => void;
  added: (answer: Data<typeof api.webhooks.addWebhook>) => void;
}

/** A new webhook: its secret is shown when it is added. */
export function AddWebhook({ close, added }: AddWebhookProps) {
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.webhooks.addWebhook,
    initialValues: NEW,
    toBody,
    refusals: { tooMany: `There are already ${MOST_WEBHOOKS} webhooks. Delete one first.` },
    onDone: async (answer) => {
      await outdate(api.webhooks);
      added(answer);
    },
  });
  const back = { label: 'Webhooks', to: at.webhooks };
  return <Editor title="Add webhook" back={back} submit="Add webhook" sending={sending} close={close} />;
}

/** What a webhook is told, and where. */
export function EditWebhook({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: api.webhooks.updateWebhook,
    record: webhook,
    load: () => call(api.webhooks.findWebhook, { params: { id: String(webhook.id) } }),
    valuesOf,
    inWords,
    toBody: (values: Values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noWebhook: 'This webhook no longer exists' },
    onDone: async ({ name }) => {
      await outdate(api.webhooks);
      toast.done(`The webhook ${name} is updated`);
      close();
    },
  });
  const back = { label: webhook.name, to: at.webhook(webhook.id) };
  return <Editor title={`Edit ${webhook.name}`} back={back} submit="Save" sending={sending} alert={sending.alert} close={close} />;
}

interface EditorProps {
  title: string;
  back: { label: string; to: string };
  submit: string;
  sending: Pick<
    ReturnType<typeof useEndpointForm<typeof api.webhooks.addWebhook, Values>>,
    'form' | 'formProps' | 'isSending' | 'isUnreachable'
  >;
  alert?: ReactNode;
  close: () => void;
}

function Editor({ title, back, submit, sending, alert, close }: EditorProps) {
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  return (
    <>
      <PageHead title={title} back={back} />
      <form {...formProps} className={classes.form}>
        {alert}
        <TextInput label="Name" placeholder="ERP" autoComplete="off" maxLength={80} {...form.getInputProps('name')} />
        <TextInput
          label="Address"
          description="Messages are posted there"
          placeholder="https://erp.example.com/hooks"
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        <Kinds form={form} />
        <Countries form={form} />
        <FormButtons submit={submit} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
      </form>
    </>
  );
}

/** All acts under what they are about, each group with everything of it first. */
const KIND_CHOICES = [...WEBHOOK_GROUPS].map(([record, acts]) => ({
  group: groupInWords(record),
  items: [
    { value: `${record}.*`, label: `${groupInWords(record)}: everything` },
    ...acts.map((act) => ({ value: act, label: actRow(act).words })),
  ],
}));

const Kinds = ({ form }: { form: UseFormReturnType<Values> }) => (
  <Input.Wrapper label="Events" labelElement="div" id="webhook-hears">
    <SegmentedControl
      className={classes.choice ?? ''}
      aria-label="Events"
      data={[
        { value: 'some', label: 'Chosen ones' },
        { value: 'all', label: 'Everything' },
      ]}
      {...form.getInputProps('hears')}
    />
    {form.values.hears === 'some' && (
      <MultiSelect
        aria-label="Chosen events"
        placeholder={form.values.kinds.length === 0 ? 'Type to search' : ''}
        searchable
        clearable
        hidePickedOptions
        openOnFocus={false} // what is wrong with it stays to be seen
        nothingFoundMessage="No event matches"
        maxDropdownHeight={320}
        data={KIND_CHOICES}
        {...form.getInputProps('kinds')}
      />
    )}
  </Input.Wrapper>
);

const Countries = ({ form }: { form: UseFormReturnType<Values> }) => (
  <Input.Wrapper label="Whose" labelElement="div" id="webhook-whose">
    <SegmentedControl
      className={classes.choice ?? ''}
      aria-label="Whose"
      data={[
        { value: 'all', label: 'Every country' },
        { value: 'some', label: 'Chosen countries' },
      ]}
      {...form.getInputProps('whose')}
    />
    {form.values.whose === 'some' && (
      <CountriesSelect
        aria-label="Chosen countries"
        description="Events that belong to no customer, such as releases, are then not sent"
        {...form.getInputProps('countries')}
      />
    )}
  </Input.Wrapper>
);
