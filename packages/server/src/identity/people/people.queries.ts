import { type Facts, fold, type PersonForm, type Principal, personColumns, type Role, roleLabel } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { setChildren } from '../../db/children.ts';
import { preparedSql } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { searchKey } from '../../lib/fold.ts';
import { deleteMailOf } from '../../lib/mail/mail.queries.ts';
import { NEXT_ENTRY_ID } from '../../platform/log/public.ts';
import { rolesOf } from './roles.queries.ts';
import { preparedFor, type RowAct, visible } from './scope.queries.ts';

/** A person's roles, for a select from `customer`. */
export const ROLES = sql<Role[]>`(SELECT pg_catalog.json_agg(pg_catalog.json_build_object('id', r.id, 'name', r.name) ORDER BY r.id)
  FROM customer_role cr JOIN role r ON r.id = cr.role_id WHERE cr.customer_id = customer.id)`;
/** The countries a person distributes in, for a select from `customer`. */
export const AREA = sql<number[]>`(SELECT coalesce(pg_catalog.json_agg(country_id ORDER BY country_id), '[]')
  FROM customer_area WHERE customer_id = customer.id)`;

/** People with their areas and roles; for judging acts on a person, also with what each role allows. */
const people = <R extends Role>(db: Db, roles: RawBuilder<R[]>) =>
  db
    .selectFrom('customer')
    .selectAll('customer')
    .select([roles.as('roles'), AREA.as('area')]);

export type Person = NonNullable<Awaited<ReturnType<typeof personAsIs>>>;

const peopleActedOn = preparedFor((paper, { id }: { id: number }, anyAlike) =>
  visible(people(paper, rolesOf('customer.id')).where('customer.id', '=', id), anyAlike, 'customer.setActive'),
);

/** One person that the principal may activate or deactivate, as they are at the moment; null if there is none. */
export const findSwitchable = async (db: Db, principal: Principal, id: number): Promise<Person | null> =>
  (await peopleActedOn(db, principal, { id }))[0] ?? null;

/**
 * One person that an act of the principal may be about, locked for a change; null when there is none, or they were erased (PRV-532). It locks
 * first and reads afterwards: a statement that waits for a lock sees the other tables as they were before it waited.
 */
export async function personForUpdate(tx: Tx, principal: Principal, id: number, act: RowAct = 'customer.see') {
  await lockPerson(tx, id);
  return personAsIs(tx, principal, id, act);
}

/** The same without a lock: an act that would change nothing need not wait for others. */
export async function personAsIs(db: Db, principal: Principal, id: number, act: RowAct = 'customer.see') {
  const found = await people(db, rolesOf('customer.id'))
    .where('customer.id', '=', id)
    .where('erased_at', 'is', null)
    .$call((rows) => visible(rows, principal, act))
    .executeTakeFirst();
  return found ?? null;
}

/**
 * The person who made the request that the act answers, locked; the principal need not see them as staff do. Null if there is none, or they were
 * erased.
 */
export async function askerForUpdate(tx: Tx, id: number): Promise<Person | null> {
  await lockPerson(tx, id);
  const found = await people(tx, rolesOf('customer.id')).where('customer.id', '=', id).where('erased_at', 'is', null).executeTakeFirst();
  return found ?? null;
}

/** The people among these that an act of the principal may be about, by name, with what is needed to judge the act. */
export async function peopleToJudge(db: Db, principal: Principal, ids: readonly number[], act: RowAct) {
  return db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name', 'email', 'revision', 'active', 'email_verified_at', rolesOf('customer.id').as('roles')])
    .where('customer.id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .where('erased_at', 'is', null)
    .$call((rows) => visible(rows, principal, act))
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

export type JudgedPerson = Awaited<ReturnType<typeof peopleToJudge>>[number];

/** Locks a customer's record until the transaction ends; false when it is gone. */
export async function lockPerson(tx: Tx, id: number): Promise<boolean> {
  const locked = await tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked !== undefined;
}

/** May the principal see this person? */
export async function isVisible(db: Db, principal: Principal, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .executeTakeFirst();
  return found !== undefined;
}

/** The columns that a person's form and roles set. */
export const customerColumns = (form: PersonForm, email: string, roles: Role[]) => {
  const name = `${form.firstName} ${form.lastName}`;
  const search_key = searchKey(name, email, form.organization, form.phoneNumber); // the phone comes last: migration 0025
  return { ...personColumns(form), role_label: roleLabel(roles), name_key: fold(name), search_key };
};

interface NewPerson {
  /** From {@link newCustomerNumbers}, where records that belong to them are written at the same time. */
  id?: number;
  form: PersonForm;
  email: string;
  roles: Role[];
  area: number[];
  /** Null until the person sets a first password with a link. */
  passwordHash: string | null;
  /** Does the email count as verified? */
  isVerified: boolean;
}

/** Adds a person with roles and area; null when the email is taken, whatever its case. */
export async function insertCustomer(
  tx: Tx,
  { id, form, email, roles, area, passwordHash, isVerified }: NewPerson,
  now: Date,
): Promise<number | null> {
  const row = {
    ...customerColumns(form, email, roles),
    email,
    email_key: email.toLowerCase(),
    password_hash: passwordHash,
    email_verified_at: isVerified ? now : null,
    created_at: now,
  };
  const person = { ...row, id: id ?? null, roleIds: roles.map((role) => role.id) };
  const [one] = await (area.length > 0 ? personWithAreaAdded(tx, { ...person, area }) : personAdded(tx, person));
  return one?.id ?? null;
}

type PersonRow = ReturnType<typeof customerColumns> & {
  id: number | null;
  email: string;
  email_key: string;
  password_hash: string | null;
  email_verified_at: Date | null;
  created_at: Date;
};

const NEXT_ID = sql`pg_catalog.nextval(pg_catalog.pg_get_serial_sequence('customer', 'id'))::integer`;

const added = ({ id, roleIds, ...row }: PersonRow & { roleIds: number[] }, more = sql``) => {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  return sql<{ id: number }>`
    WITH person AS (INSERT INTO customer (id, ${columns}) OVERRIDING SYSTEM VALUE
        VALUES (coalesce(${id}::integer, ${NEXT_ID}), ${sql.join(Object.values(row))}) ON CONFLICT (email_key) DO NOTHING RETURNING id),
      roles AS (INSERT INTO customer_role SELECT person.id, role FROM person, pg_catalog.unnest(${roleIds}::int[]) AS role)${more}
    SELECT id FROM person`;
};

/** Most have no area, and even an empty insert costs the database a trigger. */
const personAdded = preparedSql((row: PersonRow & { roleIds: number[] }) => added(row));
const personWithAreaAdded = preparedSql(({ area, ...row }: PersonRow & { roleIds: number[]; area: number[] }) =>
  added(
    row,
    sql`, area AS (INSERT INTO customer_area SELECT person.id, country FROM person, pg_catalog.unnest(${area}::int[]) AS country)`,
  ),
);

/** The ids of the next customer and of the log entry about them, so that records that belong to them can be written at the same time. */
export async function newCustomerNumbers(tx: Tx): Promise<{ id: number; entryId: number }> {
  const [next] = await nextNumbers(tx, {});
  if (!next) throw new Error('the database gave no id');
  return next;
}

const nextNumbers = preparedSql(
  (_: object) => sql<{ id: number; entryId: number }>`SELECT ${NEXT_ID} AS id, ${NEXT_ENTRY_ID} AS "entryId"`,
);

/** Writes a person's form, roles and area; the revision moves on. */
export async function updateCustomer(
  tx: Tx,
  person: { id: number; email: string },
  form: PersonForm,
  roles: Role[],
  area: number[],
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ ...customerColumns(form, person.email, roles), revision: sql`revision + 1` })
    .where('id', '=', person.id)
    .execute();
  await setRolesAndArea(tx, person.id, roles, area);
}

async function setRolesAndArea(tx: Tx, id: number, roles: Role[], area: number[]): Promise<void> {
  await setChildren(tx, { table: 'customer_role', of: 'customer_id', id, column: 'role_id', values: roles.map((role) => role.id) });
  await setChildren(tx, { table: 'customer_area', of: 'customer_id', id, column: 'country_id', values: area });
}

export async function setActive(tx: Tx, customerId: number, active: boolean): Promise<void> {
  await tx.updateTable('customer').set({ active, revision: sql`revision + 1` }).where('id', '=', customerId).execute();
}

/** Lets a customer have offline files; false when they already may. */
export async function allowOfflineFiles(tx: Tx, customerId: number): Promise<boolean> {
  const allowed = await tx
    .updateTable('customer')
    .set({ offline_license_allowed: true, revision: sql`revision + 1` })
    .where('id', '=', customerId)
    .where('offline_license_allowed', '=', false)
    .returning('id')
    .executeTakeFirst();
  return allowed !== undefined;
}

/** Makes a customer a teacher; false when they already are one. */
export async function makeTeacher(tx: Tx, customerId: number): Promise<boolean> {
  const made = await tx
    .updateTable('customer')
    .set({ teacher: true, revision: sql`revision + 1` })
    .where('id', '=', customerId)
    .where('teacher', '=', false)
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Lets a customer take the trial (ACC-12). */
export async function allowTrial(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ allow_trial: true, revision: sql`revision + 1` })
    .where('id', '=', customerId)
    .where('allow_trial', '=', false)
    .execute();
}

/** Deletes people and everything of theirs except the log. To be able to get them back, put them into the bin first. */
export async function deleteCustomers(tx: Tx, customerIds: number[]): Promise<void> {
  if (customerIds.length === 0) return;
  await deleteMailOf(tx, customerIds);
  await tx.deleteFrom('customer').where('id', '=', sql<number>`ANY(${customerIds}::int[])`).execute();
}

/** A person as events describe them. */
export function personFacts(form: PersonForm, roles: Role[], area: number[]): Facts<'customer'> {
  const { isTeacher, allowTrial, offlineLicenseAllowed, ...said } = form;
  const given = roles.map(({ id, name }) => ({ id, name }));
  return { ...said, roles: given, distributionArea: area, isTeacher, allowTrial, offlineLicenseAllowed };
}
