import { type Kysely, sql } from 'kysely';

/**
 * The index of licenses by owner contains the keys of both sort orders of the list: a page far down of some owners' licenses is found in it alone, as
 * with offers. The indexes used for that so far are no longer needed, which makes writes cheaper.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The old ones are dropped last, as that keeps readers out until the end.
  `CREATE INDEX license_by_customer_so ON license (customer_id, category_id, type_id, maintained_until) INCLUDE (id, ends_on)`,
  'DROP INDEX license_by_customer',
  'ALTER INDEX license_by_customer_so RENAME TO license_by_customer',
  'DROP INDEX license_listed',
  'DROP INDEX offer_listed',
];
