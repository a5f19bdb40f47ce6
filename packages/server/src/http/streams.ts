import type { Readable } from 'node:stream';
import { tooOften } from './failures.ts';

/** Exports under way at once: of one account, and on this server. */
const OF_ONE = 2;
const OF_ALL = 6;

/** How often the session behind an export that is under way is looked at, in milliseconds. */
const LOOK_MS = 5000;

/** About how long a large export takes, in milliseconds. */
const COME_BACK_MS = 30_000;

/** Long answers that are sent piece by piece: few at a time (SGN-38), and for as long as whoever asked may still ask (SGN-39). */
export function longAnswers(): (content: Readable, accountId: number, mayStill: () => Promise<boolean>) => void {
  const underWay: number[] = [];
  return (content, accountId, mayStill) => {
    if (underWay.length >= OF_ALL || underWay.filter((id) => id === accountId).length >= OF_ONE) {
      content.destroy();
      throw tooOften(COME_BACK_MS, 'Other exports are under way. Please try again {wait}.');
    }
    underWay.push(accountId);
    const look = setInterval(() => {
      mayStill().then(
        (may) => may || content.destroy(new Error('the session behind an export ended')),
        () => undefined, // a database that is away ends the export by itself
      );
    }, LOOK_MS);
    content.once('close', () => {
      clearInterval(look);
      underWay.splice(underWay.indexOf(accountId), 1);
    });
  };
}
