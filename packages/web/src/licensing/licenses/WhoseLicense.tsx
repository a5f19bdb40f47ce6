import { api, type Customer, type License, licenseNumber, organizationsApi } from '@lm/contract';
import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Around, HERE } from '../../ui/Around.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

interface WhoseLicenseProps {
  license: License;
  owner: Pick<Customer, 'id' | 'name'>;
  opened: boolean;
  close: () => void;
}

/** Who owns a license: the person or their organization, and who is its contact there (ORG-51). */
export const WhoseLicense = (props: WhoseLicenseProps) => {
  const say = useSay('allLicenses');
  return (
    <Dialog
      opened={props.opened}
      onClose={props.close}
      title={say('Who {number} belongs to', { number: licenseNumber(props.license.id) })}
      size={496}
    >
      {props.license.organization ? <OfOrganization {...props} organization={props.license.organization} /> : <OfPerson {...props} />}
    </Dialog>
  );
};

const REFUSALS = {
  noLicense: 'The license no longer exists',
  noOrganization: 'The organization no longer exists',
  notInIt: null,
  outdated: 'Someone else has changed the license. Review it and try again.',
  tooManyLicenses: 'This person has too many licenses to get another',
  personal: null,
  notContact: null,
  yourself: null,
  offered: null,
  ordered: null,
};

function useMove({ license, close }: WhoseLicenseProps, done: string) {
  return useAct({
    endpoint: organizationsApi.moveLicense,
    send: (to: { organizationId: number | null; customerId: number }) =>
      call(organizationsApi.moveLicense, { body: { licenseId: license.id, revision: license.revision, ...to } }),
    refusals: REFUSALS,
    done,
    onDone: close,
    outdates: [api.licenses, api.customers, organizationsApi],
  });
}

const Unreached = () => {
  const say = useSay('allLicenses');
  return (
    <Text role="alert" c="red" size="sm" mt="md">
      {say('The server could not be reached. Nothing was changed.')}
    </Text>
  );
};

const Waiting = () => (
  <Loading>
    <RowSkeletons rows={2} />
  </Loading>
);

/** A person's license: gives it to the organization they are in. */
function OfPerson(props: WhoseLicenseProps) {
  const say = useSay('allLicenses');
  const { owner, close } = props;
  const place = useQuery(queryOf(organizationsApi.getPlace, { params: { customerId: String(owner.id) } }));
  const organization = place.data?.organization;
  const { run, isBusy, isUnreachable } = useMove(props, say('The license now belongs to {name}', { name: organization?.name ?? '' }));
  if (place.isError)
    return <Failed title={say('Their organization could not be loaded')} error={place.error} retry={() => void place.refetch()} />;
  if (!place.data) return <Waiting />;
  if (!organization)
    return (
      <>
        <Text size="sm">
          {say('It belongs to {name}, who is in no organization. To give it to one, first add {name} to it on the organization’s page.', {
            name: owner.name,
          })}
        </Text>
        <Group justify="flex-end" mt="lg">
          <LeaveButton go={close}>{say('Close')}</LeaveButton>
        </Group>
      </>
    );
  return (
    <>
      <Text size="sm">
        <Around
          text={say(
            'It belongs to {name}. Given to {organization}, it stays under their name as its contact, with its computers, files and replacements. The owners and license admins there see it, make files for it and replace its computers, and it stays there when {name} leaves.',
            { name: owner.name, organization: HERE },
          )}
        >
          <b>{organization.name}</b>
        </Around>
      </Text>
      {isUnreachable && <Unreached />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <LeaveButton go={close}>{say('Cancel')}</LeaveButton>
        <Button data-autofocus loading={isBusy} onClick={() => void run({ organizationId: organization.id, customerId: owner.id })}>
          {say('Give it to {name}', { name: organization.name })}
        </Button>
      </Group>
    </>
  );
}

/** An organization's license: changes its contact, or gives it back to the person who is its contact. */
function OfOrganization(props: WhoseLicenseProps & { organization: { id: number; name: string } }) {
  const say = useSay('allLicenses');
  const { organization, owner, close } = props;
  const found = useQuery(queryOf(organizationsApi.findOrganization, { params: { id: String(organization.id) } }));
  const [contact, setContact] = useState<string | null>(String(owner.id));
  const name = found.data?.people.find(({ id }) => String(id) === contact)?.name;
  const change = useMove(props, say('{name} is now the contact', { name: name ?? '' }));
  const back = useMove(props, say('The license now belongs to {name}', { name: owner.name }));
  if (found.isError)
    return <Failed title={say('The organization could not be loaded')} error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Waiting />;
  const people = found.data.people.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email}` }));
  return (
    <>
      <Text size="sm" mb="sm">
        <Around
          text={say(
            'It belongs to {organization}. The contact has it among their licenses and gets the emails about it; computers, files and replacements stay with the license.',
            { organization: HERE },
          )}
        >
          <b>{organization.name}</b>
        </Around>
      </Text>
      <Select label={say('Contact')} searchable allowDeselect={false} data={people} value={contact} onChange={setContact} />
      <LiftLimit licenseId={props.license.id} />
      {(change.isUnreachable || back.isUnreachable) && <Unreached />}
      <Group justify="space-between" gap="sm" mt="lg">
        <Button variant="default" loading={back.isBusy} onClick={() => void back.run({ organizationId: null, customerId: owner.id })}>
          {say('Give it back to {name}', { name: owner.name })}
        </Button>
        <Group gap="sm">
          <LeaveButton go={close}>{say('Cancel')}</LeaveButton>
          <Button
            loading={change.isBusy}
            disabled={contact === null || contact === String(owner.id)}
            onClick={() => void change.run({ organizationId: organization.id, customerId: Number(contact) })}
          >
            {say('Change contact')}
          </Button>
        </Group>
      </Group>
    </>
  );
}

/** Lets its seats move again, however often they moved within the year (ORG-72). */
function LiftLimit({ licenseId }: { licenseId: number }) {
  const say = useSay('allLicenses');
  const { run, isBusy } = useAct({
    endpoint: organizationsApi.liftSeats,
    send: () => call(organizationsApi.liftSeats, { body: { licenseId } }),
    refusals: { noLicense: REFUSALS.noLicense, yourself: null },
    done: say('Its seats can move again'),
    outdates: [organizationsApi],
  });
  return (
    <Button variant="subtle" size="compact-sm" mt="sm" loading={isBusy} onClick={() => void run()}>
      {say('Lift the limit on moving its seats')}
    </Button>
  );
}
