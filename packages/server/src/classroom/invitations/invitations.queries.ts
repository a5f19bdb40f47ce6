import { randomUUID } from 'node:crypto';
import type { Day } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** An invitation as the database keeps it. */
export interface StoredInvitation {
  id: number;
  courseId: number;
  linkId: string;
  email: string;
  firstName: string;
  lastName: string;
  invitedAt: Date;
  mailedAt: Date;
  mails: number;
  takenAt: Date | null;
  /** The person who accepted it. */
  customerId: number | null;
  withdrawnAt: Date | null;
  /** Does the person who accepted it still have their license from the course? */
  hasPlace: boolean;
}

const invitations = (db: Db) =>
  db
    .selectFrom('course_invitation as i')
    .select(['i.id', 'i.course_id as courseId', 'i.link_id as linkId', 'i.email', 'i.first_name as firstName', 'i.last_name as lastName'])
    .select(['i.invited_at as invitedAt', 'i.mailed_at as mailedAt', 'i.mails', 'i.taken_at as takenAt'])
    .select(['i.customer_id as customerId', 'i.withdrawn_at as withdrawnAt'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM license WHERE license.course_id = i.course_id AND license.customer_id = i.customer_id)`.as(
        'hasPlace',
      ),
    );

/** The invitation of a link; null if there is none. With a transaction it is locked, so that it is accepted once. */
export async function invitationWithLink(db: Db, linkId: string): Promise<StoredInvitation | null> {
  return (await invitations(db).where('link_id', '=', linkId).executeTakeFirst()) ?? null;
}

/** Does a link still invite? It ends when the invitation is accepted or withdrawn. */
export async function isLinkOpen(db: Db, linkId: string): Promise<boolean> {
  const found = await invitationWithLink(db, linkId);
  return found !== null && found.takenAt === null && found.withdrawnAt === null;
}

export async function lockInvitation(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('course_invitation').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

async function invitationWithId(db: Db, id: number): Promise<StoredInvitation | null> {
  return (await invitations(db).where('i.id', '=', id).executeTakeFirst()) ?? null;
}

/** The invitations among these that belong to the course, whose lock protects them too. */
export const invitationsWithIds = (tx: Tx, courseId: number, ids: readonly number[]): Promise<StoredInvitation[]> =>
  invitations(tx)
    .where('i.course_id', '=', courseId)
    .where('i.id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .orderBy('i.id')
    .execute();

/** The key under which the latest mail was queued. */
export const mailKeyOf = ({ linkId, mails }: Pick<StoredInvitation, 'linkId' | 'mails'>): string => `course-invitation ${linkId} ${mails}`;

/** The invitations of a course by name, each with the reason if its last mail did not arrive; and how many there are. */
export async function invitationsOf(db: Db, of: { courseId: number } | { id: number }, limit: number, offset: number) {
  const rows = await invitations(db)
    .leftJoin('mail', (join) => join.on(sql<boolean>`mail.key = 'course-invitation ' || i.link_id || ' ' || i.mails`))
    .select(['mail.error as bounced', sql<number>`count(*) OVER ()`.as('total')])
    .$if('courseId' in of, (all) => all.where('i.course_id', '=', 'courseId' in of ? of.courseId : 0))
    .$if('id' in of, (all) => all.where('i.id', '=', 'id' in of ? of.id : 0))
    .orderBy(sql`lower(i.last_name || ' ' || i.first_name || ' ' || i.email)`)
    .orderBy('i.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ total, ...row }) => ({ row, total }));
}

export async function countInvitations(db: Db, courseId: number): Promise<number> {
  const { total } = await db
    .selectFrom('course_invitation')
    .select(sql<number>`count(*)`.as('total'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return total;
}

/** How a person with this address relates to a course. */
export interface AddressStanding {
  key: string;
  standing: 'new' | 'again' | 'in' | 'invited';
}

/** How addresses, in lower case, relate to a course: by the accounts that have them, and by the invitations sent to them. */
export async function standingsOf(db: Db, courseId: number, keys: readonly string[]): Promise<Map<string, AddressStanding['standing']>> {
  const { rows } = await sql<AddressStanding>`SELECT asked.key,
      CASE WHEN EXISTS (SELECT FROM license l WHERE l.course_id = ${courseId}::int
          AND l.customer_id IN ((SELECT c.id FROM customer c WHERE c.email_key = asked.key), i.customer_id)) THEN 'in'
        WHEN i.id IS NULL THEN 'new'
        WHEN i.taken_at IS NULL AND i.withdrawn_at IS NULL THEN 'invited' ELSE 'again' END AS standing
    FROM (SELECT DISTINCT key FROM pg_catalog.unnest(${[...keys]}::text[]) AS key) AS asked
    LEFT JOIN course_invitation i ON i.course_id = ${courseId}::int AND i.email_key = asked.key`.execute(db);
  return new Map(rows.map(({ key, standing }) => [key, standing]));
}

/** The addresses among these, in lower case, that belong to teachers of a course. */
export async function teachersAmong(db: Db, teacherIds: readonly number[], keys: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('customer')
    .select('email_key')
    .where('id', '=', sql<number>`ANY(${[...teacherIds]}::int[])`)
    .where('email_key', '=', sql<string>`ANY(${[...keys]}::text[])`)
    .execute();
  return new Set(found.map(({ email_key }) => email_key));
}

/** Open invitations to addresses that are not on a list. */
export const uninvited = (db: Db, courseId: number, keys: readonly string[], limit: number) =>
  db
    .selectFrom('course_invitation')
    .select(['id', 'email', sql<string>`trim(${fullNameSql()})`.as('name')])
    .where('course_id', '=', courseId)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`email_key <> ALL(${[...keys]}::text[])`)
    .orderBy('email_key')
    .limit(limit)
    .execute();

/** Students of a course with neither the address of their account nor that of the invitation they accepted on a list. */
export async function studentsNotOn(db: Db, courseId: number, keys: readonly string[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT l.id FROM license l JOIN customer c ON c.id = l.customer_id
    WHERE l.course_id = ${courseId}::int AND c.email_key <> ALL(${[...keys]}::text[])
      AND NOT EXISTS (SELECT FROM course_invitation i WHERE i.course_id = l.course_id AND i.customer_id = c.id
        AND i.email_key = ANY(${[...keys]}::text[]))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How many invitations a course has had, and how many mails its teacher has sent since a moment. */
export async function invitationsSoFar(
  db: Db,
  courseId: number,
  teacherId: number,
  since: Date,
): Promise<{ ofCourse: number; lately: number }> {
  const { rows } = await sql<{ ofCourse: number; lately: number }>`SELECT
      (SELECT count(*)::int FROM course_invitation WHERE course_id = ${courseId}::int) AS "ofCourse",
      (SELECT count(*)::int FROM course_invitation i JOIN course ON course.id = i.course_id
        WHERE course.teacher_id = ${teacherId}::int AND i.mailed_at > ${since}) AS lately`.execute(db);
  return rows[0] ?? { ofCourse: 0, lately: 0 };
}

/** A person to be invited. */
export interface Invited {
  email: string;
  firstName: string;
  lastName: string;
}

/** Writes new invitations. The course must be locked. */
export async function insertInvitations(
  tx: Tx,
  courseId: number,
  people: readonly Invited[],
  at: { now: Date; steady: Date },
): Promise<StoredInvitation[]> {
  if (people.length === 0) return [];
  const added = await tx
    .insertInto('course_invitation')
    .values(
      people.map(({ email, firstName, lastName }) => ({
        ...{
          course_id: courseId,
          link_id: randomUUID(),
          email,
          email_key: email.toLowerCase(),
          first_name: firstName,
          last_name: lastName,
        },
        ...{ invited_at: at.now, mailed_at: at.steady },
      })),
    )
    .returning('id')
    .execute();
  return invitationsWithIds(
    tx,
    courseId,
    added.map(({ id }) => id),
  );
}

/** Opens an earlier invitation to an address again: its link works as before. The course must be locked. */
export async function reopenInvitation(
  tx: Tx,
  courseId: number,
  { email, firstName, lastName }: Invited,
  now: Date,
): Promise<StoredInvitation> {
  const { id } = await tx
    .updateTable('course_invitation')
    .set({ taken_at: null, customer_id: null, withdrawn_at: null, invited_at: now, email, first_name: firstName, last_name: lastName })
    .where('course_id', '=', courseId)
    .where('email_key', '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = await invitationWithId(tx, id);
  if (!found) throw new Error('it was there just now');
  return found;
}

/** Counts one more mail to each of them. */
export async function noteMailed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`UPDATE course_invitation SET mailed_at = ${now}, mails = mails + 1 WHERE id = ANY(${[...ids]}::int[])`.execute(tx);
}

export async function noteWithdrawn(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`UPDATE course_invitation SET withdrawn_at = ${now} WHERE id = ANY(${[...ids]}::int[])`.execute(tx);
}

/** Notes that the person with this license accepted the open invitation to its course, if they have one. */
export async function noteTaken(tx: Tx, licenseId: number, now: Date): Promise<void> {
  await sql`UPDATE course_invitation i SET taken_at = ${now}, customer_id = c.id FROM license l JOIN customer c ON c.id = l.customer_id
    WHERE l.id = ${licenseId}::int AND i.course_id = l.course_id AND i.email_key = c.email_key
      AND i.taken_at IS NULL AND i.withdrawn_at IS NULL`.execute(tx);
}

/** Removes addresses that are no longer needed, some at a time: of courses that are over, and of withdrawn invitations. */
export async function deleteOldInvitations(tx: Tx, overBefore: Day, withdrawnBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM course_invitation WHERE id IN (
    SELECT i.id FROM course_invitation i JOIN course ON course.id = i.course_id
    WHERE coalesce(course.redeem_until, course.expire_date) < ${overBefore}::date OR i.withdrawn_at < ${withdrawnBefore}
    LIMIT ${sql.lit(limit)})`.execute(tx);
  return Number(numAffectedRows);
}

/** Where a teacher works, which is where their students are. */
export const workplaceOf = (tx: Tx, id: number) =>
  tx.selectFrom('customer').select(['organization', 'country_id as countryId']).where('id', '=', id).executeTakeFirstOrThrow();

/** The course of an invitation, for people who have not signed in; null if it no longer has a teacher. */
export async function courseOfInvitation(db: Db, courseId: number) {
  const found = await db
    .selectFrom('course')
    .innerJoin('customer', 'customer.id', 'course.teacher_id')
    .select([
      'course.id',
      'code',
      'course.name',
      'start_date as startDate',
      'expire_date as expireDate',
      'paused',
      'teacher_id as teacherId',
    ])
    .select(sql<Day>`coalesce(redeem_until, expire_date)`.as('redeemUntil'))
    .select([fullNameSql().as('teacher'), 'organization'])
    .select(sql<boolean>`customer.teacher AND customer.active`.as('isTaught'))
    .select(sql<number[]>`ARRAY(SELECT module_id FROM course_module WHERE course_id = course.id ORDER BY module_id)`.as('modules'))
    .where('course.id', '=', courseId)
    .executeTakeFirst();
  return found ?? null;
}
