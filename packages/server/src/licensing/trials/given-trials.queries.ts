import { FIRST_PRODUCT } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** The products a customer has had the trial of, as a column for rows of `customer`. */
export const TRIALS_GIVEN = sql<
  number[]
>`(CASE WHEN customer.trial_given_at IS NULL THEN '{}'::integer[] ELSE ARRAY[${sql.lit(FIRST_PRODUCT)}] END
  || ARRAY(SELECT product_id FROM trial_given WHERE trial_given.customer_id = customer.id ORDER BY product_id))`;

/** The products a customer has had the trial of; for the first product this is stored with the customer. */
export async function givenTrials(db: Db, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`SELECT product_id AS "productId" FROM trial_given WHERE customer_id = ${customerId}
    UNION ALL SELECT ${sql.lit(FIRST_PRODUCT)} FROM customer WHERE id = ${customerId} AND trial_given_at IS NOT NULL`.execute(db);
  return rows.map(({ productId }) => productId);
}

export const hadTrial = async (db: Db, customerId: number, productId: number): Promise<boolean> =>
  (await givenTrials(db, customerId)).includes(productId);

/** Whether the customer of a request has had the trial it is for, for rows of `r` and `customer`. */
export const HAD_TRIAL = sql<SqlBool>`(CASE WHEN r.product_id = ${sql.lit(FIRST_PRODUCT)} THEN customer.trial_given_at IS NOT NULL
  ELSE EXISTS (SELECT FROM trial_given WHERE trial_given.customer_id = r.customer_id AND trial_given.product_id = r.product_id) END)`;

/** Records that a customer, who must be locked, was given their one trial of a product (LIC-36). */
export async function markTrialGiven(tx: Tx, customerId: number, productId: number, now: Date): Promise<void> {
  if (productId === FIRST_PRODUCT) await tx.updateTable('customer').set({ trial_given_at: now }).where('id', '=', customerId).execute();
  else await tx.insertInto('trial_given').values({ customer_id: customerId, product_id: productId, given_at: now }).execute();
}
