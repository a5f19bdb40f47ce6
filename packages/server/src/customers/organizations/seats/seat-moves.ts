import { addDays, type Day, dayIn } from '@lm/contract';
import { DAY_MS } from '../../../lib/durations.ts';

/** A person's time with a seat of a license. */
export interface SeatTime {
  place: number;
  holderId: number | null;
  assignedAt: Date;
  /** The seat came from another person who is still in the organization, so it counts towards the limit (ORG-72). */
  isMove: boolean;
  /** Null while they have it. */
  endedAt: Date | null;
  /** They left the organization with it. */
  wasLeft: boolean;
}

/** For how many days a move counts. */
const COUNTED_DAYS = 365;

/** The day from which a seat that has used up its moves may move again; null if it may now. */
export function movableFrom(times: readonly SeatTime[], most: number, now: Date): Day | null {
  const since = now.getTime() - COUNTED_DAYS * DAY_MS;
  const moves = times.filter(({ isMove, assignedAt }) => isMove && assignedAt.getTime() > since);
  const oldest = moves.toSorted((one, other) => other.assignedAt.getTime() - one.assignedAt.getTime())[most - 1];
  return oldest ? addDays(dayIn(oldest.assignedAt), COUNTED_DAYS + 1) : null;
}

export interface FreeSeat {
  place: number;
  isMove: boolean;
  /** From when it may go to this person; null if it may now. */
  from: Day | null;
}

/** The free seats of a license; one that this person had or that needs no move comes first, those that must wait last. */
export function freeSeats(
  times: readonly SeatTime[],
  { seats, most, personId, now }: { seats: number; most: number; personId: number | null; now: Date },
): FreeSeat[] {
  const byPlace = Map.groupBy(times, ({ place }) => place);
  const free: FreeSeat[] = [];
  for (let place = 1; place <= seats; place++) {
    const had = byPlace.get(place) ?? [];
    if (had.some(({ endedAt }) => endedAt === null)) continue;
    const last = had.toSorted((one, other) => one.assignedAt.getTime() - other.assignedAt.getTime()).at(-1);
    const isMove = last !== undefined && !last.wasLeft && last.holderId !== personId;
    free.push({ place, isMove, from: isMove ? movableFrom(had, most, now) : null });
  }
  const held = times.filter(({ endedAt }) => endedAt === null).length; // more than there are, for a license that had more
  return free
    .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '') || Number(one.isMove) - Number(other.isMove))
    .slice(0, Math.max(seats - held, 0));
}
