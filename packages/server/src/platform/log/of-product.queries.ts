import {
  allProducts,
  areSeveralProducts,
  FIRST_PRODUCT,
  LOGGED_ACTS,
  moduleIdsOf,
  productsNamed,
  productWithId,
  type RecordKind,
} from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** Is the record of this id for a product? Each feature says it of its own records. */
export type OfProduct = Partial<Record<RecordKind, (productId: number, id: RawBuilder<unknown>) => RawBuilder<SqlBool>>>;

/** Do the changes that an entry tells name a product: by a name that it has or had, or by its modules? */
export function tellsOf(productId: number, changes: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const product = productWithId(productId);
  const names = product ? [product.name, ...product.formerly.map(({ name }) => name)] : [];
  const ids = moduleIdsOf(productId).map(String);
  const isModule = (side: string) => sql`told -> ${sql.lit(side)} @> ANY(${ids}::jsonb[])`;
  return sql<SqlBool>`EXISTS (SELECT FROM pg_catalog.jsonb_array_elements(CASE pg_catalog.jsonb_typeof(${changes}) WHEN 'array' THEN ${changes} ELSE '[]' END)
    AS told WHERE (told ->> 'field' = 'product' AND (told ->> 'before' = ANY(${names}::text[]) OR told ->> 'after' = ANY(${names}::text[])))
      OR (told ->> 'field' = 'modules' AND (${isModule('before')} OR ${isModule('after')})))`;
}

/** What a person does that names a product, unless it is the first. */
const BY_PEOPLE = Object.entries(LOGGED_ACTS).flatMap(([id, { record, fields }]) =>
  record === 'customer' && 'product' in fields ? [id] : [],
);

/** Those that name no product because it is the first: what was there before events, what people asked for, and releases that are gone. */
const isUnsaid = sql<SqlBool>`CASE WHEN event IS NULL THEN license_category IS NOT NULL
  ELSE NOT event -> 'changes' @> '[{"field": "product"}]' AND (event ->> 'act' = ANY(${BY_PEOPLE}::text[])
    OR (event ->> 'act' IN ('release.add', 'release.delete') AND NOT EXISTS (SELECT FROM release WHERE release.id = record.id))) END`;

/** Is an entry of `log_entry` about a product (PRD-50)? By what its record is for, or by what it tells itself where that is gone. */
export function isAbout(ofProduct: OfProduct, productId: number): RawBuilder<boolean> {
  const kinds = Object.entries(ofProduct).map(([kind, isFor]) => sql`WHEN ${sql.lit(kind)} THEN ${isFor(productId, sql`record.id`)}`);
  return sql<boolean>`EXISTS (SELECT FROM (SELECT event -> 'record' ->> 'kind' AS kind, event -> 'changes' AS changes,
      CASE WHEN event -> 'record' ->> 'id' ~ '^[0-9]{1,9}$' THEN (event -> 'record' ->> 'id')::int END AS id) AS record
    WHERE ${tellsOf(productId, sql`record.changes`)} OR CASE record.kind ${sql.join(kinds, sql` `)} ELSE false END
      ${productId === FIRST_PRODUCT ? sql`OR ${isUnsaid}` : sql``})`;
}

/** The entries with the names of the products that they are about, where there are several. */
export async function withProducts<Entry extends { id: number }>(db: Db, ofProduct: OfProduct, entries: Entry[]) {
  if (!areSeveralProducts() || entries.length === 0) return entries;
  const one = ({ id }: { id: number }) => sql`CASE WHEN ${isAbout(ofProduct, id)} THEN ${sql.lit(id)} END`;
  const { rows } = await sql<{ id: number; products: (number | null)[] }>`SELECT id, ARRAY[${sql.join(allProducts().map(one))}] AS products
    FROM log_entry WHERE id = ANY(${entries.map(({ id }) => id)}::int[])`.execute(db);
  const about = new Map(rows.map(({ id, products }) => [id, products.filter((product) => product !== null)]));
  return entries.map((entry) => ({ ...entry, ...productsNamed(about.get(entry.id) ?? []) }));
}
