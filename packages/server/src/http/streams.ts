import { PassThrough, pipeline, type Readable } from 'node:stream';
import { tooOften } from './failures.ts';

/** How many exports may be under way at once: per account or key, and on this server. */
const OF_ONE = 2;
const OF_ALL = 6;

/** How often the session behind a running export is checked, in milliseconds. */
const LOOK_MS = 5000;

/** About how long a large export takes, in milliseconds. */
const COME_BACK_MS = 30_000;

/** How long an export may go unread before it ends, in milliseconds: it blocks other exports. */
const STALLED_MS = 60_000;

type MayStill = () => Promise<boolean>;

/** A call's place among the exports under way. */
export interface Turn {
  /** Takes it, or refuses. Call it before an export is noted, which would otherwise be recorded without having happened. */
  take: () => void;
  /** The stream that is sent while the place is held; takes a place if that was not done before. */
  sent: (content: Readable, mayStill: MayStill) => Readable;
  /** Gives the place back, unless something is being sent. */
  leave: () => void;
}

/**
 * Long answers that are sent piece by piece: few at a time (SGN-38), while someone reads them, and only as long as the caller may still make the call
 * (SGN-39).
 */
export function longAnswers(): (who: string) => Turn {
  const underWay: string[] = [];
  return (who) => {
    let holds: 'nothing' | 'place' | 'stream' = 'nothing';
    const end = () => void underWay.splice(underWay.indexOf(who), 1);
    const take = () => {
      if (holds !== 'nothing') return;
      if (underWay.length >= OF_ALL || underWay.filter((one) => one === who).length >= OF_ONE)
        throw tooOften(COME_BACK_MS, 'Other exports are under way. Please try again {wait}.');
      underWay.push(who);
      holds = 'place';
    };
    const sent = (content: Readable, mayStill: MayStill) => {
      try {
        take();
      } catch (error) {
        content.destroy();
        throw error;
      }
      holds = 'stream';
      return watched(content, mayStill, end);
    };
    const leave = () => {
      if (holds === 'place') end();
      holds = holds === 'place' ? 'nothing' : holds;
    };
    return { take, sent, leave };
  };
}

function watched(content: Readable, mayStill: MayStill, ended: () => void): Readable {
  let takenAt = performance.now();
  const sent = new PassThrough({
    transform: (piece, _encoding, done) => {
      takenAt = performance.now();
      done(null, piece);
    },
  });
  const look = setInterval(() => {
    if (performance.now() - takenAt > STALLED_MS) sent.destroy(new Error('nobody takes an export'));
    else
      mayStill().then(
        (may) => may || sent.destroy(new Error('the session behind an export ended')),
        () => undefined, // an unreachable database ends the export anyway
      );
  }, LOOK_MS);
  pipeline(content, sent, () => {
    clearInterval(look);
    ended();
  });
  return sent;
}
