import { api, type Offer } from '@lm/contract';
import { Modal } from '@mantine/core';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { ReasonForm } from '../../ui/ReasonForm.tsx';

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
export const ReturnDialog = ({ offer: { id, revision, number }, opened, close }: DialogProps) => (
  <Modal opened={opened} onClose={close} title="Return the offer" size={496}>
    <ReasonForm
      endpoint={api.offers.returnOffer}
      toBody={({ reason }) => ({ id, revision, reason })}
      refusals={{ ...GONE, notWaiting: null, ownApproval: null }}
      label="Reason"
      description={NO_NAMES}
      submit="Return"
      done="The offer is returned"
      outdates={[api.offers]}
      close={close}
      staysRefused
    >
      {number} becomes a draft again. Who asked reads this by mail.
    </ReasonForm>
  </Modal>
);

/** Takes back what was offered. */
export const WithdrawDialog = ({ offer: { id, revision, number, openNo }, opened, close }: DialogProps) => (
  <Modal opened={opened} onClose={close} title="Withdraw the offer" size={496}>
    <ReasonForm
      endpoint={api.offers.withdrawOffer}
      toBody={({ reason }) => ({ id, revision, reason })}
      refusals={{ ...GONE, ownOffer: null, notOpen: null }}
      label="Why"
      description={`The customer reads it. May be left empty. ${NO_NAMES}`}
      submit="Withdraw"
      done="The offer is withdrawn"
      outdates={[api.offers]}
      close={close}
      staysRefused
    >
      Revision {openNo} of {number} can no longer be accepted. The customer is told by mail.
    </ReasonForm>
  </Modal>
);
