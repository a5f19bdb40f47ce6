import { licenseNumber, type OrganizationSeats, ownOrganizationApi } from '@lm/contract';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useSay } from '../../ui/say.ts';

interface DeclineSeatProps {
  licenseId: number;
  /** The person who waits. */
  person: OrganizationSeats['waiting'][number];
  close: () => void;
}

/** Declines a request for a seat with a reason, which the person who waits reads (ORG-88). */
export function DeclineSeat({ licenseId, person: { id, name }, close }: DeclineSeatProps) {
  const say = useSay('organization');
  return (
    <Dialog opened onClose={close} title={say('Decline the request of {name}?', { name })} size={440}>
      <ReasonForm
        endpoint={ownOrganizationApi.declineWish}
        toBody={({ reason }) => ({ licenseId, customerId: id, reason })}
        refusals={{ noLicense: say('There is no such license'), noWish: null }}
        label={say('Why not')}
        description={say('{name} reads it in an email and in the portal, and can ask again.', { name })}
        submit={say('Decline')}
        done={say('{name} is told that they won’t get a seat on {number}', { name, number: licenseNumber(licenseId) })}
        outdates={[ownOrganizationApi]}
        close={close}
      />
    </Dialog>
  );
}
