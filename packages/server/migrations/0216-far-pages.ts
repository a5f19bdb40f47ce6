import { type Kysely, sql } from 'kysely';

/** The indexes of lists also contain each row's owner: a page far down is found in an index alone, also for people who see only some countries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'CREATE INDEX customer_listed ON customer (country_id, name_key, id) WHERE NOT staff',
  'CREATE INDEX license_listed ON license (id) INCLUDE (customer_id)',
  'CREATE INDEX offer_listed ON offer (id) INCLUDE (customer_id)',
  // These replace the indexes that did not contain the owner.
  ...replaced('license_by_end', 'license (ends_on, id)'),
  ...replaced('customer_order_by_time', 'customer_order (accepted_at, id)'),
  ...replaced('quotation_by_time', 'quotation (submitted_at, id)'),
];

function replaced(name: string, index: string): string[] {
  return [`DROP INDEX ${name}`, `CREATE INDEX ${name} ON ${index} INCLUDE (customer_id)`];
}
