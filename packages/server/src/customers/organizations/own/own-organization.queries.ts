import { type Day, type ListTotal, MOST_LICENSES_SHOWN, type OrganizationRole } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import { COUNTED_APART, countUpTo } from '../../../lib/list-totals.ts';
import { ROLE_ORDER } from '../organization-page.queries.ts';

interface Membership {
  id: number;
  name: string;
  as: OrganizationRole;
}

/** A person's organization and their role in it; null if they are in none. */
export async function membershipOf(db: Db, customerId: number): Promise<Membership | null> {
  const found = await db
    .selectFrom('organization_person')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select(['organization.id', 'name', 'role as as'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found ?? null;
}

/** Everyone in it, Owners first and then by name. */
export async function colleaguesIn(db: Db, organizationId: number) {
  const { rows } = await sql<{
    id: number;
    revision: number;
    name: string;
    email: string;
    active: boolean;
    role: OrganizationRole;
    since: Date;
    licenses: number;
  }>`SELECT customer.id, op.revision, ${fullNameSql('customer')} AS name, customer.email, customer.active, op.role, op.since,
      (SELECT count(*)::int FROM license WHERE license.customer_id = customer.id AND NOT license.in_room) AS licenses
    FROM organization_person op JOIN customer ON customer.id = op.customer_id WHERE op.organization_id = ${organizationId}
    ORDER BY ${ROLE_ORDER}, customer.name_key, customer.id`.execute(db);
  return rows;
}

/** One of its people, locked with their role; null if they are not in it. The organization must be locked before. */
export async function colleagueForUpdate(tx: Tx, organizationId: number, customerId: number) {
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().executeTakeFirst();
  const found = await tx
    .selectFrom('organization_person')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['customer.id', 'email', 'role', 'organization_person.revision'])
    .select((eb) => eb.and([eb('active', '=', true), eb('staff', '=', false)]).as('canAnswer')) // colleagues may ask them about a seat
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found ?? null;
}

/** Several of its people, locked in the order of their ids so that no two calls wait for each other; null for those who are not in it. */
export async function colleaguesForUpdate(tx: Tx, organizationId: number, ids: readonly number[]) {
  const found = new Map<number, Awaited<ReturnType<typeof colleagueForUpdate>>>();
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) found.set(id, await colleagueForUpdate(tx, organizationId, id));
  return ids.map((id) => found.get(id) ?? null);
}

/** Whether another person who can sign in owns it. */
export async function hasAnotherOwner(tx: Tx, organizationId: number, customerId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('organization_person')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('customer.id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .where('customer_id', '<>', customerId)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What is known about an organization's license besides the license itself: its contact, and whether files may be made for it (ACC-13, CRS-575). */
export async function ofOrganization(db: Db, organizationId: number, licenseId: number) {
  const found = await db
    .selectFrom('license')
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select(['customer.id', fullNameSql().as('name'), 'offline_license_allowed', 'offline_allowed'])
    .where('license.id', '=', licenseId)
    .where('license.organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!found) return null;
  const mayHaveFiles = found.offline_license_allowed || found.offline_allowed;
  return { contact: { id: found.id, name: found.name }, mayHaveFiles };
}

/**
 * The ids of the licenses of its people and its own, or of one of its people: the next to end first, then the latest to have ended, and how many
 * there are.
 */
export async function colleaguesLicenses(db: Db, of: { organizationId: number; only: number | null }, today: Day) {
  const { organizationId, only } = of;
  // Contacts are in it, except one who was erased when no one else was (ORG-57).
  const from = sql`FROM (SELECT license.* FROM organization_person op JOIN license ON license.customer_id = op.customer_id
      WHERE op.organization_id = ${organizationId} AND NOT license.in_room AND (${only}::int IS NULL OR op.customer_id = ${only}::int)
    UNION SELECT license.* FROM license WHERE organization_id = ${organizationId} AND ${only}::int IS NULL
    UNION SELECT license.* FROM license_seat AS seat JOIN license ON license.id = seat.license_id
      WHERE seat.holder_id = ${only}::int AND seat.ended_at IS NULL AND license.organization_id = ${organizationId}) AS license`;
  const { rows } = await sql<{ id: number }>`SELECT license.id ${from}
    ORDER BY license.ends_on < ${today}::date, license.ends_on, license.id LIMIT ${sql.lit(MOST_LICENSES_SHOWN)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const total: ListTotal =
    ids.length < MOST_LICENSES_SHOWN ? { total: ids.length, totalIsMore: false } : await countUpTo(db, COUNTED_APART, sql`SELECT ${from}`);
  return { ids, ...total };
}
