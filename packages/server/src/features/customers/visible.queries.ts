import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Viewer } from '../../http/mount.ts';

type Where = (eb: ExpressionBuilder<Tables, 'customer'>) => ExpressionWrapper<Tables, 'customer', SqlBool>;

/**
 * The people whom the right customers.view shows to this viewer: everybody, or for a Distributor those who are Customers
 * alone and live in the distribution area (decisions.md §4).
 */
export const shownTo =
  ({ rights, sees }: Viewer): Where =>
  (eb) => {
    if (!rights.includes('customers.view')) return eb.lit(false) as ReturnType<Where>;
    if (sees === 'all') return eb.lit(true) as ReturnType<Where>;
    return eb.and([eb('customer.role_label', '=', 'Customer'), eb('customer.country_id', '=', sql<number>`ANY(${sees.countries}::int[])`)]);
  };

/** Which people a viewer may see at all: themself, and whom customers.view shows them. Everyone else is not found. */
export const visibleTo =
  (viewer: Viewer): Where =>
  (eb) =>
    eb.or([eb('customer.id', '=', viewer.id), shownTo(viewer)(eb)]);
