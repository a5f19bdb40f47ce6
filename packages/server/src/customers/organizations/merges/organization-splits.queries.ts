import { MOST_SPLIT_CHOICES, offerNumber, orderNumber, type SplitMoves, type SplitSide } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import { ROLE_ORDER } from '../organization-page.queries.ts';
import type { Freed } from '../seats/organization-seats.queries.ts';
import { dropTwins, type Moved, moveLicenses } from './organization-merges.queries.ts';

/** The ids of what moves from an organization to another. */
export interface Going {
  people: readonly number[];
  licenses: readonly number[];
  domains: readonly number[];
}

/** A wish for a seat, with its place in line. */
interface Wish {
  id: number;
  license_id: number;
  asker_id: number;
  asked_at: string;
  told_at: string | null;
}

/** What a split moved and what else it changed, stored for the minutes in which it can be undone (ORG-174). */
export interface SplitOff extends Moved {
  split: {
    /** The other organization was made for it. */
    isNew: boolean;
    /** The ids of seats that ended. */
    seats: number[];
    wishes: Wish[];
    contacts: { license: number; from: number; to: number }[];
  };
}

export const isSplit = (moved: object): moved is SplitOff => 'split' in moved;

/** Locks the people of organizations that are already locked, in order of their ids, as every statement that locks several does. */
export const lockPeopleOf = (tx: Tx, organizationIds: readonly number[]): Promise<unknown> =>
  sql`SELECT FROM customer WHERE id IN (SELECT customer_id FROM organization_person WHERE organization_id = ANY(${organizationIds}::int[]))
    ORDER BY id FOR UPDATE`.execute(tx);

/** The chosen records, as far as they are the organization's; with each person, unless declined, the licenses whose contact they are. */
export async function goingOf(
  db: Db,
  id: number,
  asked: { customerIds: readonly number[]; takesLicenses: boolean; licenseIds: readonly number[]; domainIds: readonly number[] },
): Promise<Going> {
  const { rows } = await sql<{ people: number[]; licenses: number[]; domains: number[] }>`SELECT
    ARRAY(SELECT customer_id FROM organization_person WHERE organization_id = ${id} AND customer_id = ANY(${asked.customerIds}::int[])
      ORDER BY 1) AS people,
    ARRAY(SELECT id FROM license WHERE organization_id = ${id} AND (id = ANY(${asked.licenseIds}::int[])
      OR ${asked.takesLicenses} AND customer_id = ANY(${asked.customerIds}::int[])) ORDER BY 1) AS licenses,
    ARRAY(SELECT id FROM organization_domain WHERE organization_id = ${id} AND id = ANY(${asked.domainIds}::int[]) ORDER BY 1) AS domains`.execute(
    db,
  );
  return rows[0] ?? { people: [], licenses: [], domains: [] };
}

/** Whether a license, a person or a domain is one of those that move. */
const goes = (column: ReturnType<typeof sql>, ids: readonly number[]) => sql`(${column} = ANY(${ids}::int[]))`;

/** Offers of an organization that move: they renew licenses that move, and none that stays. */
const offersGoing = (id: number, licenses: readonly number[]) => sql`(SELECT line.offer_id FROM offer_revision AS revision
    JOIN offer_line AS line ON line.offer_id = revision.offer_id AND line.no = revision.no
    LEFT JOIN license ON license.id = line.license_id AND license.organization_id = ${id}
  WHERE revision.organization_id = ${id} GROUP BY line.offer_id
  HAVING bool_or(${goes(sql`line.license_id`, licenses)}) AND NOT bool_or(license.id IS NOT NULL AND NOT ${goes(sql`license.id`, licenses)}))`;

type Counted = Omit<SplitMoves, 'from' | 'into'>;

/** What moves and what stays, what ends, and what else may move (ORG-170). */
export async function countSplit(db: Db, id: number, { people, licenses, domains }: Going, now: Date): Promise<Counted> {
  const its = sql`(SELECT id FROM license WHERE organization_id = ${id})`;
  const [person, license, keeper] = [
    goes(sql`customer_id`, people),
    goes(sql`license_id`, licenses),
    goes(sql`license.customer_id`, people),
  ];
  const sides = (isGoing: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    sql`(SELECT pg_catalog.json_build_array(count(*) FILTER (WHERE ${isGoing}), count(*) FILTER (WHERE NOT ${isGoing})) ${from})`;
  const offer = sql`offer.id IN ${offersGoing(id, licenses)}`;
  const named = sql`(SELECT offer_id FROM offer_revision WHERE organization_id = ${id})`;
  type Sides = { [Key in keyof SplitSide]: [number, number] };
  const { rows } = await sql<
    Sides &
      Omit<Counted, 'goes' | 'stays' | 'licenses' | 'domains'> & {
        choices: Counted['licenses'];
        domainChoices: Counted['domains'];
      }
  >`SELECT
    ${sides(person, sql`FROM organization_person WHERE organization_id = ${id}`)} AS people,
    ${sides(goes(sql`id`, licenses), sql`FROM license WHERE organization_id = ${id}`)} AS licenses,
    ${sides(license, sql`FROM computer WHERE license_id IN ${its}`)} AS computers,
    ${sides(license, sql`FROM issued_file WHERE license_id IN ${its}`)} AS files,
    ${sides(offer, sql`FROM offer WHERE open_no IS NOT NULL AND id IN ${named}`)} AS offers,
    ${sides(
      offer,
      sql`FROM customer_order JOIN offer ON offer.id = customer_order.offer_id
      WHERE customer_order.state IN ('waiting', 'awaited') AND offer.id IN ${named}`,
    )} AS orders,
    ${sides(goes(sql`id`, domains), sql`FROM organization_domain WHERE organization_id = ${id}`)} AS domains,
    ${sides(
      sql`false`,
      sql`FROM organization_invitation WHERE organization_id = ${id} AND accepted_at IS NULL
      AND withdrawn_at IS NULL AND ends_at > ${now}`,
    )} AS invitations,
    ${sides(person, sql`FROM api_key WHERE organization_id = ${id} AND ended_at IS NULL AND expires_at > ${now}`)} AS keys,
    (SELECT count(*)::int FROM license_seat WHERE license_id IN ${its} AND ended_at IS NULL AND ${goes(sql`holder_id`, people)} <> ${license}) AS seats,
    (SELECT count(*)::int FROM seat_wish WHERE license_id IN ${its} AND declined_at IS NULL AND ${goes(sql`asker_id`, people)} <> ${license}) AS wishes,
    (SELECT count(*)::int FROM license WHERE organization_id = ${id} AND ${person} <> ${goes(sql`id`, licenses)}) AS contacts,
    (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', customer.id, 'name', ${fullNameSql('customer')})
      ORDER BY ${ROLE_ORDER}, customer.name_key, customer.id), '[]') FROM organization_person AS op JOIN customer ON customer.id = op.customer_id
      WHERE op.organization_id = ${id} AND op.role = 'owner' AND ${goes(sql`customer.id`, people)}) AS owners,
    EXISTS (SELECT FROM organization_person WHERE organization_id = ${id} AND role = 'owner' AND NOT ${person}) AS "isOwned",
    (SELECT coalesce(pg_catalog.json_agg(one), '[]') FROM (SELECT license.id, ${fullNameSql('customer')} AS contact FROM license
      JOIN customer ON customer.id = license.customer_id WHERE license.organization_id = ${id}
        AND (NOT ${keeper} OR NOT ${goes(sql`license.id`, licenses)}) ORDER BY license.id LIMIT ${sql.lit(MOST_SPLIT_CHOICES)}) AS one) AS choices,
    (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', id, 'domain', domain) ORDER BY domain), '[]')
      FROM organization_domain WHERE organization_id = ${id}) AS "domainChoices"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('counting returns one row');
  const { seats, wishes, contacts, owners, isOwned, choices, domainChoices, ...sidesOf } = found;
  const side = (at: 0 | 1) => Object.fromEntries(Object.entries(sidesOf).map(([key, both]) => [key, both[at]])) as SplitSide;
  return { goes: side(0), stays: side(1), seats, wishes, contacts, owners, isOwned, licenses: choices, domains: domainChoices };
}

/**
 * The number of an offer that awaits an answer, or of an unsettled order, with licenses on both sides; null for
 * none. Earlier revisions count too: an offer is an organization's by all that was ever offered in it (ORG-61).
 */
export async function ofBoth(db: Db, id: number, licenses: readonly number[]): Promise<{ offer: string } | { order: string } | null> {
  const parts = sql`HAVING bool_or(${goes(sql`license.id`, licenses)}) AND NOT bool_and(${goes(sql`license.id`, licenses)}) ORDER BY 1 LIMIT 1`;
  const its = sql`license.organization_id = ${id}`;
  type Numbered = { id: number; year: number; number: number };
  const offers = await sql<Numbered>`SELECT offer.id, year, number FROM license JOIN offer_line AS line ON line.license_id = license.id
    JOIN offer_revision AS revision ON revision.offer_id = line.offer_id AND revision.no = line.no
    JOIN offer ON offer.id = line.offer_id AND (offer.open_no = line.no OR offer.open_no IS NOT NULL AND revision.organization_id = ${id})
    WHERE ${its} GROUP BY offer.id ${parts}`.execute(db);
  const [offer] = offers.rows;
  if (offer) return { offer: offerNumber(offer.year, offer.number) };
  const orders = await sql<Numbered>`SELECT one.id, one.year, one.number FROM (
      SELECT license_id, order_id FROM order_license UNION ALL
      SELECT line.license_id, customer_order.id FROM offer_line AS line
        JOIN offer_revision AS revision ON revision.offer_id = line.offer_id AND revision.no = line.no
        JOIN customer_order ON customer_order.offer_id = line.offer_id
          AND (customer_order.offer_no = line.no OR revision.organization_id = ${id})) AS had
    JOIN license ON license.id = had.license_id JOIN customer_order AS one ON one.id = had.order_id
    WHERE ${its} AND one.state IN ('waiting', 'awaited') GROUP BY one.id ${parts}`.execute(db);
  const [order] = orders.rows;
  return order ? { order: orderNumber(order.year, order.number) } : null;
}

/** Ends seats whose holder and license are separated, as if they were taken back (ORG-71). */
export async function endPartedSeats(tx: Tx, id: number, { people, licenses }: Going, now: Date): Promise<(Freed & { seat: number })[]> {
  const { rows } = await sql<
    Freed & { seat: number }
  >`UPDATE license_seat AS seat SET ended_at = ${now}, was_left = true FROM license, customer
    WHERE license.organization_id = ${id} AND seat.license_id = license.id AND customer.id = seat.holder_id AND seat.ended_at IS NULL
      AND ${goes(sql`seat.holder_id`, people)} <> ${goes(sql`license.id`, licenses)}
    RETURNING seat.id AS seat, seat.license_id AS "licenseId", customer.id, customer.email`.execute(tx);
  return rows;
}

/** Takes people off the waiting list of a license they are separated from; people who were declined stay recorded, and undoing shows them why. */
export async function dropPartedWishes(tx: Tx, id: number, { people, licenses }: Going): Promise<Wish[]> {
  const { rows } =
    await sql<Wish>`DELETE FROM seat_wish AS wish USING license WHERE license.organization_id = ${id} AND wish.declined_at IS NULL
      AND wish.license_id = license.id AND ${goes(sql`wish.asker_id`, people)} <> ${goes(sql`license.id`, licenses)}
    RETURNING wish.id, wish.license_id, wish.asker_id, wish.asked_at, wish.told_at`.execute(tx);
  return rows;
}

/** Who waits for seats of these licenses. */
export async function wishesFor(tx: Tx, licenses: readonly number[]): Promise<Wish[]> {
  const { rows } = await sql<Wish>`SELECT id, license_id, asker_id, asked_at, told_at FROM seat_wish
    WHERE license_id = ANY(${licenses}::int[]) AND declined_at IS NULL ORDER BY id`.execute(tx);
  return rows;
}

/** Moves licenses, offers and domains of an organization to another, with the people who ask to join through such a domain; returns what moved. */
export async function moveSome(tx: Tx, { from, to }: { from: number; to: number }, { licenses, domains }: Going): Promise<Moved> {
  const { rows: revisions } = await sql<Moved['revisions'][number]>`UPDATE offer_revision SET organization_id = ${to}
    WHERE organization_id = ${from} AND offer_id IN ${offersGoing(from, licenses)} RETURNING offer_id AS offer, no`.execute(tx);
  const went = await moveLicenses(tx, { from, to }, licenses);
  await dropTwins(tx, { from, to }, domains);
  const { rows: named } = await sql<{ id: number }>`UPDATE organization_domain SET organization_id = ${to}
    WHERE organization_id = ${from} AND id = ANY(${domains}::int[]) RETURNING id`.execute(tx);
  const { rows: askers } = await sql<{ id: number }>`UPDATE organization_asker SET organization_id = ${to} FROM customer
    WHERE organization_asker.organization_id = ${from} AND customer.id = organization_asker.customer_id
      AND lower(split_part(customer.email, '@', 2)) IN (SELECT domain FROM organization_domain WHERE id = ANY(${domains}::int[]))
    RETURNING customer.id`.execute(tx);
  const none = { invitations: [], takeovers: [], bin: [], security: null, people: [] };
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { ...none, licenses: went, revisions, domains: ids(named), askers: ids(askers) };
}

/** Whether an organization has re-added a domain that moved away and is still where it went. */
export async function hasTwin(tx: Tx, { from, to }: { from: number; to: number }, domains: readonly number[]): Promise<boolean> {
  const { rows } = await sql`SELECT FROM organization_domain AS went JOIN organization_domain AS again ON again.domain = went.domain
    WHERE went.organization_id = ${from} AND went.id = ANY(${domains}::int[]) AND again.organization_id = ${to} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Licenses of these two organizations whose contact is in the other one. */
export async function contactsOutside(tx: Tx, ids: readonly number[]): Promise<{ license: number; contact: number }[]> {
  const { rows } = await sql<{ license: number; contact: number }>`SELECT license.id AS license, license.customer_id AS contact FROM license
    JOIN organization_person AS place ON place.customer_id = license.customer_id AND place.organization_id = ANY(${ids}::int[])
    WHERE license.organization_id = ANY(${ids}::int[]) AND place.organization_id <> license.organization_id ORDER BY license.id`.execute(
    tx,
  );
  return rows;
}

/** The current contacts of licenses. */
export async function contactsOf(tx: Tx, licenses: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = tx.selectFrom('license').select(['id', 'customer_id']).where('id', '=', sql<number>`ANY(${licenses}::int[])`);
  return new Map((await found.execute()).map((row) => [row.id, row.customer_id]));
}

/** Whether an organization has any person, license, domain, invitation, mailbox or single sign-on other than these. */
export async function hasMore(tx: Tx, id: number, { people, licenses, domains }: Going): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT
    EXISTS (SELECT FROM organization_person WHERE organization_id = ${id} AND customer_id <> ALL(${people}::int[]))
    OR EXISTS (SELECT FROM license WHERE organization_id = ${id} AND id <> ALL(${licenses}::int[]))
    OR EXISTS (SELECT FROM organization_domain WHERE organization_id = ${id} AND id <> ALL(${domains}::int[]))
    OR EXISTS (SELECT FROM organization_invitation WHERE organization_id = ${id})
    OR EXISTS (SELECT FROM organization_mailbox WHERE organization_id = ${id})
    OR EXISTS (SELECT FROM organization_sign_on WHERE organization_id = ${id}) AS has`.execute(tx);
  return rows[0]?.has ?? true;
}

/** How many API keys of an organization work; if people are given, only keys that they made. */
export async function countKeys(db: Db, id: number, people: readonly number[] | null, now: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM api_key WHERE organization_id = ${id} AND ended_at IS NULL
    AND expires_at > ${now} AND (${people}::int[] IS NULL OR customer_id = ANY(${people}::int[]))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Gives seats back to their former holders who are in the organization; null if another person now has one of them, or there is no room. */
export async function giveSeatsBack(tx: Tx, id: number, seats: readonly number[]): Promise<Freed[] | null> {
  const { rows: taken } = await sql`SELECT FROM license_seat AS seat JOIN license ON license.id = seat.license_id
    JOIN organization_person AS place ON place.customer_id = seat.holder_id AND place.organization_id = ${id}
    WHERE seat.id = ANY(${seats}::int[]) AND license.organization_id = ${id} AND (seat.place > coalesce(license.seats, 1)
      OR EXISTS (SELECT FROM license_seat AS other WHERE other.license_id = seat.license_id AND other.ended_at IS NULL
        AND (other.place = seat.place OR other.holder_id = seat.holder_id))) LIMIT 1`.execute(tx);
  if (taken.length > 0) return null;
  const { rows } = await sql<Freed>`UPDATE license_seat AS seat SET ended_at = NULL, was_left = false
    FROM license, customer, organization_person AS place WHERE seat.id = ANY(${seats}::int[]) AND license.id = seat.license_id
      AND license.organization_id = ${id} AND customer.id = seat.holder_id AND place.customer_id = customer.id AND place.organization_id = ${id}
    RETURNING seat.license_id AS "licenseId", customer.id, customer.email`.execute(tx);
  return rows;
}

/** Puts people who waited back at their place in line, unless they are gone, wait again, have a seat or now look after the license. */
export const putWishesBack = (tx: Tx, id: number, wishes: readonly Wish[]): Promise<unknown> =>
  sql`INSERT INTO seat_wish (id, license_id, asker_id, asked_at, told_at) OVERRIDING SYSTEM VALUE
    SELECT was.id, was.license_id, was.asker_id, was.asked_at, was.told_at
    FROM pg_catalog.jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
        AS was (id int, license_id int, asker_id int, asked_at timestamptz, told_at timestamptz)
      JOIN license ON license.id = was.license_id AND license.organization_id = ${id} AND license.customer_id <> was.asker_id
      JOIN organization_person AS place ON place.customer_id = was.asker_id AND place.organization_id = ${id}
    WHERE NOT EXISTS (SELECT FROM license_seat AS seat WHERE seat.license_id = was.license_id AND seat.holder_id = was.asker_id AND seat.ended_at IS NULL)
    ON CONFLICT DO NOTHING`.execute(tx);
