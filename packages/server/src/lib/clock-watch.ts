import { type Day, dayIn } from '@lm/contract';
import type { Database } from '../db/tables.ts';
import { type InTransaction, inTransaction } from '../db/transactions.ts';
import { type KnownTime, knownTime, moveAlong, setKnownTime } from './clock.queries.ts';
import { type ClockDoubt, isNear, type WatchedClock } from './clock.ts';
import { DAY_MS } from './durations.ts';

/** How often the clock is checked, and how often the findings are written down, in milliseconds. */
const LOOK_MS = 10_000;
const WRITE_MS = 60_000;

/** A clock that jumped and then ran evenly for this long is believed, in milliseconds. */
const BELIEVED_AFTER_MS = DAY_MS;

interface Watching {
  clock: WatchedClock;
  db: Database;
  /** Does the database have its own clock, which the servers on it share? */
  isShared: boolean;
  /** The day, in UTC, on which the clock is right according to the operator. */
  trustedDay: Day | null;
  /** For the log of the server. */
  say: (line: string) => void;
}

/** Checks the clock at once and every few seconds until it is stopped; {@link WatchedClock.steady} goes by what it finds. */
export async function watchClock(watching: Watching): Promise<{ look: () => Promise<void>; stop: () => Promise<void> }> {
  const look = looking(watching);
  await look();
  let under: Promise<void> | null = null;
  const timer = setInterval(() => {
    under ??= look()
      .catch(() => undefined) // the next caller of the database is told
      .finally(() => {
        under = null;
      });
  }, LOOK_MS);
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await under;
    },
  };
}

function looking({ clock, db, isShared, trustedDay, say }: Watching): () => Promise<void> {
  const transaction = inTransaction(db);
  let writtenAt = Number.NEGATIVE_INFINITY;
  const sayOnce = newSaying(say);
  const sayAheadOnce = newSaying(say);
  const sayApart = (seconds: number) => sayAheadOnce(seconds === 0 ? '' : apartInWords(seconds));
  const goOnAlone = () => {
    const [says, should] = [clock.reference(), clock.expected()];
    if (should !== null) clock.goOnFrom(isNear(says, should) ? says : should, clock.state().doubt);
  };
  const lookAtIt = async () => {
    const began = performance.now();
    const known = await knownTime(db);
    if (isShared) clock.heard(known.moment.getTime(), (performance.now() - began) / 2);
    const says = clock.reference();
    const should = clock.expected() ?? known.knownAt?.getTime() ?? says;
    const found = judged(known, { says, should, before: clock.state().doubt, trustedDay });
    const isNews = (found.next.doubtedFrom === null) !== (known.doubtedFrom === null);
    if (isNews || Math.abs(says - writtenAt) >= WRITE_MS) {
      await written(transaction, known, found, says);
      writtenAt = says;
    }
    clock.goOnFrom(found.goesOnFrom, found.doubt);
    sayOnce(found.said);
    sayApart(clock.state().aheadOfDatabaseSeconds);
  };
  return () =>
    lookAtIt().catch((error) => {
      goOnAlone();
      throw error;
    });
}

type Found = ReturnType<typeof judged>;

interface Reading {
  /** The time of the checked clock, and how long the machine has been on, both in milliseconds. */
  says: number;
  should: number;
  /** The clock doubted before. */
  before: ClockDoubt | null;
  trustedDay: Day | null;
}

/** What to conclude from a clock's reading that may differ from the expected one. */
function judged(known: KnownTime, { says, should, before, trustedDay }: Reading) {
  const [now, ahead] = [new Date(says), says - should];
  const right = { knownAt: now, doubtedFrom: null, doubtedSince: null };
  const isSettled = known.doubtedFrom === null && known.knownAt !== null && isNear(says, known.knownAt.getTime());
  if (isSettled || isNear(ahead, 0)) {
    const said = known.doubtedFrom === null ? '' : `The clock goes as it should again: ${now.toISOString()}.`;
    return { goesOnFrom: says, doubt: null, next: right, moved: null, said };
  }
  const isAnother = before !== null && !isNear(before.seconds * 1000, ahead);
  const since = known.doubtedSince && known.doubtedSince <= now && !isAnother ? known.doubtedSince : now;
  const from = known.doubtedFrom ?? new Date(should);
  const believedAt = new Date(since.getTime() + BELIEVED_AFTER_MS);
  if (trustedDay === dayIn(now) || now >= believedAt) {
    const said = `The clock is believed from now on: ${now.toISOString()}.`;
    return { goesOnFrom: says, doubt: null, next: right, moved: { from, by: ahead, to: now }, said };
  }
  const next = { knownAt: new Date(should), doubtedFrom: from, doubtedSince: since };
  const doubt = { since, seconds: Math.round(ahead / 1000), believedAt };
  return { goesOnFrom: should, doubt, next, moved: null, said: jumpInWords(from, doubt) };
}

const written = (transaction: InTransaction, known: KnownTime, { next, moved }: Found, says: number) =>
  transaction(async (tx) => {
    const isFirst = await setKnownTime(tx, known, next);
    if (isFirst && moved) await moveAlong(tx, { ...moved, to: new Date(says) });
  });

/** Says each thing once, until there is something else or nothing more to say. */
function newSaying(say: (line: string) => void): (line: string) => void {
  let said = '';
  return (line) => {
    if (line && line !== said) say(line);
    said = line;
  };
}

const jumpInWords = (from: Date, { since, believedAt }: ClockDoubt): string =>
  `The clock jumped: the portal was last at work at ${from.toISOString()}, and it says ${since.toISOString()}. Until ${believedAt.toISOString()} ` +
  'nothing ends or is deleted because of that. If the clock is wrong, set it right, and nothing else is to be done. If it is right, since the portal ' +
  `was off or asleep in the meantime, all is well, and TRUST_CLOCK=${dayIn(since)} at a start says so at once.`;

const apartInWords = (seconds: number): string =>
  `The clock of this server is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the database's. Sessions, links, mail and jobs go ` +
  "by the database's; entries of the log and dates of licenses by this one. Set it right.";
