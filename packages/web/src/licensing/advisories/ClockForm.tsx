import '@mantine/core/styles/Radio.layer.css';
import { advisoryClockApi, REPORTED, type ReportingClock } from '@lm/contract';
import { Radio, Text, TextInput } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { fieldOf, momentIn } from './utc-field.ts';

/** Sets since when the vulnerability has been known, and since when there has been a fix. Moments are in UTC, like the deadlines. */
export function ClockForm({ id, clock, close }: { id: number; clock: ReportingClock; close: () => void }) {
  const say = useSay('advisories');
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: advisoryClockApi.setClock,
    initialValues: { reported: clock.reported ?? REPORTED[0], knownAt: fieldOf(clock.knownAt), fixedAt: fieldOf(clock.fixedAt) },
    toBody: ({ reported, knownAt, fixedAt }) => ({
      ...{ id, revision: clock.revision, reported, knownAt: momentIn(knownAt) ?? '', fixedAt: momentIn(fixedAt) },
    }),
    refusals: {
      noAdvisory: 'The advisory no longer exists',
      outdated: 'Someone else has changed this advisory. Please read it again.',
    },
    onDone: async () => {
      await outdate(advisoryClockApi);
      toast.done(say('The deadlines are set'));
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {say('The Cyber Resilience Act sets the deadlines. You report on ENISA’s platform: the portal keeps track, and sends nothing.')}
      </Text>
      <Radio.Group mb="md" label={say('What is reported')} {...form.getInputProps('reported')}>
        <Radio mt="xs" value="vulnerability" label={say('A vulnerability that is actively exploited')} />
        <Radio mt="xs" value="incident" label={say('A severe incident')} />
      </Radio.Group>
      <TextInput type="datetime-local" mb="md" label={say('Known since (UTC)')} {...form.getInputProps('knownAt')} />
      <TextInput
        type="datetime-local"
        label={say('A fix is available since (UTC)')}
        description={say('Empty while there is none.')}
        {...form.getInputProps('fixedAt')}
      />
      <FormButtons submit={say('Set the deadlines')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
