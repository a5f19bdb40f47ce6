import {
  api,
  changesBetween,
  type Facts,
  MOST_COUNTED,
  MOST_ROLES,
  RIGHTS,
  type Right,
  ROLE,
  type RoleRecord,
  rightsByCard,
} from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  countOwnRoles,
  deleteRole,
  findRole,
  insertRole,
  nameIsTaken,
  roleForUpdate,
  roleRecords,
  updateRole,
} from './role-records.queries.ts';

const calls = api.roles;

/** Roles and their rights (ACC-27). Rights are read for each call (ACC-19), so sessions need not be told about a change. */
export const roleRoutes = ({ db, write, now }: Portal): Route[] => {
  return [
    route(calls.getRights, async () => ({ rows: await roleRecords(db) })),

    route(calls.findRole, async ({ params }) => {
      const role = await findRole(db, params.id);
      if (!role) throw refuse(calls.findRole, 'noRole');
      return role;
    }),

    route(calls.addRole, ({ body, principal }) =>
      write(async (tx) => {
        if ((await countOwnRoles(tx)) >= MOST_ROLES) throw refuse(calls.addRole, 'tooMany');
        const id = await insertRole(tx, body);
        if (id === null) throw refuse(calls.addRole, 'nameTaken');
        const changes = changesBetween(null, factsOf(body));
        await recordEvent(tx, principal, { act: 'role.add', record: { id, name: body.name }, owner: null, changes }, now());
        return kept(await roleForUpdate(tx, id));
      }),
    ),

    route(calls.updateRole, ({ body, principal }) =>
      write(async (tx) => {
        const role = await roleForUpdate(tx, body.id);
        if (!role) throw refuse(calls.updateRole, 'noRole');
        refuseOutdated(calls.updateRole, body, role);
        if (role.builtIn && body.name !== role.name) throw refuse(calls.updateRole, 'builtInName');
        if (role.id === ROLE.admin && body.rights.length < RIGHTS.length) throw refuse(calls.updateRole, 'adminNarrowed');
        if (role.id === ROLE.customer && body.rights.length > 0) throw refuse(calls.updateRole, 'customerWidened');
        if (await nameIsTaken(tx, role.id, body.name)) throw refuse(calls.updateRole, 'nameTaken');
        const changes = changesBetween(factsOf(role), factsOf(body));
        if (changes.length === 0) return role;
        await updateRole(tx, role, body);
        await recordEvent(tx, principal, { act: 'role.update', record: role, owner: null, changes }, now());
        return kept(await roleForUpdate(tx, role.id));
      }),
    ),

    route(calls.deleteRole, ({ params, principal }) =>
      write(async (tx) => {
        const role = await roleForUpdate(tx, params.id);
        if (!role) throw refuse(calls.deleteRole, 'noRole');
        if (role.builtIn) throw refuse(calls.deleteRole, 'builtIn');
        if (role.people > 0) throw refuse(calls.deleteRole, 'inUse', { people: countInWords(role.people) });
        await deleteRole(tx, role.id);
        const changes = changesBetween(factsOf(role), null);
        await recordEvent(tx, principal, { act: 'role.delete', record: role, owner: null, changes }, now());
        return null;
      }),
    ),
  ];
};

const countInWords = (people: number): string => {
  if (people === 1) return '1 person has';
  return people < MOST_COUNTED ? `${people} people have` : `${MOST_COUNTED} people or more have`;
};

/** The role as the same transaction has just written it. */
function kept(role: RoleRecord | null): RoleRecord {
  if (!role) throw new Error('the role that was just written is not there');
  return role;
}

/** A role as events describe it. */
const factsOf = ({ name, rights }: { name: string; rights: Right[] }): Facts<'role'> => ({ name, ...rightsByCard(rights) });
