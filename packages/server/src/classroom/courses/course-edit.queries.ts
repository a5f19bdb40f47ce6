import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { searchKey } from '../../lib/fold.ts';
import { ownPart, type StoredCourse, setModules } from './courses.queries.ts';

/** Writes an edited course; answers the new revision. The course must be locked. */
export async function updateCourse(
  tx: Tx,
  { id, code }: Pick<StoredCourse, 'id' | 'code'>,
  next: Pick<StoredCourse, 'name' | 'startDate' | 'expireDate' | 'redeemUntil' | 'ownPlaces' | 'modules'>,
): Promise<number> {
  const { name, startDate, expireDate, redeemUntil, ownPlaces: places, modules } = next;
  await setModules(tx, id, modules);
  const { revision } = await tx
    .updateTable('course')
    .set({ name, search_key: searchKey(name, code), start_date: startDate, expire_date: expireDate })
    .set({ ...ownPart({ places, redeemUntil, expireDate }), revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The active teacher with this email; null if there is none. Locked, so that they stay until the transaction ends. */
export async function coTeacherToBe(tx: Tx, email: string, courseId: number) {
  const found = await tx
    .selectFrom('customer')
    .select([
      'id',
      'email',
      sql<boolean>`EXISTS (SELECT FROM license WHERE course_id = ${courseId}::int AND customer_id = customer.id)`.as('isStudent'),
    ])
    .where('email_key', '=', email.toLowerCase())
    .where('teacher', '=', true)
    .where('active', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return found ?? null;
}

export async function insertCoTeacher(tx: Tx, courseId: number, customerId: number): Promise<void> {
  await tx.insertInto('course_teacher').values({ course_id: courseId, customer_id: customerId }).execute();
}

/** Returns the teacher it removed; null when they did not teach the course. */
export async function removeCoTeacher(tx: Tx, courseId: number, customerId: number) {
  const { rows } = await sql<{ id: number; email: string }>`DELETE FROM course_teacher USING customer
    WHERE course_id = ${courseId}::int AND customer_id = ${customerId}::int AND customer.id = customer_id
    RETURNING customer.id, customer.email`.execute(tx);
  return rows[0] ?? null;
}
