import type { PersonInOrganization, Principal } from '@lm/contract';
import { type Day, type ListTotal, MOST_HISTORY_SHOWN, MOST_LICENSES_SHOWN } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';
import { COUNTED_APART, countUpTo } from '../../lib/list-totals.ts';

type Found = Omit<PersonInOrganization, 'since'> & { since: Date };

/** Owners first. */
export const ROLE_ORDER = sql`CASE op.role WHEN 'owner' THEN 0 WHEN 'licenseAdmin' THEN 1 WHEN 'buyer' THEN 2 ELSE 3 END`;

/** Its people that the principal may list, by role and then by name, and how many others there are (ORG-22). */
export async function peopleIn(db: Db, principal: Principal, organizationId: number): Promise<{ people: Found[]; others: number }> {
  const { rows } = await sql<Found & { isSeen: boolean }>`
    SELECT customer.id, op.revision, ${fullNameSql('customer')} AS name, customer.email, customer.active, customer.staff, op.role, op.since,
      (SELECT count(*)::int FROM license WHERE license.customer_id = customer.id AND NOT license.in_room) AS licenses,
      ${rowsFor(principal, 'customer.list')} AS "isSeen"
    FROM organization_person op JOIN customer ON customer.id = op.customer_id WHERE op.organization_id = ${organizationId}
    ORDER BY ${ROLE_ORDER}, customer.name_key, customer.id`.execute(db);
  const seen = rows.filter(({ isSeen }) => isSeen);
  return { people: seen.map(({ isSeen, ...person }) => person), others: rows.length - seen.length };
}

const theirLicenses = (principal: Principal, organizationId: number) => sql`
  FROM organization_person op JOIN customer ON customer.id = op.customer_id JOIN license ON license.customer_id = customer.id
  WHERE op.organization_id = ${organizationId} AND NOT license.in_room AND ${rowsFor(principal, 'customer.list')}`;

/** The licenses of those people, the next to end first, then the latest to have ended, and how many there are. */
export async function licenseIdsIn(
  db: Db,
  principal: Principal,
  organizationId: number,
  today: Day,
): Promise<ListTotal & { ids: number[] }> {
  const from = theirLicenses(principal, organizationId);
  const { rows } = await sql<{ id: number }>`SELECT license.id ${from}
    ORDER BY license.ends_on < ${today}::date, license.ends_on, license.id LIMIT ${sql.lit(MOST_LICENSES_SHOWN)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length < MOST_LICENSES_SHOWN) return { ids, total: ids.length, totalIsMore: false };
  return { ids, ...(await countUpTo(db, COUNTED_APART, sql`SELECT ${from}`)) };
}

/** The newest entries of the log on an organization: about itself, and about people the principal may list, or could while they were there. */
export async function entryIdsOn(db: Db, principal: Principal, organizationId: number): Promise<number[]> {
  const owner = sql`(event ->> 'owner')::int`;
  const seen =
    principal.scope === 'everybody'
      ? sql`true`
      : sql`(event ->> 'owner' IS NULL OR EXISTS (SELECT FROM customer WHERE customer.id = ${owner} AND ${rowsFor(principal, 'customer.list')}))`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM log_entry
    WHERE event->'record'->>'kind' = 'organization' AND (event->'record'->>'id')::int = ${organizationId} AND ${seen}
    ORDER BY id DESC LIMIT ${sql.lit(MOST_HISTORY_SHOWN)}`.execute(db);
  return rows.map(({ id }) => id);
}
