import { api, licenseNumber, may, type Principal, showDay } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { licenseForUpdate, licenseKindOf, lockOrganizationOf, type StoredLicense } from '../../licensing/licenses/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { endSeat, forgetMoves, insertSeat, seatTimes } from './organization-seats.queries.ts';
import { colleagueForUpdate } from './own-organization.queries.ts';
import { freeSeats, type SeatTime } from './seat-moves.ts';
import { dropWish } from './seat-wishes.queries.ts';
import { seatsOf, seatsShown } from './seats-shown.ts';

const { setSeat } = api.ownOrganization;
const { liftSeats } = api.organizations;

/** Who has which seat of a license of one's organization (ORG-70 to ORG-73). */
export const organizationSeatRoutes = (portal: Portal): Route[] => {
  const { write, now, config } = portal;

  const shown = (on: Db, license: StoredLicense, organizationId: number) => seatsShown(portal, on, license, organizationId);

  /** A license that the principal looks after for their organization, both locked. */
  async function locked(tx: Tx, principal: Principal, licenseId: number) {
    await lockOrganizationOf(tx, principal.id);
    const found = await licenseForUpdate(tx, principal, licenseId);
    const organization = found?.license.organization;
    if (!found || !organization || !may(principal, 'license.lookAfter', found)) throw refuse(setSeat, 'noLicense');
    return { license: found.license, organization };
  }

  async function give(tx: Tx, license: StoredLicense, times: SeatTime[], personId: number): Promise<void> {
    const number = licenseNumber(license.id);
    const [seat] = freeSeats(times, { seats: seatsOf(license), most: config.seatMovesAYear, personId, now: now() });
    if (!seat) throw refuse(setSeat, 'noSeatLeft', { number });
    if (seat.from !== null) throw refuse(setSeat, 'movedTooOften', { number, day: showDay(seat.from) });
    await insertSeat(tx, { licenseId: license.id, holderId: personId, place: seat.place, isMove: seat.isMove }, now());
    await dropWish(tx, license.id, personId); // they wait no more
  }

  return [
    route(setSeat, ({ body, principal }) =>
      write(async (tx) => {
        const { license, organization } = await locked(tx, principal, body.licenseId);
        const person = await colleagueForUpdate(tx, organization.id, body.customerId);
        if (!person && body.isAssigned) throw refuse(setSeat, 'noColleague');
        const times = await seatTimes(tx, license.id);
        const has = times.some(({ holderId, endedAt }) => holderId === body.customerId && endedAt === null);
        if (!person || has === body.isAssigned) return shown(tx, license, organization.id); // another did it meanwhile
        if (body.isAssigned) await give(tx, license, times, person.id);
        else await endSeat(tx, license.id, person.id, now());
        const changes = [{ field: 'seat' as const, before: has, after: body.isAssigned }];
        const licenseKind = licenseKindOf(license);
        await recordEvent(tx, principal, { act: 'license.setHolder', record: license, owner: person, licenseKind, changes }, now());
        return shown(tx, license, organization.id);
      }),
    ),

    route(liftSeats, ({ body, principal }) =>
      write(async (tx) => {
        const found = await licenseForUpdate(tx, principal, body.licenseId);
        if (!found?.license.organization) throw refuse(liftSeats, 'noLicense');
        const { license, owner, as } = found;
        if (as !== null || !may(principal, 'license.makeContact', owner)) throw refuse(liftSeats, 'yourself');
        await forgetMoves(tx, license.id);
        const changes = [{ field: 'moves' as const, before: null, after: true }];
        const licenseKind = licenseKindOf(license);
        await recordEvent(tx, principal, { act: 'license.setHolder', record: license, owner, licenseKind, changes }, now());
        return null;
      }),
    ),
  ];
};
