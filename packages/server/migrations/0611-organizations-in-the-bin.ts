import { type Kysely, sql } from 'kysely';

/**
 * What people had written of their organization, apart from what else undoing a proposal takes: it goes with the person (ORG-113). And of which
 * organizations the bin keeps something, so that merging looks at that alone (ORG-122). Servers of the version before keep their texts with the
 * rest, for minutes.
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
