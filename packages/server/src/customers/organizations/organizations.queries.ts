import { fold, NO_PURCHASING, type OrganizationRole, type Purchasing } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import { inParts } from '../../db/in-parts.ts';
import { isTaken } from '../../db/is-taken.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { rolesThat } from '../../identity/people/public.ts';
import { searchKey } from '../../lib/fold.ts';
import { dropWishesOf } from './seats/seat-wishes.queries.ts';

/** What staff record about an organization. */
export interface OrganizationForm extends Purchasing {
  name: string;
  countryId: number;
  vatId: string;
  note: string;
}

export interface StoredOrganization extends OrganizationForm {
  id: number;
  revision: number;
  addedAt: Date;
}

/** The details of how it buys may be left out for a new one. */
type NewOrganization = Omit<OrganizationForm, keyof Purchasing> & Partial<Purchasing>;

const purchasingColumns = ({ address, deliveryAddress, costCentres, poNumberNeeded, language }: Purchasing) => ({
  address,
  delivery_address: deliveryAddress,
  cost_centres: costCentres,
  po_number_needed: poNumberNeeded,
  language,
});

const columns = ({ name, countryId, vatId, note, ...purchasing }: OrganizationForm) => ({
  name,
  name_key: fold(name),
  country_id: countryId,
  vat_id: vatId,
  ...purchasingColumns(purchasing),
  note,
  search_key: searchKey(name, vatId),
});

const organizations = (db: Db) =>
  db
    .selectFrom('organization')
    .select(['organization.id', 'organization.revision', 'name', 'country_id as countryId', 'vat_id as vatId'])
    .select(['address', 'delivery_address as deliveryAddress', 'cost_centres as costCentres', 'po_number_needed as poNumberNeeded'])
    .select(['language', 'note', 'created_at as addedAt']);

/** One organization, whatever its country; null if it does not exist. */
export async function organizationWithId(db: Db, id: number): Promise<StoredOrganization | null> {
  return (await organizations(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, locked for a change to it or to its people. */
export async function organizationForUpdate(tx: Tx, id: number): Promise<StoredOrganization | null> {
  return (await organizations(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Adds an organization; null if its country has one with this name. */
export async function insertOrganization(tx: Tx, form: NewOrganization, now: Date): Promise<number | null> {
  const added = await tx
    .insertInto('organization')
    .values({ ...columns({ ...NO_PURCHASING, ...form }), created_at: now })
    .onConflict((conflict) => conflict.columns(['country_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Updates a locked organization; its revision increases. False if its country has another with the name: the transaction can then only end. */
export async function updateOrganization(tx: Tx, id: number, form: OrganizationForm): Promise<boolean> {
  try {
    await tx
      .updateTable('organization')
      .set({ ...columns(form), revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Sets how a locked organization buys (ORG-180); its revision increases. */
export async function writePurchasing(tx: Tx, id: number, purchasing: Purchasing): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ ...purchasingColumns(purchasing), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function removeOrganization(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('organization').where('id', '=', id).execute();
}

/** Gives a restored person the current name of their organization (ORG-8). */
export async function callByOrganization(tx: Tx, customerId: number): Promise<void> {
  const name = await organizationOf(tx, customerId);
  if (name !== null) await rename(tx, sql<boolean>`organization_person.customer_id = ${customerId}`, name);
}

/** Gives all of its people its name, and returns how many they are; their revisions increase (ORG-8). */
export const renamePeople = async (tx: Tx, id: number, name: string): Promise<number> =>
  (await rename(tx, sql<boolean>`organization_person.organization_id = ${id}`, name)).length;

/** Gives these people its name, locks them, and returns them; their revisions increase. */
export const renameThese = (tx: Tx, ids: readonly number[], name: string): Promise<Named[]> =>
  rename(tx, sql<boolean>`organization_person.customer_id = ANY(${ids}::int[])`, name);

interface Named {
  id: number;
  email: string;
}

/** How many people one statement renames: each changes a dozen indexes. */
const RENAMED_AT_ONCE = 50;

async function rename(tx: Tx, which: RawBuilder<boolean>, name: string): Promise<Named[]> {
  const people = await tx
    .selectFrom('organization_person')
    .innerJoin('customer', 'customer.id', 'organization_person.customer_id')
    .select(['customer.id', 'email', 'phone_number as phoneNumber', fullNameSql().as('fullName')])
    .where(which)
    .orderBy('customer.id')
    .forUpdate('customer')
    .execute();
  return inParts(people, RENAMED_AT_ONCE, async (some) => {
    const keys = some.map(({ fullName, email, phoneNumber }) => searchKey(fullName, email, name, phoneNumber));
    await sql`UPDATE customer SET organization = ${name}, search_key = named.key, revision = revision + 1
      FROM ROWS FROM (pg_catalog.unnest(${some.map((one) => one.id)}::int[]), pg_catalog.unnest(${keys}::text[])) AS named (id, key)
      WHERE customer.id = named.id`.execute(tx);
    return some.map(({ id, email }) => ({ id, email }));
  });
}

/** The name of a person's organization; null if they are in none. */
export async function organizationOf(db: Db, customerId: number): Promise<string | null> {
  const found = await db
    .selectFrom('organization_person')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select('name')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found?.name ?? null;
}

interface PlaceOf {
  role: OrganizationRole;
  revision: number;
}

/** A person's role in a locked organization; null if they are not in it. */
export async function placeOf(tx: Db, organizationId: number, customerId: number): Promise<PlaceOf | null> {
  const found = await tx
    .selectFrom('organization_person')
    .select(['role', 'revision'])
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found ?? null;
}

export async function countPeople(tx: Tx, organizationId: number): Promise<number> {
  const { people } = await tx
    .selectFrom('organization_person')
    .select(sql<number>`count(*)::int`.as('people'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return people;
}

/** How many people each of these has; leaves out empty ones. */
export async function countPeopleOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; people: number }>`SELECT organization_id AS id, count(*)::int AS people FROM organization_person
    WHERE organization_id = ANY(${ids}::int[]) GROUP BY 1`.execute(tx);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Puts a locked person who is in none into a locked organization. An earlier choice as a security contact does not count again (ORG-140). */
export async function insertPerson(
  tx: Tx,
  { organizationId, customerId, role }: { organizationId: number; customerId: number; role: OrganizationRole },
  now: Date,
): Promise<void> {
  const row = { customer_id: customerId, organization_id: organizationId, role, since: now };
  await tx.insertInto('organization_person').values(row).execute();
  await tx.updateTable('organization_security').set({ contact_id: null }).where('contact_id', '=', customerId).execute();
}

/** A person who starts to look after licenses no longer waits for a seat: they can assign one to themselves (ORG-75). */
export async function setRole(tx: Tx, customerId: number, role: OrganizationRole): Promise<void> {
  await tx.updateTable('organization_person').set({ role, revision: sql`revision + 1` }).where('customer_id', '=', customerId).execute();
  if (rolesThat('license.lookAfter').includes(role)) await dropWishesOf(tx, customerId);
}

export async function removePerson(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('organization_person').where('customer_id', '=', customerId).execute();
}
