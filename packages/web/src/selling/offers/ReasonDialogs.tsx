import { api, type Offer } from '@lm/contract';
import { Modal, Text, Textarea } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { NO_NAMES } from '../../ui/no-names.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface DialogProps {
  offer: Offer;
  opened: boolean;
  close: () => void;
}

const GONE = {
  noOffer: 'The offer is not there any more',
  outdated: 'Somebody else changed the offer meanwhile. Look it over and try again.',
};

/** Gives what waits for approval back to who asked, with the reason. */
export const ReturnDialog = (props: DialogProps) => (
  <Modal opened={props.opened} onClose={props.close} title="Return the offer" size={496}>
    <ReturnForm {...props} />
  </Modal>
);

function ReturnForm({ offer: { id, revision, number }, close }: DialogProps) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.offers.returnOffer,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ id, revision, reason }),
    refusals: { ...GONE, notWaiting: null, ownApproval: null },
    guarded: false,
    onRefusal: () => void outdate(api.offers),
    onDone: async () => {
      await outdate(api.offers);
      toast.done('The offer is returned');
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {number} becomes a draft again. Who asked reads this by mail.
      </Text>
      <Textarea label="Reason" description={NO_NAMES} data-autofocus autosize minRows={3} maxRows={10} {...form.getInputProps('reason')} />
      <FormButtons submit="Return" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}

/** Takes back what was offered. */
export const WithdrawDialog = (props: DialogProps) => (
  <Modal opened={props.opened} onClose={props.close} title="Withdraw the offer" size={496}>
    <WithdrawForm {...props} />
  </Modal>
);

function WithdrawForm({ offer: { id, revision, number, openNo }, close }: DialogProps) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.offers.withdrawOffer,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ id, revision, reason }),
    refusals: { ...GONE, ownOffer: null, notOpen: null },
    guarded: false,
    onRefusal: () => void outdate(api.offers),
    onDone: async () => {
      await outdate(api.offers);
      toast.done('The offer is withdrawn');
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        Revision {openNo} of {number} can no longer be accepted. The customer is told by mail.
      </Text>
      <Textarea
        label="Why"
        description={`The customer reads it. May be left empty. ${NO_NAMES}`}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('reason')}
      />
      <FormButtons submit="Withdraw" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
