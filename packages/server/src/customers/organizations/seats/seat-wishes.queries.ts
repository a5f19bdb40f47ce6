import { MOST_LICENSES_SHOWN } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import { lockPerson, rolesThat } from '../../../identity/people/public.ts';

/** People who wait for a seat of a license, in order of their requests. */
export async function waitingFor(db: Db, licenseId: number) {
  return db
    .selectFrom('seat_wish')
    .innerJoin('customer', 'customer.id', 'asker_id')
    .select(['customer.id', fullNameSql().as('name'), 'asked_at as askedAt'])
    .where('license_id', '=', licenseId)
    .where('declined_at', 'is', null)
    .orderBy('seat_wish.id')
    .execute();
}

interface Askable {
  licenseId: number;
  seats: number;
  held: number;
  askedAt: Date | null;
  before: number;
  declinedAt: Date | null;
  answer: string | null;
}

/** Licenses of an organization on which a person has no seat and of which they are not the contact; those they wait for come first. */
export async function seatsToAskFor(db: Db, organizationId: number, personId: number): Promise<Askable[]> {
  const { rows } = await sql<Askable>`SELECT license.id AS "licenseId", coalesce(license.seats, 1) AS seats, wish.asked_at AS "askedAt",
      wish.declined_at AS "declinedAt", wish.answer,
      (SELECT count(*)::int FROM license_seat AS seat WHERE seat.license_id = license.id AND seat.ended_at IS NULL) AS held,
      (SELECT count(*)::int FROM seat_wish AS other WHERE other.license_id = license.id AND other.id < wish.id
        AND other.declined_at IS NULL) AS before
    FROM license LEFT JOIN seat_wish AS wish ON wish.license_id = license.id AND wish.asker_id = ${personId}
    WHERE license.organization_id = ${organizationId} AND license.customer_id <> ${personId} AND NOT EXISTS (
      SELECT FROM license_seat AS seat WHERE seat.license_id = license.id AND seat.holder_id = ${personId} AND seat.ended_at IS NULL)
    ORDER BY wish.id IS NULL, license.id LIMIT ${sql.lit(MOST_LICENSES_SHOWN)}`.execute(db);
  return rows;
}

/** Returns false if they wait already; a person who was declined before may ask again. */
export async function insertWish(tx: Tx, licenseId: number, askerId: number, now: Date): Promise<boolean> {
  await sql`DELETE FROM seat_wish WHERE license_id = ${licenseId} AND asker_id = ${askerId} AND declined_at IS NOT NULL`.execute(tx);
  const { rows } = await sql`INSERT INTO seat_wish (license_id, asker_id, asked_at) VALUES (${licenseId}, ${askerId}, ${now})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Returns whether they waited; deletes the reason if they were declined. */
export async function dropWish(tx: Tx, licenseId: number, askerId: number): Promise<boolean> {
  const { rows } = await sql<{ waited: boolean }>`DELETE FROM seat_wish WHERE license_id = ${licenseId} AND asker_id = ${askerId}
    RETURNING declined_at IS NULL AS waited`.execute(tx);
  return rows.some(({ waited }) => waited);
}

/** Deletes the wishes of a person who leaves an organization. */
export const dropWishesOf = (tx: Tx, askerId: number): Promise<unknown> =>
  tx.deleteFrom('seat_wish').where('asker_id', '=', askerId).execute();

/** Removes people from the list who are not in the license's current organization. */
export const dropWishesOutside = (tx: Tx, licenseId: number): Promise<unknown> =>
  sql`DELETE FROM seat_wish WHERE license_id = ${licenseId} AND NOT EXISTS (SELECT FROM organization_person op
    JOIN license ON license.organization_id = op.organization_id WHERE license.id = ${licenseId} AND op.customer_id = asker_id)`.execute(
    tx,
  );

export async function countWishes(tx: Tx, askerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('seat_wish')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('asker_id', '=', askerId)
    .where('declined_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The contact of an organization's license, with the license locked, and its contact before it; null if it belongs to another organization, or to a
 * person.
 */
export async function lockLicenseOf(tx: Tx, organizationId: number, licenseId: number): Promise<number | null> {
  const found = tx.selectFrom('license').select('customer_id').where('id', '=', licenseId).where('organization_id', '=', organizationId);
  const contact = (await found.executeTakeFirst())?.customer_id;
  if (contact === undefined) return null;
  await lockPerson(tx, contact); // the owner first, as always when both are locked
  return (await found.forUpdate().executeTakeFirst())?.customer_id ?? null;
}

/** Deletes the wish of a license's contact, who needs no seat on it. */
export const dropWishesOfContacts = (tx: Tx, licenseIds: number[]): Promise<unknown> =>
  sql`DELETE FROM seat_wish USING license WHERE license.id = license_id AND license.customer_id = asker_id
    AND license_id = ANY(${licenseIds}::int[])`.execute(tx);

/** People who look after the licenses of a license's organization, are not staff and may sign in. */
export async function lookingAfterLicense(db: Db, licenseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT place.customer_id AS id FROM license
      JOIN organization_person AS place ON place.organization_id = license.organization_id
      JOIN customer AS colleague ON colleague.id = place.customer_id
    WHERE license.id = ${licenseId} AND place.role = ANY(${rolesThat('license.lookAfter')}::text[])
      AND NOT colleague.staff AND colleague.active ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes a person off the waiting list, and stores why; false if they do not wait. */
export async function noteDeclined(tx: Tx, licenseId: number, askerId: number, answer: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE seat_wish SET declined_at = ${now}, answer = ${answer}
    WHERE license_id = ${licenseId} AND asker_id = ${askerId} AND declined_at IS NULL RETURNING id`.execute(tx);
  return rows.length > 0;
}
