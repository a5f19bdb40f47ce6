import { type Kysely, sql } from 'kysely';

/**
 * What people had written about their organization, kept apart from the rest that undoing a proposal takes: it is deleted with the person (ORG-113).
 * Also, of which organizations the bin has records, so that merging looks only at those (ORG-122). Servers of the previous version keep these texts
 * with the rest, for minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE organization_change_text (
    change_id integer NOT NULL REFERENCES organization_change ON DELETE CASCADE,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    text text NOT NULL,
    PRIMARY KEY (change_id, customer_id)
  )`,
  'CREATE INDEX organization_change_text_of ON organization_change_text (customer_id)',
  `CREATE INDEX bin_of_organization ON bin USING gin ((jsonb_path_query_array(rows, '$.*[*].organization_id')) jsonb_path_ops)`,
];
