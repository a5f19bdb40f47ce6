import { type OrganizationSeats, productOf, SEAT_QUIET_DAYS } from '@lm/contract';
import type { Db } from '../../../db/tables.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import type { Portal } from '../../../lib/portal.ts';
import type { StoredLicense } from '../../../licensing/licenses/public.ts';
import { seatHolders, seatTimes, withoutSeat } from './organization-seats.queries.ts';
import { freeSeats, movableFrom } from './seat-moves.ts';
import { waitingFor } from './seat-wishes.queries.ts';

/** How many seats a license has: a computer-locked license has one. */
export const seatsOf = ({ seats }: Pick<StoredLicense, 'seats'>): number => seats ?? 1;

/** How often one of them goes to another person within 365 days, as the product of the license says (ORG-72). */
export const seatMovesOf = ({ product }: Pick<Portal, 'product'>, { modules }: Pick<StoredLicense, 'modules'>): number =>
  product(productOf(modules)).seatMoves;

/** The seats of a license as the people who look after it see them. */
export async function seatsShown(
  portal: Pick<Portal, 'now' | 'today' | 'product'>,
  db: Db,
  license: Pick<StoredLicense, 'id' | 'seats' | 'modules'>,
  organizationId: number,
): Promise<OrganizationSeats> {
  const { now, today } = portal;
  const most = seatMovesOf(portal, license);
  const times = await seatTimes(db, license.id);
  const holders = await seatHolders(db, license.id, today());
  const free = freeSeats(times, { seats: seatsOf(license), most, personId: null, now: now() });
  const from = free.map((one) => one.from).filter((day) => day !== null);
  const freeFrom = free.length > 0 && from.length === free.length ? (from[0] ?? null) : null;
  const movable = (place: number) =>
    movableFrom(
      times.filter((time) => time.place === place),
      most,
      now(),
    );
  return {
    seats: seatsOf(license),
    movesAYear: most,
    free: free.length,
    freeFrom,
    holders: holders.map(({ place, since, usedAt, askedAt, keptAt, ...holder }) => ({
      ...holder,
      since: since.toISOString(),
      movableFrom: movable(place),
      quietSince: isQuiet(usedAt, now()) ? usedAt.toISOString() : null,
      askedAt: askedAt?.toISOString() ?? null,
      keptAt: keptAt?.toISOString() ?? null,
    })),
    waiting: (await waitingFor(db, license.id)).map(({ askedAt, ...person }) => ({ ...person, since: askedAt.toISOString() })),
    people: (await withoutSeat(db, organizationId, license.id)).map((person) => {
      // A seat that may go to no one else may still go back to a person who had it.
      const mayHaveOne = freeFrom === null || !times.some(({ holderId }) => holderId === person.id);
      const [first] = mayHaveOne ? [] : freeSeats(times, { seats: seatsOf(license), most, personId: person.id, now: now() });
      return { ...person, from: first ? first.from : freeFrom };
    }),
  };
}

/** Whether nothing has shown for too long that a seat is used. */
export const isQuiet = (usedAt: Date, now: Date): boolean => now.getTime() - usedAt.getTime() >= SEAT_QUIET_DAYS * DAY_MS;
