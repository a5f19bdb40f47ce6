import {
  api,
  MOST_COUNTED,
  MOST_ROLES,
  RIGHT_CARDS,
  RIGHTS,
  type Right,
  type RightCard,
  ROLE,
  type RoleRecord,
  rightsOn,
  wordOf,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { changesBetween, type Described, listed } from '../../lib/changes.ts';
import type { Portal } from '../../lib/portal.ts';
import { logAct } from '../log/public.ts';
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

/** Roles and their rights (spec.md §2 Permissions matrix). Everybody's rights are read anew for each call, so nobody need be told. */
export const roleRoutes = ({ db, write, now }: Portal): Route[] => {
  /** An act on a role is on nobody's record but the admin's own. */
  const log = (tx: Tx, by: string, action: 'Add Role' | 'Update Role' | 'Delete Role', before: Described, after: Described) =>
    logAct(tx, { by, owner: by, action, changes: changesBetween(before, after) }, now());

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
        await log(tx, principal.email, 'Add Role', {}, inWords(body));
        return kept(await roleForUpdate(tx, id));
      }),
    ),

    route(calls.updateRole, ({ body, principal }) =>
      write(async (tx) => {
        const role = await roleForUpdate(tx, body.id);
        if (!role) throw refuse(calls.updateRole, 'noRole');
        if (body.revision !== undefined && body.revision !== role.revision) throw refuse(calls.updateRole, 'outdated');
        if (role.builtIn && body.name !== role.name) throw refuse(calls.updateRole, 'builtInName');
        if (role.id === ROLE.admin && body.rights.length < RIGHTS.length) throw refuse(calls.updateRole, 'adminNarrowed');
        if (role.id === ROLE.customer && body.rights.length > 0) throw refuse(calls.updateRole, 'customerWidened');
        if (await nameIsTaken(tx, role.id, body.name)) throw refuse(calls.updateRole, 'nameTaken');
        const [before, after] = [inWords(role, role.name), inWords(body, role.name)];
        if (changesBetween(before, after).length === 0) return role;
        await updateRole(tx, role, body);
        await log(tx, principal.email, 'Update Role', before, after);
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
        await log(tx, principal.email, 'Delete Role', inWords(role), {});
        return null;
      }),
    ),
  ];
};

const countInWords = (people: number): string => {
  if (people === 1) return '1 person has';
  return people < MOST_COUNTED ? `${people} people have` : `${MOST_COUNTED} people or more have`;
};

/** What was just written in the same transaction. */
function kept(role: RoleRecord | null): RoleRecord {
  if (!role) throw new Error('the role that was just written is not there');
  return role;
}

/** A role in the words of the log, a line a card; of a change each line says of which role, since the name need not be among them. */
function inWords({ name, rights }: { name: string; rights: Right[] }, changed?: string): Described {
  const label = (field: string) => (changed === undefined ? field : `${changed}: ${field}`);
  const cards = Object.entries(RIGHT_CARDS).map(([card, { title }]) => {
    const acts = rightsOn(card as RightCard).filter((right) => rights.includes(right)); // a key of RIGHT_CARDS
    return [label(title), listed(acts.map(wordOf))];
  });
  return { [label('Name')]: name, ...Object.fromEntries(cards) };
}
