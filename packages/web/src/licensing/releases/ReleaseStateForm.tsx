import '@mantine/core/styles/Radio.layer.css';
import { api, type Day, downloadsApi, type ReleaseStateAnswer, releaseStatesApi } from '@lm/contract';
import { Radio, Textarea } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

const addresses = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** Sets the state of a release, who may preview it, and until when it is supported. */
export function ReleaseStateForm({ release, people, close }: ReleaseStateAnswer & { close: () => void }) {
  const say = useSay('releaseStates');
  const heard = useHeard();
  const outdate = useOutdate();
  const { id, revision, state, supportedUntil } = release;
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: releaseStatesApi.setReleaseState,
    initialValues: {
      state: (state === 'preview' ? 'preview' : 'current') as 'draft' | 'preview' | 'current',
      supportedUntil: (supportedUntil ?? null) as Day | null,
      emails: people.map(({ email }) => email).join('\n'),
    },
    toBody: ({ emails, ...values }) => ({ id, revision, ...values, ...(values.state === 'preview' && { emails: addresses(emails) }) }),
    refusals: {
      noRelease: 'The release no longer exists',
      outdated: 'Someone else has changed this release. Please read it again.',
      isOut: null,
    },
    spoken: heard,
    onDone: async () => {
      await outdate(api.releases, releaseStatesApi, downloadsApi);
      toast.done(say('The state is saved'));
      close();
    },
  });
  return (
    <form {...formProps}>
      <Radio.Group mb="md" label={say('Who sees it')} {...form.getInputProps('state')}>
        <Radio mt="xs" value="draft" label={say('Draft: people who see releases here')} />
        <Radio mt="xs" value="preview" label={say('Preview: also the customers you choose')} />
        <Radio mt="xs" value="current" label={say('Current: everyone')} />
      </Radio.Group>
      {form.values.state === 'preview' && (
        <Textarea
          mb="md"
          autosize
          minRows={2}
          maxRows={8}
          label={say('Emails of the customers')}
          description={say('One per line. They need a license that covers it.')}
          {...form.getInputProps('emails')}
        />
      )}
      <DayInput
        label={say('Supported until')}
        description={say('Empty: as the product says. Customers see it on their licenses.')}
        {...form.getInputProps('supportedUntil')}
      />
      <FormButtons submit={say('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
