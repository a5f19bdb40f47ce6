import { api, courseEnd, type Day, LAST_DAY, mostExchanged, type Principal, packRow, problemsIn, type Received } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type Call, type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { exportedAtOnce } from '../../lib/exports-noted.ts';
import type { Portal } from '../../lib/portal.ts';
import { fileNameFor, zipOf } from '../../lib/zip.ts';
import {
  keepHostKeys,
  refuseFileOf,
  replaceComputer,
  supersedeFiles,
  usedRequests,
  useHostRequest,
} from '../../licensing/licenses/public.ts';
import { courseToWire, makeCourse, placesOfCourse } from '../courses/public.ts';
import { countExchanged, filesAgain, fill, isOwn, issueAndTell, mayManage, type RoomFile, refuseOver, takeOutOf } from './room-acts.ts';
import { planRoom, whyUnfit } from './room-plan.ts';
import { exchangedIn, licensesOfRoom, lockLicensesOfRoom, ownerOf, type Room, roomForUpdate, roomOf } from './rooms.queries.ts';

const calls = api.rooms;
type ListCall = typeof calls.checkComputers | typeof calls.putIn;
type Asking<C extends typeof calls.putIn | typeof calls.replace> = Pick<Call<C>, 'principal' | 'freshly' | 'body'>;
type Computers = Received<typeof calls.putIn>['body']['computers'];

/** Lab rooms: courses whose places are computers, each with a license of its own (ROOM-635). */
export const roomRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config } = portal;

  /** What becomes of each row of a list, and who of the room is not on it. */
  async function planFor(from: Db, there: Parameters<typeof planRoom>[0], computers: Computers) {
    const read = computers.map((row) => packRow.safeParse(row));
    const rows = read.map((row) => row.data ?? null);
    const nonces = rows.flatMap((row) => row?.nonce ?? []);
    const { planned, gone } = planRoom(there, rows, { hostAddresses: config.hostAddresses, used: await usedRequests(from, nonces) });
    const plan = planned.map((one, place) => {
      const row = read[place];
      const problems = row?.error ? problemsIn(row.error.issues) : null;
      return { row: rows[place] ?? null, planned: problems ? { outcome: 'refused' as const, problems } : one };
    });
    return { plan, gone };
  }

  /** Refuses where computers cannot be put into the room by this principal, whatever they are. */
  function refuseFilling(call: ListCall, principal: Principal, room: Room | null): asserts room is Room {
    if (!room) throw refuse(call, 'noRoom');
    if (!mayManage(principal, room)) throw refuse(call, 'lacksRight');
    refuseOver(call, room, today());
    if (room.course.paused) throw refuse(call, 'roomPaused');
  }

  /** A plan of which every row can be done; refuses where one cannot. */
  function whole(call: typeof calls.putIn | typeof calls.renew, plan: Awaited<ReturnType<typeof planFor>>['plan'], placesLeft: number) {
    const refused = plan.filter(({ planned }) => planned.outcome === 'refused').length;
    if (refused > 0) throw refuse(call, 'notAll', { count: String(refused) });
    const missing = plan.filter(({ planned }) => planned.outcome === 'new').length - placesLeft;
    if (missing > 0) throw refuse(call, 'noPlaces', { missing: String(missing) });
    return plan.flatMap(({ row, planned }) => (row ? [{ row, planned }] : []));
  }

  const placesLeft = (room: Room, taken: number): number => Math.max(0, placesOfCourse(room.course, config) - taken);

  async function putIn(tx: Tx, { principal, freshly, body: { courseId, computers, takeOut = [] } }: Asking<typeof calls.putIn>) {
    const room = await roomForUpdate(tx, principal, courseId);
    refuseFilling(calls.putIn, principal, room);
    if (!isOwn(principal, room)) freshly();
    const there = await lockLicensesOfRoom(tx, courseId);
    const { plan, gone } = await planFor(tx, there, computers);
    const out = gone.filter(({ id }) => takeOut.includes(id)); // one that is on the list stays
    const filling = whole(calls.putIn, plan, placesLeft(room, there.length - out.length));
    await takeOutOf(portal, tx, principal, { call: calls.putIn, room, licenses: out });
    return { room, files: await fill(portal, tx, principal, { call: calls.putIn, room, plan: filling }) };
  }

  async function replaceIn(tx: Tx, { principal, freshly, body: { courseId, licenseId, computer: row } }: Asking<typeof calls.replace>) {
    const call = calls.replace;
    const { room, there, license: before, computer: old } = await oneOf(tx, principal, call, { courseId, licenseId });
    if (!isOwn(principal, room)) freshly();
    refuseOver(call, room, today());
    if (room.course.paused) throw refuse(call, 'roomPaused');
    refuseFileOf(call, before, room.owner, today());
    const unfit = (field: 'name' | 'macAddresses' | 'nonce', message: string) =>
      refuse(call, 'unfit', { problems: [{ field: `computer.${field}`, message }] });
    const other = there.find(({ macs }) => macs.some((mac) => row.macAddresses.includes(mac)));
    if (other) throw unfit('macAddresses', `${other.computers[0]?.name} of this room has this address`);
    const why = whyUnfit(row, { hostAddresses: config.hostAddresses, used: await usedRequests(tx, row.nonce ? [row.nonce] : []) });
    if (why) throw unfit(why.field, why.message);
    await countExchanged(portal, tx, principal, { call, room, licenseIds: [licenseId] });
    if (row.nonce && !(await useHostRequest(tx, { nonce: row.nonce, licenseId }, now())))
      throw unfit('nonce', 'Its host file was used this very moment');
    const { license, computer } = await replaceComputer(tx, before, old.id, { name: row.name, macs: row.macAddresses }, 'new', now());
    if (row.hostKey) await keepHostKeys(tx, [{ id: computer.id, key: row.hostKey }]);
    const [file] = await issueAndTell(portal, tx, principal, { call, owner: room.owner, licenses: [license], act: 'room.replace' });
    if (!file) throw new Error('a computer that is there has its file');
    await supersedeFiles(tx, { licenseId, computerId: old.id, macs: old.macs, newer: file.id }, { now: now(), today: today() });
    return { fileName: fileNameFor(file.name, '.lic.txt', new Set()), content: file.text };
  }

  /** One computer of a room that the principal manages, with the room and all its licenses locked. */
  async function oneOf(
    tx: Tx,
    principal: Principal,
    call: typeof calls.replace | typeof calls.takeOut,
    { courseId, licenseId }: { courseId: number; licenseId: number },
  ) {
    const room = await roomForUpdate(tx, principal, courseId);
    if (!room) throw refuse(call, 'noRoom');
    if (!mayManage(principal, room)) throw refuse(call, 'lacksRight');
    const there = await lockLicensesOfRoom(tx, courseId);
    const license = there.find(({ id }) => id === licenseId);
    const [computer] = license?.computers ?? [];
    if (!license || !computer) throw refuse(call, 'noneThere');
    return { room, there, license, computer };
  }

  async function makeFor(
    tx: Tx,
    principal: Principal,
    {
      call,
      teacher,
      asked,
      copied,
    }: { call: typeof calls.makeRoom | typeof calls.renew; teacher: { id: number; email: string }; asked: Asked; copied?: Room },
  ): Promise<Room> {
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

  return [
    route(calls.getRoom, async ({ params, principal }) => {
      const room = await roomOf(db, principal, params.id);
      if (!room) throw refuse(calls.getRoom, 'noRoom');
      const computers = await licensesOfRoom(db, params.id);
      const exchangesLeft = Math.max(0, mostExchanged(placesOfCourse(room.course, config)) - (await exchangedIn(db, params.id)));
      return {
        course: courseToWire(room.course, config),
        exchangesLeft,
        computers: computers.flatMap(({ id: licenseId, endDate, computers: [computer] }) => {
          if (!computer || !endDate) return [];
          const { name, macs, since, files, lastFileAt } = computer;
          return [{ licenseId, name, macs, since, files, lastFileAt, endDate }];
        }),
      };
    }),

    route(calls.makeRoom, ({ body: { customerId, ...asked }, principal }) =>
      write(async (tx) => {
        const teacher = await personForUpdate(tx, principal, customerId);
        if (!teacher) throw refuse(calls.makeRoom, 'noCustomer');
        if (!teacher.teacher) throw refuse(calls.makeRoom, 'notTeacher');
        return courseToWire((await makeFor(tx, principal, { call: calls.makeRoom, teacher, asked })).course, config);
      }),
    ),

    route(calls.checkComputers, async ({ body: { courseId, computers }, principal }) => {
      const room = await roomOf(db, principal, courseId);
      refuseFilling(calls.checkComputers, principal, room);
      const there = await licensesOfRoom(db, courseId);
      const { plan, gone } = await planFor(db, there, computers);
      return {
        rows: plan.map(({ planned }) => ({
          outcome: planned.outcome,
          licenseId: planned.outcome === 'there already' ? planned.license.id : null,
          problems: planned.outcome === 'refused' ? planned.problems : [],
        })),
        gone: gone.map(({ id }) => id),
        placesLeft: placesLeft(room, there.length),
      };
    }),

    route(calls.putIn, async (call) => {
      const { room, files } = await write((tx) => putIn(tx, call));
      return zipped(room, files, now());
    }),

    route(calls.zip, async ({ body: { courseId, licenseIds }, principal, freshly }) => {
      const { room, files } = await write(async (tx) => {
        const room = await roomForUpdate(tx, principal, courseId);
        if (!room) throw refuse(calls.zip, 'noRoom');
        if (!mayManage(principal, room)) throw refuse(calls.zip, 'lacksRight');
        if (!isOwn(principal, room)) freshly();
        refuseOver(calls.zip, room, today());
        const there = await lockLicensesOfRoom(tx, courseId);
        const licenses = licenseIds ? there.filter(({ id }) => licenseIds.includes(id)) : there;
        if (licenses.length === 0 || licenses.length < new Set(licenseIds).size) throw refuse(calls.zip, 'noneThere');
        for (const license of licenses) refuseFileOf(calls.zip, license, room.owner, today());
        return { room, files: await filesAgain(portal, tx, principal, { call: calls.zip, room, licenses }) };
      });
      exportedAtOnce(portal, 'room', files.length);
      return zipped(room, files, now());
    }),

    route(calls.takeOut, ({ body, principal }) =>
      write(async (tx) => {
        const { room, license } = await oneOf(tx, principal, calls.takeOut, body);
        const working = await takeOutOf(portal, tx, principal, { call: calls.takeOut, room, licenses: [license] });
        return { worksUntil: working.has(license.id) ? license.endDate : null };
      }),
    ),

    route(calls.replace, (call) => write((tx) => replaceIn(tx, call))),

    route(calls.renew, async ({ body: { courseId, computers, ...asked }, principal, freshly }) => {
      const { room, files } = await write(async (tx) => {
        const copied = await roomForUpdate(tx, principal, courseId);
        if (!copied) throw refuse(calls.renew, 'noRoom');
        if (!mayManage(principal, copied)) throw refuse(calls.renew, 'lacksRight');
        if (!isOwn(principal, copied)) freshly();
        const { modules } = copied.course;
        const room = await makeFor(tx, principal, { call: calls.renew, teacher: copied.owner, asked: { ...asked, modules }, copied });
        refuseOver(calls.renew, room, today());
        const { plan } = await planFor(tx, [], computers);
        return {
          room,
          files: await fill(portal, tx, principal, { call: calls.renew, room, plan: whole(calls.renew, plan, placesLeft(room, 0)) }),
        };
      });
      return zipped(room, files, now());
    }),
  ];
};

interface Asked {
  name: string;
  startDate: Day;
  numberOfDays: number;
  places: number;
  modules?: number[] | undefined;
}

/** First and last day of a room; null for one that would outlive the calendar. */
function term({ startDate, numberOfDays }: Asked): { startDate: Day; expireDate: Day } | null {
  const expireDate = courseEnd(startDate, numberOfDays);
  return expireDate > LAST_DAY ? null : { startDate, expireDate };
}

async function zipped({ course }: Room, files: readonly RoomFile[], at: Date) {
  const taken = new Set<string>();
  const named = files.map(({ name, text }) => ({ name: fileNameFor(name, '.lic.txt', taken), text }));
  return { fileName: `room-${course.code}.zip`, content: await zipOf(named, at) };
}
