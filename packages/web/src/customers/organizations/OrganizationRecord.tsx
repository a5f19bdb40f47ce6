import { api, atOrganizations, countryOf, type ListedLicense, may, type Organization, organizationsApi, type Self } from '@lm/contract';
import { ActionIcon, Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowMerge, IconArrowsSplit2, IconDots, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { isAwaited, queryOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { type Files, lazyPart, useFetched } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { MenuPanel, menuItem } from '../../ui/MenuPanel.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { backTo, goTo } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Together } from '../../ui/Together.tsx';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { AtRisk } from './AtRisk.tsx';
import { FoldedSettings } from './FoldedSettings.tsx';
import { History } from './History.tsx';
import { InvitedPeople } from './InvitedPeople.tsx';
import { OrganizationLicenses } from './OrganizationLicenses.tsx';
import classes from './organizations.module.css';
import { PeopleIn } from './PeopleIn.tsx';
import { successionOf } from './succession-query.ts';
import { Undoable } from './Undoable.tsx';
import { undoableOf } from './undoable-query.ts';

const editOrganization = lazyPart(async () => (await import('./OrganizationForm.tsx')).EditOrganization);
const invitePeople = lazyPart(async () => (await import('./InvitePeople.tsx')).InvitePeople);
const seatsCard = lazyPart(async () => (await import('./OrganizationSeatsCard.tsx')).OrganizationSeatsCard);
const mailbox = lazyPart(async () => (await import('./OrganizationMailbox.tsx')).OrganizationMailbox);
const security = lazyPart(async () => (await import('./OrganizationSecurity.tsx')).OrganizationSecurity);
const domains = lazyPart(async () => (await import('./OrganizationDomains.tsx')).OrganizationDomains);
const purchasing = lazyPart(async () => (await import('./OrganizationPurchasing.tsx')).OrganizationPurchasing);
const webhooks = lazyPart(async () => (await import('./WebhooksOf.tsx')).WebhooksOf);
const signOn = lazyPart(async () => (await import('./OrganizationSignOn.tsx')).OrganizationSignOn);
const mergeOrganization = lazyPart(async () => (await import('./MergeOrganization.tsx')).MergeOrganization);
const splitOrganization = lazyPart(async () => (await import('./SplitOrganization.tsx')).SplitOrganization);
const addPerson = lazyPart(async () => (await import('./AddPerson.tsx')).AddPerson);

interface OrganizationRecordProps {
  self: Self;
  id: number;
  isEdited: boolean;
  licensesIn: (licenses: readonly ListedLicense[]) => ReactNode;
  licensesFiles: Files;
}

const PARTS = [seatsCard, purchasing, mailbox, security, domains, signOn, webhooks];

const BACK = { label: 'Organizations', to: listAt(atOrganizations.list) };

/** An organization (ORG-22): who is in it, in which role, and which licenses they have. */
export function OrganizationRecord({ self, id, isEdited, licensesIn, licensesFiles }: OrganizationRecordProps) {
  const record = useQuery(queryOf(organizationsApi.findOrganization, { params: { id: String(id) } }));
  // These parts are above the rest, which would otherwise move.
  const mayEdit = may(self, 'organization.edit');
  const undoing = useQuery({ ...undoableOf(id), enabled: mayEdit });
  const [arePartsHere, areLicensesHere] = [useFetched(PARTS), useFetched(licensesFiles)];
  const isWaiting = isAwaited(useQuery(successionOf(id))) || (mayEdit && isAwaited(undoing)) || !arePartsHere || !areLicensesHere;
  const show = () => backTo(atOrganizations.one(id));
  return (
    <WithRecord record={record} what="Organization" back={BACK}>
      {(organization) =>
        isWaiting ? (
          <Waiting />
        ) : isEdited && mayEdit ? (
          <editOrganization.Part organization={organization} close={show} saved={show} />
        ) : (
          <OrganizationPage self={self} organization={organization} licensesIn={licensesIn} />
        )
      }
    </WithRecord>
  );
}

const Waiting = () => {
  const say = useSay('organizationsStaff');
  return (
    <>
      <PageHead title={say('Organization')} back={BACK} />
      <Loading>
        <RowSkeletons rows={8} />
      </Loading>
    </>
  );
};

interface PageProps extends Pick<OrganizationRecordProps, 'self' | 'licensesIn'> {
  organization: Organization;
}

function OrganizationPage({ self, organization, licensesIn }: PageProps) {
  const say = useSay('organizationsStaff');
  const own = useSay('organization');
  const countries = useCountryNames();
  const { dayOf } = useShown();
  const { id, name, countryId, vatId, addedAt, people, others, note } = organization;
  const [isAdding, adding] = useDisclosure(false);
  const [isInviting, inviting] = useDisclosure(false);
  const isEmpty = people.length + others === 0;
  const lacksOwner = !isEmpty && others === 0 && people.every(({ role }) => role !== 'owner');
  const mayEdit = may(self, 'organization.edit');
  const isToDecide = Boolean(useQuery(successionOf(id)).data?.open); // if so, the decision has the one filled button
  const facts = [
    countries?.get(countryId) ?? countryOf(countryId).name,
    vatId && say('VAT {id}', { id: vatId }),
    say('added {day}', { day: dayOf(addedAt) }),
  ];
  return (
    <>
      <PageHead
        title={
          <span className={classes.title}>
            {name} {lacksOwner && <Chip tone="soon">{say('No owner')}</Chip>}
          </span>
        }
        tab={name}
        back={BACK}
        caption={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            {mayEdit && (
              <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(atOrganizations.edit(id))}>
                {say('Edit')}
              </Button>
            )}
            {may(self, 'organization.invite', { as: null }) && (
              <Button variant="default" onClick={inviting.open}>
                {say('Invite people')}
              </Button>
            )}
            {mayEdit && (
              <Button
                variant={isToDecide ? 'default' : 'filled'}
                leftSection={<IconUserPlus size={16} />}
                onClick={adding.open}
                onMouseEnter={addPerson.fetch}
              >
                {say('Add person')}
              </Button>
            )}
            {(mayEdit || may(self, 'organization.delete')) && (
              <Menu
                organization={organization}
                mayEdit={mayEdit}
                mayDelete={may(self, 'organization.delete')}
                mayGive={may(self, 'license.edit')}
              />
            )}
          </>
        }
      />
      <Together>
        <div className={classes.page}>
          {mayEdit && <Undoable id={id} />}
          <AtRisk self={self} organization={organization} />
          <PeopleIn self={self} organization={organization} />
          <InvitedPeople id={id} mayInvite={may(self, 'organization.invite', { as: null })} />
          {!isEmpty && <OrganizationLicenses id={id} licensesIn={licensesIn} />}
          {!isEmpty && <seatsCard.Part id={id} />}
          {note && <Text title={say('Note')}>{note}</Text>}
          <FoldedSettings told={own('Webhooks, ordering, domains, single sign-on, mailbox, advisories')} lists={<webhooks.Part id={id} />}>
            <purchasing.Part purchasing={organization} change={mayEdit ? () => goTo(atOrganizations.edit(id)) : undefined} listsOf={id} />
            <domains.Part id={id} mayEdit={may(self, 'organization.invite', { as: null })} asStaff />
            <signOn.Part id={id} maySetUp={may(self, 'system.view')} />
            <mailbox.Part id={id} mayEdit={may(self, 'organization.invite', { as: null })} />
            <security.Part id={id} mayEdit={may(self, 'organization.invite', { as: null })} people={people} />
          </FoldedSettings>
          {may(self, 'log.list') && <History id={id} />}
        </div>
      </Together>
      <Dialog opened={isInviting} onClose={inviting.close} title={say('Invite people to {name}', { name })} size={496}>
        <invitePeople.Part id={id} emails={people.map(({ email }) => email)} close={inviting.close} />
      </Dialog>
      <Dialog opened={isAdding} onClose={adding.close} title={say('Add a person to {name}', { name })} size={496}>
        <addPerson.Part organization={organization} close={adding.close} />
      </Dialog>
    </>
  );
}

const Text = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card}>
    <Title order={2} className={classes.head}>
      {title}
    </Title>
    <p className={classes.text}>{children}</p>
  </section>
);

interface MenuProps extends Record<'mayEdit' | 'mayDelete' | 'mayGive', boolean> {
  organization: Organization;
}

/** Acts that are rarely needed. */
function Menu({ organization, mayEdit, mayDelete, mayGive }: MenuProps) {
  const { id, name } = organization;
  const [isMerging, merging] = useDisclosure(false);
  const [isSplitting, splitting] = useDisclosure(false);
  const say = useSay('organizationsStaff');
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <MenuPanel
        target={(opens) => (
          <ActionIcon variant="default" data-tip={say('More')} aria-label={say('More for {name}', { name })} {...opens}>
            <IconDots size={16} />
          </ActionIcon>
        )}
      >
        {mayEdit && mayDelete && (
          <button type="button" {...menuItem} onClick={merging.open}>
            <IconArrowMerge size={16} aria-hidden /> {say('Merge into another…')}
          </button>
        )}
        {mayEdit && (
          <button type="button" {...menuItem} onClick={splitting.open}>
            <IconArrowsSplit2 size={16} aria-hidden /> {say('Split…')}
          </button>
        )}
        {mayDelete && (
          <button type="button" {...menuItem} data-danger onClick={asking.open}>
            <IconTrash size={16} aria-hidden /> {say('Delete organization…')}
          </button>
        )}
      </MenuPanel>
      <Dialog opened={isMerging} onClose={merging.close} title={say('Merge {name} into another organization', { name })} size={560}>
        <mergeOrganization.Part organization={organization} close={merging.close} />
      </Dialog>
      <Dialog opened={isSplitting} onClose={splitting.close} title={say('Split {name}', { name })} size={560}>
        <splitOrganization.Part organization={organization} mayGive={mayGive} close={splitting.close} />
      </Dialog>
      <DeleteDialog
        opened={isAsking}
        close={asking.close}
        what={name}
        endpoint={organizationsApi.deleteOrganization}
        bin={{ kind: 'organization', id }}
        remove={() => call(organizationsApi.deleteOrganization, { params: { id: String(id) } })}
        refusals={{
          noOrganization: 'The organization no longer exists',
          hasPeople: 'There are still people in this organization',
          hasLicenses: 'The organization still has licenses',
        }}
        final="hasPeople"
        done={say('{name} is deleted', { name })}
        outdates={[organizationsApi, api.bin]}
        onDone={() => backTo(listAt(atOrganizations.list))}
      >
        {say('The organization {name}. It can be restored from the bin.', { name: name.replace(/\.$/, '') })}
      </DeleteDialog>
    </>
  );
}
