import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** Countries and roles with more than one row in the tally: every total of the whole list sums these rows. */
const IN_PARTS = sql`SELECT country_id, role_label FROM customer_tally GROUP BY country_id, role_label HAVING count(*) > 1`;

/** Whether the tally has rows to merge. */
export async function isTallyInParts(db: Db): Promise<boolean> {
  const { rows } = await sql`${IN_PARTS} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Merges the rows of the tally; a concurrent reader sees it either before or after. */
export const sumUpTally = (tx: Tx) =>
  sql`WITH gone AS (DELETE FROM customer_tally WHERE (country_id, role_label) IN (${IN_PARTS}) RETURNING country_id, role_label, customers)
    INSERT INTO customer_tally SELECT country_id, role_label, sum(customers) FROM gone
      GROUP BY country_id, role_label HAVING sum(customers) <> 0`.execute(tx);
