import { api, type Offer, ownOrganizationApi } from '@lm/contract';
import { Dialog } from '../../ui/Dialog.tsx';

import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useSay } from '../../ui/say.ts';
import { NOT_OPEN } from './closed-offer-words.ts';

interface DeclineDialogProps {
  offer: Pick<Offer, 'id' | 'number'>;
  no: number;
  opened: boolean;
  close: () => void;
}

/** Declines an offer with a reason, which sales read (ORD-333). */
export function DeclineDialog({ offer, no, opened, close }: DeclineDialogProps) {
  const say = useSay('orders');
  return (
    <Dialog opened={opened} onClose={close} title={say('Decline offer {number}?', { number: offer.number })} size={440}>
      <ReasonForm
        endpoint={api.orders.declineOffer}
        toBody={({ reason }) => ({ id: offer.id, no, reason })}
        refusals={NOT_OPEN}
        label={say('Why')}
        description={say('Sales will read it. It helps them make a better offer.')}
        submit={say('Decline offer')}
        done={say('Offer declined')}
        outdates={[api.offers, api.orders, ownOrganizationApi]}
        close={close}
      />
    </Dialog>
  );
}
