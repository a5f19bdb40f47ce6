import { api, type Offer } from '@lm/contract';
import { Modal, Textarea } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { NOT_OPEN } from './closed-offer-words.ts';

interface DeclineDialogProps {
  offer: Pick<Offer, 'id' | 'number'>;
  no: number;
  opened: boolean;
  close: () => void;
}

/** Declines an offer with a reason, which sales read (ORD-333). */
export const DeclineDialog = ({ opened, close, ...props }: DeclineDialogProps) => (
  <Modal opened={opened} onClose={close} title={`Decline offer ${props.offer.number}?`} size={440}>
    <DeclineForm {...props} close={close} />
  </Modal>
);

function DeclineForm({ offer, no, close }: Omit<DeclineDialogProps, 'opened'>) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.orders.declineOffer,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ id: offer.id, no, reason }),
    refusals: NOT_OPEN,
    onRefusal: () => {
      close();
      void outdate(api.offers, api.orders);
    },
    onDone: () => {
      toast.done('Offer declined');
      close();
      void outdate(api.offers, api.orders);
    },
  });
  return (
    <form {...formProps}>
      <Textarea
        label="Why"
        description="Sales read it. It helps them to make a better one."
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormButtons submit="Decline offer" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
