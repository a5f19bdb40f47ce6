import { atOrganizations, idIn, type ListedLicense, may, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { OrganizationList } from './OrganizationList.tsx';

const addOrganization = lazyPart(async () => (await import('./OrganizationForm.tsx')).AddOrganization);
const organizationRecord = lazyPart(async () => (await import('./OrganizationRecord.tsx')).OrganizationRecord);

interface OrganizationsViewProps {
  self: Self;
  /** The licenses of its people, put in by the shell. */
  licensesIn: (licenses: readonly ListedLicense[]) => ReactNode;
}

const toList = () => backTo(listAt(atOrganizations.list));

/** The list, one of them, and the forms in which one is added or changed (ORG-20). */
export function OrganizationsView({ self, licensesIn }: OrganizationsViewProps) {
  useFetchedAhead(organizationRecord, addOrganization);
  const [, word, part] = usePlace().path;
  if (word === undefined) return <OrganizationList self={self} />;
  if (word === 'add' && may(self, 'organization.add'))
    return <addOrganization.Part close={toList} saved={({ id }) => goTo(atOrganizations.one(id), 'replace')} />;
  const id = idIn(word);
  if (id === null) return <NoSuch what="Organization" back={{ label: 'Organizations', to: listAt(atOrganizations.list) }} />;
  return <organizationRecord.Part key={id} self={self} id={id} isEdited={part === 'edit'} licensesIn={licensesIn} />;
}
