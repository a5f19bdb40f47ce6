import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** Countries and roles that more than one row of the tally is about: every total of the whole list adds these rows up. */
const IN_PARTS = sql`SELECT country_id, role_label FROM customer_tally GROUP BY country_id, role_label HAVING count(*) > 1`;

/** Whether there is something to sum up. */
export async function isTallyInParts(db: Db): Promise<boolean> {
  const { rows } = await sql`${IN_PARTS} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Sums the tally up; a reader meanwhile sees it either before or after. */
export const sumUpTally = (tx: Tx) =>
  sql`WITH gone AS (DELETE FROM customer_tally WHERE (country_id, role_label) IN (${IN_PARTS}) RETURNING country_id, role_label, customers)
    INSERT INTO customer_tally SELECT country_id, role_label, sum(customers) FROM gone
      GROUP BY country_id, role_label HAVING sum(customers) <> 0`.execute(tx);
