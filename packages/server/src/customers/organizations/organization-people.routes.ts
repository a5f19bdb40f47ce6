import {
  api,
  MOST_IN_ORGANIZATION,
  may,
  ORGANIZATION_ROLE_WORDS,
  type OrganizationRole,
  type Principal,
  personFromColumns,
} from '@lm/contract';
import { fullName } from '../../db/full-name.ts';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { type Person, personForUpdate, updateCustomer } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { dropAsker } from './domains/organization-domains.queries.ts';
import { noteAccepted } from './invitations/organization-invitations.queries.ts';
import { endKeysWithout, passOn } from './licenses/passing-on.ts';
import { peopleIn } from './organization-page.queries.ts';
import { asSeen, isSeen } from './organization-reading.ts';
import {
  countPeople,
  insertPerson,
  organizationForUpdate,
  organizationOf,
  placeOf,
  removePerson,
  type StoredOrganization,
  setRole,
} from './organizations.queries.ts';

const calls = api.organizations;

type PersonCall = typeof calls.addPerson | typeof calls.setPersonRole | typeof calls.removePerson;

/** Who is in an organization, as staff decide (ORG-4). */
export const organizationPeopleRoutes = ({ write, now }: Portal): Route[] => [
  route(calls.addPerson, ({ body, principal }) =>
    write(async (tx) => {
      const organization = await locked(tx, calls.addPerson, principal, body.id);
      const person = await personForUpdate(tx, principal, body.customerId);
      if (!person) throw refuse(calls.addPerson, 'noCustomer');
      refuseOthers(calls.addPerson, principal, person);
      await refuseLeading(tx, calls.addPerson, principal, { organizationId: organization.id, role: body.role });
      if (!may({ ...person, rights: [] }, 'organization.beIn')) throw refuse(calls.addPerson, 'notCustomer');
      const in_ = await organizationOf(tx, person.id);
      if (in_ !== null) throw refuse(calls.addPerson, 'inAnother', { name: fullName(person), organization: in_ });
      if ((await countPeople(tx, organization.id)) >= MOST_IN_ORGANIZATION) throw refuse(calls.addPerson, 'full');
      const changes = await comeIn(tx, organization, person, body.role, now());
      await recordEvent(tx, principal, { act: 'organization.addPerson', record: organization, owner: person, changes }, now());
      return asSeen(tx, principal, organization);
    }),
  ),

  route(calls.setPersonRole, ({ body, principal }) =>
    write(async (tx) => {
      const { organization, person, place } = await lockedPlace(tx, calls.setPersonRole, principal, body);
      refuseOthers(calls.setPersonRole, principal, person);
      refuseOutdated(calls.setPersonRole, body, place);
      if (place.role === body.role) return asSeen(tx, principal, organization);
      await refuseLeading(tx, calls.setPersonRole, principal, { organizationId: organization.id, role: body.role });
      await setRole(tx, person.id, body.role);
      await endKeysWithout(tx, principal, { ...person, role: body.role }, now());
      const changes = [roleChange(place.role, body.role)];
      await recordEvent(tx, principal, { act: 'organization.setPersonRole', record: organization, owner: person, changes }, now());
      return asSeen(tx, principal, organization);
    }),
  ),

  route(calls.removePerson, ({ body, principal }) =>
    write(async (tx) => {
      const { organization, person, place } = await lockedPlace(tx, calls.removePerson, principal, body);
      refuseOthers(calls.removePerson, principal, person);
      if (!(await passOn(tx, principal, person, now()))) throw refuse(calls.removePerson, 'holdsLicenses');
      await removePerson(tx, person.id);
      const changes = [roleChange(place.role, null)];
      await recordEvent(tx, principal, { act: 'organization.removePerson', record: organization, owner: person, changes }, now());
      return asSeen(tx, principal, organization);
    }),
  ),
];

/** Puts a locked person who is in none into a locked organization, and returns what that changes (ORG-8). */
export async function comeIn(tx: Tx, organization: StoredOrganization, person: Person, role: OrganizationRole, now: Date) {
  await insertPerson(tx, { organizationId: organization.id, customerId: person.id, role }, now);
  await noteAccepted(tx, organization.id, person, now);
  await dropAsker(tx, person.id);
  const before = personFromColumns(person);
  await updateCustomer(tx, person, { ...before, organization: organization.name }, person.roles, person.area);
  const { name } = organization;
  const named = before.organization === name ? [] : ([{ field: 'organization', before: before.organization, after: name }] as const);
  return [roleChange(null, role), ...named];
}

/** Locks the organization first, then the person: anyone who locks both uses this order. */
async function locked(tx: Tx, call: PersonCall, principal: Principal, id: number): Promise<StoredOrganization> {
  const found = await organizationForUpdate(tx, id);
  if (!isSeen(principal, found)) throw refuse(call, 'noOrganization');
  return found;
}

async function lockedPlace(
  tx: Tx,
  call: typeof calls.setPersonRole | typeof calls.removePerson,
  principal: Principal,
  { id, customerId }: { id: number; customerId: number },
) {
  const organization = await locked(tx, call, principal, id);
  const person = await personForUpdate(tx, principal, customerId);
  const place = person && (await placeOf(tx, organization.id, person.id));
  if (!place) throw refuse(call, 'notInIt');
  return { organization, person, place };
}

/** Refuses to decide about a person with more rights than the principal, or about the principal (ORG-6). */
function refuseOthers(call: PersonCall, principal: Principal, person: Person): void {
  if (person.id === principal.id) throw refuse(call, 'oneself');
  if (!may(principal, 'organization.setPerson', person)) throw refuse(call, 'lacksRight');
}

/** A person's role before and after, as the log shows it. */
export const roleChange = (before: OrganizationRole | null, after: OrganizationRole | null) =>
  ({ field: 'role', before: before && ORGANIZATION_ROLE_WORDS[before], after: after && ORGANIZATION_ROLE_WORDS[after] }) as const;

/**
 * Refuses to give a role that leads an organization or looks after its licenses, and so sees everyone in it, unless the principal sees everyone
 * too (ORG-6).
 */
async function refuseLeading(tx: Tx, call: typeof calls.addPerson | typeof calls.setPersonRole, principal: Principal, of: Leading) {
  if (await leadsFurther(tx, principal, of)) throw refuse(call, 'lacksRight');
}

interface Leading {
  organizationId: number;
  role: OrganizationRole;
}

/** Whether the role would show people of an organization that the principal, as staff, cannot see. */
export const leadsFurther = async (tx: Tx, principal: Principal, { organizationId, role }: Leading): Promise<boolean> =>
  (role === 'owner' || role === 'licenseAdmin') && (await peopleIn(tx, principal, organizationId)).others > 0;
