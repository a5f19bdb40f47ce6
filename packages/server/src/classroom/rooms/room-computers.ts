import { api, type Principal, productOf } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Call } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { fileNameFor } from '../../lib/zip.ts';
import {
  keepHostKeys,
  refuseFileOf,
  replaceComputer,
  supersedeFiles,
  usedRequests,
  useHostRequest,
} from '../../licensing/licenses/public.ts';
import { countExchanged, isOwn, issueAndTell, mayManage, refuseOver } from './room-acts.ts';
import { whyNoIds, whyUnfit } from './room-plan.ts';
import { lockLicensesOfRoom, roomForUpdate } from './rooms.queries.ts';

const calls = api.rooms;

/** Replaces a computer with a new one; the file of the old one is superseded. */
export async function replaceIn(
  portal: Portal,
  tx: Tx,
  { principal, freshly, body: { courseId, licenseId, computer: row } }: Call<typeof calls.replace>,
) {
  const call = calls.replace;
  const { now, today, config, product } = portal;
  const { room, there, license: before, computer: old } = await oneOf(tx, principal, call, { courseId, licenseId });
  if (!isOwn(principal, room)) freshly();
  refuseOver(call, room, today());
  if (room.course.paused) throw refuse(call, 'roomPaused');
  refuseFileOf(call, before, room.owner, today());
  const unfit = (field: 'name' | 'macAddresses' | 'nonce', message: string) =>
    refuse(call, 'unfit', { problems: [{ field: `computer.${field}`, message }] });
  const other = there.find(({ macs }) => macs.some((mac) => row.macAddresses.includes(mac)));
  if (other) throw unfit('macAddresses', `${other.computers[0]?.name} of this room has this address`);
  const used = await usedRequests(tx, row.nonce ? [row.nonce] : []);
  const why = whyUnfit(row, {
    hostAddresses: config.hostAddresses,
    whyNoIds: whyNoIds(product(productOf(before.modules)), before.version),
    used,
  });
  if (why) throw unfit(why.field, why.message);
  await countExchanged(portal, tx, principal, { call, room, licenseIds: [licenseId] });
  if (row.nonce && !(await useHostRequest(tx, { nonce: row.nonce, licenseId }, now())))
    throw unfit('nonce', 'Its host file was used just now');
  const { license, computer } = await replaceComputer(tx, before, old.id, { name: row.name, macs: row.macAddresses }, 'new', now());
  if (row.hostKey) await keepHostKeys(tx, [{ id: computer.id, key: row.hostKey }]);
  const [file] = await issueAndTell(portal, tx, principal, { call, owner: room.owner, licenses: [license], act: 'room.replace' });
  if (!file) throw new Error('a computer that is there has its file');
  await supersedeFiles(tx, { licenseId, computerId: old.id, macs: old.macs, newer: file.id }, { now: now(), today: today() });
  return { fileName: fileNameFor(file.name, '.lic.txt', new Set()), content: file.text };
}

/** One computer of a room that the principal manages, with the room and all its licenses locked. */
export async function oneOf(
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
