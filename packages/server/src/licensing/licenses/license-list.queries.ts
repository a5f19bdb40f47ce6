import type { LICENSE_SORTS, ListedLicense, ListTotal, Principal } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { FAR, idsOfTheirs } from '../../identity/people/public.ts';
import { COUNTED, totalUpTo } from '../../lib/list-totals.ts';
import {
  conditions,
  fitting,
  gathered,
  narrows,
  OWNER,
  oneType,
  owners,
  SOME,
  type WantedLicenses,
  within,
} from './license-conditions.queries.ts';
import { pageOfParts, partsByNeed } from './license-need.ts';
import { searchWords } from './license-search.ts';
import { listedLicenses } from './licenses.queries.ts';

export interface SortedPage {
  sort?: (typeof LICENSE_SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/**
 * How many licenses of the order's index are examined before all matches are looked up by their own indexes. Fewer for a search, whose matches are
 * looked up faster than those of filters.
 */
const WALK = 8000;
const SEARCH_WALK = 4000;

/** More than any portal has: for a count that is not a total to show. */
const EVERY = 100_000_000;

/** The index that each order walks; `id` comes last. */
const ORDERS = { number: ['id'], end: ['ends_on', 'id'] } as const;

/** A page along one index. */
type LicensePage = SortedPage & { sort?: keyof typeof ORDERS | undefined };

/** A page of the licenses a principal may list, in order, as the list of all licenses shows them. */
export const licensesMatching = async (db: Db, principal: Principal, wanted: WantedLicenses, page: SortedPage): Promise<ListedLicense[]> =>
  listedLicenses(db, principal, await licensesInOrder(db, principal, wanted, page), wanted);

/**
 * Sorts by urgency as two lists one after the other, each by end; a typed number comes first and leaves nothing more to sort
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
 * The ids of a page of the licenses a principal may list, in order. Finds common matches by walking a bounded stretch of the order's index,
 * and rare ones through their own indexes, then sorts them. Either way the work is bounded by the page or by the matches,
 * never by the table. The license whose number was typed comes first.
 */
async function licensesOnPage(db: Db, principal: Principal, wanted: WantedLicenses, page: LicensePage): Promise<number[]> {
  const ask = async (statement: RawBuilder<unknown>) => (await sql<{ id: number }>`${statement}`.execute(db)).rows.map(({ id }) => id);
  if (isFar(wanted, page)) return ask(farPage(principal, wanted, page));
  const walked = isNarrow(wanted) ? [] : await ask(walkedPage(principal, wanted, page));
  if (walked.length === page.limit || !narrows(principal, wanted)) return walked;
  return ask(gatheredPage(principal, wanted, page));
}

/** How many all pages have, up to `most` and then "more". */
export async function countLicenses(db: Db, principal: Principal, wanted: WantedLicenses, most = COUNTED): Promise<ListTotal> {
  const matching = sql`${gathered(principal, wanted)} LIMIT ${sql.lit(most + 1)} ${sql.raw(ANEW)}`;
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${matching}) AS matching`.execute(db);
  return totalUpTo(most, rows[0]?.total ?? 0);
}

/** The ids of the matches, unordered, up to a limit, for acts on many. */
export async function licenseIdsMatching(db: Db, principal: Principal, wanted: WantedLicenses, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM (${gathered(principal, wanted)}) AS matching
    LIMIT ${sql.lit(most)} ${sql.raw(ANEW)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next licenses after a number, by number, each with whether it matches: to walk through all of them. */
export async function fittingIds(db: Db, principal: Principal, wanted: WantedLicenses, after: number, many: number) {
  const walked = sql`SELECT * FROM license WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(many)}`;
  const { rows } = await sql<{ id: number; isWanted: boolean }>`SELECT license.id, ${fitting(principal, wanted)} AS "isWanted"
    FROM (${walked}) AS license ${owners(principal, wanted)} ORDER BY license.id`.execute(db);
  return rows;
}

/** Licenses of one customer or one course, some ids, or a unique value: few whatever else is requested. */
const isNarrow = ({ ids, customerId, organizationId, courseCode, search }: WantedLicenses): boolean =>
  Boolean(ids?.length) ||
  customerId !== undefined ||
  organizationId !== undefined ||
  courseCode !== undefined ||
  searchWords(search).some(({ isExact }) => isExact);

const directed = ({ sort = 'number', order = sort === 'number' ? 'desc' : 'asc' }: LicensePage) =>
  ORDERS[sort].map((column) => sql`${sql.ref(column)} ${sql.raw(order)}`);

const numbersIn = (wanted: WantedLicenses): number[] => {
  const words = searchWords(wanted.search);
  return words.length === 1 ? words.flatMap(({ number }) => number ?? []) : [];
};

/** Sorts the license whose number was typed before all others. */
const inOrder = (wanted: WantedLicenses, page: LicensePage) => {
  const [number] = numbersIn(wanted);
  return sql.join(number === undefined ? directed(page) : [sql`id = ${number} DESC`, ...directed(page)]);
};

const cut = ({ limit, offset }: LicensePage) =>
  offset === 0 ? sql`LIMIT ${sql.lit(limit)}` : sql`LIMIT ${sql.lit(limit)} OFFSET ${offset}`;

/** Whether it is a distant page of all licenses of a principal, or of all that end between some days. */
const isFar = ({ endsFrom, endsTo, ...wanted }: WantedLicenses, { offset }: LicensePage): boolean =>
  offset >= FAR && conditions(wanted).length === 0;

/** Reads only the index of the order or, for some owners, the index by owner. */
const farPage = (principal: Principal, wanted: WantedLicenses, page: LicensePage) =>
  sql`SELECT license.id FROM ${licensesOfTheirs(principal, sql.join([sql`true`, ...within(wanted)], sql` AND `))} ORDER BY ${sql.join(directed(page))} ${cut(page)}`;

/**
 * The licenses a principal may list, as far as one index knows them: the one by owner has what pages and sums need, and is joined
 * with the sorted ids of the owners, so no owner is looked up.
 */
export function licensesOfTheirs(principal: Principal, where = sql<SqlBool>`true`): RawBuilder<unknown> {
  const theirs = idsOfTheirs(principal, 'customer.list');
  if (theirs === null) return sql`(SELECT * FROM license WHERE ${where}) AS license`;
  const owned = sql`SELECT id, ends_on, type_id, customer_id FROM license WHERE ${where} ORDER BY customer_id OFFSET 0`;
  return sql`(${theirs}) AS theirs JOIN (${owned}) AS license ON license.customer_id = theirs.id`;
}

/** A full page is right: everything beyond the stretch that was walked comes later in the order. */
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
