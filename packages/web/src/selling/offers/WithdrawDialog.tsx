import { api, type Offer } from '@lm/contract';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { GONE } from './approving.ts';

interface DialogProps {
  offer: Offer;
  opened: boolean;
  close: () => void;
}

/** Withdraws an offer that was made. */
export function WithdrawDialog({ offer: { id, revision, number, openNo }, opened, close }: DialogProps) {
  const say = useSay('offers');
  const heard = useHeard();
  return (
    <Dialog opened={opened} onClose={close} title={say('Withdraw the offer')} size={496}>
      <ReasonForm
        endpoint={api.offers.withdrawOffer}
        toBody={({ reason }) => ({ id, revision, reason })}
        refusals={{ ...GONE, ownOffer: null, notOpen: null }}
        label={say('Why')}
        description={`${say('The customer reads it. Optional.')} ${heard(NO_NAMES)}`}
        submit={say('Withdraw')}
        done={say('The offer is withdrawn')}
        outdates={[api.offers]}
        close={close}
        staysRefused
      >
        {say('Revision {no} of {number} can no longer be accepted. The customer is told by email.', { no: openNo ?? '', number })}
      </ReasonForm>
    </Dialog>
  );
}
