import { areSeveralProducts, moduleIdsOf } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OfProduct } from '../../platform/log/public.ts';

interface Revision {
  offerId: string;
  no: string;
}

/** The products that the lines of a revision sell, by the columns of its offer and number; null while there is only one (PRD-49). */
export const productsSold = ({ offerId, no }: Revision): RawBuilder<number[] | null> =>
  areSeveralProducts()
    ? sql<number[]>`ARRAY(SELECT DISTINCT module.product_id FROM offer_line l JOIN module ON module.id = ANY(l.modules)
        WHERE l.offer_id = ${sql.ref(offerId)} AND l.no = ${sql.ref(no)} ORDER BY 1)`
    : sql<null>`NULL::int[]`;

/** An offer by any of its revisions. */
export const offersOfProduct: OfProduct = {
  offer: (productId, id) =>
    sql<SqlBool>`EXISTS (SELECT FROM offer_line l WHERE l.offer_id = ${id} AND l.modules && ${moduleIdsOf(productId)}::int[])`,
};

/** Does a revision sell a product? Judged by the ids of its modules, so that only lines are read. */
export const sellsProduct = ({ offerId, no }: Revision, productId: number): RawBuilder<boolean> => {
  const ids = moduleIdsOf(productId);
  return sql<boolean>`EXISTS (SELECT FROM offer_line l
    WHERE l.offer_id = ${sql.ref(offerId)} AND l.no = ${sql.ref(no)} AND l.modules && ${ids}::int[])`;
};
