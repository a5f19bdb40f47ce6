import { type Kysely, sql } from 'kysely';

/** The organization that a revision belonged to when it was offered: the one whose licenses are all that it renews (ORG-61). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE offer_revision ADD COLUMN organization_id integer REFERENCES organization ON DELETE SET NULL',
  // Earlier offers can only belong to the organization of their contact.
  `UPDATE offer_revision SET organization_id = one.organization_id FROM (
      SELECT revision.offer_id, revision.no, min(license.organization_id) AS organization_id
      FROM offer_revision AS revision JOIN offer ON offer.id = revision.offer_id
        JOIN organization_person AS place ON place.customer_id = offer.customer_id
        JOIN offer_line AS line ON line.offer_id = revision.offer_id AND line.no = revision.no
        LEFT JOIN license ON license.id = line.license_id AND license.organization_id = place.organization_id
      WHERE revision.offered_at IS NOT NULL
      GROUP BY revision.offer_id, revision.no HAVING count(*) = count(license.organization_id)) AS one
    WHERE offer_revision.offer_id = one.offer_id AND offer_revision.no = one.no`,
  'CREATE INDEX offer_revision_by_organization ON offer_revision (organization_id, offer_id) WHERE organization_id IS NOT NULL',
];
