import { api, type Offer } from '@lm/contract';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { GONE } from './approving.ts';

interface DialogProps {
  offer: Offer;
  opened: boolean;
  close: () => void;
}

/** Takes back what was offered. */
export const WithdrawDialog = ({ offer: { id, revision, number, openNo }, opened, close }: DialogProps) => (
  <Dialog opened={opened} onClose={close} title="Withdraw the offer" size={496}>
    <ReasonForm
      endpoint={api.offers.withdrawOffer}
      toBody={({ reason }) => ({ id, revision, reason })}
      refusals={{ ...GONE, ownOffer: null, notOpen: null }}
      label="Why"
      description={`The customer reads it. Optional. ${NO_NAMES}`}
      submit="Withdraw"
      done="The offer is withdrawn"
      outdates={[api.offers]}
      close={close}
      staysRefused
    >
      Revision {openNo} of {number} can no longer be accepted. The customer is told by email.
    </ReasonForm>
  </Dialog>
);
