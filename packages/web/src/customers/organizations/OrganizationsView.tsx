import { atOrganizations, type ColleaguesLicense, idIn, type ListedLicense, may, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { type Files, lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';

const ownOrganization = lazyPart(async () => (await import('./OwnOrganizationPart.tsx')).OwnOrganizationPart);
const organizationList = lazyPart(async () => (await import('./OrganizationList.tsx')).OrganizationList);
const addOrganization = lazyPart(async () => (await import('./OrganizationForm.tsx')).AddOrganization);
const proposalList = lazyPart(async () => (await import('./ProposalList.tsx')).ProposalList);
const organizationRecord = lazyPart(async () => (await import('./OrganizationRecord.tsx')).OrganizationRecord);

interface OfColleagues {
  licenses: readonly ColleaguesLicense[];
  selfId: number;
  /** Invites people to the organization; undefined for people who may not. */
  invite: (() => void) | undefined;
}

interface OrganizationsViewProps {
  self: Self;
  /** Fetches the person's own account again, which may no longer be in an organization. */
  refreshSelf: () => void;
  /** One of its licenses, for people who look after them; supplied by the shell. */
  licenseWith: (id: number) => ReactNode;
  /** The licenses of its people, as staff or as one of these people sees them; supplied by the shell. */
  licensesIn: (of: { licenses: readonly ListedLicense[] } | OfColleagues) => ReactNode;
  /** The files of the parts that draw them; the pages wait for these. */
  licensesFiles: Files;
}

/** The person's own organization, or those that staff manage: people who have only one of them do not load the other. */
export function OrganizationsView({ self, refreshSelf, licenseWith, licensesIn, licensesFiles }: OrganizationsViewProps) {
  const [place, part, which] = usePlace().path;
  const isOwn = `/${place}` === atOrganizations.own;
  if (!isOwn) return <OfStaff self={self} licensesIn={(licenses) => licensesIn({ licenses })} licensesFiles={licensesFiles} />;
  const licenseId = part === 'licenses' ? idIn(which) : null;
  if (licenseId !== null) return licenseWith(licenseId);
  const ofColleagues = (of: Omit<OfColleagues, 'selfId'>) => licensesIn({ ...of, selfId: self.id });
  return <ownOrganization.Part self={self} refreshSelf={refreshSelf} licensesIn={ofColleagues} licensesFiles={licensesFiles} />;
}

const toList = () => backTo(listAt(atOrganizations.list));

interface OfStaffProps extends Pick<OrganizationsViewProps, 'self' | 'licensesFiles'> {
  licensesIn: (licenses: readonly ListedLicense[]) => ReactNode;
}

/** The list, a single organization, and the forms that add or change one (ORG-20). */
function OfStaff({ self, licensesIn, licensesFiles }: OfStaffProps) {
  const say = useSay('organizationsStaff');
  useFetchedAhead(organizationList, organizationRecord, addOrganization);
  const [, word, part] = usePlace().path;
  if (word === undefined) return <organizationList.Part self={self} />;
  if (word === 'add' && may(self, 'customer.add'))
    return <addOrganization.Part close={toList} saved={({ id }) => goTo(atOrganizations.one(id), 'replace')} />;
  if (word === 'proposals' && may(self, 'customer.add')) return <proposalList.Part self={self} />;
  const id = idIn(word);
  if (id === null) return <NoSuch what="Organization" back={{ label: say('Organizations'), to: listAt(atOrganizations.list) }} />;
  return (
    <organizationRecord.Part
      key={id}
      self={self}
      id={id}
      isEdited={part === 'edit'}
      licensesIn={licensesIn}
      licensesFiles={licensesFiles}
    />
  );
}
