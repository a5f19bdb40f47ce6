import { api, mostExchanged } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { exportedAtOnce } from '../../lib/exports-noted.ts';
import type { Portal } from '../../lib/portal.ts';
import { fileNameFor, zipOf } from '../../lib/zip.ts';
import { refuseFileOf } from '../../licensing/licenses/public.ts';
import { courseToWire, placesOfCourse } from '../courses/public.ts';
import { filesAgain, isOwn, mayManage, type RoomFile, refuseOver, takeOutOf } from './room-acts.ts';
import { oneOf, replaceIn } from './room-computers.ts';
import { makeFor, placesLeft, planFor, putIn, refuseFilling, renew } from './room-filling.ts';
import { exchangedIn, licensesOfRoom, lockLicensesOfRoom, type Room, roomForUpdate, roomOf } from './rooms.queries.ts';

const calls = api.rooms;

/** Lab rooms: courses whose places are computers, each with a license of its own (ROOM-635). */
export const roomRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config } = portal;

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
        return courseToWire((await makeFor(portal, tx, principal, { call: calls.makeRoom, teacher, asked })).course, config);
      }),
    ),

    route(calls.checkComputers, async ({ body: { courseId, computers }, principal }) => {
      const room = await roomOf(db, principal, courseId);
      refuseFilling(portal, calls.checkComputers, principal, room);
      const there = await licensesOfRoom(db, courseId);
      const { plan, gone } = await planFor(portal, db, room, there, computers);
      return {
        rows: plan.map(({ planned }) => ({
          outcome: planned.outcome,
          licenseId: planned.outcome === 'there already' ? planned.license.id : null,
          problems: planned.outcome === 'refused' ? planned.problems : [],
        })),
        gone: gone.map(({ id }) => id),
        placesLeft: placesLeft(portal, room, there.length),
      };
    }),

    route(calls.putIn, async (call) => {
      const { room, files } = await write((tx) => putIn(portal, tx, call));
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

    route(calls.replace, (call) => write((tx) => replaceIn(portal, tx, call))),

    route(calls.renew, async (call) => {
      const { room, files } = await write((tx) => renew(portal, tx, call));
      return zipped(room, files, now());
    }),
  ];
};

async function zipped({ course }: Room, files: readonly RoomFile[], at: Date) {
  const taken = new Set<string>();
  const named = files.map(({ name, text }) => ({ name: fileNameFor(name, '.lic.txt', taken), text }));
  return { fileName: `room-${course.code}.zip`, content: await zipOf(named, at) };
}
