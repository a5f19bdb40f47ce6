import {
  addDays,
  type Day,
  KIND_WORDS,
  type LICENSE_SORTS,
  type LicenseFilter,
  type ListedLicense,
  type ListTotal,
  type OnDay,
  type Principal,
} from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { FAR, idsOfTheirs, rowsFor } from '../../identity/people/public.ts';
import { COUNTED, totalUpTo } from '../../lib/list-totals.ts';
import { isFileMeant } from './file-search.queries.ts';
import { pageOfParts, partsByNeed } from './license-need.ts';
import { isForProduct } from './license-products.queries.ts';
import { type SearchWord, searchWords } from './license-search.ts';
import { endsBetween, isInStateSql, standsSql } from './license-state.queries.ts';
import { listedLicenses } from './licenses.queries.ts';

/** Which licenses are asked for, on which day. */
export interface WantedLicenses extends LicenseFilter, OnDay {}

export interface SortedPage {
  sort?: (typeof LICENSE_SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/**
 * How many licenses of the order's own index are examined before all matches are looked up by theirs. Fewer for a search: its matches are
 * looked up faster than those of filters.
 */
const WALK = 8000;
const SEARCH_WALK = 4000;

/** More than any portal has: a count that is no sum to show. */
const EVERY = 100_000_000;

/** The index that each order walks; `id` comes last. */
const ORDERS = { number: ['id'], end: ['ends_on', 'id'] } as const;

/** A page along one index. */
type LicensePage = SortedPage & { sort?: keyof typeof ORDERS | undefined };

/** A page of the licenses a principal may list, in order, as the list of all shows them. */
export const licensesMatching = async (db: Db, principal: Principal, wanted: WantedLicenses, page: SortedPage): Promise<ListedLicense[]> =>
  listedLicenses(db, principal, await licensesInOrder(db, principal, wanted, page), wanted);

/**
 * Sorting by urgency is two lists one after the other, each by ends; a number that was typed comes first and leaves no more to sort
 * (LIC-106).
 */
function licensesInOrder(db: Db, principal: Principal, wanted: WantedLicenses, { sort, ...page }: SortedPage): Promise<number[]> {
  if (sort !== 'need') return licensesOnPage(db, principal, wanted, { ...page, sort });
  if (numbersIn(wanted).length > 0) return licensesOnPage(db, principal, wanted, { ...page, sort: 'end' });
  return pageOfParts(
    partsByNeed(wanted, page.order),
    page,
    ({ wanted: part, order }, at) => licensesOnPage(db, principal, part, { ...at, sort: 'end', order }),
    async ({ wanted: part }) => (await countLicenses(db, principal, part, EVERY)).total,
  );
}

/**
 * The ids of a page of the licenses a principal may list, in order. Common matches are found along the index of the order, a little of
 * which is walked; rare ones are looked up by their own indexes and sorted. Either way the work is bounded by the page or by the matches,
 * never by the table. The license whose number was typed comes first.
 */
async function licensesOnPage(db: Db, principal: Principal, wanted: WantedLicenses, page: LicensePage): Promise<number[]> {
  const ask = async (statement: RawBuilder<unknown>) => (await sql<{ id: number }>`${statement}`.execute(db)).rows.map(({ id }) => id);
  if (isFar(wanted, page)) return ask(farPage(principal, wanted, page));
  const walked = isNarrow(wanted) ? [] : await ask(walkedPage(principal, wanted, page));
  if (walked.length === page.limit || !narrows(principal, wanted)) return walked;
  return ask(gatheredPage(principal, wanted, page));
}

/** How many there are on all pages, up to `most` and then "more". */
export async function countLicenses(db: Db, principal: Principal, wanted: WantedLicenses, most = COUNTED): Promise<ListTotal> {
  const matching = sql`${gathered(principal, wanted)} LIMIT ${sql.lit(most + 1)} ${sql.raw(ANEW)}`;
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${matching}) AS matching`.execute(db);
  return totalUpTo(most, rows[0]?.total ?? 0);
}

/** The ids of the matches, unordered, up to a limit: for acts on many. */
export async function licenseIdsMatching(db: Db, principal: Principal, wanted: WantedLicenses, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM (${gathered(principal, wanted)}) AS matching
    LIMIT ${sql.lit(most)} ${sql.raw(ANEW)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next licenses after a number, by number, and whether each is wanted: for going through all of them. */
export async function fittingIds(db: Db, principal: Principal, wanted: WantedLicenses, after: number, many: number) {
  const walked = sql`SELECT * FROM license WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(many)}`;
  const { rows } = await sql<{ id: number; isWanted: boolean }>`SELECT license.id, ${fitting(principal, wanted)} AS "isWanted"
    FROM (${walked}) AS license ${owners(principal, wanted)} ORDER BY license.id`.execute(db);
  return rows;
}

/** One customer's, one course's, some by their ids, or one by what only it has: few whatever else is asked for. */
const isNarrow = ({ ids, customerId, courseCode, search }: WantedLicenses): boolean =>
  Boolean(ids?.length) || customerId !== undefined || courseCode !== undefined || searchWords(search).some(({ isExact }) => isExact);

const directed = ({ sort = 'number', order = sort === 'number' ? 'desc' : 'asc' }: LicensePage) =>
  ORDERS[sort].map((column) => sql`${sql.ref(column)} ${sql.raw(order)}`);

const numbersIn = (wanted: WantedLicenses): number[] => {
  const words = searchWords(wanted.search);
  return words.length === 1 ? words.flatMap(({ number }) => number ?? []) : [];
};

/** The number that was typed, before all others. */
const inOrder = (wanted: WantedLicenses, page: LicensePage) => {
  const [number] = numbersIn(wanted);
  return sql.join(number === undefined ? directed(page) : [sql`id = ${number} DESC`, ...directed(page)]);
};

const cut = ({ limit, offset }: LicensePage) =>
  offset === 0 ? sql`LIMIT ${sql.lit(limit)}` : sql`LIMIT ${sql.lit(limit)} OFFSET ${offset}`;

const SOME = sql`license.id, license.ends_on`;

/** A distant page of all licenses of a principal, or of all that end within some days. */
const isFar = ({ endsFrom, endsTo, ...wanted }: WantedLicenses, { offset }: LicensePage): boolean =>
  offset >= FAR && conditions(wanted).length === 0;

/** Only the index of the order is read, or, for some owners', the one by owner. */
const farPage = (principal: Principal, wanted: WantedLicenses, page: LicensePage) =>
  sql`SELECT license.id FROM ${licensesOfTheirs(principal, sql.join([sql`true`, ...within(wanted)], sql` AND `))} ORDER BY ${sql.join(directed(page))} ${cut(page)}`;

/**
 * The licenses that a principal may list, as far as one index knows them: the one by owner has what pages and sums need, and is joined
 * with the sorted ids of the owners, so that no owner is searched for.
 */
export function licensesOfTheirs(principal: Principal, where = sql<SqlBool>`true`): RawBuilder<unknown> {
  const theirs = idsOfTheirs(principal, 'customer.list');
  if (theirs === null) return sql`(SELECT * FROM license WHERE ${where}) AS license`;
  const owned = sql`SELECT id, ends_on, type_id, customer_id FROM license WHERE ${where} ORDER BY customer_id OFFSET 0`;
  return sql`(${theirs}) AS theirs JOIN (${owned}) AS license ON license.customer_id = theirs.id`;
}

/** A page is right when it is full: then whatever comes later in the order than the walk went does not belong on it. */
function walkedPage(principal: Principal, wanted: WantedLicenses, page: LicensePage) {
  const [by, end] = [sql.join(directed(page)), page.offset + page.limit];
  const fits = fitting(principal, wanted);
  if (!narrows(principal, wanted)) return sql`SELECT id FROM license ORDER BY ${by} ${cut(page)}`;
  const [number] = numbersIn(wanted);
  const rest = number === undefined ? fits : sql`${fits} AND license.id <> ${number}`;
  const bounds = sql.join([sql`true`, ...(page.sort === 'end' ? [...within(wanted), ...oneType(wanted)] : [])], sql` AND `);
  const walked = sql`SELECT ${SOME} FROM (SELECT * FROM license WHERE ${bounds} ORDER BY ${by} LIMIT ${sql.lit(Math.max(wanted.search ? SEARCH_WALK : WALK, 4 * end))}) AS license
    ${owners(principal, wanted, OWNER)} WHERE ${rest} ORDER BY ${by} LIMIT ${sql.lit(end)}`;
  if (number === undefined) return sql`SELECT id FROM (${walked}) AS walked ORDER BY ${by} ${cut(page)}`;
  const exact = sql`SELECT ${SOME} FROM license ${owners(principal, wanted)} WHERE license.id = ${number} AND ${fits}`;
  return sql`SELECT id FROM ((${exact}) UNION ALL (${walked})) AS found ORDER BY ${inOrder(wanted, page)} ${cut(page)}`;
}

/** All matches, by whatever index finds them, sorted. */
const gatheredPage = (principal: Principal, wanted: WantedLicenses, page: LicensePage) =>
  sql`WITH matching AS MATERIALIZED (${gathered(principal, wanted)})
    SELECT id FROM matching ORDER BY ${inOrder(wanted, page)} ${cut(page)} ${sql.raw(ANEW)}`;

/**
 * All matches, each once. What a word finds in the license itself is looked up separately from what it finds in the owner, so that each
 * uses its own index; and one after the other, so that a caller who wants only a few does not wait for more.
 */
function gathered(principal: Principal, wanted: WantedLicenses): RawBuilder<unknown> {
  const words = searchWords(wanted.search);
  const own = conditions({ ...wanted, search: undefined });
  if (words.length === 0) return sql`SELECT ${SOME} FROM license ${owners(principal, wanted)} WHERE ${fitting(principal, wanted)}`;
  // For one country's, or if several words decide, few are left of what a common part of an address finds: the database then begins there.
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
 * How a word is found by something of the license's own: what to read, first unless the order `isFree`, and what the row must then
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

/** Whether the word is found, in the owner or in a license already being examined. */
const isFound = (word: SearchWord): RawBuilder<SqlBool> => {
  const ofOwner = word.owner === null ? [] : [isOfOwner(word.owner)];
  return sql`(${sql.join([...ofOwner, ...waysTo(word).map(({ holds }) => holds)], sql` OR `)})`;
};

/** The owner of each row that is met, however many there are to come. */
const OWNER = sql`CROSS JOIN LATERAL (SELECT * FROM customer WHERE customer.id = license.customer_id OFFSET 0) AS customer`;

const ANY_OWNER = sql`JOIN customer ON customer.id = license.customer_id`;

/** The owner is joined where something of theirs decides. */
const owners = (principal: Principal, wanted: WantedLicenses, join = ANY_OWNER) =>
  principal.scope === 'everybody' && !wanted.country?.length && searchWords(wanted.search).length === 0 ? sql`` : join;

const narrows = (principal: Principal, wanted: WantedLicenses): boolean => principal.scope !== 'everybody' || conditions(wanted).length > 0;

/** May the principal list them, and are they wanted? Of rows of `license`, with {@link owners}. */
const fitting = (principal: Principal, wanted: WantedLicenses) =>
  sql<SqlBool>`(${sql.join([listedFor(principal), ...conditions(wanted)], sql` AND `)})`;

const listedFor = (principal: Principal) => rowsFor(principal, 'customer.list');

/** The ends between which everything wanted lies, as a condition that the index of ends answers. */
function within({ state = [], standing = [], endsFrom, endsTo, ...on }: WantedLicenses): RawBuilder<SqlBool>[] {
  const { from, to } = endsBetween({ state, standing }, { from: endsFrom ?? null, to: endsTo ?? null }, on);
  return [from ? sql<SqlBool>`license.ends_on >= ${from}` : [], to ? sql<SqlBool>`license.ends_on <= ${to}` : []].flat();
}

/** When the owner was here last is kept beside the account (SGN-25); the days are in UTC. */
const wasSeen = (seen: NonNullable<LicenseFilter['ownerSeen']>, today: Day) => {
  const lately = sql<SqlBool>`EXISTS (SELECT FROM last_sign_in seen WHERE seen.customer_id = license.customer_id
    AND seen.signed_in_at >= ${`${addDays(today, -90)}T00:00:00Z`}::timestamptz)`;
  return seen === 'in the last 90 days' ? lately : sql<SqlBool>`NOT ${lately}`;
};

/** Any of a group's values, all of the groups (LIC-101). */
function conditions(wanted: WantedLicenses): RawBuilder<SqlBool>[] {
  const { search, kind, state, standing, version, country, ids, customerId, courseCode, ownerSeen, productId, today } = wanted;
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
  if (courseCode !== undefined) found.push(sql`license.course_code = ${courseCode}`);
  if (productId !== undefined) found.push(isForProduct(productId));
  return found;
}

/** If everything wanted is of one type, the index of that type's ends is walked: maintenance ends only on firsts of months. */
function oneType({ kind = [] }: WantedLicenses): RawBuilder<SqlBool>[] {
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
