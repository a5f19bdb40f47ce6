import { KINDS, keysWhere, MOST_PROPOSALS, MOST_PROPOSED, type Principal, type ProposalMoves } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import { rowsFor } from '../../../identity/people/public.ts';
import { isFreeMail } from '../domains/domain-names.ts';
import { DOMAIN } from '../domains/organization-domains.queries.ts';
import { GROUPED, HAS, IN_NONE, KEY } from './count-groups.queries.ts';

/** Customers the principal sees who could be in an organization and are in none. */
const free = (principal: Principal) => sql`${GROUPED} AND ${rowsFor(principal, 'customer.list')} AND ${IN_NONE}`;

interface Proposed {
  id: number;
  name: string;
  email: string;
  text: string;
  /** The domain of the address, if that is confirmed. */
  domain: string | null;
}

export interface Group {
  countryId: number;
  /** The spelling most of them use. */
  name: string;
  /** How many they are: as last counted if there are more than are named, otherwise the current number. */
  count: number;
  /** The earliest of them, by name. */
  people: Proposed[];
}

/** How many of the newest customers are examined in addition to the counted groups. */
const NEWEST = 200;

interface Candidate {
  countryId: number;
  key: string;
  count: number;
}

/** The largest groups as last counted, in countries that the principal sees. */
async function countedGroups(db: Db, principal: Principal, isByDomain: boolean): Promise<Candidate[]> {
  const { scope } = principal;
  const where = scope === 'everybody' ? sql`` : sql`AND country_id = ANY(${scope.countries}::int[])`;
  const { rows } = await sql<Candidate>`SELECT country_id AS "countryId", key::text AS key, count FROM customer_group
    WHERE by_domain = ${sql.lit(isByDomain)} ${where} ORDER BY count DESC, customer_group.key, country_id LIMIT ${sql.lit(MOST_PROPOSALS)}`.execute(
    db,
  );
  return rows;
}

/** The groups of the newest customers, counted or not. */
async function newestGroups(db: Db, principal: Principal): Promise<{ byText: Candidate[]; byDomain: Candidate[] }> {
  const { rows } = await sql<{
    countryId: number;
    text: string | null;
    domain: string | null;
    name: string;
  }>`SELECT country_id AS "countryId",
      CASE WHEN length(btrim(organization)) > 2 THEN ${KEY.text}::text END AS text, CASE WHEN email_verified_at IS NOT NULL THEN ${KEY.domain}::text END AS domain,
      ${DOMAIN} AS name
    FROM (SELECT * FROM customer ORDER BY id DESC LIMIT ${sql.lit(NEWEST)}) AS customer WHERE ${free(principal)}`.execute(db);
  const of = (keys: { countryId: number; key: string | null }[]) =>
    [...new Map(keys.map((one) => [`${one.countryId} ${one.key}`, one])).values()].flatMap(({ countryId, key }) =>
      key === null ? [] : [{ countryId, key, count: 0 }],
    );
  return {
    byText: of(rows.map(({ countryId, text }) => ({ countryId, key: text }))),
    byDomain: of(rows.filter(({ name }) => !isFreeMail(name)).map(({ countryId, domain }) => ({ countryId, key: domain }))),
  };
}

/**
 * Groups of at least two people in a country who wrote the same text, or whose confirmed addresses have the same domain; the largest first. Finds
 * them by their last count (`count-groups.ts`) and through the newest customers; reads their members as they are now.
 */
export async function groupsBy(db: Db, principal: Principal): Promise<{ byText: Group[]; byDomain: Group[] }> {
  const newest = await newestGroups(db, principal);
  const of = async (by: 'text' | 'domain', others: readonly Candidate[]) =>
    filled(db, principal, by, [...(await countedGroups(db, principal, by === 'domain')), ...others]);
  return { byText: await of('text', newest.byText), byDomain: await of('domain', newest.byDomain) };
}

/** The groups with at least two people, with these people. */
async function filled(db: Db, principal: Principal, by: 'text' | 'domain', found: readonly Candidate[]): Promise<Group[]> {
  // A range rather than an equality: for that the database expects a small group, and reads and sorts all of it.
  const [at, that] = [sql`(${KEY[by]}, customer.country_id)`, sql`(sought.key, sought.country_id::smallint)`];
  const groups = [...new Map(found.toReversed().map((one) => [`${one.countryId} ${one.key}`, one])).values()];
  const { rows } = await sql<Proposed & { place: number; called: string }>`SELECT sought.place::int - 1 AS place, one.*
    FROM unnest(${groups.map(({ countryId }) => countryId)}::int[], ${groups.map(({ key }) => key)}::bigint[])
      WITH ORDINALITY AS sought (country_id, key, place)
    CROSS JOIN LATERAL (SELECT customer.id, ${fullNameSql('customer')} AS name, customer.name_key AS called, customer.email,
        btrim(customer.organization) AS text, CASE WHEN customer.email_verified_at IS NOT NULL THEN ${DOMAIN} END AS domain
      FROM customer WHERE ${at} >= ${that} AND ${at} <= ${that} AND ${HAS[by]} AND ${free(principal)}
      ORDER BY ${KEY[by]}, customer.country_id, customer.id LIMIT ${sql.lit(MOST_PROPOSED + 1)}) AS one`.execute(db);
  return [...Map.groupBy(rows, ({ place }) => place)]
    .flatMap(([place, of]) => {
      const group = groups[place];
      if (!group || of.length < 2) return [];
      const people = of
        .slice(0, MOST_PROPOSED)
        .toSorted((one, other) => (one.called < other.called ? -1 : one.called > other.called ? 1 : one.id - other.id));
      const count = of.length > MOST_PROPOSED ? Math.max(group.count, of.length) : of.length;
      const named = people.map(({ id, name, email, text, domain }) => ({ id, name, email, text, domain }));
      return [{ countryId: group.countryId, name: mostOf(named.map(({ text }) => text)), count, people: named }];
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_PROPOSALS);
}

/** The most frequent text; of several the first. */
function mostOf(texts: readonly string[]): string {
  const times = Map.groupBy(texts, (text) => text);
  const [[most] = ['']] = [...times].toSorted(([, one], [, other]) => other.length - one.length);
  return most;
}

/** What may identify an organization: its country, its folded name, and a domain. */
interface Sought {
  countryId: number;
  nameKey: string;
  domain: string | null;
}

/** For each of these, by place, the organization with that name in its country, otherwise the one with that proven domain. */
export async function organizationsFor(db: Db, sought: readonly Sought[]): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  const { rows } = await sql<{ place: number; id: number; name: string }>`SELECT sought.place::int - 1 AS place, found.id, found.name
    FROM unnest(${sought.map(({ countryId }) => countryId)}::int[], ${sought.map(({ nameKey }) => nameKey)}::text[],
      ${sought.map(({ domain }) => domain)}::text[]) WITH ORDINALITY AS sought (country_id, name_key, domain, place)
    CROSS JOIN LATERAL (SELECT id, name FROM (SELECT id, name, 0 AS rank FROM organization
        WHERE country_id = sought.country_id AND name_key = sought.name_key
      UNION ALL SELECT its.id, its.name, 1 FROM organization_domain AS at JOIN organization AS its ON its.id = at.organization_id
        WHERE at.domain = sought.domain AND at.proved_at IS NOT NULL AND its.country_id = sought.country_id) AS one
      ORDER BY rank LIMIT 1) AS found`.execute(db);
  return new Map(rows.map(({ place, ...organization }) => [place, organization]));
}

/**
 * For each of these, by place, an organization in its country with nearly the same name, ignoring punctuation, spaces and
 * legal form (IMP-171).
 */
export async function nearlyNamed(db: Db, sought: readonly Sought[]): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  const { rows } = await sql<{ place: number; id: number; name: string }>`SELECT sought.place::int - 1 AS place, found.id, found.name
    FROM unnest(${sought.map(({ countryId }) => countryId)}::int[], ${sought.map(({ nameKey }) => nameKey)}::text[])
      WITH ORDINALITY AS sought (country_id, name_key, place)
    CROSS JOIN LATERAL (SELECT id, name FROM organization WHERE country_id = sought.country_id
        AND nearly_called(name_key) = nearly_called(sought.name_key) AND name_key <> sought.name_key ORDER BY id LIMIT 1) AS found`.execute(
    db,
  );
  return new Map(rows.map(({ place, ...organization }) => [place, organization]));
}

/** The kinds an organization may have: bought ones, and none of a lab room (ORG-50). */
const GIVEN = keysWhere(({ given }) => given === 'by staff').map((key) => KINDS[key].id);
const MAY_BE_GIVEN = sql`license.organization_id IS NULL AND NOT license.in_room AND license.type_id = ANY(${GIVEN}::int[])`;

/** What these customers have that the principal sees and that belongs to no organization. */
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
  if (!found) throw new Error('counting returns one row');
  return found;
}

/** Gives the bought licenses of locked people to their organization; returns these licenses. */
export async function giveLicensesOf(tx: Tx, customerIds: readonly number[], organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE license SET organization_id = ${organizationId}, revision = revision + 1
    WHERE customer_id = ANY(${customerIds}::int[]) AND ${MAY_BE_GIVEN} RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The results of a proposal, for undoing it (ORG-113). */
export interface TakenProposal {
  /** What they had written as their organization is stored with it; servers of the previous version stored it here. */
  people: { id: number; text?: string }[];
  licenses: number[];
  isNew: boolean;
}

/**
 * Whether it is too late to take people out again as they came: someone has left, a license of theirs has a different contact, they are the
 * contact of others, or it got a seat, a wish or an offer. For an organization made for them: whether it has any other person or
 * license.
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
    OR EXISTS (SELECT FROM webhook WHERE organization_id = ${organizationId} AND (${isNew} OR maker_id = ANY(${ids}::int[])))
    OR (${isNew} AND EXISTS (SELECT FROM organization_person WHERE organization_id = ${organizationId} AND customer_id <> ALL(${ids}::int[]))) AS is`.execute(
    tx,
  );
  return rows[0]?.is ?? true;
}

/** Makes licenses of an organization their contacts' alone again. */
export const giveBackLicenses = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  sql`UPDATE license SET organization_id = NULL, revision = revision + 1 WHERE id = ANY(${ids}::int[])`.execute(tx);
