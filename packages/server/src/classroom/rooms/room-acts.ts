import { api, type Day, may, mostExchanged, type PackRow, type Principal, showDay, taughtBy } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { digestOf, keepDigests, newestPackedFiles } from '../../licensing/lab-packs/public.ts';
import {
  deleteLicenses,
  insertRoomLicenses,
  issueFiles,
  keepHostKeys,
  licenseFilesOf,
  licenseKindOf,
  licensesWithWorkingFile,
  offlineFile,
  type StoredLicense,
  studentLicense,
  useHostRequest,
} from '../../licensing/licenses/public.ts';
import { productIn } from '../../licensing/products/public.ts';
import { newestRelease } from '../../licensing/releases/public.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import { placesOfCourse } from '../courses/public.ts';
import type { Planned } from './room-plan.ts';
import { addExchanged, exchangedIn, type Room } from './rooms.queries.ts';

const { putIn, renew, zip, takeOut, replace } = api.rooms;

type FillingCall = typeof putIn | typeof renew;

/** A file in a zip, named after its computer. */
export interface RoomFile {
  name: string;
  text: string;
}

/** Refuses a room that is over; a paused one takes no computers either. */
export function refuseOver(
  call: FillingCall | typeof zip | typeof replace | typeof api.rooms.checkComputers,
  { course }: Room,
  today: Day,
) {
  if (course.expireDate < today) throw refuse(call, 'roomOver', { day: showDay(course.expireDate) });
}

/** A computer as events describe it. */
const told = ({ courseCode, computers: [computer] }: StoredLicense) =>
  [
    { field: 'courseCode', before: null, after: courseCode },
    { field: 'computer', before: null, after: computer?.name ?? '' },
    { field: 'macAddresses', before: null, after: computer?.macs ?? [] },
  ] as const;

interface Filling {
  call: FillingCall;
  /** Locked, with the licenses of its computers. */
  room: Room;
  /** What happens to each row; none of them is refused. */
  plan: { row: PackRow; planned: Planned }[];
}

/** Puts the new computers of a list into a room, and answers the file of each on the list, in its order (ROOM-637, ROOM-638). */
export async function fill(portal: Portal, tx: Tx, principal: Principal, { call, room, plan }: Filling): Promise<RoomFile[]> {
  const fresh = plan.flatMap(({ row, planned }) => (planned.outcome === 'new' ? [{ row, name: planned.name }] : []));
  const added = await addComputers(portal, tx, principal, { call, room, fresh });
  const there = plan.flatMap(({ planned }) => (planned.outcome === 'there already' ? [planned.license] : []));
  const files = new Map(
    [...added, ...(await filesAgain(portal, tx, principal, { call, room, licenses: there }))].map((file) => [file.licenseId, file]),
  );
  const newIds = added.map(({ licenseId }) => licenseId);
  return plan.flatMap(({ planned }) => {
    const id = planned.outcome === 'there already' ? planned.license.id : newIds.shift();
    return files.get(id ?? 0) ?? [];
  });
}

interface Adding {
  call: FillingCall;
  room: Room;
  fresh: { row: PackRow; name: string }[];
}

async function addComputers(portal: Portal, tx: Tx, principal: Principal, { call, room: { course, owner }, fresh }: Adding) {
  if (fresh.length === 0) return [];
  const { now, today } = portal;
  const from = course.startDate > today() ? course.startDate : today();
  const { id, code, expireDate, modules } = course;
  const asked = studentLicense(
    owner.id,
    { id, code, lastDay: expireDate, modules },
    await newestRelease(tx, call, await productIn(tx, modules)),
    from,
  );
  const licenses = await insertRoomLicenses(
    tx,
    fresh.map(({ row, name }) => ({ ...asked, macs: row.macAddresses, computerName: name })),
    now(),
  );
  const made = licenses.map((license, place) => ({ license, row: fresh[place]?.row }));
  await keepHostKeys(
    tx,
    made.flatMap(({ license, row }) => license.computers.flatMap(({ id }) => (row?.hostKey ? [{ id, key: row.hostKey }] : []))),
  );
  const asks = made.flatMap(({ license, row }) => (row?.nonce ? [{ nonce: row.nonce, licenseId: license.id }] : []));
  for (const ask of asks.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1)))
    if (!(await useHostRequest(tx, ask, now()))) throw refuse(call, 'notAll', { count: '1' }); // another person used it at this very moment
  return issueAndTell(portal, tx, principal, { call, owner, licenses, act: 'room.putIn' });
}

interface Issuing {
  call: FillingCall | typeof zip | typeof replace;
  owner: Room['owner'];
  /** Locked. */
  licenses: StoredLicense[];
  act: 'room.putIn' | 'room.replace' | 'license.issueFile';
}

/** Issues a file for each of these computers, with one entry of the log for each. */
export async function issueAndTell(portal: Portal, tx: Tx, principal: Principal, { call, owner, licenses, act }: Issuing) {
  const issued = await issueFiles(portal, tx, principal, { call, licenses, owner });
  await keepDigests(
    tx,
    issued.map(({ id, content }) => ({ id, digest: digestOf(content) })),
  );
  const events = issued.map(({ license, change }) => {
    const changes = act === 'license.issueFile' ? [change] : [...told(license), change];
    return { act, record: license, owner, licenseKind: licenseKindOf(license), changes } as NewEvent;
  });
  await recordEvents(tx, principal, events, portal.now());
  return issued.map(({ id, licenseId, content, computer }) => ({ id, licenseId, name: computer.name, text: content }));
}

/** The files of computers already in the room: the old ones if they would still say the same (ROOM-638), else new ones. */
export async function filesAgain(
  portal: Portal,
  tx: Tx,
  principal: Principal,
  { call, room: { owner }, licenses }: { call: Issuing['call']; room: Room; licenses: StoredLicense[] },
) {
  const newest = await newestPackedFiles(
    tx,
    licenses.flatMap(({ computers }) => computers.map(({ id }) => id)),
  );
  const again = await Promise.all(licenses.map((license) => sameFile(portal, owner, license, newest.get(license.computers[0]?.id ?? 0))));
  const changed = licenses.filter((_, place) => again[place] === null);
  return [
    ...again.filter((file) => file !== null),
    ...(await issueAndTell(portal, tx, principal, { call, owner, licenses: changed, act: 'license.issueFile' })),
  ];
}

type Packed = Awaited<ReturnType<typeof newestPackedFiles>> extends Map<number, infer File> ? File : never;

async function sameFile(portal: Portal, licensee: Room['owner'], license: StoredLicense, issued: Packed | undefined) {
  const [computer] = license.computers;
  if (!issued?.digest || !computer) return null;
  const file = {
    id: issued.id,
    seq: issued.seq,
    hosts: computer.macs,
    expires: issued.expires,
    computer: { name: computer.name, seats: null },
  };
  const text = await offlineFile({ as: licenseFilesOf(portal, license), license, licensee, keys: portal.keys, now: issued.issuedAt, file });
  return digestOf(text).equals(issued.digest) ? { id: issued.id, licenseId: license.id, name: computer.name, text } : null;
}

type ExchangingCall = typeof putIn | typeof takeOut | typeof replace;

/**
 * Counts computers that are exchanged while a file of theirs still works. Refuses if the room's teachers have exchanged as many as they may:
 * otherwise one place would make many working files (ROOM-639). The room must be locked.
 */
export async function countExchanged(
  { config, today }: Portal,
  tx: Tx,
  principal: Principal,
  { call, room: { course }, licenseIds }: { call: ExchangingCall; room: Room; licenseIds: number[] },
): Promise<Set<number>> {
  const working = await licensesWithWorkingFile(tx, licenseIds, today());
  if (working.size === 0 || (may(principal, 'course.make') && may(principal, 'license.add'))) return working;
  const left = mostExchanged(placesOfCourse(course, config)) - (await exchangedIn(tx, course.id));
  if (working.size > left) throw refuse(call, 'tooManyExchanged', { left: left > 0 ? String(left) : 'none' });
  await addExchanged(tx, course.id, working.size);
  return working;
}

interface TakingOut {
  call: typeof putIn | typeof takeOut;
  room: Room;
  /** The licenses of the room's computers, locked. */
  licenses: StoredLicense[];
}

/** Takes computers out of a room: their licenses go to the bin, and their places become free (ROOM-639). Returns those whose file still works. */
export async function takeOutOf(portal: Portal, tx: Tx, principal: Principal, { call, room, licenses }: TakingOut): Promise<Set<number>> {
  const licenseIds = licenses.map(({ id }) => id);
  if (licenseIds.length === 0) return new Set();
  const working = await countExchanged(portal, tx, principal, { call, room, licenseIds });
  const { now, steady, today, tables } = portal;
  await deleteLicenses(tx, licenseIds, { by: principal, at: steady(), now: now(), today: today(), tables });
  const events = licenses.map((license) => {
    const changes = [
      ...told(license).map(({ field, after }) => ({ field, before: after, after: null })),
      { field: 'endDate', before: license.endDate, after: null },
    ];
    return {
      act: 'room.takeOut',
      record: { id: license.id },
      owner: room.owner,
      licenseKind: licenseKindOf(license),
      changes,
      forced: working.has(license.id),
    } as NewEvent;
  });
  await recordEvents(tx, principal, events, now());
  return working;
}

/** May the principal manage the room? */
export const mayManage = (principal: Principal, { course }: Room): boolean => may(principal, 'room.manage', taughtBy(course));

/** Does the principal teach with it? */
export const isOwn = ({ id }: Principal, { course, owner }: Room): boolean =>
  owner.id === id || course.coTeachers.some((teacher) => teacher.id === id);
