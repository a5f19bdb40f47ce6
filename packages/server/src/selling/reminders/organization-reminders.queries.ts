import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { rolesThat } from '../../identity/people/public.ts';

/** The people who look after an organization's license besides its contact, for `license` in the surrounding statement (ORG-74). */
export const lookingAfter = sql`SELECT place.customer_id FROM organization_person AS place JOIN customer AS colleague ON colleague.id = place.customer_id
  WHERE place.organization_id = license.organization_id AND place.customer_id <> license.customer_id
    AND place.role = ANY(${rolesThat('license.lookAfter')}::text[]) AND NOT colleague.staff AND colleague.active`;

/** Whether the organization of `license` has a mailbox that is told about its end (ORG-161). */
export const hasMailbox = sql<boolean>`EXISTS (SELECT FROM organization_mailbox AS mailbox WHERE mailbox.organization_id = license.organization_id
  AND mailbox.confirmed_at IS NOT NULL AND 'ends' = ANY(mailbox.topics))`;

export interface OfOrganization {
  licenseId: number;
  organizationId: number;
  name: string;
  contact: string;
  told: number[];
}

/** Of these licenses, those that belong to organizations, with the people who are told about their end besides their contacts. */
export async function organizationsTold(db: Db, licenseIds: readonly number[]): Promise<OfOrganization[]> {
  const { rows } = await sql<OfOrganization>`SELECT license.id AS "licenseId", o.id AS "organizationId", o.name,
      ${fullNameSql('contact')} AS contact, ARRAY(${lookingAfter} ORDER BY 1) AS told
    FROM license JOIN organization o ON o.id = license.organization_id JOIN customer contact ON contact.id = license.customer_id
    WHERE license.id = ANY(${[...licenseIds]}::int[]) ORDER BY license.id`.execute(db);
  return rows;
}
