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

/** Is the record with this id for a product? Each feature answers for its own records. */
export type OfProduct = Partial<Record<RecordKind, (productId: number, id: RawBuilder<unknown>) => RawBuilder<SqlBool>>>;

/** Do the changes in an entry name a product: by a current or former name, or by its modules? */
export function tellsOf(productId: number, changes: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const product = productWithId(productId);
  const names = product ? [product.name, ...product.formerly.map(({ name }) => name)] : [];
  const ids = moduleIdsOf(productId).map(String);
  const isModule = (side: string) => sql`told -> ${sql.lit(side)} @> ANY(${ids}::jsonb[])`;
  return sql<SqlBool>`EXISTS (SELECT FROM pg_catalog.jsonb_array_elements(CASE pg_catalog.jsonb_typeof(${changes}) WHEN 'array' THEN ${changes} ELSE '[]' END)
    AS told WHERE (told ->> 'field' = 'product' AND (told ->> 'before' = ANY(${names}::text[]) OR told ->> 'after' = ANY(${names}::text[])))
      OR (told ->> 'field' = 'modules' AND (${isModule('before')} OR ${isModule('after')})))`;
}

/** The acts on people that name a product, unless it is the first. */
const BY_PEOPLE = Object.entries(LOGGED_ACTS).flatMap(([id, { record, fields }]) =>
  record === 'customer' && 'product' in fields ? [id] : [],
);

const KIND = sql`event -> 'record' ->> 'kind'`;
/** A number, even if the entry was tampered with. */
const ID = sql`(CASE WHEN event -> 'record' ->> 'id' ~ '^[0-9]{1,9}$' THEN (event -> 'record' ->> 'id')::int END)`;
const CHANGES = sql`(event -> 'changes')`;

const namesNone = sql<SqlBool>`NOT ${CHANGES} @> '[{"field": "product"}]'`;
const isGoneRelease = sql<SqlBool>`event ->> 'act' IN ('release.add', 'release.delete') AND NOT EXISTS (SELECT FROM release WHERE release.id = ${ID})`;

/**
 * Is a row of `log_entry` about a product (PRD-50)? Its record decides or, if that may be gone, its own content. An entry that names no product
 * is about the first one: entries from before events, requests of people, and releases that are gone. No index finds the entries of a product, so
 * this must be cheap for most entries.
 */
export function isAbout({ license, ...others }: OfProduct, productId: number): RawBuilder<boolean> {
  const isFirst = productId === FIRST_PRODUCT;
  const tells = tellsOf(productId, CHANGES);
  const kinds = Object.entries(others).map(
    ([kind, isFor]) =>
      sql`WHEN ${sql.lit(kind)} THEN ${isFor(productId, ID)} OR ${tells} ${kind === 'release' && isFirst ? sql`OR (${namesNone} AND ${isGoneRelease})` : sql``}`,
  );
  const asked = sql`event ->> 'act' = ANY(${BY_PEOPLE}::text[]) AND (${tells} ${isFirst ? sql`OR ${namesNone}` : sql``})`;
  return sql<boolean>`CASE ${KIND} WHEN 'license' THEN ${license?.(productId, ID) ?? sql`false`} WHEN 'customer' THEN ${asked} ${sql.join(kinds, sql` `)}
    ELSE ${isFirst ? sql`event IS NULL AND license_category IS NOT NULL` : sql`false`} END`;
}

/** The entries, with the names of their products where there are several. */
export async function withProducts<Entry extends { id: number }>(db: Db, ofProduct: OfProduct, entries: Entry[]) {
  if (!areSeveralProducts() || entries.length === 0) return entries;
  const one = ({ id }: { id: number }) => sql`CASE WHEN ${isAbout(ofProduct, id)} THEN ${sql.lit(id)} END`;
  const { rows } = await sql<{ id: number; products: (number | null)[] }>`SELECT id, ARRAY[${sql.join(allProducts().map(one))}] AS products
    FROM log_entry WHERE id = ANY(${entries.map(({ id }) => id)}::int[])`.execute(db);
  const about = new Map(rows.map(({ id, products }) => [id, products.filter((product) => product !== null)]));
  return entries.map((entry) => ({ ...entry, ...productsNamed(about.get(entry.id) ?? []) }));
}
