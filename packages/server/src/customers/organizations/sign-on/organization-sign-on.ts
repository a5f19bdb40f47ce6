import { MOST_IN_ORGANIZATION, may } from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { nameOf, type Person } from '../../../identity/people/public.ts';
import type { BringIn, Provider } from '../../../identity/sso/public.ts';
import { isOfDomain } from '../../../lib/confirmed-domain.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../../lib/portal.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { domainsOf } from '../domains/organization-domains.queries.ts';
import { endKeysWithout } from '../licenses/passing-on.ts';
import { comeIn, roleChange } from '../organization-people.routes.ts';
import { countPeople, organizationForUpdate, organizationOf, placeOf, type StoredOrganization, setRole } from '../organizations.queries.ts';
import { hasAnotherOwner } from '../own/own-organization.queries.ts';
import { placeAfter } from './claimed-place.ts';
import { signOnBy, signOnOf } from './organization-sign-on.queries.ts';

/** An organization's proven domains whose record is not missing and that a provider vouches for, by name (ORG-130). */
export async function sharedDomains(db: Db, organizationId: number, provider: Pick<Provider, 'domains'>): Promise<string[]> {
  const proved = (await domainsOf(db, organizationId)).filter(({ by, missingSince }) => by !== null && missingSince === null);
  return proved.map(({ domain }) => domain).filter((domain) => isOfDomain(provider.domains, `anyone@${domain}`));
}

/** Makes a person who signs in with the provider of an organization join it, with the role from the claim (ORG-130, ORG-131). */
export function bringingIn({ now, steady }: Pick<Portal, 'now' | 'steady'>): BringIn {
  const come = async (tx: Tx, organization: StoredOrganization, person: Person, role: ReturnType<typeof placeAfter>) => {
    if (!may({ ...person, rights: [] }, 'organization.comeByInvitation')) return; // staff do not join
    const isElsewhere = (await organizationOf(tx, person.id)) !== null;
    if (isElsewhere || (await countPeople(tx, organization.id)) >= MOST_IN_ORGANIZATION) return;
    const changes = await comeIn(tx, organization, person, role, now());
    await recordEvent(tx, person, { act: 'organization.joinByDomain', record: organization, owner: person, changes }, now());
    // They did nothing to join, and its owners see their licenses from now on.
    const data = { organization: organization.name, person: await nameOf(tx, person.id), how: 'signedIn' as const };
    const key = `joining ${organization.id} ${person.id} signedIn ${steady().toISOString().slice(0, 10)}`;
    await mailPeople(tx, [{ to: person.id, purpose: 'organization-joining', data, about: [], key }], steady());
  };

  return async (tx, provider) => {
    const found = await signOnBy(tx, provider.key);
    const organization = found && (await organizationForUpdate(tx, found.organizationId)); // before the person, as everywhere
    const signOn = organization && (await signOnOf(tx, organization.id)); // as it is now that it is locked
    if (!organization || signOn?.provider !== provider.key) return null;
    return async (person, values) => {
      if (!may({ ...person, rights: [] }, 'organization.beIn')) return;
      if (!isOfDomain(await sharedDomains(tx, organization.id, provider), person.email)) return;
      const has = (await placeOf(tx, organization.id, person.id))?.role ?? null;
      const role = placeAfter({ has, values, places: signOn.places });
      if (has === role) return;
      if (has === null) return come(tx, organization, person, role);
      if (has === 'owner' && !(await hasAnotherOwner(tx, organization.id, person.id))) return;
      await setRole(tx, person.id, role);
      await endKeysWithout(tx, person, { ...person, role }, now());
      const changes = [roleChange(has, role)];
      await recordEvent(tx, person, { act: 'organization.setPersonRole', record: organization, owner: person, changes }, now());
    };
  };
}
