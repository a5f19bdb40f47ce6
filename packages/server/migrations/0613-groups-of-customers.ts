import { type Kysely, sql } from 'kysely';

/**
 * Customers by what they wrote about their organization and by the domain of their confirmed addresses, and how many of each are in a country and in
 * no organization: proposals are found by it (ORG-110). A key is a number made from the text, so that no name is kept here. Servers of the previous
 * version read all customers instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const GROUPED = "erased_at IS NULL AND NOT staff AND role_label = 'Customer'";

const STATEMENTS = [
  `CREATE INDEX customer_by_text ON customer
    ((hashtextextended(lower(btrim(regexp_replace(organization, '\\s+', ' ', 'g'))), 0)), country_id, id)
    WHERE ${GROUPED} AND length(btrim(organization)) > 2`,
  `CREATE INDEX customer_by_domain ON customer ((hashtextextended(substring(email_key FROM '[^@]*$'), 0)), country_id, id)
    WHERE ${GROUPED} AND email_verified_at IS NOT NULL`,
  `CREATE TABLE customer_group (
    by_domain boolean NOT NULL,
    country_id smallint NOT NULL,
    key bigint NOT NULL,
    count integer NOT NULL CHECK (count > 1),
    PRIMARY KEY (by_domain, key, country_id)
  )`,
  'CREATE INDEX customer_group_by_size ON customer_group (by_domain, count DESC, key, country_id)',
  'CREATE INDEX customer_group_of ON customer_group (by_domain, country_id, count DESC, key)',
];
