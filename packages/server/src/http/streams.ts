import { PassThrough, pipeline, type Readable } from 'node:stream';
import { tooOften } from './failures.ts';

/** Exports under way at once: of one account or key, and on this server. */
const OF_ONE = 2;
const OF_ALL = 6;

/** How often the session behind an export that is under way is looked at, in milliseconds. */
const LOOK_MS = 5000;

/** About how long a large export takes, in milliseconds. */
const COME_BACK_MS = 30_000;

/** An export of which nobody takes anything for so long ends, in milliseconds: it keeps others from theirs. */
const STALLED_MS = 60_000;

type MayStill = () => Promise<boolean>;

/**
 * Long answers that are sent piece by piece: few at a time (SGN-38), as long as somebody takes them, and for as long as whoever asked may
 * still ask (SGN-39).
 */
export function longAnswers(): (content: Readable, who: string, mayStill: MayStill) => Readable {
  const underWay: string[] = [];
  return (content, who, mayStill) => {
    if (underWay.length >= OF_ALL || underWay.filter((one) => one === who).length >= OF_ONE) {
      content.destroy();
      throw tooOften(COME_BACK_MS, 'Other exports are under way. Please try again {wait}.');
    }
    underWay.push(who);
    return watched(content, mayStill, () => underWay.splice(underWay.indexOf(who), 1));
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
        () => undefined, // a database that is away ends the export by itself
      );
  }, LOOK_MS);
  pipeline(content, sent, () => {
    clearInterval(look);
    ended();
  });
  return sent;
}
