import { sql } from 'kysely';
import type { Tx } from '../../../db/tables.ts';
import { DOMAIN } from '../domains/organization-domains.queries.ts';

/** Customers who may be grouped; as in the indexes `customer_by_text` and `customer_by_domain`. */
export const GROUPED = sql`customer.erased_at IS NULL AND NOT customer.staff AND customer.role_label = 'Customer'`;
export const HAS = {
  text: sql`length(btrim(customer.organization)) > 2`,
  domain: sql`customer.email_verified_at IS NOT NULL`,
};
export const IN_NONE = sql`NOT EXISTS (SELECT FROM organization_person AS place WHERE place.customer_id = customer.id)`;

/** The text a person wrote as their organization, ignoring case and spaces, and the domain of their address, as numbers that identify groups. */
export const KEY = {
  text: sql<string>`hashtextextended(lower(btrim(regexp_replace(customer.organization, '\\s+', ' ', 'g'))), 0)`,
  domain: sql<string>`hashtextextended(substring(customer.email_key FROM '[^@]*$'), 0)`,
};

export type By = keyof typeof KEY;

/** The place up to which customers were counted. */
export interface Place {
  countryId: number;
  key: string;
}

/** Before every customer. */
export const START: Place = { countryId: -1, key: '-9223372036854775808' };

interface Counted extends Place {
  count: number;
  /** One of their domains; the text is not read. */
  domain: string | null;
}

/** How many customers one step counts. */
const STEP = 1000;
/** The most people of a group that are counted. */
const MOST = 5000;

/**
 * Counts the next customers in order of their groups: returns the groups with at least two, and the place reached, null at the end. Leaves the last
 * group to the next step, as it may continue, unless it is the only one.
 */
export async function countNext(tx: Tx, by: By, after: Place): Promise<{ groups: Counted[]; upTo: Place | null }> {
  const { rows } = await sql<
    Counted & { all: number; first: number | null }
  >`SELECT walked.country_id AS "countryId", walked.key::text AS key, count(*)::int AS all,
      (count(*) FILTER (WHERE place.customer_id IS NULL))::int AS count, min(walked.id) AS first
    FROM (SELECT customer.country_id, ${KEY[by]} AS key, customer.id FROM customer WHERE ${GROUPED} AND ${HAS[by]}
        AND (${KEY[by]}, customer.country_id) > (${after.key}::bigint, ${after.countryId}::smallint)
      ORDER BY ${KEY[by]}, customer.country_id, customer.id LIMIT ${sql.lit(STEP)}) AS walked
    LEFT JOIN organization_person AS place ON place.customer_id = walked.id
    GROUP BY walked.key, walked.country_id ORDER BY walked.key, walked.country_id`.execute(tx);
  const isLast = rows.reduce((sum, { all }) => sum + all, 0) < STEP;
  const whole = isLast || rows.length === 1 ? rows : rows.slice(0, -1);
  const [only] = whole;
  if (!isLast && rows.length === 1 && only) only.count = await countWhole(tx, by, only);
  const upTo = isLast ? null : (whole.at(-1) ?? null);
  const domains = by === 'domain' ? await domainsOf(tx, whole) : new Map<number, string>();
  const groups = whole
    .filter(({ count }) => count > 1)
    .map(({ countryId, key, count, first }) => ({ countryId, key, count, domain: domains.get(first ?? 0) ?? null }));
  return { groups, upTo: upTo && { countryId: upTo.countryId, key: upTo.key } };
}

async function countWhole(tx: Tx, by: By, { countryId, key }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (SELECT FROM customer WHERE ${GROUPED} AND ${HAS[by]}
    AND customer.country_id = ${countryId}::smallint AND ${KEY[by]} = ${key}::bigint AND ${IN_NONE} LIMIT ${sql.lit(MOST)}) AS one`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

async function domainsOf(tx: Tx, groups: readonly { count: number; first: number | null }[]): Promise<Map<number, string>> {
  const ids = groups.filter(({ count }) => count > 1).flatMap(({ first }) => first ?? []);
  const { rows } = await sql<{
    id: number;
    domain: string;
  }>`SELECT id, ${DOMAIN} AS domain FROM customer WHERE id = ANY(${ids}::int[])`.execute(tx);
  return new Map(rows.map(({ id, domain }) => [id, domain]));
}

/** Stores the counts between two places, and deletes all others there. */
export async function keepCounted(
  tx: Tx,
  by: By,
  groups: readonly Counted[],
  { after, upTo }: { after: Place; upTo: Place | null },
): Promise<void> {
  const [countries, keys, counts] = [groups.map((one) => one.countryId), groups.map((one) => one.key), groups.map((one) => one.count)];
  const isByDomain = sql.lit(by === 'domain');
  const to = upTo === null ? sql`` : sql`AND (key, country_id) <= (${upTo.key}::bigint, ${upTo.countryId}::smallint)`;
  const known = sql`ROWS FROM (pg_catalog.unnest(${countries}::smallint[]), pg_catalog.unnest(${keys}::bigint[]), pg_catalog.unnest(${counts}::int[]))
    AS known (country_id, key, count)`;
  await sql`DELETE FROM customer_group WHERE by_domain = ${isByDomain}
    AND (key, country_id) > (${after.key}::bigint, ${after.countryId}::smallint) ${to}
    AND NOT EXISTS (SELECT FROM ${known} WHERE known.country_id = customer_group.country_id AND known.key = customer_group.key)`.execute(
    tx,
  );
  await sql`INSERT INTO customer_group (by_domain, country_id, key, count) SELECT ${isByDomain}, country_id, key, count FROM ${known}
    ON CONFLICT (by_domain, key, country_id) DO UPDATE SET count = excluded.count WHERE customer_group.count <> excluded.count`.execute(tx);
}
