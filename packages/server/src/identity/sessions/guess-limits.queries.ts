import type { GuessingCall } from '@lm/contract';
import { aside } from '../../db/joint-transaction.ts';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { together } from '../../lib/batched-questions.ts';
import type { Budget } from '../../lib/budgets.ts';
import { asNobody, isAskedAbout } from '../../lib/current-call.ts';
import { inHashingTurn } from '../../lib/hashing-turns.ts';
import { networkOf } from '../../lib/network.ts';
import type { Portal } from '../../lib/portal.ts';
import {
  ATTEMPT_WINDOW_MS,
  deleteAttempt,
  type GuessFrom,
  insertAttempt,
  knownAmong,
  type SigningIn,
  seenOf,
} from './sign-in-attempts.queries.ts';

/** Someone is about to give a password for an account. */
interface Guess {
  account: string;
  address: string;
}

/** An attempt under way. */
interface Attempt {
  id: number;
  network: string;
  /** The owner of the account; null for an email without an account, which is treated the same up to here. */
  person: SigningIn | null;
  /** Did it spend of what its network may fail in a minute? */
  isSpent: boolean;
}

/** Beside what the call does, and not in its account's turn (SGN-49): the turn of those who hash would wait for it. */
const countingIn =
  ({ write }: Portal) =>
  <Result>(count: (tx: Tx) => Promise<Result>): Promise<Result> =>
    aside(() => asNobody(() => write(count)));

/** What one network may fail in a minute, whatever the accounts (SGN-32). */
const failuresOf = ({ config }: Portal): Budget => ({ name: 'guesses', limit: config.throttledCalls, windowMs: 60_000 });

/**
 * A person gives a password: `act` checks it, in the turn for hashing (SGN-46). Holds back guessing (SGN-29): at most so many
 * failures in 15 minutes from one network, and so many from all the networks the account was never signed in to from, so that strangers
 * cannot lock its owner out; and so many a minute from one network, but for accounts that know it. That is asked before the turn, so that a
 * flood of guesses costs little; the attempt is counted before the password is looked at, so that a hundred at once count too. Refuses with
 * `tooOften` of the call that looks at it. When the password was right, {@link guessedRight} takes the attempt back.
 */
export function guessingIn(portal: Portal) {
  const { db, budgets, steady } = portal;
  const counting = countingIn(portal);
  const isKnownThere = together((guesses: GuessFrom[]) => aside(() => knownAmong(db, guesses)));

  return async <Result>(endpoint: GuessingCall, guess: Guess, act: (attempt: Attempt) => Promise<Result>): Promise<Result> => {
    const [account, network] = [guess.account.trim().toLowerCase(), networkOf(guess.address)];
    const isKnown = await isKnownThere({ account, network });
    const waitMs = isKnown ? 0 : await budgets.take(failuresOf(portal), network);
    if (waitMs > 0) throw refuse(endpoint, 'tooOften', { waitMs });
    return inHashingTurn(async () => act(await attempted(endpoint, account, network, !isKnown)), isKnown ? account : null);
  };

  async function attempted(endpoint: GuessingCall, account: string, network: string, isSpent: boolean): Promise<Attempt> {
    const { config } = portal;
    const id = await counting((tx) => insertAttempt(tx, account, network, steady()));
    const seen = await seenOf(db, account, network, steady());
    if (seen.person) isAskedAbout(seen.person.id);
    const until = (oldest: Date | null) => (oldest ? oldest.getTime() + ATTEMPT_WINDOW_MS - steady().getTime() : 0);
    const here = seen.here > config.signInFailures ? until(seen.oldestHere) : 0;
    const elsewhere = !seen.isKnown && seen.elsewhere > config.signInFailuresElsewhere ? until(seen.oldestElsewhere) : 0;
    const wait = Math.max(here, elsewhere);
    if (wait > 0) {
      await counting((tx) => deleteAttempt(tx, id));
      throw refuse(endpoint, 'tooOften', { waitMs: wait });
    }
    return { id, network, person: seen.person, isSpent };
  }
}

/** The attempt does not count. Its network is known once someone has signed in from it, not before: {@link openSession}. */
export async function guessedRight(portal: Portal, attempt: Attempt): Promise<void> {
  await countingIn(portal)((tx) => deleteAttempt(tx, attempt.id));
  await networkGuessedRight(portal, attempt);
}

/** Likewise where {@link openSession} has seen to the rest. */
export async function networkGuessedRight(portal: Portal, { isSpent, network }: Attempt): Promise<void> {
  if (isSpent) await portal.budgets.giveBack(failuresOf(portal), network);
}
