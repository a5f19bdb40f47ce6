import type { Principal } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { lockPerson } from '../../identity/people/public.ts';
import { licensesWithIds, type StoredLicense } from '../../licensing/licenses/public.ts';
import { courseForUpdate, courseOf } from '../courses/public.ts';

/** A room with its teacher, as files name them. */
export type Room = NonNullable<Awaited<ReturnType<typeof roomOf>>>;

/** A room that a principal may see; null when there is none. */
export async function roomOf(db: Db, principal: Principal, id: number) {
  const found = await courseOf(db, principal, id);
  return found?.course.kind === 'room' ? { course: found.course, owner: await ownerOf(db, found.teacher.id) } : null;
}

/** The same, with its teacher and then itself locked for a change; everything that locks a person uses this order. */
export async function roomForUpdate(tx: Tx, principal: Principal, id: number): Promise<Room | null> {
  const seen = await courseOf(tx, principal, id);
  if (seen?.course.kind !== 'room' || !(await lockPerson(tx, seen.teacher.id))) return null;
  const found = await courseForUpdate(tx, principal, id);
  return found && { course: found.course, owner: await ownerOf(tx, found.teacher.id) };
}

/** A person as the licensee of a room's files. */
export async function ownerOf(db: Db, id: number) {
  const { first_name, last_name, offline_license_allowed, ...owner } = await db
    .selectFrom('customer')
    .select(['id', 'email', 'organization', 'first_name', 'last_name', 'offline_license_allowed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...owner, name: `${first_name} ${last_name}`, offlineLicenseAllowed: offline_license_allowed };
}

/** The licenses of a room's computers, by the names of the computers. */
export async function licensesOfRoom(db: Db, courseId: number): Promise<StoredLicense[]> {
  const found = await licensesWithIds(db, await idsOfRoom(db, courseId));
  const nameOf = ({ computers }: StoredLicense) => computers[0]?.name ?? '';
  return found.toSorted((a, b) => BY_NAME.compare(nameOf(a), nameOf(b)) || a.id - b.id);
}

const BY_NAME = new Intl.Collator('en', { numeric: true });

async function idsOfRoom(db: Db, courseId: number): Promise<number[]> {
  const found = await db
    .selectFrom('license')
    .select('id')
    .where('course_id', '=', courseId)
    .where('in_room', '=', true)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** The same, locked until the transaction ends; the room must be locked. */
export async function lockLicensesOfRoom(tx: Tx, courseId: number): Promise<StoredLicense[]> {
  await tx
    .selectFrom('license')
    .select('id')
    .where('course_id', '=', courseId)
    .where('in_room', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return licensesOfRoom(tx, courseId);
}

/** How many computers its teachers have exchanged while their file still worked. */
export async function exchangedIn(db: Db, courseId: number): Promise<number> {
  const { exchanged } = await db.selectFrom('course').select('exchanged').where('id', '=', courseId).executeTakeFirstOrThrow();
  return exchanged;
}

export async function addExchanged(tx: Tx, courseId: number, many: number): Promise<void> {
  if (many > 0)
    await tx
      .updateTable('course')
      .set({ exchanged: sql`exchanged + ${many}::int` })
      .where('id', '=', courseId)
      .execute();
}
