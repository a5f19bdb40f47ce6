import { type AskedRenewal, allModules, FIRST_PRODUCT, productNameAt, productWithId, type SentForm } from '@lm/contract';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { OfProduct } from '../../platform/log/public.ts';

/** The products that a request is for, by their names on that day (PRD-47). */
export const productsAskedFor = (row: Pick<Selectable<Tables['quotation']>, 'form' | 'renewal' | 'submitted_at'>): string[] =>
  row.renewal ? renewedProducts(row.renewal as AskedRenewal, row.submitted_at) : formProducts(row); // insertQuotation() wrote it

const nameThen = (id: number, at: Date): string[] => {
  const product = productWithId(id);
  return product ? [productNameAt(product, at.toISOString())] : [];
};

/** A request from when there was only one product names none, and is for the first. */
const renewedProducts = ({ licenses }: AskedRenewal, at: Date): string[] => [
  ...new Set(licenses.flatMap(({ product }) => product ?? nameThen(FIRST_PRODUCT, at))),
];

/**
 * The product that a form names. An older form could not name one: then the first product that has a module named in it, perhaps formerly,
 * since another product may by now have a module of the same name (PRD-6).
 */
function formProducts({ form, submitted_at: at }: Pick<Selectable<Tables['quotation']>, 'form' | 'submitted_at'>): string[] {
  const { modules: names, productId } = form as SentForm;
  const asked = allModules().filter((module) => namesOf(module).some((name) => names.includes(name)));
  const first = asked.map((module) => module.productId).sort((one, other) => one - other)[0];
  const id = productId ?? first;
  return id === undefined ? [] : nameThen(id, at);
}

/** All names that something has or had. */
const namesOf = ({ name, formerly }: { name: string; formerly: readonly { name: string }[] }): string[] => [
  name,
  ...formerly.map((one) => one.name),
];

export const quotationsOfProduct: OfProduct = {
  quotation: (productId, id) => sql<SqlBool>`EXISTS (SELECT FROM quotation WHERE quotation.id = ${id} AND ${asksForProduct(productId)})`,
};

/** Is a request for a product? For rows of `quotation`, by the rule of {@link productsAskedFor}. */
export function asksForProduct(productId: number) {
  const namesIn = (isIn: (product: number) => boolean) => allModules().flatMap((module) => (isIn(module.productId) ? namesOf(module) : []));
  const named = sql<SqlBool>`quotation.form -> 'modules' ?| ${namesIn((id) => id === productId)}::text[]
    AND NOT quotation.form -> 'modules' ?| ${namesIn((id) => id < productId)}::text[]`;
  const product = productWithId(productId);
  const names = product ? namesOf(product) : [];
  const isNamed = sql<SqlBool>`one ->> 'product' = ANY(${names}::text[])`;
  const isIt = productId === FIRST_PRODUCT ? sql<SqlBool>`(${isNamed} OR one ->> 'product' IS NULL)` : isNamed;
  return sql<SqlBool>`CASE WHEN quotation.renewal IS NULL THEN coalesce((quotation.form ->> 'productId')::int = ${productId}::int, ${named})
    ELSE EXISTS (SELECT FROM pg_catalog.jsonb_array_elements(quotation.renewal -> 'licenses') AS one WHERE ${isIt}) END`;
}
