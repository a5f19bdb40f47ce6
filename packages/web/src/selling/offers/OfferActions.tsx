import { api, at, may, type Offer, type OfferRevision, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import { GONE, mayApprove } from './approving.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface OfferActionsProps {
  self: Self;
  offer: Offer;
  newest: OfferRevision;
}

const OUTDATES = [api.offers, api.quotations];

/** What can be done with an offer in its state: change or discard a draft, revise or withdraw an offer that was made. */
export function OfferActions({ self, offer, newest }: OfferActionsProps) {
  const isDraft = newest.state === 'draft' || newest.state === 'waiting';
  const mayMake = may(self, 'offer.makeTo', { customerId: offer.customer?.id ?? null });
  return (
    <>
      {mayMake && offer.openNo !== null && <Withdraw offer={offer} />}
      {mayMake && isDraft && <Draft offer={offer} newest={newest} isQuiet={mayApprove(self, offer, newest)} />}
      {mayMake && !isDraft && newest.state !== 'accepted' && <Revise offer={offer} />}
    </>
  );
}

function Withdraw({ offer }: { offer: Offer }) {
  const say = useSay('offers');
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {say('Withdraw')}
      </Button>
      <WithdrawDialog offer={offer} opened={opened} close={dialog.close} />
    </>
  );
}

function Draft({ offer, newest, isQuiet }: Omit<OfferActionsProps, 'self'> & { isQuiet: boolean }) {
  const [opened, dialog] = useDisclosure(false);
  const say = useSay('offers');
  const go = useGo();
  const { id, revision, number } = offer;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {say('Discard draft')}
      </Button>
      <Button variant={isQuiet ? 'default' : 'filled'} leftSection={<IconPencil size={16} />} onClick={() => go(at.editOffer(id))}>
        {say('Edit')}
      </Button>
      <DeleteDialog
        opened={opened}
        close={dialog.close}
        what={say('the draft')}
        words={{ title: say('Discard this draft?'), button: say('Discard the draft'), unreached: say('Nothing was discarded.') }}
        endpoint={api.offers.discardDraft}
        remove={() => call(api.offers.discardDraft, { body: { id, revision } })}
        refusals={{ ...GONE, ownOffer: null, notDraft: null }}
        done={say('The draft is discarded')}
        outdates={OUTDATES}
      >
        {newest.no > 1
          ? say('Revision {no} of {number} is deleted; what was offered before stays as it is.', { no: newest.no, number })
          : say('{number} becomes Withdrawn: its number stays taken, and it can be revised later.', { number })}
      </DeleteDialog>
    </>
  );
}

function Revise({ offer: { id, revision } }: { offer: Offer }) {
  const say = useSay('offers');
  const { run, isBusy } = useAct({
    endpoint: api.offers.reviseOffer,
    send: () => call(api.offers.reviseOffer, { body: { id, revision } }),
    refusals: { ...GONE, ownOffer: null, cannotRevise: null },
    outdates: OUTDATES,
    onDone: () => goTo(at.editOffer(id)),
  });
  return (
    <Button loading={isBusy} onClick={() => void run()}>
      {say('Revise')}
    </Button>
  );
}
