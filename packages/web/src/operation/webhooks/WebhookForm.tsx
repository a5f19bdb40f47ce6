import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { actRow, api, at, type Data, EVERY_KIND, groupInWords, WEBHOOK_GROUPS, type Webhook } from '@lm/contract';
import { Input, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { CountriesSelect } from '../../identity/parts/CountrySelect.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { kindInWords, useWebhookWords, type WebhookWords } from './webhook-words.ts';
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

const inWords = ({ name, url, hears, kinds, whose, countries }: Values, words: WebhookWords) => ({
  [words.say('Name')]: name,
  [words.say('Address')]: url,
  [words.say('Events')]: hears === 'all' ? words.say('Everything') : kinds.map((kind) => kindInWords(kind, words)).join(', '),
  [words.say('Countries')]: whose === 'all' ? words.say('Every country') : countries.map((id) => words.country(Number(id))).join(', '),
});

interface AddWebhookProps {
  close: () => void;
  added: (answer: Data<typeof api.webhooks.addWebhook>) => void;
}

/** Adds a webhook, whose secret is then shown. */
export function AddWebhook({ close, added }: AddWebhookProps) {
  const say = useSay('webhooks');
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.webhooks.addWebhook,
    initialValues: NEW,
    toBody,
    refusals: { tooMany: null },
    onDone: async (answer) => {
      await outdate(api.webhooks);
      added(answer);
    },
  });
  const back = { label: say('Webhooks'), to: at.webhooks };
  return <Editor title={say('Add webhook')} back={back} submit={say('Add webhook')} sending={sending} close={close} />;
}

/** Edits what a webhook reports, and where. */
export function EditWebhook({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const words = useWebhookWords();
  const { say } = words;
  const outdate = useOutdate();
  const sending = useEditForm({
    endpoint: api.webhooks.updateWebhook,
    record: webhook,
    load: () => call(api.webhooks.findWebhook, { params: { id: String(webhook.id) } }),
    valuesOf,
    inWords: (values) => inWords(values, words),
    toBody: (values: Values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: { noWebhook: say('This webhook no longer exists') },
    onDone: async ({ name }) => {
      await outdate(api.webhooks);
      toast.done(say('The webhook {name} is updated', { name }));
      close();
    },
  });
  const back = { label: webhook.name, to: at.webhook(webhook.id) };
  return (
    <Editor
      title={say('Edit {name}', { name: webhook.name })}
      back={back}
      submit={say('Save')}
      sending={sending}
      alert={sending.alert}
      close={close}
    />
  );
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
  const say = useSay('webhooks');
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  return (
    <>
      <PageHead title={title} back={back} />
      <form {...formProps} className={classes.form}>
        {alert}
        <TextInput label={say('Name')} placeholder="ERP" autoComplete="off" maxLength={80} {...form.getInputProps('name')} />
        <TextInput
          label={say('Address')}
          description={say('Messages are posted there')}
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

/** All acts under what they concern; each group starts with the choice of all its acts. */
const kindChoices = ({ say, heard }: WebhookWords) =>
  [...WEBHOOK_GROUPS].map(([record, acts]) => {
    const group = heard(groupInWords(record));
    return {
      group,
      items: [
        { value: `${record}.*`, label: say('{group}: everything', { group }) },
        ...acts.map((act) => ({ value: act, label: heard(actRow(act).words) })),
      ],
    };
  });

function Kinds({ form }: { form: UseFormReturnType<Values> }) {
  const words = useWebhookWords();
  const { say } = words;
  return (
    <Input.Wrapper label={say('Events')} labelElement="div" id="webhook-hears">
      <SegmentedControl
        className={classes.choice ?? ''}
        aria-label={say('Events')}
        data={[
          { value: 'some', label: say('Chosen ones') },
          { value: 'all', label: say('Everything') },
        ]}
        {...form.getInputProps('hears')}
      />
      {form.values.hears === 'some' && (
        <MultiSelect
          aria-label={say('Chosen events')}
          placeholder={form.values.kinds.length === 0 ? say('Type to search') : ''}
          searchable
          clearable
          hidePickedOptions
          openOnFocus={false} // otherwise the list would cover the field's problem
          nothingFoundMessage={say('No event matches')}
          data={kindChoices(words)}
          {...form.getInputProps('kinds')}
        />
      )}
    </Input.Wrapper>
  );
}

function Countries({ form }: { form: UseFormReturnType<Values> }) {
  const say = useSay('webhooks');
  return (
    <Input.Wrapper label={say('Whose')} labelElement="div" id="webhook-whose">
      <SegmentedControl
        className={classes.choice ?? ''}
        aria-label={say('Whose')}
        data={[
          { value: 'all', label: say('Every country') },
          { value: 'some', label: say('Chosen countries') },
        ]}
        {...form.getInputProps('whose')}
      />
      {form.values.whose === 'some' && (
        <CountriesSelect
          aria-label={say('Chosen countries')}
          description={say('Events that belong to no customer, such as releases, are then not sent')}
          {...form.getInputProps('countries')}
        />
      )}
    </Input.Wrapper>
  );
}
