import { type AuthorityReport, advisoryClockApi } from '@lm/contract';
import { Button, CopyButton, Text, Textarea, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { fieldOf, momentIn } from './utc-field.ts';

interface ReportFormProps {
  id: number;
  /** The revision of the clock. */
  revision: number;
  report: AuthorityReport;
  close: () => void;
}

/** The text of a report to fill in and copy, and when it was sent and under which number (ADV-31). */
export function ReportForm({ id, revision, report: { step, words, sentAt, receipt }, close }: ReportFormProps) {
  const say = useSay('advisories');
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: advisoryClockApi.saveReport,
    initialValues: { words, sentAt: fieldOf(sentAt), receipt },
    toBody: (values) => ({ ...values, id, revision, step, sentAt: momentIn(values.sentAt) }),
    refusals: {
      noAdvisory: 'The advisory no longer exists',
      outdated: 'Someone else has changed this advisory. Please read it again.',
      notOwed: 'First say when you learned about it',
    },
    onDone: async () => {
      await outdate(advisoryClockApi);
      toast.done(say('The report is saved'));
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {say('Fill in the brackets and copy the text to the platform. The portal sends nothing: say below when you sent it.')}
      </Text>
      <Textarea label={say('Text')} autosize minRows={8} maxRows={18} mb="xs" {...form.getInputProps('words')} />
      <CopyButton value={form.getValues().words} timeout={1500}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-sm" leftSection={<IconCopy size={14} />} onClick={copy}>
            {copied ? say('Copied') : say('Copy the text')}
          </Button>
        )}
      </CopyButton>
      <TextInput type="datetime-local" mt="md" mb="md" label={say('Sent at (UTC)')} {...form.getInputProps('sentAt')} />
      <TextInput label={say('Receipt number')} {...form.getInputProps('receipt')} />
      <FormButtons submit={say('Save report')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
