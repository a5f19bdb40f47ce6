import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Principal } from '../../http/mount.ts';

export type Where = (eb: ExpressionBuilder<Tables, 'customer'>) => ExpressionWrapper<Tables, 'customer', SqlBool>;

/**
 * The people whom the right customers.view shows to this principal: everybody, or for a Distributor those who are Customers
 * alone and live in the distribution area (decisions.md §4).
 */
export const shownTo =
  ({ rights, sees }: Principal): Where =>
  (eb) => {
    if (!rights.includes('customers.view')) return eb.lit(false) as ReturnType<Where>;
    if (sees === 'all') return eb.lit(true) as ReturnType<Where>;
    return eb.and([eb('customer.role_label', '=', 'Customer'), eb('customer.country_id', '=', sql<number>`ANY(${sees.countries}::int[])`)]);
  };

/** Which people a principal may see at all: themself, and whom customers.view shows them. Everyone else is not found. */
export const visibleTo =
  (principal: Principal): Where =>
  (eb) =>
    eb.or([eb('customer.id', '=', principal.id), shownTo(principal)(eb)]);

/** Users: whoever has a role besides Customer, which is then their label. Literal, as the index on users has it. */
export const isUser: Where = (eb) => eb('customer.role_label', '<>', sql.lit('Customer'));

/** Whom the active switch may be turned for: people one sees and, with users.edit, users. */
export const switchableBy =
  (principal: Principal): Where =>
  (eb) =>
    principal.rights.includes('users.edit') ? eb.or([visibleTo(principal)(eb), isUser(eb)]) : visibleTo(principal)(eb);

/** Everybody, for acts that are not about what one sees. */
export const anybody: Where = (eb) => eb.lit(true) as ReturnType<Where>;
