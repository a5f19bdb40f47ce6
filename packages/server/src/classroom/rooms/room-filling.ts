import {
  api,
  areCoursesMade,
  courseEnd,
  type Day,
  LAST_DAY,
  type Principal,
  packRow,
  problemsIn,
  productOf,
  type Received,
} from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { Call } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { usedRequests } from '../../licensing/licenses/public.ts';
import { productIn } from '../../licensing/products/public.ts';
import { newestReleaseName } from '../../licensing/releases/public.ts';
import { makeCourse, placesOfCourse } from '../courses/public.ts';
import { fill, isOwn, mayManage, refuseOver, takeOutOf } from './room-acts.ts';
import { planRoom, whyNoIds } from './room-plan.ts';
import { lockLicensesOfRoom, ownerOf, type Room, roomForUpdate } from './rooms.queries.ts';

const calls = api.rooms;
type ListCall = typeof calls.checkComputers | typeof calls.putIn;
type Computers = Received<typeof calls.putIn>['body']['computers'];

/** What happens to each row of a list, and which computers of the room are not on it. */
export async function planFor(
  { config, product }: Portal,
  from: Db,
  { course }: Pick<Room, 'course'>,
  there: Parameters<typeof planRoom>[0],
  computers: Computers,
) {
  const read = computers.map((row) => packRow.safeParse(row));
  const rows = read.map((row) => row.data ?? null);
  const nonces = rows.flatMap((row) => row?.nonce ?? []);
  const sold = product(productOf(course.modules));
  const whyNone = whyNoIds(sold, await newestReleaseName(from, await productIn(from, course.modules))); // what new licenses of the room are for
  const needed = whyNone === null ? sold.idsNeeded : null;
  const terms = { hostAddresses: config.hostAddresses, whyNoIds: whyNone, needed, used: await usedRequests(from, nonces) };
  const { planned, gone } = planRoom(there, rows, terms);
  const plan = planned.map((one, place) => {
    const row = read[place];
    const problems = row?.error ? problemsIn(row.error.issues) : null;
    return { row: rows[place] ?? null, planned: problems ? { outcome: 'refused' as const, problems } : one };
  });
  return { plan, gone };
}

/** Refuses if this principal can put no computers at all into the room. */
export function refuseFilling({ today }: Portal, call: ListCall, principal: Principal, room: Room | null): asserts room is Room {
  if (!room) throw refuse(call, 'noRoom');
  if (!mayManage(principal, room)) throw refuse(call, 'lacksRight');
  refuseOver(call, room, today());
  if (room.course.paused) throw refuse(call, 'roomPaused');
}

/** A plan in which every row can be carried out; refuses if one cannot. */
function whole(call: typeof calls.putIn | typeof calls.renew, plan: Awaited<ReturnType<typeof planFor>>['plan'], placesLeft: number) {
  const refused = plan.filter(({ planned }) => planned.outcome === 'refused').length;
  if (refused > 0) throw refuse(call, 'notAll', { count: String(refused) });
  const missing = plan.filter(({ planned }) => planned.outcome === 'new').length - placesLeft;
  if (missing > 0) throw refuse(call, 'noPlaces', { missing: String(missing) });
  return plan.flatMap(({ row, planned }) => (row ? [{ row, planned }] : []));
}

/** How many more computers there is room for. */
export const placesLeft = ({ config }: Portal, room: Room, taken: number): number =>
  Math.max(0, placesOfCourse(room.course, config) - taken);

/** Puts the computers of a list into a room, after taking out those that must go (ROOM-637). */
export async function putIn(
  portal: Portal,
  tx: Tx,
  { principal, freshly, body: { courseId, computers, takeOut = [] } }: Call<typeof calls.putIn>,
) {
  const room = await roomForUpdate(tx, principal, courseId);
  refuseFilling(portal, calls.putIn, principal, room);
  if (!isOwn(principal, room)) freshly();
  const there = await lockLicensesOfRoom(tx, courseId);
  const { plan, gone } = await planFor(portal, tx, room, there, computers);
  const out = gone.filter(({ id }) => takeOut.includes(id)); // one that is on the list stays
  const filling = whole(calls.putIn, plan, placesLeft(portal, room, there.length - out.length));
  await takeOutOf(portal, tx, principal, { call: calls.putIn, room, licenses: out });
  return { room, files: await fill(portal, tx, principal, { call: calls.putIn, room, plan: filling }) };
}

/** A room like another one, with the computers of a list in it (ROOM-640). */
export async function renew(portal: Portal, tx: Tx, { principal, freshly, body }: Call<typeof calls.renew>) {
  const { courseId, computers, ...asked } = body;
  const call = calls.renew;
  const copied = await roomForUpdate(tx, principal, courseId);
  if (!copied) throw refuse(call, 'noRoom');
  if (!mayManage(principal, copied)) throw refuse(call, 'lacksRight');
  if (!isOwn(principal, copied)) freshly();
  const { modules } = copied.course;
  const room = await makeFor(portal, tx, principal, { call, teacher: copied.owner, asked: { ...asked, modules }, copied });
  refuseOver(call, room, portal.today());
  const { plan } = await planFor(portal, tx, room, [], computers);
  const filling = whole(call, plan, placesLeft(portal, room, 0));
  return { room, files: await fill(portal, tx, principal, { call, room, plan: filling }) };
}

/** Makes a room for a teacher; a renewed one keeps the co-teachers and the beginning of the code. */
export async function makeFor(
  { now, config }: Portal,
  tx: Tx,
  principal: Principal,
  {
    call,
    teacher,
    asked,
    copied,
  }: { call: typeof calls.makeRoom | typeof calls.renew; teacher: { id: number; email: string }; asked: Asked; copied?: Room },
): Promise<Room> {
  if (!areCoursesMade(productOf(asked.modules ?? []))) throw refuse(call, 'noCourses');
  const dates = term(asked);
  if (!dates) throw refuse(call, 'endTooLate');
  if (asked.places > config.coursePlacesMost) throw refuse(call, 'tooManyPlaces', { most: String(config.coursePlacesMost) });
  const owner = await ownerOf(tx, teacher.id);
  const { name, places, modules } = asked;
  const coTeacherIds = copied?.course.coTeachers.map(({ id }) => id);
  const room = { ...dates, kind: 'room' as const, name, places, modules, coTeacherIds };
  const course = await makeCourse({ now }, tx, principal, teacher, room, copied?.course.code ?? null);
  if (!course) throw refuse(call, 'tooMany');
  return { course, owner };
}

interface Asked {
  name: string;
  startDate: Day;
  numberOfDays: number;
  places: number;
  modules?: number[] | undefined;
}

/** The first and last day of a room; null if it would end beyond the calendar. */
function term({ startDate, numberOfDays }: Asked): { startDate: Day; expireDate: Day } | null {
  const expireDate = courseEnd(startDate, numberOfDays);
  return expireDate > LAST_DAY ? null : { startDate, expireDate };
}
