import { fold, MOST_COUNTED, RIGHTS, type Right, ROLE, type RoleRecord } from '@lm/contract';
import { sql } from 'kysely';
import { setChildren } from '../../db/children.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { rightsOf, takeTurn } from '../people/public.ts';

/** The key that tells roles apart: their names without case, accents and width. */
const nameKey = (name: string): string => fold(name.normalize('NFKC'));

/** Everyone who signs up has the role Customer: counting a million of them would hold up other calls. */
const records = (db: Db) =>
  db
    .selectFrom('role')
    .select(['id', 'revision', 'name', 'built_in as builtIn'])
    .select(rightsOf('role.id').as('rights'))
    .select(
      sql<number>`(SELECT count(*)::int FROM (SELECT FROM customer_role WHERE role_id = role.id LIMIT ${MOST_COUNTED}) AS counted)`.as(
        'people',
      ),
    );

const inOrder = (record: RoleRecord): RoleRecord => ({ ...record, rights: RIGHTS.filter((right) => record.rights.includes(right)) });

/** Every role: the built-in ones first, then the portal's own by name. */
export async function roleRecords(db: Db): Promise<RoleRecord[]> {
  const found = await records(db)
    .orderBy('built_in', 'desc')
    .orderBy(sql`CASE WHEN built_in THEN id ELSE 0 END`)
    .orderBy('name_key')
    .execute();
  return found.map(inOrder);
}

/** One role; null when there is none. */
export async function findRole(db: Db, id: number): Promise<RoleRecord | null> {
  const found = await records(db).where('id', '=', id).executeTakeFirst();
  return found ? inOrder(found) : null;
}

/** A role locked for a change, so that it cannot be given to anyone meanwhile; null when it is gone. Locks first, counts after. */
export async function roleForUpdate(tx: Tx, id: number): Promise<RoleRecord | null> {
  await tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
  return findRole(tx, id);
}

/** How many custom roles there are. Calls take turns, so that the number stays true until the transaction ends. */
export async function countOwnRoles(tx: Tx): Promise<number> {
  await takeTurn(tx, ROLE.customer);
  const { count } = await tx
    .selectFrom('role')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('built_in', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a role; answers its id, or null when the name is taken. */
export async function insertRole(tx: Tx, { name, rights }: { name: string; rights: Right[] }): Promise<number | null> {
  const added = await tx
    .insertInto('role')
    .values({ name, name_key: nameKey(name) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  await setChildren(tx, { table: 'role_right', of: 'role_id', id: added.id, column: 'right_name', values: rights });
  return added.id;
}

/** Does another role have this name? Calls take turns. */
export async function nameIsTaken(tx: Tx, id: number, name: string): Promise<boolean> {
  await takeTurn(tx, ROLE.customer);
  const other = await tx.selectFrom('role').select('id').where('name_key', '=', nameKey(name)).where('id', '<>', id).executeTakeFirst();
  return other !== undefined;
}

/** Writes a role and, if its name is new, the label of everyone labelled with it. Names are unique, so a label means only one role. */
export async function updateRole(tx: Tx, before: RoleRecord, { name, rights }: { name: string; rights: Right[] }): Promise<void> {
  await tx
    .updateTable('role')
    .set({ name, name_key: nameKey(name), revision: sql`revision + 1` })
    .where('id', '=', before.id)
    .execute();
  await setChildren(tx, { table: 'role_right', of: 'role_id', id: before.id, column: 'right_name', values: rights });
  if (name !== before.name) await tx.updateTable('customer').set({ role_label: name }).where('role_label', '=', before.name).execute();
}

export async function deleteRole(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('role').where('id', '=', id).execute();
}
