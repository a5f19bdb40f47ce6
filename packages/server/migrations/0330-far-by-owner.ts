import { type Kysely, sql } from 'kysely';

/**
 * The index of licenses that goes by owner knows what both orders of the list sort by: a page far behind of some owners' is found in it
 * alone, as one of offers is in theirs. What was walked for it until now is of no more use, and each write is spared it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Those before go last, as that keeps readers out until the end.
  `CREATE INDEX license_by_customer_so ON license (customer_id, category_id, type_id, maintained_until) INCLUDE (id, ends_on)`,
  'DROP INDEX license_by_customer',
  'ALTER INDEX license_by_customer_so RENAME TO license_by_customer',
  'DROP INDEX license_listed',
  'DROP INDEX offer_listed',
];
