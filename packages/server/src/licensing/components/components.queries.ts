import { type Component, type Day, type IsAmong, type LicensedFor, type Principal, productNamed } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';

/** The component to find. */
export interface Wanted {
  search?: string | undefined;
  isAmong: IsAmong;
}

interface Row {
  id: number;
  name: string;
  version: string;
  purl: string;
  releaseIds: number[];
}

interface FoundComponent extends Component {
  releaseIds: number[];
}

/**
 * The components with a name, each version of each once with the releases that have it. The versions are compared here, since SQL
 * would compare them as text. Certain matches come first (SBM-3).
 */
export async function componentsMatching(db: Db, { search, isAmong }: Wanted): Promise<FoundComponent[]> {
  if (!search?.trim()) return []; // everything in every release is no answer
  const { rows } = await sql<Row>`
    SELECT min(c.id) AS id, c.name, c.version, c.purl, pg_catalog.array_agg(DISTINCT f.release_id) AS "releaseIds"
    FROM release_component c JOIN release_file f ON f.id = c.file_id
    WHERE ${fitsAll(sql`c.key`, searchPatterns(search))}
    GROUP BY c.name, c.version, c.purl ORDER BY lower(c.name), c.version, c.purl`.execute(db);
  const among = rows.map((row) => ({ row, is: isAmong(row.version) })).filter(({ is }) => is !== false);
  const releases = await releasesCalled(db, new Set(among.flatMap(({ row }) => row.releaseIds)));
  const found = among.map(({ row, is }) => ({
    ...row,
    certain: is === true,
    releases: row.releaseIds.flatMap((id) => releases.get(id) ?? []), // a release may have been deleted at this very moment
  }));
  return found.toSorted((one, other) => Number(other.certain) - Number(one.certain));
}

/** The names of these releases. */
async function releasesCalled(db: Db, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Component['releases'][number]>> {
  const found = db.selectFrom('release').select(['id', 'number as name', 'product_id as productId']);
  const rows = await found.where('id', '=', sql<number>`ANY(${[...ids]}::int[])`).execute();
  return new Map(rows.map(({ id, name, productId }) => [id, { id, name, ...productNamed(productId) }]));
}

/** The releases that have one of them, including uncertain ones: a person has to check those. */
export const releasesWith = (components: readonly FoundComponent[]): number[] => [
  ...new Set(components.flatMap(({ releaseIds }) => releaseIds)),
];

/** A current license for one of these releases; the portal does not know what is installed (ADV-20). */
const isFor = (releaseIds: readonly number[], today: Day): RawBuilder<boolean> =>
  sql`license.release_id = ANY(${[...releaseIds]}::int[]) AND (license.end_date IS NULL OR license.end_date >= ${today})`;

/** The people with such a license that a principal may see, ordered by id, starting after one. */
export async function licensedFor(
  db: Db,
  principal: Principal,
  { releaseIds, today }: { releaseIds: readonly number[]; today: Day },
  { after = 0, limit, offset = 0 }: { after?: number; limit: number; offset?: number },
): Promise<LicensedFor[]> {
  const { rows } = await sql<LicensedFor>`
    SELECT customer.id, ${fullNameSql('customer')} AS name, customer.email, customer.organization, customer.country_id AS "countryId",
      (SELECT pg_catalog.json_agg(pg_catalog.json_build_object('id', license.id, 'version', license.version) ORDER BY license.id)
        FROM license WHERE license.customer_id = customer.id AND ${isFor(releaseIds, today)}) AS licenses
    FROM customer WHERE customer.id IN (
      SELECT customer.id FROM customer WHERE customer.id > ${after} AND (${rowsFor(principal, 'customer.list')})
        AND EXISTS (SELECT FROM license WHERE license.customer_id = customer.id AND ${isFor(releaseIds, today)})
      ORDER BY customer.id LIMIT ${limit} OFFSET ${offset})
    ORDER BY customer.id`.execute(db);
  return rows;
}

export async function countLicensedFor(
  db: Db,
  principal: Principal,
  { releaseIds, today }: { releaseIds: readonly number[]; today: Day },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total
    FROM (SELECT DISTINCT customer_id FROM license WHERE ${isFor(releaseIds, today)}) AS licensed JOIN customer ON customer.id = licensed.customer_id
    WHERE (${rowsFor(principal, 'customer.list')})`.execute(db);
  return rows[0]?.total ?? 0;
}
