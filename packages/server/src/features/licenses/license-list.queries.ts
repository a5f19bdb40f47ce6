import {
  type Day,
  KIND_WORDS,
  type LICENSE_SORTS,
  type LicenseFilter,
  type ListedLicense,
  type ListTotal,
  type Principal,
} from '@lm/contract';
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db, Tables } from '../../db/tables.ts';
import { rowsFor } from '../people/public.ts';
import { isOfLicense, type SearchWord, searchWords } from './license-search.ts';
import { endsBetween, isInStateSql } from './license-state.queries.ts';
import { listedLicenses } from './licenses.queries.ts';

/** Which licenses are asked for, on which day. */
export interface WantedLicenses extends LicenseFilter {
  today: Day;
}

export interface LicensePage {
  sort?: (typeof LICENSE_SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/** Licenses of an order's own index that are looked at before all matches are looked up by theirs. */
const WALK = 8000;

/** So many that a search finds are looked up and sorted at once; where it finds more, a page is soon filled along its order. */
const FEW = 4000;

/** Matches are counted up to here with a page. */
const COUNTED = 10_000;

/** The index that each order walks; `id` comes last. */
const ORDERS = { number: ['id'], end: ['ends_on', 'id'] } as const;

/** A page of the licenses a principal may list, in order, as the list of all shows them. */
export const licensesMatching = async (db: Db, principal: Principal, wanted: WantedLicenses, page: LicensePage): Promise<ListedLicense[]> =>
  listedLicenses(db, await licensesOnPage(db, principal, wanted, page), wanted.today);

/**
 * The ids of a page of the licenses a principal may list, in order. What is common is found along the index of the order, a little
 * way of which is walked; what is rare is looked up by its own indexes and sorted. Either way the work is bounded by the page or by
 * the matches, never by the table. The license whose number was typed comes first.
 */
async function licensesOnPage(db: Db, principal: Principal, wanted: WantedLicenses, page: LicensePage): Promise<number[]> {
  const ask = async (statement: RawBuilder<unknown>) => (await sql<{ id: number; few: boolean }>`${statement}`.execute(db)).rows;
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  if (isNarrow(wanted)) return idsOf(await ask(gatheredPage(principal, wanted, page)));
  if (searchWords(wanted.search).length > 0) {
    const rows = await ask(fewPage(principal, wanted, page));
    if (rows[0]?.few !== false) return idsOf(rows);
  }
  const walked = await ask(walkedPage(principal, wanted, page));
  if (walked.length === page.limit || !narrows(principal, wanted)) return idsOf(walked);
  return idsOf(await ask(gatheredPage(principal, wanted, page)));
}

/** How many there are on all pages, up to `most` and then "more". */
export async function countLicenses(db: Db, principal: Principal, wanted: WantedLicenses, most = COUNTED): Promise<ListTotal> {
  const matching = sql`${gathered(principal, wanted)} LIMIT ${sql.lit(most + 1)} ${sql.raw(ANEW)}`;
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${matching}) AS matching`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), totalIsMore: total > most };
}

/** The ids of what is found, in no order, at most so many: for acts on many. */
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

/** One customer's, one course's, or some by their ids: few whatever else is asked for. */
const isNarrow = ({ ids, customerId, courseCode }: WantedLicenses): boolean =>
  Boolean(ids?.length) || customerId !== undefined || courseCode !== undefined;

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

/** A page is right when it is full: then whatever comes later in the order than the walk went does not belong on it. */
function walkedPage(principal: Principal, wanted: WantedLicenses, page: LicensePage) {
  const [by, end] = [sql.join(directed(page)), page.offset + page.limit];
  const fits = fitting(principal, wanted);
  if (!narrows(principal, wanted)) return sql`SELECT id FROM license ORDER BY ${by} ${cut(page)}`;
  const [number] = numbersIn(wanted);
  const rest = number === undefined ? fits : sql`${fits} AND license.id <> ${number}`;
  const bounds = sql.join([sql`true`, ...(page.sort === 'end' ? within(wanted) : [])], sql` AND `);
  const walked = sql`SELECT ${SOME} FROM (SELECT * FROM license WHERE ${bounds} ORDER BY ${by} LIMIT ${sql.lit(Math.max(WALK, 4 * end))}) AS license
    ${owners(principal, wanted)} WHERE ${rest} ORDER BY ${by} LIMIT ${sql.lit(end)}`;
  if (number === undefined) return sql`SELECT id FROM (${walked}) AS walked ORDER BY ${by} ${cut(page)}`;
  const exact = sql`SELECT ${SOME} FROM license ${owners(principal, wanted)} WHERE license.id = ${number} AND ${fits}`;
  return sql`SELECT id FROM ((${exact}) UNION ALL (${walked})) AS found ORDER BY ${inOrder(wanted, page)} ${cut(page)}`;
}

/** A page of what a search finds when that is little; otherwise one row that says so. */
const fewPage = (principal: Principal, wanted: WantedLicenses, page: LicensePage) =>
  sql`WITH found AS MATERIALIZED (${gathered(principal, wanted)} LIMIT ${sql.lit(FEW + 1)}),
      few AS (SELECT count(*) <= ${sql.lit(FEW)} AS few FROM found)
    (SELECT id, true AS few FROM found WHERE (SELECT few FROM few) ORDER BY ${inOrder(wanted, page)} ${cut(page)})
    UNION ALL SELECT 0, false FROM few WHERE NOT few ${sql.raw(ANEW)}`;

/** All matches, by whatever index finds them, sorted. */
const gatheredPage = (principal: Principal, wanted: WantedLicenses, page: LicensePage) =>
  sql`WITH matching AS MATERIALIZED (${gathered(principal, wanted)})
    SELECT id FROM matching ORDER BY ${inOrder(wanted, page)} ${cut(page)} ${sql.raw(ANEW)}`;

/** What a word finds of the license itself is looked up apart from what it finds of the owner, so that each is found by its own index. */
function gathered(principal: Principal, wanted: WantedLicenses): RawBuilder<unknown> {
  const words = searchWords(wanted.search);
  const among = (places: RawBuilder<SqlBool>[], rest = words) => {
    const fits = fitting(principal, { ...wanted, search: undefined }, [...places, ...rest.map(isFound)]);
    return sql`SELECT ${SOME} FROM license ${owners(principal, wanted)} WHERE ${fits}`;
  };
  const ofLicense = words.filter(isOfLicense);
  if (ofLicense.length === 0) return among([]);
  const others = (word: SearchWord) => words.filter((other) => other !== word);
  const byOwner = words.every(({ owner }) => owner !== null) ? [among(words.map(isOfOwner), [])] : [];
  const byLicense = ofLicense.map((word) => among([sql`license.id = ANY(ARRAY(${licensesWith(word)}))`], others(word)));
  return sql`SELECT * FROM (${sql.join([...byOwner, ...byLicense], sql` UNION `)}) AS license`;
}

/** The ids of the licenses that a word finds by something of their own. */
function licensesWith({ number, mac, code, file }: SearchWord): RawBuilder<unknown> {
  const found: RawBuilder<unknown>[] = [];
  if (number !== null) found.push(sql`SELECT ${number}::int`);
  if (mac !== null) found.push(sql`SELECT license_id FROM license_host WHERE replace(mac, ':', '') LIKE ${`%${mac}%`}`);
  if (code !== null) found.push(sql`SELECT id FROM license WHERE course_code LIKE ${`${code}%`}`);
  if (file !== null) found.push(sql`SELECT license_id FROM issued_file WHERE id BETWEEN ${file.from} AND ${file.to}`);
  return sql.join(found, sql` UNION ALL `);
}

const isOfOwner = ({ owner }: SearchWord) => sql<SqlBool>`customer.search_key LIKE ${owner}`;

/** Is the word found, of the owner or of a license that is looked at already? */
function isFound(word: SearchWord): RawBuilder<SqlBool> {
  const { number, mac, code, file } = word;
  const found: RawBuilder<SqlBool>[] = [];
  if (word.owner !== null) found.push(isOfOwner(word));
  if (number !== null) found.push(sql`license.id = ${number}`);
  if (code !== null) found.push(sql`license.course_code LIKE ${`${code}%`}`);
  if (mac !== null)
    found.push(sql`EXISTS (SELECT FROM license_host h WHERE h.license_id = license.id AND replace(h.mac, ':', '') LIKE ${`%${mac}%`})`);
  if (file !== null)
    found.push(sql`EXISTS (SELECT FROM issued_file f WHERE f.license_id = license.id AND f.id BETWEEN ${file.from} AND ${file.to})`);
  return sql`(${sql.join(found, sql` OR `)})`;
}

/** The owner is joined where something of theirs decides. */
export const owners = (principal: Principal, wanted: WantedLicenses) =>
  principal.scope === 'everybody' && !wanted.country?.length && searchWords(wanted.search).length === 0
    ? sql``
    : sql`JOIN customer ON customer.id = license.customer_id`;

const narrows = (principal: Principal, wanted: WantedLicenses): boolean => principal.scope !== 'everybody' || conditions(wanted).length > 0;

/** May the principal list them, and are they wanted? Of rows of `license`, with {@link owners}. */
export function fitting(
  principal: Principal,
  wanted: WantedLicenses,
  more: RawBuilder<SqlBool>[] = searchWords(wanted.search).map(isFound),
) {
  const listed = rowsFor(principal, 'customer.list')(expressionBuilder<Tables, 'customer'>());
  const own = conditions({ ...wanted, search: undefined });
  return sql<SqlBool>`(${sql.join([listed, ...own, ...more], sql` AND `)})`;
}

/** The ends between which everything lies that is wanted, as a condition that the index of ends answers. */
function within({ state = [], endsFrom, endsTo, today }: WantedLicenses): RawBuilder<SqlBool>[] {
  const { from, to } = endsBetween(state, { from: endsFrom ?? null, to: endsTo ?? null }, today);
  return [from ? sql<SqlBool>`license.ends_on >= ${from}` : [], to ? sql<SqlBool>`license.ends_on <= ${to}` : []].flat();
}

/** Any of a group's values, all of the groups (LIC-101). */
function conditions(wanted: WantedLicenses): RawBuilder<SqlBool>[] {
  const { search, kind, state, version, country, ids, customerId, courseCode, today } = wanted;
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
  if (version?.length) found.push(sql`license.version = ANY(${version}::text[])`);
  if (country?.length) found.push(sql`customer.country_id = ANY(${country}::int[])`);
  found.push(...within(wanted));
  if (ids?.length) found.push(sql`license.id = ANY(${ids}::int[])`);
  if (customerId !== undefined) found.push(sql`license.customer_id = ${customerId}`);
  if (courseCode !== undefined) found.push(sql`license.course_code = ${courseCode}`);
  return found;
}

const isOfKind = (words: NonNullable<LicenseFilter['kind']>) => {
  const kinds = KIND_WORDS.filter(({ word }) => words.includes(word));
  const pairs = kinds.map(
    ({ categoryId, typeId }) => sql`(license.category_id = ${sql.lit(categoryId)} AND license.type_id = ${sql.lit(typeId)})`,
  );
  return sql<SqlBool>`(${sql.join(pairs, sql` OR `)})`;
};
