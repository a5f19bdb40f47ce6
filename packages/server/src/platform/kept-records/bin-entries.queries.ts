import { type BinKind, type ListTotal, may, type Principal, somebody } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { COUNTED_APART, countUpTo } from '../../lib/list-totals.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';

/** The right that deletes each kind; deleting staff is judged separately. */
const DELETING = {
  customer: (principal: Principal) => may(principal, 'customer.delete', somebody(false)),
  license: (principal: Principal) => may(principal, 'license.edit'),
  course: (principal: Principal) => may(principal, 'course.make'),
  release: (principal: Principal) => may(principal, 'release.delete'),
  organization: (principal: Principal) => may(principal, 'organization.delete'),
} satisfies Record<BinKind, (principal: Principal) => boolean>;

const inCountries = (countries: readonly number[]) => sql`ANY(${[...countries]}::int[])`;

/** Does the person still exist? The offset makes the database look this up row by row, instead of gathering all customers first. */
const isThere = (which = sql``) => sql<boolean>`EXISTS (SELECT FROM customer WHERE customer.id = bin.person_id ${which} OFFSET 0)`;

/** The people of the bin's records within row scope: people who still exist as they are now, others as they were when they were deleted. */
function inScope(principal: Principal) {
  const { scope } = principal;
  if (!may(principal, 'customer.list')) return sql<boolean>`false`;
  if (scope === 'everybody') return sql<boolean>`true`;
  const there = (entry: RawBuilder<unknown>) => sql`NOT ${entry}.staff AND ${entry}.country_id = ${inCountries(scope.countries)}`;
  return sql<boolean>`CASE WHEN bin.kind <> 'customer' AND ${isThere()}
    THEN ${isThere(sql`AND NOT staff AND ${territoryOf()} = ${inCountries(scope.countries)}`)}
    ELSE coalesce((SELECT ${there(sql`person`)} FROM bin AS person WHERE person.kind = 'customer' AND person.record_id = bin.person_id),
      ${there(sql`bin`)}) END`;
}

/** An organization belongs to no person: its own country decides. */
const inItsCountry = ({ scope }: Principal) =>
  scope === 'everybody' ? sql<boolean>`true` : sql<boolean>`bin.country_id = ${inCountries(scope.countries)}`;

/** The courses that the principal teaches, alone or with others (CRS-554). */
const taughtBy = ({ id }: Principal) => sql`(SELECT course.id FROM course WHERE teacher_id = ${id}::int UNION ALL
  SELECT ct.course_id FROM course_teacher ct JOIN customer co ON co.id = ct.customer_id AND co.teacher WHERE co.id = ${id}::int)`;

/**
 * The records that the principal could delete if they were not in the bin (BIN-509), and for teachers the licenses that were taken from students of
 * their courses.
 */
function seenBy(principal: Principal) {
  const kinds = (['customer', 'license', 'course'] as const).filter((kind) => DELETING[kind](principal));
  const staff = may(principal, 'customer.delete', somebody(true)) ? sql`true` : sql`NOT (bin.kind = 'customer' AND bin.staff)`;
  return sql<boolean>`(bin.kind = ANY(${kinds}::text[]) AND ${staff} AND ${inScope(principal)}
    OR bin.kind = 'release' AND ${DELETING.release(principal)}::boolean
    OR bin.kind = 'organization' AND ${DELETING.organization(principal)}::boolean AND ${inItsCountry(principal)}
    OR bin.kind = 'license' AND (bin.course_id IN ${taughtBy(principal)}
      OR bin.teacher_id = ${principal.id}::int AND bin.deleted_by_id = ${principal.id}::int))`;
}

const entries = (db: Db) =>
  db
    .selectFrom('bin')
    .select(['id', 'kind', 'record_id', 'name', 'person_id', 'person_name', 'person_email', 'staff'])
    .select(['deleted_at', 'deleted_by_id', 'deleted_by'])
    .select(isThere().as('is_person_there'));

export type BinEntry = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

interface BinQuery {
  kind?: BinKind | undefined;
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const asked = (db: Db, principal: Principal, { kind, search }: BinQuery) =>
  entries(db)
    .where(seenBy(principal))
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'customer'))
    .where(fitsAll(sql.ref('bin.search_key'), searchPatterns(search)));

/** A page of the bin, the last deleted first unless asked otherwise. */
export async function binMatching(db: Db, principal: Principal, query: BinQuery, limit: number, offset: number): Promise<BinEntry[]> {
  const direction = query.order ?? 'desc';
  return asked(db, principal, query).orderBy('deleted_at', direction).orderBy('id', direction).limit(limit).offset(offset).execute();
}

/** How many there are, counted up to a limit. */
export const countInBin = (db: Db, principal: Principal, query: BinQuery): Promise<ListTotal> =>
  countUpTo(db, COUNTED_APART, asked(db, principal, query));

/** One record in the bin; null when it is not there, or the principal could not have deleted it. */
export async function findInBin(db: Db, principal: Principal, kind: BinKind, id: number): Promise<BinEntry | null> {
  const found = await entries(db).where('kind', '=', kind).where('record_id', '=', id).where(seenBy(principal)).executeTakeFirst();
  return found ?? null;
}

/** The same, locked: if two people restore or erase it, the second finds it gone (BIN-511). */
export async function binEntryForUpdate(tx: Tx, principal: Principal, kind: BinKind, id: number): Promise<BinEntry | null> {
  const held = await tx.selectFrom('bin').select('id').where('kind', '=', kind).where('record_id', '=', id).forUpdate().executeTakeFirst();
  return held ? findInBin(tx, principal, kind, id) : null;
}

/** The roles that a person in the bin had, as they are now. */
export async function rolesInBin(tx: Tx, binId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT (r ->> 'role_id')::int AS id
    FROM bin, pg_catalog.jsonb_array_elements(rows -> 'customer_role') r WHERE bin.id = ${binId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Erases a person from the bin, with everything of theirs that was deleted separately. */
export async function eraseFromBin(tx: Tx, personId: number): Promise<void> {
  await leave(tx, sql`person_id = ${personId}`);
}

/** A license that is an organization's, whose contact the person only was (ORG-57). */
const OF_ORGANIZATION = sql`(kind = 'license' AND EXISTS (SELECT FROM organization
  WHERE organization.id = (rows -> 'license' -> 0 ->> 'organization_id')::int))`;

/** What in the `bin` is a person's own. */
export const isOwnInBin = (personId: number) => sql`(person_id = ${personId} AND NOT ${OF_ORGANIZATION})`;

/** The same for a person whose record stays: licenses of organizations stay too, and can be restored. */
export async function eraseOwnFromBin(tx: Tx, personId: number): Promise<void> {
  await leave(tx, isOwnInBin(personId));
}

/** Gives these licenses the current name and email of the person. */
export const namePersonInBin = (tx: Tx, personId: number): Promise<unknown> =>
  sql`UPDATE bin SET person_name = ${fullNameSql('customer')}, person_email = customer.email,
      search_key = ' l-' || record_id || customer.search_key || ' l ' || record_id
    FROM customer WHERE customer.id = ${personId} AND person_id = ${personId} AND kind = 'license'`.execute(tx);

/** How many records one statement erases: few, so that a server that stops loses little work. */
const ERASED_AT_ONCE = 200;

/** Erases what was deleted before a moment, some at a time; answers whether there may be more. */
export async function eraseOld(tx: Tx, before: Date): Promise<boolean> {
  const oldest = sql`id IN (SELECT id FROM bin WHERE deleted_at < ${before}::timestamptz ORDER BY deleted_at
    LIMIT ${sql.lit(ERASED_AT_ONCE)} FOR UPDATE SKIP LOCKED)`;
  return (await leave(tx, oldest)) === ERASED_AT_ONCE;
}

/** Deletes records in the bin for ever and, since the log still knows people, notes that they left (PRV-538). Returns how many there were. */
async function leave(tx: Tx, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    gone: number;
  }>`WITH gone AS (DELETE FROM bin WHERE ${which} RETURNING kind, record_id, country_id, staff, rows),
    noted AS (INSERT INTO left_person SELECT record_id, (rows -> 'customer' -> 0 ->> 'created_at')::timestamptz, country_id, staff
      FROM gone WHERE kind = 'customer' ON CONFLICT DO NOTHING)
    SELECT count(*)::int AS gone FROM gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}
