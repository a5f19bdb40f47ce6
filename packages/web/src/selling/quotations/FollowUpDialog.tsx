import { api, type Day, type InboxQuotation, quotationNumber } from '@lm/contract';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FOLLOW_UP_REFUSALS } from './inbox-sentences.ts';

interface FollowUpDialogProps {
  quotation: InboxQuotation;
  close: () => void;
}

interface Values {
  ownerId: string | null;
  nextStep: string;
  nextOn: Day | null;
}

/** Sets the owner of a request, and the next step with its day. */
export function FollowUpDialog({ quotation, close }: FollowUpDialogProps) {
  const say = useSay('inbox');
  const heard = useHeard();
  const { id, revision, customer, ownerId, owner, nextStep, nextOn } = quotation;
  const owners = useQuery(queryOf(api.quotations.getOwners, { params: { id: String(id) } })).data;
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.quotations.followUp,
    initialValues: { ownerId: ownerId === null ? null : String(ownerId), nextStep, nextOn } as Values,
    toBody: (values) => ({ id, revision, ...values, ownerId: values.ownerId === null ? null : Number(values.ownerId) }),
    refusals: FOLLOW_UP_REFUSALS,
    onRefusal: () => void outdate(api.quotations),
    onDone: () => {
      void outdate(api.quotations);
      toast.done('Planned');
      close();
    },
  });
  // The owner may have lost the right to answer, but still owns the request.
  const kept =
    ownerId !== null && !owners?.some((one) => one.id === ownerId) ? [{ value: String(ownerId), label: owner ?? say('Owner') }] : [];
  return (
    <Dialog opened onClose={close} title={`${quotationNumber(id)} · ${customer.name}`} size={440}>
      <form {...formProps} className={ui.form}>
        <Select
          label={say('Owner')}
          className={ui.wide ?? ''}
          placeholder={say('No owner')}
          clearable
          searchable
          data={[...kept, ...(owners ?? []).map((one) => ({ value: String(one.id), label: one.name }))]}
          {...form.getInputProps('ownerId')}
        />
        <TextInput
          label={say('Next step')}
          description={heard(NO_NAMES)}
          className={ui.wide ?? ''}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('nextStep')}
        />
        <DayInput label={say('On')} className={ui.wide ?? ''} clearable {...form.getInputProps('nextOn')} />
        <FormButtons submit={say('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
      </form>
    </Dialog>
  );
}
