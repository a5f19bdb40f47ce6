import {
  type CustomerFilter,
  fold,
  may,
  type Principal,
  type SavedList,
  type SavedState,
  type SavedView,
  savedStateOf,
} from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { allRoles } from '../../identity/people/public.ts';

/** The key that tells the views of a person or role apart: their names without case, accents and width. */
const nameKey = (name: string): string => fold(name.normalize('NFKC'));

/**
 * The person's own views, and those shared with a role they have; an Admin sees all shared ones, since only an Admin can delete those of people
 * who left (SAV-183).
 */
const visible = (db: Db, principal: Principal) =>
  db
    .selectFrom('saved_view')
    .leftJoin('role', 'role.id', 'saved_view.role_id')
    .leftJoin('customer as maker', 'maker.id', 'saved_view.maker_id')
    .select(['saved_view.id', 'saved_view.revision', 'list', 'saved_view.name', 'state', 'role_id', 'role.name as roleName', 'maker_id'])
    .select(fullNameSql('maker').as('makerName'))
    .where((eb) =>
      eb.or([
        eb('saved_view.owner_id', '=', principal.id),
        may(principal, 'savedView.seeAll')
          ? eb('saved_view.role_id', 'is not', null)
          : eb('saved_view.role_id', '=', sql<number>`ANY(${principal.roles.map((one) => one.id)}::int[])`),
      ]),
    );

type Found = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>;

const toWire = ({ id, revision, name, state, role_id, roleName, maker_id, makerName, ...row }: Found): SavedView => {
  const list = row.list as SavedList; // as insertSavedView() wrote it
  const sharedWith = role_id === null ? null : { id: role_id, name: roleName ?? '' };
  const maker = maker_id === null ? null : { id: maker_id, name: makerName };
  return { id, revision, list, name, state: savedStateOf(list, state), sharedWith, maker };
};

/** The views of a list that the principal may open, by name; an Admin may open those of every role. */
export async function savedViewsOf(db: Db, principal: Principal, list: SavedList): Promise<SavedView[]> {
  const rows = await visible(db, principal).where('list', '=', list).orderBy('saved_view.name_key').orderBy('saved_view.id').execute();
  const views = rows.map(toWire);
  const wanted = views.flatMap(({ state }) => rolesIn(state));
  const known = wanted.length > 0 ? (await allRoles(db)).map(({ name }) => name) : [];
  return views.map((view) => (rolesIn(view.state).every((name) => known.includes(name)) ? view : { ...view, state: null }));
}

/** The roles in the filter of customers: a list refuses a filter by a role that no longer exists. */
function rolesIn(state: SavedState | null): string[] {
  const { role } = (state?.filter ?? {}) as CustomerFilter; // savedStateOf() has parsed it, and no other list has a filter by role
  return role ?? [];
}

/** One view; null if the principal may not see it. */
export async function findSavedView(db: Db, principal: Principal, id: number): Promise<SavedView | null> {
  const found = await visible(db, principal).where('saved_view.id', '=', id).executeTakeFirst();
  return found ? toWire(found) : null;
}

/** The same, locked for a change. */
export async function savedViewForUpdate(tx: Tx, principal: Principal, id: number): Promise<SavedView | null> {
  await tx.selectFrom('saved_view').select('id').where('id', '=', id).forUpdate().execute();
  return findSavedView(tx, principal, id);
}

/** Who a view is for: a person, or everyone with a role. */
export type For = { owner_id: number; role_id: null } | { owner_id: null; role_id: number };

const heldBy = ({ owner_id, role_id }: For) =>
  owner_id === null ? sql<SqlBool>`role_id = ${role_id}` : sql<SqlBool>`owner_id = ${owner_id}`;

/** A role's name, which stays until the transaction ends; null if there is no such role. Calls that share with the same role take turns. */
export async function lockRole(tx: Tx, id: number): Promise<string | null> {
  const found = await tx.selectFrom('role').select('name').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return found?.name ?? null;
}

/** How many views of a list a person or a role has, and whether one of them, other than `but`, has this name. */
export async function savedAlready(tx: Tx, list: SavedList, whose: For, name: string, but: number | null) {
  const found = await tx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<boolean>`coalesce(bool_or(name_key = ${nameKey(name)}), false)`.as('isNameTaken'))
    .where('list', '=', list)
    .where(heldBy(whose))
    .where('id', '<>', but ?? 0)
    .executeTakeFirstOrThrow();
  return found;
}

interface Written {
  name: string;
  state: object;
}

/** Adds a view; returns its id. */
export async function insertSavedView(
  tx: Tx,
  principal: Principal,
  list: SavedList,
  whose: For,
  { name, state }: Written,
): Promise<number> {
  const added = await tx
    .insertInto('saved_view')
    .values({ ...whose, list, name, name_key: nameKey(name), state: JSON.stringify(state), maker_id: principal.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

export async function updateSavedView(tx: Tx, id: number, whose: For, { name, state }: Written): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set({ ...whose, name, name_key: nameKey(name), state: JSON.stringify(state), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteSavedView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('saved_view').where('id', '=', id).execute();
}
