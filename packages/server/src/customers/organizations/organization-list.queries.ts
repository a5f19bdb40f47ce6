import { type ListTotal, may, type OrganizationRow, type Principal, type Purchasing } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { COUNTED_APART, countUpTo } from '../../lib/list-totals.ts';
import { searchPatterns } from '../../lib/search-words.ts';

/** Which organizations a list shows. */
export interface Wanted {
  search?: string | undefined;
  /** Any of these; an empty list does not filter. */
  country?: number[] | undefined;
  /** Only those without an owner who can be reached (ORG-80). */
  atRisk?: 'true' | 'false' | undefined;
}

interface Page {
  sort?: 'name' | 'added' | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/** The index that each order walks. */
const ORDERS = { name: ['name_key', 'id'], added: ['created_at', 'id'] } as const;

/** All organizations, or those in some countries (ORG-3). */
export function seenBy(principal: Principal): RawBuilder<SqlBool> {
  const { scope } = principal;
  if (!may(principal, 'customer.list')) return sql<SqlBool>`false`;
  return scope === 'everybody' ? sql<SqlBool>`true` : sql<SqlBool>`organization.country_id = ANY(${[...scope.countries]}::int[])`;
}

const conditions = ({ search, country, atRisk }: Wanted): RawBuilder<SqlBool>[] => [
  ...searchPatterns(search).map((pattern) => sql<SqlBool>`organization.search_key LIKE ${pattern}`),
  ...(country?.length ? [sql<SqlBool>`organization.country_id = ANY(${country}::int[])`] : []),
  ...(atRisk === 'true' ? [sql<SqlBool>`organization.at_risk_since IS NOT NULL`] : []),
];

const fitting = (principal: Principal, wanted: Wanted): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([seenBy(principal), ...conditions(wanted)], sql` AND `)}`;

/** How many rows of the order's index are examined before all matches are looked up by their own index. */
const WALK = 2000;

/**
 * A page of them. Finds common matches along the index of the order, reading only its beginning, and rare ones through
 * their own index, then sorts them. For the whole list, reads only the index up to the start of the page. Counts people only for its rows.
 */
export async function organizationsMatching(db: Db, principal: Principal, wanted: Wanted, page: Page): Promise<OrganizationRow[]> {
  const { sort = 'name', order = 'asc', limit, offset } = page;
  const by = sql.join(ORDERS[sort].map((column) => sql`${sql.ref(column)} ${sql.raw(order)}`));
  const fits = fitting(principal, wanted);
  const cut = sql`ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`;
  const read = async (ids: RawBuilder<unknown>) => {
    const { rows } = await sql<Omit<OrganizationRow, 'addedAt'> & { addedAt: Date }>`
      SELECT id, name, country_id AS "countryId", vat_id AS "vatId", created_at AS "addedAt",
        (SELECT count(*)::int FROM organization_person WHERE organization_id = organization.id) AS people
      FROM organization WHERE id = ANY(ARRAY(${ids})) ORDER BY ${by} ${sql.raw(ANEW)}`.execute(db);
    return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
  };
  if (principal.scope === 'everybody' && conditions(wanted).length === 0)
    return read(sql`SELECT id FROM organization WHERE ${fits} ${cut}`);
  const walked = sql`SELECT * FROM organization ORDER BY ${by} LIMIT ${sql.lit(Math.max(WALK, 4 * (offset + limit)))}`;
  const met = await read(sql`SELECT id FROM (${walked}) AS organization WHERE ${fits} ${cut}`);
  if (met.length === limit) return met; // everything beyond the stretch that was walked comes later in the order
  const columns = sql.join(ORDERS[sort].map((column) => sql.ref(column)));
  return read(sql`WITH matching AS MATERIALIZED (SELECT ${columns} FROM organization WHERE ${fits}) SELECT id FROM matching ${cut}`);
}

/** How many all pages have, counted up to `most` and then "more". */
export const countOrganizations = (db: Db, principal: Principal, wanted: Wanted, most = COUNTED_APART): Promise<ListTotal> =>
  countUpTo(db, most, sql`SELECT FROM organization WHERE ${fitting(principal, wanted)} ${sql.raw(ANEW)}`);

/** How many rows an export reads at a time. */
const EXPORT_STEP = 1000;

export type ExportedOrganization = Omit<OrganizationRow, 'addedAt'> & Purchasing & { name_key: string; addedAt: Date };

/** All of them by name, a step at a time. */
export async function* organizationsToExport(db: Db, principal: Principal, wanted: Wanted): AsyncGenerator<ExportedOrganization[]> {
  for (let last = { name_key: '', id: 0 }; ; ) {
    const { rows } = await sql<ExportedOrganization>`
      SELECT id, name, name_key, country_id AS "countryId", vat_id AS "vatId", address, delivery_address AS "deliveryAddress",
        cost_centres AS "costCentres", po_number_needed AS "poNumberNeeded", language, created_at AS "addedAt",
        (SELECT count(*)::int FROM organization_person WHERE organization_id = step.id) AS people
      FROM (SELECT * FROM organization WHERE (name_key, id) > (${last.name_key}, ${last.id}::int) AND ${fitting(principal, wanted)}
        ORDER BY name_key, id LIMIT ${sql.lit(EXPORT_STEP)}) AS step ORDER BY name_key, id`.execute(db);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < EXPORT_STEP) return;
    last = end;
  }
}

/** How many are ranked for a common text. */
const WEIGHED = 300;

/**
 * Organizations whose name begins with the text, then some whose name or VAT ID contains its words; one more than is shown, to learn whether there
 * are others.
 */
export async function organizationsFound(db: Db, principal: Principal, words: string[], limit: number) {
  const text = words.join(' ');
  const fits = fitting(principal, { search: text });
  const named = sql`SELECT id, name, name_key FROM organization WHERE ${seenBy(principal)}
    AND name_key >= ${text} AND name_key < ${`${text}\u{10FFFF}`} ORDER BY name_key, id LIMIT ${sql.lit(limit)}`;
  const { rows } = await sql<{ id: number; name: string; people: number }>`
    WITH named AS MATERIALIZED (${named}),
      others AS MATERIALIZED (SELECT id, name, name_key FROM organization WHERE ${fits} LIMIT ${sql.lit(WEIGHED)}),
      best AS (SELECT *, 0 AS rank FROM named UNION ALL
        (SELECT *, 1 FROM others WHERE id NOT IN (SELECT id FROM named) ORDER BY name_key, id LIMIT ${sql.lit(limit)}))
    SELECT id, name, (SELECT count(*)::int FROM organization_person WHERE organization_id = best.id) AS people
    FROM best ORDER BY rank, name_key, id LIMIT ${sql.lit(limit)} ${sql.raw(ANEW)}`.execute(db);
  return rows;
}
