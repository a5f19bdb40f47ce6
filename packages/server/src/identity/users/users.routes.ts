import {
  api,
  changesBetween,
  isAdmin,
  isStaff,
  may,
  type Principal,
  personAfter,
  personFromColumns,
  ROLE,
  type Role,
  UNSAID,
  type User,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  allRolesWithRights,
  customerWithEmail,
  forgetPasswords,
  insertCustomer,
  isLastAdmin,
  type Person,
  personFacts,
  personForUpdate,
  type RoleWithRights,
  rolesWithRights,
  takeTurnIfAdmin,
  updateCustomer,
} from '../people/public.ts';
import { addLink, deleteSessionsOf } from '../sessions/public.ts';
import { countUsers, findUser, homeOf, usersMatching } from './users.queries.ts';

const calls = api.users;

/** The Users view lists the staff: everyone with a role besides Customer (STF-1). */
export const userRoutes = ({ db, write, now, steady }: Portal): Route[] => {
  /** Gives a person these roles and no others; they have to sign in again. */
  const setRoles = async (tx: Tx, principal: Principal, person: Person, roles: Role[], area: number[]): Promise<void> => {
    const form = personFromColumns(person);
    await updateCustomer(tx, person, form, roles, area);
    await deleteSessionsOf(tx, person.id);
    const changes = changesBetween(personFacts(form, person.roles, person.area), personFacts(form, roles, area));
    await recordEvent(tx, principal, { act: 'customer.setRoles', record: person, owner: person, changes }, now());
  };

  const mailInvitation = async (tx: Tx, to: { id: number; email: string; firstName: string }, roles: Role[]): Promise<void> => {
    const linkId = await addLink(tx, to.id, 'first-password', steady());
    await queueMail(
      tx,
      { recipient: to.email, purpose: 'invitation', data: { firstName: to.firstName, linkId, roles: named(roles) } },
      steady(),
    );
  };

  /** For an existing person with this email: a customer gets the roles; staff roles are changed in the list. */
  const promote = async (tx: Tx, principal: Principal, email: string, roles: RoleWithRights[], area: number[]): Promise<number> => {
    const found = await customerWithEmail(tx, email);
    const person = found && (await personForUpdate(tx, principal, found.id, 'user.invite'));
    if (!person || isStaff(person.roles)) throw refuse(calls.inviteUser, 'alreadyUser');
    await setRoles(tx, principal, person, [...person.roles, ...roles.filter((role) => role.id !== ROLE.customer)], area);
    const to = { id: person.id, email: person.email, firstName: person.first_name };
    if (person.email_verified_at === null) {
      await forgetPasswords(tx, [person.id]);
      await mailInvitation(tx, to, roles);
    } else {
      await queueMail(
        tx,
        { recipient: to.email, purpose: 'roles-given', data: { firstName: to.firstName, roles: named(roles) } },
        steady(),
      );
    }
    return person.id;
  };

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
          return { ...known(await findUser(tx, principal, await promote(tx, principal, email, roles, area))), wasCustomer: true };
        await mailInvitation(tx, { id: added, email, firstName }, roles);
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
        await setRoles(tx, principal, person, roles, area);
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
        await setRoles(tx, principal, person, await rolesWithRights(tx, [ROLE.customer]), []);
        return null;
      }),
    ),
  ];
};

const NO_CHANGE = { before: [], after: [] };

const sameArea = (before: number[], after: number[]) => before.length === after.length && before.every((id) => after.includes(id));

const named = (roles: Role[]): string => roles.map(({ name }) => name).join(', ');

/** The person as the same transaction has just written them. */
function known(user: User | null): User {
  if (!user) throw new Error('the user who was just written is not there');
  return user;
}
