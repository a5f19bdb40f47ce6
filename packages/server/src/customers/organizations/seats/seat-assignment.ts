import { api, licenseNumber, may, type Principal, showDay } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { refuse } from '../../../http/refuse.ts';
import type { Portal } from '../../../lib/portal.ts';
import { licenseForUpdate, licenseKindOf, lockOrganizationOf, type StoredLicense } from '../../../licensing/licenses/public.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { endSeat, insertSeat } from './organization-seats.queries.ts';
import { freeSeats, type SeatTime } from './seat-moves.ts';
import { dropWish } from './seat-wishes.queries.ts';
import { seatMovesOf, seatsOf } from './seats-shown.ts';

const { setSeat, askHolder } = api.ownOrganization;

type Field = 'seat' | 'moves' | 'use';
type Change = { [F in Field]: { field: F; before: boolean | null; after: boolean | null } }[Field];

/** An act on a seat of a license, in its transaction. */
interface SeatAct {
  portal: Portal;
  tx: Tx;
  by: Principal;
  license: StoredLicense;
}

interface Person {
  id: number;
  email: string;
}

/** A license that the principal looks after for their organization, both locked; refuses with `noLicense`. */
export async function lookedAfterLicense(tx: Tx, principal: Principal, licenseId: number, call: typeof setSeat | typeof askHolder) {
  await lockOrganizationOf(tx, principal.id);
  const found = await licenseForUpdate(tx, principal, licenseId);
  const organization = found?.license.organization;
  if (!found || !organization || !may(principal, 'license.lookAfter', found)) throw refuse(call, 'noLicense');
  return { license: found.license, organization };
}

/** Logs what became of a seat, as an entry about its holder. */
export async function recordSeat({ portal, tx, by, license }: SeatAct, owner: Person, change: Change): Promise<void> {
  const licenseKind = licenseKindOf(license);
  await recordEvent(tx, by, { act: 'license.setHolder', record: license, owner, licenseKind, changes: [change] }, portal.now());
}

/** Gives a person a free seat, this one if it is free; refuses if none is, or if it may not go to another person yet (ORG-72). */
export async function give(
  { portal, tx, license }: SeatAct,
  times: SeatTime[],
  personId: number,
  place: number | undefined,
): Promise<void> {
  const now = portal.now();
  const number = licenseNumber(license.id);
  const free = freeSeats(times, { seats: seatsOf(license), most: seatMovesOf(portal, license), personId, now });
  const seat = free.find((one) => one.place === place) ?? free[0];
  if (!seat) throw refuse(setSeat, 'noSeatLeft', { number });
  if (seat.from !== null) throw refuse(setSeat, 'movedTooOften', { number, day: showDay(seat.from) });
  await insertSeat(tx, { licenseId: license.id, holderId: personId, place: seat.place, isMove: seat.isMove }, now);
  await dropWish(tx, license.id, personId); // they no longer wait
}

/** Takes a seat from its holder for another person; returns its place, or undefined if they no longer have one (ORG-210). */
export async function takeFrom(acting: SeatAct, times: SeatTime[], holder: Person): Promise<number | undefined> {
  const { portal, tx, license } = acting;
  const held = times.find(({ holderId, endedAt }) => holderId === holder.id && endedAt === null);
  if (!held) return undefined;
  await endSeat(tx, license.id, holder.id, portal.now());
  await recordSeat(acting, holder, { field: 'seat', before: true, after: false });
  return held.place;
}
