import { type Kysely, sql } from 'kysely';

/** The index for people who see only some countries contains the sort keys of the list: a page far down is found in it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The old index is dropped last, as that keeps readers out until the end.
  `CREATE INDEX customer_listed_so ON customer (country_id, name_key, id) INCLUDE (email_key, role_label, active) WHERE NOT staff`,
  'DROP INDEX customer_listed',
  'ALTER INDEX customer_listed_so RENAME TO customer_listed',
];
