import { type Kysely, sql } from 'kysely';

/**
 * A request names its product (PRD-47): an earlier one gets the first product that has a module named in it, as it was read until now, so that it
 * stays there when an earlier product gets a module of that name. With one product there is nothing to distinguish.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STAMP).execute(db);
}

const STAMP = `UPDATE quotation SET form = jsonb_set(quotation.form, '{productId}', to_jsonb(meant.product_id))
  FROM (
    SELECT asked.id, min(module.product_id) AS product_id
    FROM quotation AS asked JOIN module ON asked.form -> 'modules' ? module.name
      OR EXISTS (SELECT FROM jsonb_array_elements(module.formerly) AS earlier WHERE asked.form -> 'modules' ? (earlier ->> 'name'))
    WHERE asked.renewal IS NULL AND NOT asked.form ? 'productId'
    GROUP BY asked.id
  ) AS meant
  WHERE quotation.id = meant.id AND (SELECT count(*) FROM product) > 1`;
