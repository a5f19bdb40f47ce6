import { api, type InboxQuotation, LOST_REASONS, quotationNumber } from '@lm/contract';
import { Select, Text, Textarea } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FOLLOW_UP_REFUSALS } from './inbox-sentences.ts';

interface LostDialogProps {
  quotation: InboxQuotation;
  close: () => void;
}

/** Records why a request is lost; the overview sums up the reasons (QUO-343). */
export function LostDialog({ quotation: { id, revision, customer }, close }: LostDialogProps) {
  const say = useSay('inbox');
  const heard = useHeard();
  const outdate = useOutdate();
  const isLost = say('{number} is lost', { number: quotationNumber(id) });
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.quotations.followUp,
    initialValues: { lost: { reason: '', note: '' } },
    toBody: ({ lost }) => ({ id, revision, lost: { ...lost, reason: lost.reason as (typeof LOST_REASONS)[number] } }),
    refusals: FOLLOW_UP_REFUSALS,
    onRefusal: () => void outdate(api.quotations),
    onDone: () => {
      void outdate(api.quotations, api.pipeline);
      toast.done(isLost);
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title={isLost} size={440}>
      <Text size="sm" mb="lg">
        {say('The request of {name} is marked lost. The customer is not told.', { name: customer.name })}
      </Text>
      <form {...formProps} className={ui.form}>
        <Select
          label={say('Reason')}
          className={ui.wide ?? ''}
          data={LOST_REASONS.map((value) => ({ value, label: say(value) }))}
          data-autofocus
          {...form.getInputProps('lost.reason')}
        />
        <Textarea
          label={say('In their words')}
          description={heard(NO_NAMES)}
          className={ui.wide ?? ''}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('lost.note')}
        />
        <FormButtons submit={say('Mark lost')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
      </form>
    </Dialog>
  );
}
