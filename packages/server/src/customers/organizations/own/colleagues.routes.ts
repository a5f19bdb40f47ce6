import { api, changesBetween, may } from '@lm/contract';
import { type Route, route } from '../../../http/mount.ts';
import { refuse, refuseOutdated } from '../../../http/refuse.ts';
import type { Portal } from '../../../lib/portal.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { endKeysWithout, passOn } from '../licenses/passing-on.ts';
import { factsOf } from '../organization-facts.ts';
import { roleChange } from '../organization-people.routes.ts';
import { removePerson, setRole, writePurchasing } from '../organizations.queries.ts';
import { colleagueForUpdate, hasAnotherOwner } from './own-organization.queries.ts';
import { lockedOwn, ownAs } from './own-organization.ts';

const calls = api.ownOrganization;

/** How owners run their organization, and how people leave it. */
export const colleagueRoutes = ({ write, now }: Portal): Route[] => [
  route(calls.setPurchasing, ({ body: { id, revision, ...purchasing }, principal }) =>
    write(async (tx) => {
      const { organization, as } = await lockedOwn(tx, calls.setPurchasing, principal, id);
      if (!may(principal, 'organization.lead', { as })) throw refuse(calls.setPurchasing, 'lacksRight');
      refuseOutdated(calls.setPurchasing, { revision }, organization);
      const changes = changesBetween(factsOf(organization), factsOf({ ...organization, ...purchasing }));
      if (changes.length > 0) {
        await writePurchasing(tx, id, purchasing);
        await recordEvent(tx, principal, { act: 'organization.update', record: organization, owner: null, changes }, now());
      }
      return ownAs(tx, principal, { ...organization, as });
    }),
  ),

  route(calls.setColleagueRole, ({ body, principal }) =>
    write(async (tx) => {
      const { organization, as } = await lockedOwn(tx, calls.setColleagueRole, principal, body.id);
      if (!may(principal, 'organization.lead', { as })) throw refuse(calls.setColleagueRole, 'lacksRight');
      const person = await colleagueForUpdate(tx, organization.id, body.customerId);
      if (!person) throw refuse(calls.setColleagueRole, 'noColleague');
      refuseOutdated(calls.setColleagueRole, body, person);
      if (person.role === body.role) return ownAs(tx, principal, { ...organization, as });
      const isToStay = person.role !== 'owner' || (await hasAnotherOwner(tx, organization.id, person.id));
      if (!isToStay) throw refuse(calls.setColleagueRole, 'lastOwner');
      await setRole(tx, person.id, body.role);
      await endKeysWithout(tx, principal, { ...person, role: body.role }, now());
      const changes = [roleChange(person.role, body.role)];
      await recordEvent(tx, principal, { act: 'organization.setPersonRole', record: organization, owner: person, changes }, now());
      return ownAs(tx, principal, { ...organization, as: person.id === principal.id ? body.role : as });
    }),
  ),

  route(calls.removeColleague, ({ body, principal }) =>
    write(async (tx) => {
      const { organization, as } = await lockedOwn(tx, calls.removeColleague, principal, body.id);
      if (!may(principal, 'organization.lead', { as })) throw refuse(calls.removeColleague, 'lacksRight');
      if (body.customerId === principal.id) throw refuse(calls.removeColleague, 'oneself');
      const person = await colleagueForUpdate(tx, organization.id, body.customerId);
      if (!person) throw refuse(calls.removeColleague, 'noColleague');
      await passOn(tx, principal, person, now()); // the person who takes them out is in it
      await removePerson(tx, person.id);
      const changes = [roleChange(person.role, null)];
      await recordEvent(tx, principal, { act: 'organization.removePerson', record: organization, owner: person, changes }, now());
      return ownAs(tx, principal, { ...organization, as });
    }),
  ),

  route(calls.leave, ({ body, principal }) =>
    write(async (tx) => {
      const { organization, as } = await lockedOwn(tx, calls.leave, principal, body.id);
      if (as === 'owner' && !(await hasAnotherOwner(tx, organization.id, principal.id))) throw refuse(calls.leave, 'lastOwner');
      if (!(await passOn(tx, principal, principal, now()))) throw refuse(calls.leave, 'holdsLicenses');
      await removePerson(tx, principal.id);
      const changes = [roleChange(as, null)];
      await recordEvent(tx, principal, { act: 'organization.leave', record: organization, owner: principal, changes }, now());
      return null;
    }),
  ),
];
