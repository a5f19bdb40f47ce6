import { isAdmin, RIGHTS, type Right, ROLE, type Role } from '@lm/contract';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tables.ts';

export type RoleWithRights = Role & { rights: Right[] };

/** What a role allows, its id taken from a column of the surrounding statement. Admin allows everything, whatever rows there are (ACC-6). */
export const rightsOf = (idColumn: string) => sql<Right[]>`(CASE WHEN ${sql.ref(idColumn)} = ${sql.lit(ROLE.admin)}
  THEN ${sql.lit(JSON.stringify(RIGHTS))}::json
  ELSE (SELECT coalesce(pg_catalog.json_agg(right_name), '[]') FROM role_right WHERE role_id = ${sql.ref(idColumn)}) END)`;

/** The roles of a customer, each with what it allows; the customer's id is taken from a column of the surrounding statement. */
export const rolesOf = (idColumn: string) => sql<RoleWithRights[]>`(SELECT coalesce(
    pg_catalog.json_agg(pg_catalog.json_build_object('id', r.id, 'name', r.name, 'rights', ${rightsOf('r.id')}) ORDER BY r.id), '[]')
  FROM customer_role cr JOIN role r ON r.id = cr.role_id WHERE cr.customer_id = ${sql.ref(idColumn)})`;

/** The distribution area of a customer, whose id is taken from a column of the surrounding statement. */
export const areaOf = (idColumn: string) =>
  sql<number[]>`(SELECT coalesce(pg_catalog.json_agg(country_id), '[]') FROM customer_area WHERE customer_id = ${sql.ref(idColumn)})`;

export async function allRoles(db: Db): Promise<Role[]> {
  return db.selectFrom('role').select(['id', 'name']).orderBy('id').execute();
}

/** The roles of a person with what each allows; none for a person who does not exist. */
export async function rolesWithRightsOf(db: Db, customerId: number): Promise<RoleWithRights[]> {
  const found = await db.selectFrom('customer as c').select(rolesOf('c.id').as('roles')).where('c.id', '=', customerId).executeTakeFirst();
  return found?.roles ?? [];
}

const rolesAndRights = (db: Db) =>
  db
    .selectFrom('role')
    .select(['id', 'name', rightsOf('role.id').as('rights')])
    .orderBy('id');

/** Every role and what it allows. */
export async function allRolesWithRights(db: Db): Promise<RoleWithRights[]> {
  return rolesAndRights(db).execute();
}

/**
 * The roles with these ids and what each allows, locked until the transaction ends, so that no call renames or deletes one that is being given. Ids
 * without a role are missing from the answer.
 */
export const rolesWithRights = (tx: Tx, ids: number[]): Promise<RoleWithRights[]> => lockedRoles(tx, { ids });

const lockedRoles = prepared((paper, { ids }: { ids: number[] }) =>
  rolesAndRights(paper).where('id', '=', sql<number>`ANY(${ids}::int[])`).forKeyShare(),
);

/** Acts on admins take turns, so that two at once can neither remove the last two admins nor wait for each other. Take it before any other lock. */
export async function takeTurnIfAdmin(tx: Tx, id: number): Promise<void> {
  await sql`SELECT FROM role WHERE id = ${ROLE.admin}
    AND EXISTS (SELECT FROM customer_role WHERE customer_id = ${id} AND role_id = ${ROLE.admin}) FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Makes transactions run one after the other: locks the row of a built-in role until the transaction ends. Only people who may change roles can hold
 * this lock, and it does not block giving the role.
 */
export async function takeTurn(tx: Tx, roleId: number): Promise<void> {
  await tx.selectFrom('role').select('id').where('id', '=', roleId).forNoKeyUpdate().execute();
}

/** Is this person the only admin who can sign in (ACC-24)? */
export async function isLastAdmin(
  db: Db,
  person: { id: number; active: boolean; email_verified_at: Date | null; roles: Role[] },
): Promise<boolean> {
  if (!isAdmin(person.roles) || !person.active || !person.email_verified_at) return false;
  const another = await db
    .selectFrom('customer')
    .innerJoin('customer_role', 'customer_role.customer_id', 'customer.id')
    .select('customer.id')
    .where('customer_role.role_id', '=', ROLE.admin)
    .where('active', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('customer.id', '!=', person.id)
    .limit(1)
    .executeTakeFirst();
  return another === undefined;
}

/** Is there an admin, active or not? Servers that ask at the same time take turns, so that together they make only one admin. */
export async function adminExists(tx: Tx): Promise<boolean> {
  await takeTurn(tx, ROLE.admin);
  const found = await tx.selectFrom('customer_role').select('customer_id').where('role_id', '=', ROLE.admin).limit(1).executeTakeFirst();
  return found !== undefined;
}
