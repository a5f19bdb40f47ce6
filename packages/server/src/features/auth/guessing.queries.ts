import type { Tx } from '../../db/tables.ts';
import { tooMany } from '../../http/failures.ts';
import type { House } from '../../lib/house.ts';
import { networkOf } from '../../lib/network.ts';
import { ATTEMPT_WINDOW_MS, attemptsOn, deleteAttempt, insertAttempt, rememberNetwork } from './attempts.queries.ts';

/** Somebody is about to give a password for an account. */
interface Guess {
  account: string;
  /** Whose account it is; null when nobody's, which is treated the same. */
  customerId: number | null;
  address: string;
}

/**
 * Holds back guessing (decisions.md §3): at most so many failures in 15 minutes from one network, and so many from all the
 * networks the account was never signed in to from, so that strangers cannot lock its owner out. The attempt is counted
 * before the password is looked at, so that a hundred at once count too. Refuses with TOO_MANY_REQUESTS. The answer is
 * called when the password was right, in the transaction of what it opens.
 */
export async function mayGuess(house: House, { account, customerId, address }: Guess): Promise<(tx: Tx) => Promise<void>> {
  const { db, write, now, config } = house;
  const network = networkOf(address);
  const attempt = await write((tx) => insertAttempt(tx, account, network, now()));
  const seen = await attemptsOn(db, account, network, customerId, now());
  const until = (oldest: Date | null) => (oldest ? oldest.getTime() + ATTEMPT_WINDOW_MS - now().getTime() : 0);
  if (seen) {
    const here = seen.here > config.signInFailures ? until(seen.oldestHere) : 0;
    const elsewhere = !seen.isKnown && seen.elsewhere > config.signInFailuresElsewhere ? until(seen.oldestElsewhere) : 0;
    const wait = Math.max(here, elsewhere);
    if (wait > 0) {
      await write((tx) => deleteAttempt(tx, attempt));
      throw tooMany(wait);
    }
  }
  return async (tx) => {
    await deleteAttempt(tx, attempt);
    if (customerId !== null) await rememberNetwork(tx, customerId, network, now());
  };
}
