import { moduleIdsOf, productOf } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { type OfProduct, tellsOf } from '../../platform/log/public.ts';

/** A license is for the product of its modules (PRD-40). From their ids the database estimates how many there are, and begins with them if few. */
export function isForProduct(productId: number, licenseId: RawBuilder<unknown> = sql`license.id`) {
  const ids = moduleIdsOf(productId);
  return sql<SqlBool>`EXISTS (SELECT FROM license_module lm WHERE lm.license_id = ${licenseId} AND lm.module_id = ANY(${ids}::smallint[]))`;
}

/**
 * The log knows the product of a deleted license, which never changes. Each is looked up separately (OFFSET 0), since a page of the log has
 * few.
 */
export const licensesOfProduct: OfProduct = {
  license: (productId, id) => sql<SqlBool>`CASE
    WHEN EXISTS (SELECT FROM license_module lm WHERE lm.license_id = ${id} AND lm.module_id = ANY(${moduleIdsOf(productId)}::smallint[]) OFFSET 0) THEN true
    WHEN EXISTS (SELECT FROM license WHERE license.id = ${id} OFFSET 0) THEN false
    ELSE EXISTS (SELECT FROM (SELECT ${id}::text AS id) AS gone JOIN log_entry AS earlier
      ON CASE WHEN earlier.event->'record'->>'kind' = 'license' THEN earlier.event->'record'->>'id' END = gone.id
      WHERE ${tellsOf(productId, sql`(earlier.event -> 'changes')`)}) END`,
};

/** Whether a customer has a license of a product, whatever its state (PRD-49). */
export function holdsProduct(productId: number, customerId: RawBuilder<unknown> = sql`customer.id`) {
  const ids = moduleIdsOf(productId);
  return sql<SqlBool>`EXISTS (SELECT FROM license l JOIN license_module lm ON lm.license_id = l.id
    WHERE l.customer_id = ${customerId} AND lm.module_id = ANY(${ids}::smallint[]))`;
}

/** The products of each customer's licenses, by customer; the calling code has checked that the customers may be seen. */
export async function productsHeldBy(db: Db, customerIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{
    customerId: number;
    ids: number[];
  }>`SELECT l.customer_id AS "customerId", array_agg(DISTINCT module.product_id) AS ids
    FROM license l JOIN license_module lm ON lm.license_id = l.id JOIN module ON module.id = lm.module_id
    WHERE l.customer_id = ANY(${[...customerIds]}::int[]) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ customerId, ids }) => [customerId, ids]));
}

/** The product of each of these licenses; the calling code has checked that they may be seen. */
export async function productsOfLicenses(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; moduleId: number }>`SELECT license_id AS id, min(module_id)::int AS "moduleId"
    FROM license_module WHERE license_id = ANY(${[...ids]}::int[]) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, moduleId }) => [id, productOf([moduleId])]));
}
