import { type CourseStep, type Day, type Member, may, type Principal } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';
import type { Counted } from '../../lib/list-totals.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import { placesIn, TEACHER_IDS } from './courses.queries.ts';
import type { CourseRef } from './students.queries.ts';

/** A person in a course; the hour of the last mail is left out. */
export interface StoredMember extends Omit<Member, 'mayRemind' | 'remindedOn' | 'fileStillWorks'> {
  mailedAt: Date | null;
  mails: number;
}

interface ProgressQuery {
  search?: string | undefined;
  sort?: 'name' | 'step' | 'since' | 'computers' | 'lastSeen' | undefined;
  order?: 'asc' | 'desc' | undefined;
  only?: 'notBegun' | undefined;
}

/** True for a row of `license` if its owner has downloaded the software, or if an offline file was made for it. */
const HAS_BEGUN = sql<boolean>`(license.downloaded_on IS NOT NULL
  OR EXISTS (SELECT FROM issued_file f WHERE f.license_id = license.id) OR EXISTS (SELECT FROM computer c WHERE c.license_id = license.id))`;

/** True for a row of `customer` if the person who knows the password has shown that the mailbox is theirs. */
const IS_ACTIVATED = sql<boolean>`(customer.active AND customer.password_hash IS NOT NULL AND customer.email_verified_at IS NOT NULL)`;

const STEP = sql<CourseStep>`(CASE WHEN ${HAS_BEGUN} THEN 'downloaded' WHEN ${IS_ACTIVATED} THEN 'activated' ELSE 'redeemed' END)`;

/** The students of a course: all of them for its teachers, for others those in their row scope; and open invitations for people who may send them. */
function members(principal: Principal, { courseId, ...taught }: CourseRef): RawBuilder<unknown> {
  const isAll = may(principal, 'course.readAllStudents', taught);
  const seen = isAll ? sql`true` : rowsFor(principal, 'customer.see');
  const isInviting = may(principal, 'course.edit', taught);
  return sql`(SELECT license.id, ${fullNameSql()} AS name, name_key AS key, customer.search_key AS found_by, email, organization,
      ${STEP} AS step, (license.created_at AT TIME ZONE 'UTC')::date AS since, license.end_date AS "endDate",
      (SELECT count(*)::int FROM computer WHERE computer.license_id = license.id AND computer.ended_at IS NULL) AS computers,
      (SELECT (s.signed_in_at AT TIME ZONE 'UTC')::date FROM last_sign_in s WHERE s.customer_id = customer.id) AS "lastSeen",
      license.reminded_at AS "mailedAt", 1 AS mails
    FROM license JOIN customer ON customer.id = license.customer_id WHERE license.course_id = ${courseId}::int
      AND NOT license.in_room AND ${seen}
    UNION ALL
    SELECT -i.id, trim(${fullNameSql('i')}), lower(trim(${fullNameSql('i')}) || ' ' || i.email),
      ' ' || lower(${fullNameSql('i')} || ' ' || i.email), i.email, '', 'invited',
      (i.invited_at AT TIME ZONE 'UTC')::date, NULL, 0, NULL, i.mailed_at, i.mails
    FROM course_invitation i WHERE i.course_id = ${courseId}::int AND ${isInviting}::boolean
      AND i.taken_at IS NULL AND i.withdrawn_at IS NULL)`;
}

const ORDERS = {
  name: sql`key`,
  step: sql`array_position(ARRAY['invited', 'redeemed', 'activated', 'downloaded'], step)`,
  since: sql`since`,
  computers: sql`computers`,
  lastSeen: sql`coalesce("lastSeen", '-infinity'::date)`,
};

const matching = (principal: Principal, ref: CourseRef, { search, only }: ProgressQuery) =>
  sql`FROM ${members(principal, ref)} AS member
    WHERE ${fitsAll(sql.ref('found_by'), searchPatterns(search))} AND (${only === 'notBegun'}::boolean IS FALSE OR step <> 'downloaded')`;

/** A page of the people of a course, by name unless asked otherwise. */
export async function membersMatching(
  db: Db,
  principal: Principal,
  ref: CourseRef,
  query: ProgressQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Counted<StoredMember>[]> {
  const direction = sql.raw(query.order ?? 'asc');
  const { rows } = await sql<StoredMember & { total: number }>`SELECT id, name, email, organization, step, since, "endDate", computers,
      "lastSeen", "mailedAt", mails, (count(*) OVER ())::int AS total
    ${matching(principal, ref, query)}
    ORDER BY ${ORDERS[query.sort ?? 'name']} ${direction}, key ${direction}, id LIMIT ${limit}::int OFFSET ${offset}::int`.execute(db);
  return rows.map(({ total, ...row }) => ({ row, total }));
}

export async function countMembers(db: Db, principal: Principal, ref: CourseRef, query: ProgressQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching(principal, ref, query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A student who has not begun, as a reminder needs them. */
export interface Waiting {
  licenseId: number;
  customerId: number;
  email: string;
  firstName: string;
  isActivated: boolean;
  hasPassword: boolean;
}

/** The licenses among these whose students have not begun. The course must be locked. */
export async function notBegun(
  tx: Tx,
  courseId: number,
  licenseIds: readonly number[],
): Promise<(Waiting & { remindedAt: Date | null })[]> {
  const found = await tx
    .selectFrom('license')
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select(['license.id as licenseId', 'customer.id as customerId', 'email', 'first_name as firstName', 'reminded_at as remindedAt'])
    .select([IS_ACTIVATED.as('isActivated'), sql<boolean>`(password_hash IS NOT NULL)`.as('hasPassword')])
    .where('license.course_id', '=', courseId)
    .where('license.id', '=', sql<number>`ANY(${[...licenseIds]}::int[])`)
    .where(sql<boolean>`NOT ${HAS_BEGUN}`)
    .where('customer.active', '=', true)
    .orderBy('license.id')
    .execute();
  return found;
}

export async function noteReminded(tx: Tx, licenseIds: readonly number[], at: Date): Promise<void> {
  await sql`UPDATE license SET reminded_at = ${at} WHERE id = ANY(${[...licenseIds]}::int[])`.execute(tx);
}

/** Notes that a student downloads the software, once for each license from a course. Answers for how many licenses this was new. */
export async function noteDownloaded(tx: Tx, customerId: number, today: Day): Promise<number> {
  const { numAffectedRows = 0n } = await sql`UPDATE license SET downloaded_on = ${today}::date
    WHERE customer_id = ${customerId}::int AND course_id IS NOT NULL AND downloaded_on IS NULL`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Notes that nine tenths of the places in the course of this license are taken, unless its teachers were already told at this number of places
 * (CRS-605). The act that redeems the code has locked the course.
 */
export async function noteNearlyFull(tx: Tx, licenseId: number, placesSet: number) {
  const places = placesIn(placesSet);
  const taken = sql`(SELECT count(*) FROM license WHERE license.course_id = course.id)`;
  const { rows } = await sql<{ id: number; code: string; name: string; taken: number; places: number; teacherIds: number[] }>`UPDATE course
    SET told_places = ${places} WHERE id = (SELECT course_id FROM license WHERE id = ${licenseId}::int) AND kind = 'students'
      AND 10 * ${taken} >= 9 * ${places} AND coalesce(told_places, 0) < ${places}
    RETURNING id, code, name, ${taken}::int AS taken, ${places} AS places,
      ${TEACHER_IDS} AS "teacherIds"`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { id, code, name, ...full } = found;
  return { ...full, courseId: id, course: { code, name } };
}
