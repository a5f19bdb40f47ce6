import { ROLE, type Role } from '@lm/contract';
import { sql } from 'kysely';
import { placesIn } from '../../classroom/courses/public.ts';
import { fullNameSql } from '../../db/full-name.ts';
import type { Tx } from '../../db/tables.ts';
import { ROLES } from '../../identity/people/public.ts';
import { TAKEN_BACK } from '../../lib/mail/mail.queries.ts';

export type RestoredPerson = Awaited<ReturnType<typeof findRestored>>;

/** A person who was just restored. */
export const findRestored = (tx: Tx, id: number) =>
  tx
    .selectFrom('customer')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'organization', 'phone_number as phoneNumber'])
    .select([
      sql<boolean>`password_hash IS NOT NULL`.as('hasPassword'),
      sql<Role[]>`coalesce(${ROLES}, '[]')`.as('roles'),
      sql<number[]>`(SELECT coalesce(pg_catalog.json_agg(id), '[]') FROM license WHERE customer_id = customer.id)`.as('licenseIds'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whether another person now has the email of someone in the bin. */
export async function hasEmail(tx: Tx, email: string): Promise<boolean> {
  return (await tx.selectFrom('customer').select('id').where('email_key', '=', email.toLowerCase()).executeTakeFirst()) !== undefined;
}

/** Writes the label of a person's roles; a person with no role gets Customer. */
export async function setRoleLabel(tx: Tx, id: number, label: string, hasNone: boolean): Promise<void> {
  if (hasNone) await tx.insertInto('customer_role').values({ customer_id: id, role_id: ROLE.customer }).execute();
  await tx.updateTable('customer').set({ role_label: label }).where('id', '=', id).execute();
}

export async function setSearchKey(tx: Tx, id: number, search_key: string): Promise<void> {
  await tx.updateTable('customer').set({ search_key }).where('id', '=', id).execute();
}

/** Cancels mail that was still unsent when its recipient was deleted. */
export async function endMailOf(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ ended_at: now, error: TAKEN_BACK.recipientDeleted })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Locks the courses of the kept licenses in a fixed order; a person taking a place meanwhile waits. */
export async function lockCourses(tx: Tx, binId: number): Promise<void> {
  await sql`SELECT id FROM course WHERE id IN (SELECT (r ->> 'course_id')::int
      FROM bin, pg_catalog.jsonb_array_elements(rows -> 'license') r WHERE bin.id = ${binId}) ORDER BY id FOR UPDATE`.execute(tx);
}

/** The restored licenses whose course now has more students than places. */
export async function overfull(tx: Tx, binId: number, places: number): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`SELECT l.id, course_code AS code
    FROM license l JOIN course ON course.id = l.course_id
    WHERE l.id IN (SELECT (r ->> 'id')::int FROM bin, pg_catalog.jsonb_array_elements(rows -> 'license') r
        WHERE bin.id = ${binId} AND r ->> 'course_id' IS NOT NULL)
      AND (SELECT count(*) FROM license o WHERE o.course_id = l.course_id) > ${placesIn(places)}
    ORDER BY l.id`.execute(tx);
  return rows;
}

/**
 * Gives the students of a teacher's restored codes, or of one code, their places again, and a room its computers: a license knows its
 * code.
 */
export async function placeStudents(tx: Tx, teacherId: number, courseId: number | null = null): Promise<void> {
  await sql`UPDATE license SET course_id = found.course_id FROM (
      SELECT DISTINCT ON (c.id, l.customer_id) l.id, c.id AS course_id FROM course c JOIN license l ON l.course_code = c.code
      WHERE c.teacher_id = ${teacherId} AND (${courseId}::int IS NULL OR c.id = ${courseId}::int) AND l.course_id IS NULL AND NOT l.in_room
        AND NOT EXISTS (SELECT FROM license o WHERE o.course_id = c.id AND o.customer_id = l.customer_id)
      ORDER BY c.id, l.customer_id, l.id DESC) found
    WHERE license.id = found.id`.execute(tx);
  await sql`UPDATE license SET course_id = c.id FROM course c WHERE c.teacher_id = ${teacherId} AND (${courseId}::int IS NULL OR c.id = ${courseId}::int)
      AND license.in_room AND license.course_id IS NULL AND license.course_code = c.code AND license.customer_id = c.teacher_id`.execute(
    tx,
  );
}

/** The person a license or a course belongs to, locked before it comes back; null if that person no longer exists. */
export async function lockPersonOf(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('customer')
    .select(['id', 'email', 'teacher', fullNameSql().as('name')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function countOf(tx: Tx, what: 'license' | 'course', personId: number): Promise<number> {
  const { total } = await tx
    .selectFrom(what)
    .select(sql<number>`count(*)`.as('total'))
    .$if(what === 'license', (licenses) => licenses.where(sql<boolean>`NOT in_room`)) // whose number their room limits
    .where(sql.ref(what === 'license' ? 'customer_id' : 'teacher_id'), '=', personId)
    .executeTakeFirstOrThrow();
  return total;
}

interface KeptLicense {
  courseId: number | null;
  code: string | null;
  /** The customer has another license of this course. */
  hasPlace: boolean;
  /** The same row of a file was imported a second time. */
  isImportedAgain: boolean;
}

/** The name of the organization of a license if its contact is not in it, since no one is; null for any other license. */
export async function organizationWithoutContact(tx: Tx, licenseId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM license JOIN organization ON organization.id = license.organization_id
    WHERE license.id = ${licenseId} AND NOT EXISTS (SELECT FROM organization_person AS place
      WHERE place.organization_id = license.organization_id AND place.customer_id = license.customer_id)`.execute(tx);
  return rows[0]?.name ?? null;
}

/** What must be checked about a license in the bin before it is restored. */
export async function keptLicense(tx: Tx, binId: number): Promise<KeptLicense> {
  const { rows } = await sql<KeptLicense>`SELECT (l ->> 'course_id')::int AS "courseId", l ->> 'course_code' AS code,
      NOT coalesce((l ->> 'in_room')::boolean, false)
        AND EXISTS (SELECT FROM license WHERE course_id = (l ->> 'course_id')::int AND customer_id = bin.person_id) AS "hasPlace",
      EXISTS (SELECT FROM license WHERE customer_id = bin.person_id AND import_key = l ->> 'import_key') AS "isImportedAgain"
    FROM bin, LATERAL (SELECT rows -> 'license' -> 0 AS l) kept WHERE bin.id = ${binId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a license in the bin has its row');
  return found;
}
