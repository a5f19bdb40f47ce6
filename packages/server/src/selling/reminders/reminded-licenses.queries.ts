import { AWAITED_TYPE, areSeveralProducts, type Day, type Principal, type RemindedLicense } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { rowsFor } from '../../identity/people/public.ts';
import { holdsProduct, isForProduct, productsOfLicenses } from '../../licensing/licenses/public.ts';
import { hasMailbox, lookingAfter } from './organization-reminders.queries.ts';

/** A license with everything that decides on its reminders, and what a mail says about it. */
export interface Reminded extends RemindedLicense {
  id: number;
  categoryId: number;
  seats: number | null;
  /** The product that it is for; missing while there is only one. */
  productId?: number | undefined;
  customer: { id: number; firstName: string; name: string; organization: string; email: string; countryId: number };
  sent: readonly { endsOn: Day; step: number; sentOn: Day }[];
}

/** Distributors of a country who are told about its customers: they may sign in, and have not switched that topic off (REM-253). */
const TOLD = (country: RawBuilder<number>) =>
  sql`customer_area area JOIN customer distributor ON distributor.id = area.customer_id WHERE area.country_id = ${country}
    AND distributor.active AND distributor.email_verified_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM mail_choice WHERE mail_choice.customer_id = distributor.id AND 'area' = ANY(topics_off))`;

/**
 * The number of an accepted offer whose order has yet to renew a license, or whose payment is awaited on a day (REM-246); null for
 * none. A renewal that was made moved the end itself, and an order that was cancelled or not paid in time renews nothing. A Temporary
 * license that it made only until its payment gets only the mails about that payment, up to the end and after it (REM-386).
 */
const acceptedOffer = (day: Day) => sql<string | null>`(SELECT 'Q-' || offer.year || '-' || lpad(offer.number::text, 4, '0')
  FROM (SELECT order_id AS id, ended_on IS NULL AND license.type_id = ${sql.lit(AWAITED_TYPE)} AS made FROM order_license WHERE license_id = license.id
      UNION SELECT o.id, false FROM offer_line line JOIN customer_order o ON o.offer_id = line.offer_id AND o.offer_no = line.no
        WHERE line.license_id = license.id) AS its
    JOIN customer_order ordered ON ordered.id = its.id AND (ordered.state = 'waiting' OR (ordered.state = 'awaited'
      AND (payment_due >= ${day} OR (made AND license.ends_on <= payment_due))))
    JOIN offer ON offer.id = ordered.offer_id
  ORDER BY offer.id DESC LIMIT 1)`;

/**
 * Others are told about an organization's license too (ORG-74). Nothing shows that the mailbox is the person's: they chose a password and never
 * followed a link (MAIL-232).
 */
const OWNER = sql<
  RemindedLicense['owner']
>`CASE WHEN EXISTS (${lookingAfter}) OR ${hasMailbox} THEN 'reached' WHEN NOT customer.active THEN 'deactivated'
  WHEN customer.email_verified_at IS NULL AND customer.password_hash IS NOT NULL THEN 'not verified' ELSE 'reached' END`;

/** Licenses by their ids, in that order, as reminders need them. The caller has checked what the principal may see. */
export async function remindedLicenses(db: Db, ids: readonly number[], day: Day): Promise<Reminded[]> {
  const { rows } = await sql<Reminded & { toDistributor: boolean; off: string | null }>`SELECT license.id, category_id AS "categoryId",
      type_id AS "typeId", seats, start_date AS "startDate", end_date AS "endDate", renew_date AS "renewDate", suspended_on AS "suspendedOn",
      (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('start', s.start_date, 'end', s.end_date, 'months', s.months)
        ORDER BY s.start_date DESC), '[]') FROM license_subscription s WHERE s.license_id = license.id) AS subscriptions,
      (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('endsOn', r.ends_on, 'step', r.step, 'sentOn', r.sent_on)), '[]')
        FROM reminder r WHERE r.license_id = license.id) AS sent,
      pg_catalog.json_build_object('id', customer.id, 'firstName', first_name, 'name', ${fullNameSql()}, 'organization', organization,
        'email', email, 'countryId', ${territoryOf()}) AS customer,
      ${OWNER} AS owner, coalesce(to_distributor, false) AS "toDistributor", off_reason AS off, ${acceptedOffer(day)} AS "acceptedOffer",
      coalesce(to_distributor, false) AND EXISTS (SELECT FROM ${TOLD(territoryOf())}) AS "hasDistributor"
    FROM license CROSS JOIN LATERAL (SELECT * FROM customer WHERE customer.id = license.customer_id OFFSET 0) AS customer
      LEFT JOIN customer_reminders wish ON wish.customer_id = customer.id
    WHERE license.id = ANY(${[...ids]}::int[]) ORDER BY license.id`.execute(db);
  const products = areSeveralProducts() ? await productsOfLicenses(db, ids) : null;
  return rows.map(({ toDistributor, off, ...license }) => ({
    ...license,
    ...(products && { productId: products.get(license.id) }),
    wish: { to: toDistributor ? 'distributor' : 'owner', off },
  }));
}

/** Whose licenses to find: everyone's that a principal may list, or those of one license's owner. */
export interface Whose {
  principal: Principal;
  customerId?: number | undefined;
  /** The one license of theirs whose mails are counted. */
  licenseId?: number | undefined;
  /** Only mails about this product, with everything else they are about. */
  productId?: number | undefined;
}

const listed = ({ principal, customerId }: Whose): RawBuilder<SqlBool> => {
  const may = rowsFor(principal, 'customer.list');
  return customerId === undefined ? sql<SqlBool>`${may}` : sql<SqlBool>`${may} AND customer.id = ${customerId}`;
};

const isAbout = ({ productId }: Whose): RawBuilder<SqlBool> => (productId === undefined ? sql<SqlBool>`true` : isForProduct(productId));

/** Licenses, and with those of a product everything that ends with them: one mail covers all of an owner's. */
export async function withTheirMails(db: Db, { productId }: Whose, ids: number[]): Promise<number[]> {
  if (productId === undefined) return ids;
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT beside.ends_on, beside.id FROM license
    JOIN license beside ON beside.customer_id = license.customer_id AND beside.ends_on = license.ends_on
    WHERE license.id = ANY(${ids}::int[]) ORDER BY 1, 2`.execute(db);
  return rows.map(({ id }) => id);
}

const owned = (whose: Whose, day: RawBuilder<unknown>, many: number) =>
  whose.customerId !== undefined
    ? sql`(SELECT license.id FROM license JOIN customer ON customer.id = license.customer_id
        WHERE license.customer_id = ${whose.customerId} AND license.ends_on = ${day} AND ${isAbout(whose)} AND ${listed(whose)} ORDER BY license.id LIMIT ${sql.lit(many)})`
    : whose.principal.scope === 'everybody'
      ? sql`(SELECT id FROM license WHERE license.ends_on = ${day} AND ${isAbout(whose)} ORDER BY license.id LIMIT ${sql.lit(many)})`
      : sql`(SELECT license.id FROM license JOIN customer ON customer.id = license.customer_id
        WHERE license.ends_on = ${day} AND ${isAbout(whose)} AND ${listed(whose)} ORDER BY license.id LIMIT ${sql.lit(many)})`;

/** Licenses that end on one of these days, by day and number, at most `many` of them: each day walks along the index of ends. */
export async function licensesEndingOn(db: Db, whose: Whose, days: readonly Day[], many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT found.id FROM pg_catalog.unnest(${[...days]}::date[]) AS day
    CROSS JOIN LATERAL ${owned(whose, sql`day`, many)} AS found ORDER BY day, found.id LIMIT ${sql.lit(many)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Licenses that end between two days, in no order, at most `many` of them. */
export async function licensesEndingBetween(db: Db, whose: Whose, from: Day, to: Day, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT license.id FROM license JOIN customer ON customer.id = license.customer_id
    WHERE license.ends_on BETWEEN ${from} AND ${to} AND ${isAbout(whose)} AND ${listed(whose)} LIMIT ${sql.lit(many)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many licenses of each type end on each day between two. */
export async function endsByDay(db: Db, whose: Whose, from: Day, to: Day): Promise<{ endsOn: Day; typeId: number; total: number }[]> {
  const owners =
    whose.principal.scope === 'everybody' ? sql`` : sql`JOIN customer ON customer.id = license.customer_id AND ${listed(whose)}`;
  const { rows } = await sql<{
    endsOn: Day;
    typeId: number;
    total: number;
  }>`SELECT ends_on AS "endsOn", type_id AS "typeId", count(*)::int AS total
    FROM license ${owners} WHERE ends_on BETWEEN ${from} AND ${to} AND ${isAbout(whose)} GROUP BY 1, 2`.execute(db);
  return rows;
}

/**
 * Licenses whose maintenance would have ended on one of these days had they not been renewed since a day; at most `many` of them. For people who
 * list everyone, as many are read for each day, by number: the maintenance of thousands ends on the first of a month.
 */
export async function renewedAway(db: Db, whose: Whose, days: readonly Day[], since: Day, many: number): Promise<number[]> {
  const isBounded = whose.principal.scope === 'everybody' && whose.customerId === undefined;
  const ended = sql`SELECT license_id, end_date FROM license_subscription WHERE end_date = day ${isBounded ? sql`ORDER BY license_id LIMIT ${sql.lit(many)}` : sql``}`;
  const owners = isBounded ? sql`` : sql`JOIN customer ON customer.id = license.customer_id AND ${listed(whose)}`;
  const isTheirs = whose.productId === undefined ? sql`true` : holdsProduct(whose.productId, sql`license.customer_id`);
  const { rows } = await sql<{ id: number }>`SELECT license.id FROM pg_catalog.unnest(${[...days]}::date[]) AS day
      CROSS JOIN LATERAL (${ended}) AS s JOIN license ON license.id = s.license_id ${owners}
    WHERE license.ends_on > s.end_date AND license.renew_date >= ${since} AND ${isTheirs} LIMIT ${sql.lit(many)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The owner of a license, if the principal may list them; else null. */
export async function ownerOf(db: Db, principal: Principal, licenseId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT customer.id FROM license JOIN customer ON customer.id = license.customer_id
    WHERE license.id = ${licenseId} AND ${listed({ principal })}`.execute(db);
  return rows[0]?.id ?? null;
}

/** How many distributors of a country are told, at most: those who have been here longest. */
const MOST_TOLD = 10;

export interface Distributor {
  id: number;
  firstName: string;
  name: string;
  email: string;
}

/** The people who are told about customers of a country (REM-253). */
export async function distributorsOf(db: Db, countryId: number): Promise<Distributor[]> {
  const { rows } =
    await sql<Distributor>`SELECT distributor.id, distributor.first_name AS "firstName", ${fullNameSql('distributor')} AS name, distributor.email
    FROM ${TOLD(sql`${countryId}::int`)} ORDER BY distributor.id LIMIT ${sql.lit(MOST_TOLD)}`.execute(db);
  return rows;
}

/** {@link distributorsOf} for many customers at once: each country is looked up once. */
export function distributorsByCountry(db: Db): (countryId: number) => Promise<Distributor[]> {
  const known = new Map<number, Promise<Distributor[]>>();
  return (countryId) => {
    const found = known.get(countryId) ?? distributorsOf(db, countryId);
    known.set(countryId, found);
    return found;
  };
}
