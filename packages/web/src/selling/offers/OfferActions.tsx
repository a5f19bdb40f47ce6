import { api, at, may, type Offer, type OfferRevision, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import { useAct } from '../../ui/use-act.ts';
import { ReturnDialog, WithdrawDialog } from './ReasonDialogs.tsx';

interface OfferActionsProps {
  self: Self;
  offer: Offer;
  newest: OfferRevision;
}

const GONE = {
  noOffer: 'The offer is not there any more',
  outdated: 'Somebody else changed the offer meanwhile. Look it over and try again.',
};
const OUTDATES = [api.offers, api.quotations];

/** What can be done with an offer as it stands: change or discard a draft, approve or return what waits, revise or withdraw what was offered. */
export function OfferActions({ self, offer, newest }: OfferActionsProps) {
  const isDraft = newest.state === 'draft' || newest.state === 'waiting';
  const { askedBy, writerId } = newest;
  const customerId = offer.customer?.id ?? null;
  const mayMake = may(self, 'offer.makeTo', { customerId });
  const mayApprove = newest.state === 'waiting' && may(self, 'offer.approve', { askedById: askedBy?.id ?? null, writerId, customerId });
  return (
    <>
      {mayMake && offer.openNo !== null && <Withdraw offer={offer} />}
      {mayMake && isDraft && <Draft offer={offer} newest={newest} isQuiet={mayApprove} />}
      {mayMake && !isDraft && newest.state !== 'accepted' && <Revise offer={offer} />}
      {mayApprove && <Approve offer={offer} />}
    </>
  );
}

function Withdraw({ offer }: { offer: Offer }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Withdraw
      </Button>
      <WithdrawDialog offer={offer} opened={opened} close={dialog.close} />
    </>
  );
}

function Draft({ offer, newest, isQuiet }: Omit<OfferActionsProps, 'self'> & { isQuiet: boolean }) {
  const [opened, dialog] = useDisclosure(false);
  const go = useGo();
  const { id, revision, number } = offer;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Discard draft
      </Button>
      <Button variant={isQuiet ? 'default' : 'filled'} leftSection={<IconPencil size={16} />} onClick={() => go(at.editOffer(id))}>
        Edit
      </Button>
      <DeleteDialog
        opened={opened}
        close={dialog.close}
        what="the draft"
        words={{ title: 'Discard this draft?', button: 'Discard the draft', unreached: 'Nothing was discarded.' }}
        endpoint={api.offers.discardDraft}
        remove={() => call(api.offers.discardDraft, { body: { id, revision } })}
        refusals={{ ...GONE, ownOffer: null, notDraft: null }}
        done="The draft is discarded"
        outdates={OUTDATES}
      >
        {newest.no > 1
          ? `Revision ${newest.no} of ${number} is deleted; what was offered before stays as it is.`
          : `${number} becomes Withdrawn: its number stays taken, and it can be revised later.`}
      </DeleteDialog>
    </>
  );
}

function Revise({ offer: { id, revision } }: { offer: Offer }) {
  const { run, isBusy } = useAct({
    endpoint: api.offers.reviseOffer,
    send: () => call(api.offers.reviseOffer, { body: { id, revision } }),
    refusals: { ...GONE, ownOffer: null, cannotRevise: null },
    outdates: OUTDATES,
    onDone: () => goTo(at.editOffer(id)),
  });
  return (
    <Button loading={isBusy} onClick={() => void run()}>
      Revise
    </Button>
  );
}

function Approve({ offer }: { offer: Offer }) {
  const [opened, dialog] = useDisclosure(false);
  const { id, revision } = offer;
  const { run, isBusy } = useAct({
    endpoint: api.offers.approveOffer,
    send: () => call(api.offers.approveOffer, { body: { id, revision } }),
    refusals: { ...GONE, notWaiting: null, ownApproval: null, pastValidity: null },
    outdates: OUTDATES,
    done: 'Approved: the offer is sent',
  });
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Return
      </Button>
      <Button loading={isBusy} onClick={() => void run()}>
        Approve and offer
      </Button>
      <ReturnDialog offer={offer} opened={opened} close={dialog.close} />
    </>
  );
}
