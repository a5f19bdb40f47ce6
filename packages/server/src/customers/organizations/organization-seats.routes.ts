import { api, dayIn, licenseNumber, may, type Principal, SEAT_ASKED_AGAIN_DAYS, showDay } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import {
  licenseForUpdate,
  licenseKindOf,
  licensesWithIds,
  lockOrganizationOf,
  type StoredLicense,
} from '../../licensing/licenses/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { isSeen } from './organization-reading.ts';
import {
  askedOf,
  endSeat,
  forgetMoves,
  insertSeat,
  noteAsked,
  noteKept,
  seatHolders,
  seatsHeldBy,
  seatsOfOrganization,
  seatTimes,
} from './organization-seats.queries.ts';
import { organizationWithId } from './organizations.queries.ts';
import { colleagueForUpdate, colleaguesForUpdate } from './own-organization.queries.ts';
import { freeSeats, type SeatTime } from './seat-moves.ts';
import { dropWish } from './seat-wishes.queries.ts';
import { isQuiet, seatMovesOf, seatsOf, seatsShown } from './seats-shown.ts';

const { setSeat, askHolder, answerForSeat } = api.ownOrganization;
const { liftSeats, getSeats } = api.organizations;

type Field = 'seat' | 'moves' | 'use';
type Change = { [F in Field]: { field: F; before: boolean | null; after: boolean | null } }[Field];

/** Who has which seat of a license of the organization (ORG-70 to ORG-73). */
export const organizationSeatRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today } = portal;

  const shown = (on: Db, license: StoredLicense, organizationId: number) => seatsShown(portal, on, license, organizationId);

  /** A license that the principal looks after for their organization, both locked. */
  async function locked(tx: Tx, principal: Principal, licenseId: number, call: typeof setSeat | typeof askHolder = setSeat) {
    await lockOrganizationOf(tx, principal.id);
    const found = await licenseForUpdate(tx, principal, licenseId);
    const organization = found?.license.organization;
    if (!found || !organization || !may(principal, 'license.lookAfter', found)) throw refuse(call, 'noLicense');
    return { license: found.license, organization };
  }

  /** Logs what became of a seat, as an entry about its holder. */
  async function record(
    tx: Tx,
    by: Principal,
    license: StoredLicense,
    owner: { id: number; email: string },
    change: Change,
  ): Promise<void> {
    const licenseKind = licenseKindOf(license);
    await recordEvent(tx, by, { act: 'license.setHolder', record: license, owner, licenseKind, changes: [change] }, now());
  }

  /** Gives a person a free seat, this one if it is free; refuses if none is, or if it may not go to another person yet. */
  async function give(tx: Tx, license: StoredLicense, times: SeatTime[], personId: number, place: number | undefined): Promise<void> {
    const number = licenseNumber(license.id);
    const free = freeSeats(times, { seats: seatsOf(license), most: seatMovesOf(portal, license), personId, now: now() });
    const seat = free.find((one) => one.place === place) ?? free[0];
    if (!seat) throw refuse(setSeat, 'noSeatLeft', { number });
    if (seat.from !== null) throw refuse(setSeat, 'movedTooOften', { number, day: showDay(seat.from) });
    await insertSeat(tx, { licenseId: license.id, holderId: personId, place: seat.place, isMove: seat.isMove }, now());
    await dropWish(tx, license.id, personId); // they no longer wait
  }

  /** Takes a seat from its holder for another person; returns its place, or undefined if they no longer have one (ORG-210). */
  async function takeFrom(tx: Tx, by: Principal, license: StoredLicense, times: SeatTime[], holder: { id: number; email: string }) {
    const held = times.find(({ holderId, endedAt }) => holderId === holder.id && endedAt === null);
    if (!held) return undefined;
    await endSeat(tx, license.id, holder.id, now());
    await record(tx, by, license, holder, { field: 'seat', before: true, after: false });
    return held.place;
  }

  return [
    route(setSeat, ({ body, principal }) =>
      write(async (tx) => {
        const { license, organization } = await locked(tx, principal, body.licenseId);
        const { customerId, insteadOf = customerId } = body;
        const [person, holder] = await colleaguesForUpdate(tx, organization.id, [customerId, insteadOf]);
        if (!person && body.isAssigned) throw refuse(setSeat, 'noColleague');
        const times = await seatTimes(tx, license.id);
        const has = times.some(({ holderId, endedAt }) => holderId === customerId && endedAt === null);
        if (!person || has === body.isAssigned) return shown(tx, license, organization.id); // another call did it meanwhile
        const place = holder && holder !== person ? await takeFrom(tx, principal, license, times, holder) : undefined;
        if (body.isAssigned) await give(tx, license, place ? await seatTimes(tx, license.id) : times, person.id, place);
        else await endSeat(tx, license.id, person.id, now());
        await record(tx, principal, license, person, { field: 'seat', before: has, after: body.isAssigned });
        return shown(tx, license, organization.id);
      }),
    ),

    route(askHolder, ({ body, principal }) =>
      write(async (tx) => {
        const { license, organization } = await locked(tx, principal, body.licenseId, askHolder);
        const holder = (await seatHolders(tx, license.id, today())).find(({ id }) => id === body.customerId);
        const person = holder && (await colleagueForUpdate(tx, organization.id, holder.id));
        if (!holder || !person?.canAnswer) throw refuse(askHolder, 'noHolder');
        if (!isQuiet(holder.usedAt, now())) throw refuse(askHolder, 'isUsed');
        const again = new Date((holder.askedAt?.getTime() ?? 0) + SEAT_ASKED_AGAIN_DAYS * DAY_MS);
        if (now() < again) throw refuse(askHolder, 'askedBefore', { day: showDay(dayIn(again)) });
        await noteAsked(tx, license.id, holder.id, now());
        await record(tx, principal, license, person, { field: 'use', before: null, after: true });
        return shown(tx, license, organization.id);
      }),
    ),

    route(answerForSeat, ({ body, principal }) =>
      write(async (tx) => {
        await lockOrganizationOf(tx, principal.id);
        const isLocked = (await licenseForUpdate(tx, principal, body.licenseId, { bySeat: true })) !== null;
        const holds =
          isLocked && may(principal, 'license.useSeat', { as: 'holder' }) && (await seatsHeldBy(tx, principal.id)).has(body.licenseId);
        const [license] = holds ? await licensesWithIds(tx, [body.licenseId]) : [];
        if (!license) throw refuse(answerForSeat, 'noSeat');
        if (!body.isKept) {
          await endSeat(tx, license.id, principal.id, now());
          await record(tx, principal, license, principal, { field: 'seat', before: true, after: false });
        } else if (await askedOf(tx, license.id, principal.id)) {
          await noteKept(tx, license.id, principal.id, now());
          await record(tx, principal, license, principal, { field: 'use', before: true, after: false });
        }
        return null;
      }),
    ),

    route(getSeats, async ({ params, principal }) => {
      const organization = await organizationWithId(db, params.id);
      if (!isSeen(principal, organization)) throw refuse(getSeats, 'noOrganization');
      return seatsOfOrganization(db, principal, organization.id);
    }),

    route(liftSeats, ({ body, principal }) =>
      write(async (tx) => {
        const found = await licenseForUpdate(tx, principal, body.licenseId);
        if (!found?.license.organization) throw refuse(liftSeats, 'noLicense');
        const { license, owner, as } = found;
        if (as !== null || !may(principal, 'license.makeContact', owner)) throw refuse(liftSeats, 'yourself');
        await forgetMoves(tx, license.id);
        await record(tx, principal, license, owner, { field: 'moves', before: null, after: true });
        return null;
      }),
    ),
  ];
};
