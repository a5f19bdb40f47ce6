import { api, changesBetween, isAdmin, may, personAfter, ROLE, UNSAID, type User } from '@lm/contract';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  allRolesWithRights,
  insertCustomer,
  isLastAdmin,
  personFacts,
  personForUpdate,
  rolesWithRights,
  takeTurnIfAdmin,
} from '../people/public.ts';
import { mailInvitation, promote, setRoles } from './staff-acts.ts';
import { countUsers, findUser, homeOf, usersMatching } from './users.queries.ts';

const calls = api.users;

/** The Users view lists the staff: everyone with a role besides Customer (STF-1). */
export const userRoutes = (portal: Portal): Route[] => {
  const { db, write, now } = portal;
  return [
    listRoute(calls.getUsers, async ({ query, principal }, page) =>
      countedRows(await usersMatching(db, principal, query, page), () => countUsers(db, principal, query.search)),
    ),

    route(calls.findUser, async ({ params, principal }) => {
      const user = await findUser(db, principal, params.id);
      if (!user) throw refuse(calls.findUser, 'noUser');
      return user;
    }),

    route(calls.getRolesToGive, async ({ principal }) => {
      const roles = (await allRolesWithRights(db)).filter((role) => may(principal, 'role.give', { roles: [role], area: NO_CHANGE }));
      return { rows: roles.map(({ id, name }) => ({ id, name })) };
    }),

    route(calls.inviteUser, ({ body, principal }) =>
      write(async (tx) => {
        const roles = await rolesWithRights(tx, body.rolesId);
        if (roles.length < body.rolesId.length) throw refuse(calls.inviteUser, 'noRole');
        const { email, firstName, lastName, distributionArea: area = [] } = body;
        if (!may(principal, 'role.give', { roles, area: { before: [], after: area } })) throw refuse(calls.inviteUser, 'lacksRight');
        const home = await homeOf(tx, principal.id);
        const { scope } = principal;
        const countryId = scope === 'everybody' || scope.countries.includes(home.countryId) ? home.countryId : scope.countries[0];
        const form = personAfter(UNSAID, { firstName, lastName, ...home, ...(countryId !== undefined && { countryId }) });
        const added = await insertCustomer(tx, { form, email, roles, area, passwordHash: null, isVerified: false }, now());
        if (added === null)
          return {
            ...known(await findUser(tx, principal, await promote({ portal, tx, principal }, email, roles, area))),
            wasCustomer: true,
          };
        await mailInvitation({ portal, tx }, { id: added, email, firstName }, roles);
        const changes = changesBetween(null, personFacts(form, roles, area));
        const owner = { id: added, email };
        await recordEvent(tx, principal, { act: 'customer.add', record: owner, owner, changes }, now());
        return { ...known(await findUser(tx, principal, added)), wasCustomer: false };
      }),
    ),

    route(calls.updateRoles, ({ body, principal }) =>
      write(async (tx) => {
        await takeTurnIfAdmin(tx, body.id);
        const person = await personForUpdate(tx, principal, body.id, 'user.list');
        if (!person) throw refuse(calls.updateRoles, 'noUser');
        refuseOutdated(calls.updateRoles, body, person);
        const roles = await rolesWithRights(tx, body.rolesId);
        if (roles.length < body.rolesId.length) throw refuse(calls.updateRoles, 'noRole');
        const area = body.distributionArea ?? [];
        const given = roles.filter((role) => !person.roles.some((had) => had.id === role.id));
        const taken = person.roles.filter((had) => !body.rolesId.includes(had.id));
        const giving = { roles: given, area: { before: person.area, after: area } };
        if (!may(principal, 'user.setRoles', person) || !may(principal, 'role.give', giving)) throw refuse(calls.updateRoles, 'lacksRight');
        if (given.length === 0 && taken.length === 0 && sameArea(person.area, area)) return known(await findUser(tx, principal, person.id));
        if (isAdmin(taken) && (await isLastAdmin(tx, person))) throw refuse(calls.updateRoles, 'lastAdmin');
        await setRoles({ portal, tx, principal }, person, roles, area);
        return known(await findUser(tx, principal, person.id));
      }),
    ),

    route(calls.removeStaffRoles, ({ body, principal }) =>
      write(async (tx) => {
        await takeTurnIfAdmin(tx, body.id);
        const person = await personForUpdate(tx, principal, body.id, 'user.list');
        if (!person) throw refuse(calls.removeStaffRoles, 'noUser');
        if (person.id === principal.id) throw refuse(calls.removeStaffRoles, 'oneself');
        refuseOutdated(calls.removeStaffRoles, body, person);
        const giving = { roles: [], area: { before: person.area, after: [] } }; // the area goes with the roles (ACC-22)
        if (!may(principal, 'user.removeRoles', person) || !may(principal, 'role.give', giving))
          throw refuse(calls.removeStaffRoles, 'lacksRight');
        if (await isLastAdmin(tx, person)) throw refuse(calls.removeStaffRoles, 'lastAdmin');
        await setRoles({ portal, tx, principal }, person, await rolesWithRights(tx, [ROLE.customer]), []);
        return null;
      }),
    ),
  ];
};

const NO_CHANGE = { before: [], after: [] };

const sameArea = (before: number[], after: number[]) => before.length === after.length && before.every((id) => after.includes(id));

/** The person as the same transaction has just written them. */
function known(user: User | null): User {
  if (!user) throw new Error('the user who was just written is not there');
  return user;
}
