import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';

interface Security {
  contact: { id: number; name: string } | null;
  byName: boolean;
}

/** The advisory settings of an organization; a person who left it is no longer its contact. */
export async function securityOf(db: Db, organizationId: number): Promise<Security> {
  const { rows } = await sql<{
    id: number | null;
    name: string;
    byName: boolean;
  }>`SELECT customer.id, ${fullNameSql('customer')} AS name, by_name AS "byName"
    FROM organization_security AS security LEFT JOIN organization_person AS place
      ON place.customer_id = contact_id AND place.organization_id = security.organization_id
    LEFT JOIN customer ON customer.id = place.customer_id WHERE security.organization_id = ${organizationId}`.execute(db);
  const [found] = rows;
  if (!found) return { contact: null, byName: false };
  return { contact: found.id === null ? null : { id: found.id, name: found.name }, byName: found.byName };
}

/** The stored advisory settings of an organization, even without people; null if it never saved any. */
export async function writtenSecurity(tx: Tx, organizationId: number): Promise<{ contactId: number | null; byName: boolean } | null> {
  const found = tx.selectFrom('organization_security').select(['contact_id as contactId', 'by_name as byName']);
  return (await found.where('organization_id', '=', organizationId).executeTakeFirst()) ?? null;
}

export const deleteSecurity = (tx: Tx, organizationId: number): Promise<unknown> =>
  tx.deleteFrom('organization_security').where('organization_id', '=', organizationId).execute();

export async function writeSecurity(tx: Tx, organizationId: number, contactId: number | null, byName: boolean): Promise<void> {
  const said = { contact_id: contactId, by_name: byName };
  await tx
    .insertInto('organization_security')
    .values({ organization_id: organizationId, ...said })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(said))
    .execute();
}

/** The releases of an organization's current licenses. */
export async function releasesHeldIn(db: Db, organizationId: number, today: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT release_id AS id FROM license
    WHERE organization_id = ${organizationId} AND release_id IS NOT NULL AND (end_date IS NULL OR end_date >= ${today})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of its people read which advisories, in order of reading. */
export async function readersIn(db: Db, organizationId: number) {
  const { rows } = await sql<{
    advisoryId: number;
    id: number;
    name: string;
    at: Date;
  }>`SELECT reading.advisory_id AS "advisoryId", customer.id,
      ${fullNameSql('customer')} AS name, reading.read_at AS at
    FROM advisory_reading AS reading JOIN organization_person AS place ON place.customer_id = reading.customer_id
      JOIN customer ON customer.id = reading.customer_id
    WHERE place.organization_id = ${organizationId} ORDER BY reading.read_at, customer.id`.execute(db);
  return rows;
}
