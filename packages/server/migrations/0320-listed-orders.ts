import { type Kysely, sql } from 'kysely';

/** The index of those some countries list knows what each order of the list sorts by: a page far behind is found in it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The one before goes last, as that keeps readers out until the end.
  `CREATE INDEX customer_listed_so ON customer (country_id, name_key, id) INCLUDE (email_key, role_label, active) WHERE NOT staff`,
  'DROP INDEX customer_listed',
  'ALTER INDEX customer_listed_so RENAME TO customer_listed',
];
