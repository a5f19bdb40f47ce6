import { TooLate } from './deadline.ts';

/** The line is full. */
export class LineFull extends Error {}

/** A caller who wants a turn. */
export interface Comer {
  /** Callers of one lane come one after the other; lanes take turns. */
  lane: string;
  /** Known callers come before all others, and have their own line. */
  isKnown: boolean;
  /** Does no one wait for it any longer? If so, it is skipped. */
  isGone: () => boolean;
}

interface Waiting extends Comer {
  begin: () => void;
  refuse: (error: Error) => void;
}

/** How many have their turn at once, and how many of each kind may wait. */
interface Bounds {
  atOnce: number;
  most: number;
}

/** One in this many turns goes to an unknown caller, however many known ones wait: anyone can make an account. */
const OTHERS_EVERY = 4;

/**
 * Turns for something costly, given so that no one can take them away from others (SGN-46): known callers first, except for every fourth turn, then
 * lane by lane. Throws {@link LineFull} for the newest of the longest lane when too many wait, and {@link TooLate} for those who are gone.
 */
export function fairTurns({ atOnce, most }: Bounds): <T>(comer: Comer, act: () => Promise<T>) => Promise<T> {
  const [known, others] = [newLine(most), newLine(most)];
  let free = atOnce;
  /** How many turns known callers have had since the last of the others. */
  let ofKnown = 0;

  const takeKnown = (): Waiting | null => {
    const waiting = known.take();
    if (waiting) ofKnown += 1;
    return waiting;
  };

  const takeOther = (): Waiting | null => {
    ofKnown = 0;
    return others.take();
  };

  const next = (): Waiting | null => {
    for (;;) {
      const waiting = ofKnown < OTHERS_EVERY - 1 ? (takeKnown() ?? takeOther()) : (takeOther() ?? takeKnown());
      if (!waiting?.isGone()) return waiting;
      waiting.refuse(new TooLate());
    }
  };

  return async (comer, act) => {
    if (free > 0) free -= 1;
    else
      await new Promise<void>((resolve, reject) => {
        (comer.isKnown ? known : others).join({ ...comer, begin: resolve, refuse: reject });
      });
    try {
      return await act();
    } finally {
      const waiting = next();
      if (waiting) waiting.begin();
      else free += 1;
    }
  };
}

/** Separate turns for each of many things, such as accounts: a caller does not wait for turns of other things. */
export function turnsOfEach(bounds: Bounds): <T>(name: string, isGone: () => boolean, act: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { turns: ReturnType<typeof fairTurns>; count: number }>();
  return async (name, isGone, act) => {
    const line = lines.get(name) ?? { turns: fairTurns(bounds), count: 0 };
    lines.set(name, line);
    line.count += 1;
    try {
      return await line.turns({ lane: name, isKnown: true, isGone }, act);
    } finally {
      line.count -= 1;
      if (line.count === 0) lines.delete(name);
    }
  };
}

function newLine(most: number) {
  /** Lanes in the order in which they are served; one that was served goes to the end. */
  const lanes = new Map<string, Waiting[]>();
  let size = 0;

  const leave = (waiting: Waiting, error: Error) => {
    const lane = lanes.get(waiting.lane) ?? [];
    lane.splice(lane.indexOf(waiting), 1);
    if (lane.length === 0) lanes.delete(waiting.lane);
    size -= 1;
    waiting.refuse(error);
  };

  /** Callers who are gone make room; if all still wait, the newest of the longest lane does. */
  const makeRoom = () => {
    const all = [...lanes.values()];
    for (const waiting of all.flat()) if (waiting.isGone()) leave(waiting, new TooLate());
    const newest = all.reduce((longest, lane) => (lane.length > longest.length ? lane : longest), []).at(-1);
    if (size > most && newest) leave(newest, new LineFull());
  };

  return {
    join: (waiting: Waiting): void => {
      const lane = lanes.get(waiting.lane) ?? [];
      lanes.set(waiting.lane, lane);
      lane.push(waiting);
      size += 1;
      if (size > most) makeRoom();
    },
    take: (): Waiting | null => {
      const [first] = lanes;
      if (!first) return null;
      const [name, lane] = first;
      const waiting = lane.shift() ?? null;
      lanes.delete(name);
      if (lane.length > 0) lanes.set(name, lane);
      size -= 1;
      return waiting;
    },
  };
}
