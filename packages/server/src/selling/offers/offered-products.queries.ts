import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** The products sold by the lines of the offers that a mail is about, directly or through their orders (PRD-43). */
export async function productsOfOffersIn(db: Db, mailId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT module.product_id AS id
    FROM mail CROSS JOIN LATERAL pg_catalog.jsonb_array_elements(mail.about) AS record
    LEFT JOIN customer_order ON record ->> 'kind' = 'order' AND customer_order.id = (record ->> 'id')::int
    JOIN offer_line ON offer_line.offer_id = coalesce(customer_order.offer_id, (record ->> 'id')::int)
    JOIN module ON module.id = ANY(offer_line.modules)
    WHERE mail.id = ${mailId} AND record ->> 'kind' IN ('offer', 'order')`.execute(db);
  return rows.map(({ id }) => id);
}
