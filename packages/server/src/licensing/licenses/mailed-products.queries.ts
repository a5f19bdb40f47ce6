import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** The products of the licenses that a mail is about (PRD-43). */
export async function productsOfLicensesIn(db: Db, mailId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT module.product_id AS id
    FROM mail CROSS JOIN LATERAL pg_catalog.jsonb_array_elements(mail.about) AS record
    JOIN license_module ON license_module.license_id = (record ->> 'id')::int
    JOIN module ON module.id = license_module.module_id
    WHERE mail.id = ${mailId} AND record ->> 'kind' = 'license'`.execute(db);
  return rows.map(({ id }) => id);
}
