import { MOST_PROPOSED, type Principal } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';
import { DOMAIN } from './organization-domains.queries.ts';

/** What someone wrote of their organization, whatever its case and spaces. */
const TEXT = sql`lower(btrim(regexp_replace(customer.organization, '\\s+', ' ', 'g')))`;

/** Customers in sight of the principal who could be in an organization and are in none. */
const free = (principal: Principal) => sql`customer.erased_at IS NULL AND NOT customer.staff AND customer.role_label = 'Customer'
  AND ${rowsFor(principal, 'customer.list')}
  AND NOT EXISTS (SELECT FROM organization_person AS place WHERE place.customer_id = customer.id)`;

interface Proposed {
  id: number;
  name: string;
  email: string;
  text: string;
  /** Of the address, where that is confirmed. */
  domain: string | null;
}

export interface Group {
  countryId: number;
  /** As most of them wrote it. */
  name: string;
  /** What they have in common. */
  key: string;
  count: number;
  /** The first of them, by name. */
  people: Proposed[];
}

type Row = Omit<Group, 'people' | 'name'> & Proposed & { spelled: string };

/**
 * Groups of at least two in a country who wrote the same, or whose confirmed addresses are at the same domain; the largest first. Customers are
 * read once, whatever the number of groups.
 */
export async function groupsBy(db: Db, principal: Principal, by: 'text' | 'domain', most: number): Promise<Group[]> {
  const key = by === 'text' ? TEXT : DOMAIN;
  const has = by === 'text' ? sql`length(btrim(customer.organization)) > 2` : sql`customer.email_verified_at IS NOT NULL`;
  const { rows } = await sql<Row>`WITH free AS MATERIALIZED (
      SELECT customer.id, customer.country_id, ${key} AS key, ${fullNameSql('customer')} AS name, customer.email, customer.name_key,
        btrim(customer.organization) AS text, CASE WHEN customer.email_verified_at IS NOT NULL THEN ${DOMAIN} END AS domain
      FROM customer WHERE ${free(principal)} AND ${has}),
    groups AS (SELECT country_id, key, count(*)::int AS count, mode() WITHIN GROUP (ORDER BY text) AS spelled
      FROM free GROUP BY country_id, key HAVING count(*) > 1 ORDER BY count(*) DESC, key, country_id LIMIT ${sql.lit(most)}),
    placed AS (SELECT free.*, groups.count, groups.spelled, row_number() OVER (
        PARTITION BY free.country_id, free.key ORDER BY free.name_key, free.id) AS place
      FROM free JOIN groups ON groups.country_id = free.country_id AND groups.key = free.key)
    SELECT country_id AS "countryId", key, count, spelled, id, name, email, text, domain FROM placed WHERE place <= ${sql.lit(MOST_PROPOSED)}
    ORDER BY count DESC, key, country_id, place`.execute(db);
  const groups = Map.groupBy(rows, (row) => `${row.countryId} ${row.key}`);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { countryId, key: common, count, spelled } = first;
    const people = of.map(({ id, name, email, text, domain }) => ({ id, name, email, text, domain }));
    return [{ countryId, key: common, count, name: spelled, people }];
  });
}

/** By what an organization may be known: its country, its name as it is folded, and a domain. */
interface Sought {
  countryId: number;
  nameKey: string;
  domain: string | null;
}

/** For each that is sought, by its place in the list, the organization with its name in its country, or else with its domain shown to be theirs. */
export async function organizationsFor(db: Db, sought: readonly Sought[]): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  const { rows } = await sql<{ place: number; id: number; name: string }>`SELECT sought.place::int - 1 AS place, found.id, found.name
    FROM unnest(${sought.map(({ countryId }) => countryId)}::int[], ${sought.map(({ nameKey }) => nameKey)}::text[],
      ${sought.map(({ domain }) => domain)}::text[]) WITH ORDINALITY AS sought (country_id, name_key, domain, place)
    CROSS JOIN LATERAL (SELECT id, name FROM organization WHERE country_id = sought.country_id AND (name_key = sought.name_key
        OR id IN (SELECT organization_id FROM organization_domain WHERE domain = sought.domain AND proved_at IS NOT NULL))
      ORDER BY name_key = sought.name_key DESC LIMIT 1) AS found`.execute(db);
  return new Map(rows.map(({ place, ...organization }) => [place, organization]));
}
