import { type Right, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';

/** At most this many distributors of a country are told about a request. */
const MOST_TOLD = 10;

/**
 * Distributors of the country of a customer, or of their organization, who have a certain right, such as deciding what the customer asks for; those
 * who have been here longest.
 */
export async function decidersOf(db: Db, customerId: number, right: Right): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT area.customer_id AS id FROM customer owner
      JOIN customer_area area ON area.country_id = ${territoryOf('owner')}
      JOIN customer_role held ON held.customer_id = area.customer_id AND held.role_id = ${sql.lit(ROLE.distributor)}
    WHERE owner.id = ${customerId} AND NOT owner.staff AND area.customer_id <> owner.id
      AND EXISTS (SELECT FROM customer_role JOIN role_right USING (role_id)
        WHERE customer_role.customer_id = area.customer_id AND right_name = ${right})
    ORDER BY id LIMIT ${sql.lit(MOST_TOLD)}`.execute(db);
  return rows.map(({ id }) => id);
}
