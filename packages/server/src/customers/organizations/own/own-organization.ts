import { type api, may, type OrganizationColleague, type OrganizationRole, type OwnOrganization, type Principal } from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { refuse } from '../../../http/refuse.ts';
import { organizationForUpdate, organizationWithId, placeOf, type StoredOrganization } from '../organizations.queries.ts';
import { colleaguesIn } from './own-organization.queries.ts';

type Calls = typeof api.ownOrganization;
type ActingCall = Calls['setPurchasing' | 'setColleagueRole' | 'removeColleague' | 'leave'];

/** The principal's organization, locked, and their role in it; any other is not found. */
export async function lockedOwn(tx: Tx, call: ActingCall, principal: Principal, id: number) {
  const organization = await organizationForUpdate(tx, id);
  const place = organization && (await placeOf(tx, organization.id, principal.id));
  const as = place?.role ?? null;
  if (!organization || as === null) throw refuse(call, 'notInIt');
  return { organization, as };
}

interface Own {
  id: number;
  name: string;
  as: OrganizationRole;
}

/** An organization as one of its people sees it (ORG-31). */
export async function ownAs(db: Db, principal: Principal, { id, name, as }: Own): Promise<OwnOrganization> {
  const people = await colleaguesIn(db, id);
  const found = may(principal, 'license.buy', { as }) ? await organizationWithId(db, id) : null;
  return {
    id,
    name,
    role: as,
    people: people.map(({ since, email, active, licenses, ...person }): OrganizationColleague => {
      const seesMore = may(principal, 'organization.lookAtLicense', { ownerId: person.id, as });
      return {
        ...person,
        since: since.toISOString(),
        email: seesMore || person.role === 'owner' ? email : null,
        active: seesMore ? active : null,
        licenses: seesMore ? licenses : null,
      };
    }),
    purchasing: found && purchasingOf(found),
  };
}

const purchasingOf = ({ revision, vatId, address, deliveryAddress, costCentres, poNumberNeeded, language }: StoredOrganization) => ({
  ...{ revision, vatId, address, deliveryAddress, costCentres, poNumberNeeded, language },
});
