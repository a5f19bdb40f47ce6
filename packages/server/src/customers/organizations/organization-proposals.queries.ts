import { KINDS, keysWhere, MOST_PROPOSED, type Principal, type ProposalMoves } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
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

/** Licenses that an organization may have: bought ones, and none of a lab room (ORG-50). */
const GIVEN = keysWhere(({ given }) => given === 'by staff').map((key) => KINDS[key].id);
const MAY_BE_GIVEN = sql`license.organization_id IS NULL AND NOT license.in_room AND license.type_id = ANY(${GIVEN}::int[])`;

/** What those of these customers have that the principal sees and who are in no organization. */
export async function movesOf(db: Db, principal: Principal, ids: readonly number[]): Promise<ProposalMoves> {
  const { rows } = await sql<ProposalMoves>`WITH those AS MATERIALIZED (SELECT customer.id FROM customer
      WHERE customer.id = ANY(${ids}::int[]) AND ${free(principal)}),
    theirs AS MATERIALIZED (SELECT license.id, ${MAY_BE_GIVEN} AS moves FROM license JOIN those ON those.id = license.customer_id)
    SELECT (SELECT count(*)::int FROM those) AS people,
      (SELECT count(*)::int FROM theirs WHERE moves) AS licenses,
      (SELECT count(*)::int FROM computer JOIN theirs ON theirs.id = license_id WHERE moves) AS computers,
      (SELECT count(*)::int FROM issued_file JOIN theirs ON theirs.id = license_id WHERE moves) AS files,
      (SELECT count(*)::int FROM theirs WHERE NOT moves) AS personal,
      (SELECT count(*)::int FROM offer JOIN those ON those.id = offer.customer_id WHERE open_no IS NOT NULL) AS offers,
      (SELECT count(*)::int FROM customer_order JOIN those ON those.id = customer_order.customer_id
        WHERE customer_order.state IN ('waiting', 'awaited')) AS orders`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('counting answers one row');
  return found;
}

/** Bought licenses of people who are locked become those of the organization that they are in; answers which. */
export async function giveLicensesOf(tx: Tx, customerIds: readonly number[], organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE license SET organization_id = ${organizationId}, revision = revision + 1
    WHERE customer_id = ANY(${customerIds}::int[]) AND ${MAY_BE_GIVEN} RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What came about by a proposal, as it is undone (ORG-113). */
export interface TakenProposal {
  /** Each with what they had written of their organization. */
  people: { id: number; text: string }[];
  licenses: number[];
  isNew: boolean;
}

/**
 * Is it too late to take people out again as they came: someone has left, a license of theirs has another contact, they are the contact of
 * others, or a seat, a wish or an offer came of it? Of an organization that was made for them: is there anyone, or a license, besides?
 */
export async function isProposalUsed(tx: Tx, organizationId: number, { people, licenses, isNew }: TakenProposal): Promise<boolean> {
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<{ is: boolean }>`SELECT
    (SELECT count(*) FROM organization_person WHERE organization_id = ${organizationId} AND customer_id = ANY(${ids}::int[])) <> ${ids.length}
    OR (SELECT count(*) FROM license WHERE organization_id = ${organizationId} AND id = ANY(${licenses}::int[])
      AND customer_id = ANY(${ids}::int[])) <> ${licenses.length}
    OR EXISTS (SELECT FROM license WHERE organization_id = ${organizationId} AND id <> ALL(${licenses}::int[])
      AND (${isNew} OR customer_id = ANY(${ids}::int[])))
    OR EXISTS (SELECT FROM license_seat AS seat JOIN license ON license.id = seat.license_id WHERE license.organization_id = ${organizationId}
      AND seat.ended_at IS NULL AND (license.id = ANY(${licenses}::int[]) OR seat.holder_id = ANY(${ids}::int[])))
    OR EXISTS (SELECT FROM seat_wish AS wish JOIN license ON license.id = wish.license_id WHERE license.organization_id = ${organizationId}
      AND wish.declined_at IS NULL AND (license.id = ANY(${licenses}::int[]) OR wish.asker_id = ANY(${ids}::int[])))
    OR EXISTS (SELECT FROM offer_revision AS revision JOIN offer_line AS line ON line.offer_id = revision.offer_id AND line.no = revision.no
      WHERE revision.organization_id = ${organizationId} AND line.license_id = ANY(${licenses}::int[]))
    OR EXISTS (SELECT FROM organization_takeover WHERE organization_id = ${organizationId} AND ended_at IS NULL)
    OR EXISTS (SELECT FROM api_key WHERE organization_id = ${organizationId} AND ended_at IS NULL AND customer_id = ANY(${ids}::int[]))
    OR (${isNew} AND EXISTS (SELECT FROM organization_person WHERE organization_id = ${organizationId} AND customer_id <> ALL(${ids}::int[]))) AS is`.execute(
    tx,
  );
  return rows[0]?.is ?? true;
}

/** Licenses of an organization are their contacts' alone again. */
export const giveBackLicenses = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  sql`UPDATE license SET organization_id = NULL, revision = revision + 1 WHERE id = ANY(${ids}::int[])`.execute(tx);
