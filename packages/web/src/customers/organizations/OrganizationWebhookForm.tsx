import { EVERY_KIND, organizationWebhooksApi, type Webhook } from '@lm/contract';
import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './organizations.module.css';

interface Values {
  name: string;
  url: string;
  kinds: string[];
}

type Say = SayOf<'organizationWebhooks'>;

const GROUPS = [EVERY_KIND, 'license.*', 'organization.*', 'apiKey.*'];

/** What a kind of events is called; a single one, which only programs choose, is called as in its messages. */
export function kindIn(kind: string, say: Say): string {
  if (kind === EVERY_KIND) return say('Everything');
  if (kind === 'license.*') return say('Licenses, seats, computers and license files');
  if (kind === 'organization.*') return say('People, roles and webhooks');
  return kind === 'apiKey.*' ? say('API keys') : kind;
}

const useRefusals = () => {
  const heard = useHeard();
  return { lacksRight: heard('Your role does not allow this'), notReached: null };
};

interface AddProps {
  organizationId: number;
  close: () => void;
  reveal: (name: string, secret: string) => void;
}

/** Adds a webhook of the organization, whose secret is then shown. */
export function AddOrganizationWebhook({ organizationId, close, reveal }: AddProps) {
  const say = useSay('organizationWebhooks');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: organizationWebhooksApi.addWebhook,
    initialValues: { name: '', url: '', kinds: [EVERY_KIND] } as Values,
    toBody: (values) => ({ ...values, organizationId }),
    refusals: { ...useRefusals(), notInIt: heard('You are no longer in this organization'), tooMany: null },
    spoken: heard,
    onDone: async ({ webhook, secret }) => {
      await outdate(organizationWebhooksApi);
      reveal(webhook.name, secret);
    },
  });
  return (
    <form {...formProps}>
      <Fields form={form} kinds={GROUPS} />
      <FormButtons submit={say('Add the webhook')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}

/** Edits what a webhook of the organization tells, and where. */
export function EditOrganizationWebhook({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const say = useSay('organizationWebhooks');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable, alert } = useEditForm({
    endpoint: organizationWebhooksApi.updateWebhook,
    record: webhook,
    load: async () => (await call(organizationWebhooksApi.getWebhooks, {})).find(({ id }) => id === webhook.id) ?? webhook,
    valuesOf: ({ name, url, kinds }): Values => ({ name, url, kinds }),
    inWords: ({ name, url, kinds }) => ({
      [say('Name')]: name,
      [say('Address')]: url,
      [say('Events')]: kinds.map((kind) => kindIn(kind, say)).join(', '),
    }),
    toBody: (values: Values, { id, revision }) => ({ ...values, id, revision }),
    refusals: {
      ...useRefusals(),
      inNone: heard('You are no longer in this organization'),
      noWebhook: say('This webhook no longer exists'),
    },
    spoken: heard,
    onDone: async () => {
      await outdate(organizationWebhooksApi);
      toast.done(say('Saved'));
      close();
    },
  });
  const kinds = [...GROUPS, ...webhook.kinds.filter((kind) => !GROUPS.includes(kind))];
  return (
    <form {...formProps}>
      {alert}
      <Fields form={form} kinds={kinds} />
      <FormButtons submit={say('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}

function Fields({ form, kinds }: { form: Pick<UseFormReturnType<Values>, 'getInputProps'>; kinds: readonly string[] }) {
  const say = useSay('organizationWebhooks');
  return (
    <div className={classes.adding}>
      <TextInput
        label={say('Name')}
        description={say('What receives the messages, such as your asset tool')}
        autoComplete="off"
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={say('Address')}
        description={say('Messages are posted there. It begins with https:// and is on the internet.')}
        placeholder="https://assets.example.com/hooks"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={say('Events')} {...form.getInputProps('kinds')}>
        {kinds.map((kind) => (
          <Checkbox key={kind} mt="xs" value={kind} label={kindIn(kind, say)} />
        ))}
      </Checkbox.Group>
    </div>
  );
}
