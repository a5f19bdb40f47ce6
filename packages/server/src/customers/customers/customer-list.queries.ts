import { areSeveralProducts, type CustomerRow, type ListTotal, type Principal, productsNamed } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { sumsFor } from '../../identity/people/public.ts';
import { COUNTED, totalUpTo } from '../../lib/list-totals.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import { productsHeldBy } from '../../licensing/licenses/public.ts';
import { fitting, isLike, isLikeCustomer, isSearchAlone, KEY, listedFor, narrows, type Wanted } from './customer-filter.queries.ts';

interface Page {
  sort?: 'name' | 'email' | 'role' | 'active' | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/** The index that each order walks; `id` comes last in all of them. */
const ORDERS = {
  name: ['name_key', 'id'],
  email: ['email_key', 'id'],
  role: ['role_label', 'name_key', 'id'],
  active: ['active', 'name_key', 'id'],
} as const;

/**
 * How many rows of an order's index are examined before all matches are looked up by their own indexes. More for a search that finds much: among
 * a million, sorting all matches takes longer than walking on.
 */
const WALK = 8000;
const SEARCH_WALK = 50_000;

/** From this offset on, only an index is read up to the start of the page, and its rows are then fetched by id. */
const DEEP = 1000;

const COLUMNS = sql`id, ${fullNameSql()} AS name, organization, email, role_label AS role, staff, active, email_verified_at IS NOT NULL AS verified,
  (password_hash IS NULL AND active AND NOT signed_in) AS invited`;

interface ListedPage {
  rows: CustomerRow[];
  /** Present on request, for the whole list, if there is at least one row. */
  total: number | undefined;
  /** How many of the wanted roles exist; present if there is at least one row. */
  knownRoles: number | undefined;
}

/**
 * A page of the people a principal may list, in order. Finds common matches by walking a bounded stretch of the order's index,
 * and rare ones through their own indexes, then sorts them. Either way the work is bounded by the page or by the matches, never by
 * the table. `isRare` says which to try first.
 */
export async function customersMatching(
  db: Db,
  principal: Principal,
  wanted: Wanted,
  page: Page,
  { isCounted = false, isRare = false } = {},
) {
  const ask = async (statement: RawBuilder<unknown>): Promise<ListedPage> => {
    const { rows } = await sql<CustomerRow & Omit<ListedPage, 'rows'>>`${statement}`.execute(db);
    const { total, knownRoles } = rows[0] ?? {};
    return {
      rows: await withProducts(
        db,
        rows.map(({ total, knownRoles, ...row }) => row),
      ),
      total,
      knownRoles,
    };
  };
  if (principal.scope === 'everybody' && !narrows(wanted)) return ask(pageOfAll(principal, page, isCounted));
  if (!narrows(wanted) && page.offset >= DEEP) return ask(pageOfAll(principal, page, isCounted));
  if (!narrows(wanted) && principal.scope !== 'everybody' && page.sort !== 'email')
    return ask(pageOfCountries(principal, page, principal.scope));
  const walked = isRare ? null : await ask(walkedPage(principal, wanted, page));
  if (walked?.rows.length === page.limit) return walked;
  return ask(narrows(wanted) ? gatheredPage(principal, wanted, page) : farPage(principal, page, COLUMNS));
}

/** Fetched separately, only for the rows of a page: a portal with one product pays nothing for it. */
async function withProducts(db: Db, rows: CustomerRow[]): Promise<CustomerRow[]> {
  if (!areSeveralProducts() || rows.length === 0) return rows;
  const held = await productsHeldBy(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...productsNamed(held.get(row.id) ?? []) }));
}

const inOrder = ({ sort = 'name', order = 'asc' }: Page) =>
  sql.join(ORDERS[sort].map((column) => sql`${sql.ref(column)} ${sql.raw(order)}`));

/** A literal where possible: the first page then has the same plan for everyone, made once. */
const cut = ({ limit, offset }: Page) => (offset === 0 ? sql`LIMIT ${sql.lit(limit)}` : sql`LIMIT ${sql.lit(limit)} OFFSET ${offset}`);

/** Walks the index of the order; for some countries, sorts what each country's index gives. */
function pageOfAll(principal: Principal, page: Page, counted: boolean) {
  const columns = counted ? sql`${COLUMNS}, (${sumOf(principal)}) AS total` : COLUMNS;
  const walk = (what: RawBuilder<unknown>) =>
    sql`SELECT ${what} FROM customer WHERE ${listedFor(principal)} ORDER BY ${inOrder(page)} ${cut(page)}`;
  return page.offset < DEEP ? walk(columns) : farPage(principal, page, columns);
}

/** Reads only an index up to the start of the page, then fetches its rows by id. */
const farPage = (principal: Principal, page: Page, columns: RawBuilder<unknown>) =>
  sql`SELECT ${columns} FROM customer WHERE id = ANY(ARRAY(SELECT id FROM customer WHERE ${listedFor(principal)} ORDER BY ${inOrder(page)} ${cut(page)}))
    ORDER BY ${inOrder(page)}`;

/**
 * Takes the first rows of each country and sorts them together, so no others are examined, however few these are. Everyone in such a list is a
 * Customer, so sorting by role leaves them by name; sorting by status takes the rows of each status by name.
 */
function pageOfCountries(principal: Principal, page: Page, { countries }: { countries: readonly number[] }) {
  const isByStatus = page.sort === 'active';
  const byName = inOrder({ ...page, sort: 'name' });
  const by = isByStatus ? inOrder(page) : byName;
  const [statuses, isOfIt] = isByStatus
    ? [sql`CROSS JOIN (VALUES (false), (true)) AS status (is_active)`, sql`AND active = status.is_active`]
    : [sql``, sql``];
  const first = sql`SELECT id, name_key, active FROM customer WHERE ${listedFor(principal)} AND ${territoryOf()} = country.id ${isOfIt}
    ORDER BY ${byName} LIMIT ${sql.lit(page.offset + page.limit)}`;
  return sql`SELECT ${COLUMNS} FROM customer WHERE id = ANY(ARRAY(
    SELECT theirs.id FROM unnest(${[...new Set(countries)]}::int[]) AS country (id) ${statuses} CROSS JOIN LATERAL (${first}) AS theirs
    ORDER BY ${by} ${cut(page)})) ORDER BY ${by} ${sql.raw(page.offset > 0 ? ANEW : '')}`;
}

const SOME = sql`SELECT id, first_name, last_name, organization, email, role_label, staff, active, email_verified_at, password_hash, signed_in, name_key, email_key FROM`;

/** The columns of the rows that were found; a query for roles also returns how many of these exist. */
const shown = ({ role }: Wanted) =>
  role?.length ? sql`${COLUMNS}, (SELECT count(*)::int FROM role WHERE name = ANY(${role}::text[])) AS "knownRoles"` : COLUMNS;

/** A full page is right: everything beyond the stretch that was walked comes later in the order. */
function walkedPage(principal: Principal, wanted: Wanted, page: Page) {
  const [by, end] = [inOrder(page), page.offset + page.limit];
  const walk = (among: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
    sql`${SOME} (SELECT * FROM customer WHERE ${among} ORDER BY ${by} LIMIT ${sql.lit(Math.max(isSearchAlone(wanted) ? SEARCH_WALK : WALK, 4 * end))}) AS customer
      WHERE ${fits} ORDER BY ${by}`;
  const label = labelOf(wanted, page);
  if (label === null)
    return sql`SELECT ${shown(wanted)} FROM (${walk(sql`true`, fitting(principal, wanted))} ${cut(page)}) AS found ORDER BY ${by}`;
  return sql`WITH walked AS MATERIALIZED (${walk(sql`role_label = ${label}`, fitting(principal, { ...wanted, role: [] }))} LIMIT ${sql.lit(end)})
    SELECT ${shown(wanted)} FROM (SELECT * FROM walked
      UNION ALL ${SOME} customer WHERE several_roles AND role_label <> ${label} AND ${fitting(principal, wanted)}) AS found
      WHERE (SELECT count(*) FROM walked) = ${sql.lit(end)} ORDER BY ${by} ${cut(page)}`;
}

/**
 * The one role to read from the index by label, where people listed under a role stand together by name. A few people have it besides another role
 * they are listed under. Null if that index is of no use.
 */
const labelOf = ({ role }: Wanted, { sort = 'name' }: Page): string | null =>
  role?.length === 1 && (sort === 'name' || sort === 'role') ? (role[0] ?? null) : null;

/** All matches, by whatever index finds them, sorted. */
const gatheredPage = (principal: Principal, wanted: Wanted, page: Page) =>
  sql`WITH matching AS MATERIALIZED (${gathered(SOME, principal, wanted)})
    SELECT ${shown(wanted)} FROM matching ORDER BY ${inOrder(page)} ${cut(page)}`;

/**
 * Searches words that name a role separately, and only if there are such words, so that each search uses its
 * own index. Only staff, who are few, are listed under a role other than Customer.
 */
function gathered(some: RawBuilder<unknown>, principal: Principal, wanted: Wanted) {
  const patterns = searchPatterns(wanted.search);
  const rest = fitting(principal, { ...wanted, search: undefined });
  if (patterns.length === 0) return sql`${some} customer WHERE ${rest}`;
  const byText = fitsAll(KEY, patterns);
  const besides = patterns.filter((pattern) => !isLikeCustomer(pattern));
  const others = sql`
    UNION ALL ${some} customer WHERE ${rest} AND NOT staff AND ${fitsAll(KEY, besides)} AND NOT ${byText}`;
  return sql`${some} customer WHERE ${rest} AND ${byText}
    UNION ALL ${some} customer WHERE ${rest} AND staff AND ${isLike(patterns)} AND NOT ${byText}
      AND EXISTS (SELECT FROM role WHERE ${sql.join(
        patterns.map((pattern) => sql`' ' || name_key LIKE ${pattern}`),
        sql` OR `,
      )})${besides.length < patterns.length ? others : sql``}`;
}

const sumOf = (principal: Principal) =>
  sql<number>`SELECT coalesce(sum(customers), 0)::int AS total FROM customer_tally
    WHERE ${sumsFor(principal)}`;

/** How many rows all pages have: everyone from the tally, matches up to `most` and then "more". */
export async function countCustomers(db: Db, principal: Principal, wanted: Wanted, most = COUNTED): Promise<ListTotal> {
  const isWhole = !narrows(wanted);
  const matching = sql`${gathered(sql`SELECT id FROM`, principal, wanted)} LIMIT ${sql.lit(most + 1)} ${sql.raw(ANEW)}`;
  const { rows } = await sql<{
    total: number;
  }>`${isWhole ? sumOf(principal) : sql`SELECT count(*)::int AS total FROM (${matching}) AS matching`}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return isWhole ? { total, totalIsMore: false } : totalUpTo(most, total);
}

/** The ids of people a search and a filter find, unordered and up to a limit. */
export async function idsMatching(db: Db, principal: Principal, wanted: Wanted, most: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`${gathered(sql`SELECT id FROM`, principal, wanted)} LIMIT ${sql.lit(most)} ${sql.raw(ANEW)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many roles have one of these names. */
export async function countRoles(db: Db, names: string[]): Promise<number> {
  const found = await db.selectFrom('role').select('id').where('name', '=', sql<string>`ANY(${names}::text[])`).execute();
  return found.length;
}
