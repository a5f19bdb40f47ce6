import type { GuessingCall } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { networkOf } from '../../lib/network.ts';
import type { Portal } from '../../lib/portal.ts';
import { ATTEMPT_WINDOW_MS, deleteAttempt, insertAttempt, rememberNetwork, type SigningIn, seenOf } from './attempts.queries.ts';

/** Somebody is about to give a password for an account. */
interface Guess {
  account: string;
  address: string;
}

/** An attempt under way. */
interface Attempt {
  id: number;
  network: string;
  /** Whose account it is; null for an email without an account, which is treated the same up to here. */
  person: SigningIn | null;
}

/**
 * Holds back guessing (SGN-29): at most so many failures in 15 minutes from one network, and so many from all the
 * networks the account was never signed in to from, so that strangers cannot lock its owner out. The attempt is counted
 * before the password is looked at, so that a hundred at once count too. Refuses with `tooOften` of the call
 * that looks at it. When the password was right, {@link guessedRight} takes the attempt back.
 */
export async function mayGuess(portal: Portal, endpoint: GuessingCall, { account, address }: Guess): Promise<Attempt> {
  const { db, write, now, config } = portal;
  const network = networkOf(address);
  const id = await write((tx) => insertAttempt(tx, account, network, now()));
  const seen = await seenOf(db, account, network, now());
  const until = (oldest: Date | null) => (oldest ? oldest.getTime() + ATTEMPT_WINDOW_MS - now().getTime() : 0);
  const here = seen.here > config.signInFailures ? until(seen.oldestHere) : 0;
  const elsewhere = !seen.isKnown && seen.elsewhere > config.signInFailuresElsewhere ? until(seen.oldestElsewhere) : 0;
  const wait = Math.max(here, elsewhere);
  if (wait > 0) {
    await write((tx) => deleteAttempt(tx, id));
    throw refuse(endpoint, 'tooOften', { waitMs: wait });
  }
  return { id, network, person: seen.person };
}

/** The attempt does not count, and its network is known from now on. */
export async function guessedRight(tx: Tx, { id, network }: Pick<Attempt, 'id' | 'network'>, customerId: number, now: Date): Promise<void> {
  await deleteAttempt(tx, id);
  await rememberNetwork(tx, customerId, network, now);
}
