import { addDays, type Day, KIND_WORDS, type LicenseFilter, type OnDay, type Principal } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowsFor } from '../../identity/people/public.ts';
import { isFileMeant } from './file-search.queries.ts';
import { isForProduct } from './license-products.queries.ts';
import { type SearchWord, searchWords } from './license-search.ts';
import { endsBetween, isInStateSql, standsSql } from './license-state.queries.ts';

/** Which licenses are wanted, on which day. */
export interface WantedLicenses extends LicenseFilter, OnDay {}

export const SOME = sql`license.id, license.ends_on`;

/**
 * All matches, each once. What a word finds in the license is looked up separately from what it finds in the owner, so that each
 * uses its own index; and one after the other, so a caller who wants only a few does not wait for more.
 */
export function gathered(principal: Principal, wanted: WantedLicenses): RawBuilder<unknown> {
  const words = searchWords(wanted.search);
  const own = conditions({ ...wanted, search: undefined });
  if (words.length === 0) return sql`SELECT ${SOME} FROM license ${owners(principal, wanted)} WHERE ${fitting(principal, wanted)}`;
  // With a limited row scope or several words, few matches of a common part of an address remain: the database may then choose where to begin.
  const isFree = principal.scope !== 'everybody' || words.length > 2;
  const ways = words.flatMap((word) => waysTo(word, isFree).map((way) => ({ ...way, word })));
  const byLicense = ways.map(({ from, word }, place) => {
    const fits = [listedFor(principal), ...own, ...words.filter((other) => other !== word).map(isFound), ...without(ways.slice(0, place))];
    return sql`SELECT ${SOME} FROM ${from} ${isFree ? ANY_OWNER : OWNER} WHERE ${sql.join(fits, sql` AND `)}`;
  });
  const ofOwner = words.flatMap(({ owner }) => (owner === null ? [] : [isOfOwner(owner)]));
  const fits = [...own, ...without(ways)];
  const byOwner = sql`SELECT ${SOME} FROM (SELECT * FROM customer WHERE ${sql.join([listedFor(principal), ...ofOwner], sql` AND `)}) AS customer
    CROSS JOIN LATERAL (SELECT * FROM license WHERE license.customer_id = customer.id OFFSET 0) AS license WHERE ${sql.join([sql`true`, ...fits], sql` AND `)}`;
  const arms = ofOwner.length === words.length ? [...byLicense, byOwner] : byLicense;
  return sql`SELECT * FROM (${sql.join(arms, sql` UNION ALL `)}) AS license`;
}

const without = (ways: { holds: RawBuilder<SqlBool> }[]) => ways.map(({ holds }) => sql<SqlBool>`(${holds}) IS NOT TRUE`);

/**
 * How a word is found by a value of the license itself: what to read (first, unless the order `isFree`), and what the row must then
 * satisfy.
 */
function waysTo(
  { number, mac, host, code, file }: SearchWord,
  isFree = false,
): { from: RawBuilder<unknown>; holds: RawBuilder<SqlBool> }[] {
  const of = (ids: RawBuilder<unknown>) =>
    isFree
      ? sql`(${ids}) AS found JOIN license ON license.id = found.license_id`
      : sql`(${ids}) AS found CROSS JOIN LATERAL (SELECT * FROM license WHERE license.id = found.license_id OFFSET 0) AS license`;
  const ways: ReturnType<typeof waysTo> = [];
  if (number !== null) ways.push({ from: sql`license`, holds: sql`license.id = ${number}` });
  if (code !== null) ways.push({ from: sql`license`, holds: sql`license.course_code LIKE ${`${code}%`}` });
  const found = ways.map(({ from, holds }) => ({ from: sql`(SELECT * FROM ${from} WHERE ${holds} OFFSET 0) AS license`, holds }));
  for (const part of [mac, host].filter((one) => one !== null)) {
    const hasMac = (host: RawBuilder<unknown>) => sql<SqlBool>`replace(${host}.mac, ':', '') LIKE ${`%${part}%`}`;
    const isFirst = sql`NOT EXISTS (SELECT FROM license_host o WHERE o.license_id = h.license_id AND o.place < h.place AND ${hasMac(sql`o`)})`;
    const holds = sql<SqlBool>`EXISTS (SELECT FROM license_host h WHERE h.license_id = license.id AND ${hasMac(sql`h`)})`;
    found.push({ from: of(sql`SELECT license_id FROM license_host h WHERE ${hasMac(sql`h`)} AND ${isFirst}`), holds });
  }
  if (file !== null) {
    const isIt = isFileMeant(file);
    const holds = sql<SqlBool>`EXISTS (SELECT FROM issued_file WHERE issued_file.license_id = license.id AND ${isIt})`;
    found.push({ from: of(sql`SELECT DISTINCT license_id FROM issued_file WHERE ${isIt}`), holds });
  }
  return found;
}

const isOfOwner = (pattern: string) => sql<SqlBool>`customer.search_key LIKE ${pattern}`;

/** Whether the owner, or a license already being examined, has the word. */
const isFound = (word: SearchWord): RawBuilder<SqlBool> => {
  const ofOwner = word.owner === null ? [] : [isOfOwner(word.owner)];
  return sql`(${sql.join([...ofOwner, ...waysTo(word).map(({ holds }) => holds)], sql` OR `)})`;
};

/** Joins the owner of each row as it is met, however many rows follow. */
export const OWNER = sql`CROSS JOIN LATERAL (SELECT * FROM customer WHERE customer.id = license.customer_id OFFSET 0) AS customer`;

const ANY_OWNER = sql`JOIN customer ON customer.id = license.customer_id`;

/** Joins the owner if a condition needs it. */
export const owners = (principal: Principal, wanted: WantedLicenses, join = ANY_OWNER) =>
  principal.scope === 'everybody' && !wanted.country?.length && searchWords(wanted.search).length === 0 ? sql`` : join;

export const narrows = (principal: Principal, wanted: WantedLicenses): boolean =>
  principal.scope !== 'everybody' || conditions(wanted).length > 0;

/** Whether the principal may list them and they match. For rows of `license` with {@link owners}. */
export const fitting = (principal: Principal, wanted: WantedLicenses) =>
  sql<SqlBool>`(${sql.join([listedFor(principal), ...conditions(wanted)], sql` AND `)})`;

const listedFor = (principal: Principal) => rowsFor(principal, 'customer.list');

/** Bounds on the end of everything wanted, as a condition that the index of ends answers. */
export function within({ state = [], standing = [], endsFrom, endsTo, ...on }: WantedLicenses): RawBuilder<SqlBool>[] {
  const { from, to } = endsBetween({ state, standing }, { from: endsFrom ?? null, to: endsTo ?? null }, on);
  return [from ? sql<SqlBool>`license.ends_on >= ${from}` : [], to ? sql<SqlBool>`license.ends_on <= ${to}` : []].flat();
}

/** The owner's last visit is kept with the account (SGN-25); the days are in UTC. */
const wasSeen = (seen: NonNullable<LicenseFilter['ownerSeen']>, today: Day) => {
  const lately = sql<SqlBool>`EXISTS (SELECT FROM last_sign_in seen WHERE seen.customer_id = license.customer_id
    AND seen.signed_in_at >= ${`${addDays(today, -90)}T00:00:00Z`}::timestamptz)`;
  return seen === 'in the last 90 days' ? lately : sql<SqlBool>`NOT ${lately}`;
};

/** Matches any value within a group, and every group (LIC-101). */
export function conditions(wanted: WantedLicenses): RawBuilder<SqlBool>[] {
  const { search, kind, state, standing, version, country, ids, customerId, organizationId, courseCode, ownerSeen, productId, today } =
    wanted;
  const found: RawBuilder<SqlBool>[] = [];
  if (search?.trim()) found.push(...searchWords(search).map(isFound));
  if (kind?.length) found.push(isOfKind(kind));
  if (state?.length)
    found.push(
      sql`(${sql.join(
        state.map((word) => isInStateSql(word, today)),
        sql` OR `,
      )})`,
    );
  if (standing?.length) found.push(standsSql(standing, wanted));
  if (version?.length) found.push(sql`license.version = ANY(${version}::text[])`);
  if (country?.length) found.push(sql`customer.country_id = ANY(${country}::int[])`);
  found.push(...within(wanted));
  if (ownerSeen) found.push(wasSeen(ownerSeen, today));
  if (ids?.length) found.push(sql`license.id = ANY(${ids}::int[])`);
  if (customerId !== undefined) found.push(sql`license.customer_id = ${customerId}`);
  if (organizationId !== undefined) found.push(sql`license.organization_id = ${organizationId}`);
  if (courseCode !== undefined) found.push(sql`license.course_code = ${courseCode}`);
  if (productId !== undefined) found.push(isForProduct(productId));
  return found;
}

/** If everything wanted is of one type, walks the index of that type's ends: maintenance ends only on firsts of months. */
export function oneType({ kind = [] }: WantedLicenses): RawBuilder<SqlBool>[] {
  const types = new Set(KIND_WORDS.flatMap(({ word, typeId }) => (kind.includes(word) ? typeId : [])));
  return types.size === 1 ? [...types].map((type) => sql<SqlBool>`license.type_id = ${sql.lit(type)}`) : [];
}

const isOfKind = (words: NonNullable<LicenseFilter['kind']>) => {
  const kinds = KIND_WORDS.filter(({ word }) => words.includes(word));
  const pairs = kinds.map(
    ({ categoryId, typeId }) => sql`(license.category_id = ${sql.lit(categoryId)} AND license.type_id = ${sql.lit(typeId)})`,
  );
  return sql<SqlBool>`(${sql.join(pairs, sql` OR `)})`;
};
