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

/** A person who is about to give the password of an account. */
interface Guess {
  account: string;
  address: string;
}

/** An attempt under way. */
export interface Attempt {
  id: number;
  network: string;
  /** The owner of the account; null for an email without an account, which is treated the same up to here. */
  person: SigningIn | null;
  /** Was it counted among the failures that its network may have in a minute? */
  isSpent: boolean;
}

/** Done beside the call's own work, outside its account's turn (SGN-49): otherwise the turn for hashing would wait for that one. */
const countingIn =
  ({ write }: Portal) =>
  <Result>(count: (tx: Tx) => Promise<Result>): Promise<Result> =>
    aside(() => asNobody(() => write(count)));

/** How many failures one network may have in a minute, over all accounts (SGN-32). */
const failuresOf = ({ config }: Portal): Budget => ({ name: 'guesses', limit: config.throttledCalls, windowMs: 60_000 });

/**
 * Lets `act` check the password that a person gives, in the turn for hashing (SGN-46). It limits guessing (SGN-29): for each account, the failures in
 * 15 minutes from one network and those from all networks without a sign-in to it, so that strangers cannot lock its owner out; and for each network,
 * the failures a minute on accounts that do not know it. The limits are checked before the turn, so that a flood of guesses costs little, and the
 * attempt is counted before the password is checked, so that a hundred at once count too. Refuses with the call's `tooOften`. When the password was
 * right, {@link guessedRight} takes the attempt back.
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

/** The attempt no longer counts. The account knows its network only once someone has signed in from it: {@link openSession}. */
export async function guessedRight(portal: Portal, attempt: Attempt): Promise<void> {
  await countingIn(portal)((tx) => deleteAttempt(tx, attempt.id));
  await networkGuessedRight(portal, attempt);
}

/** The same where {@link openSession} has done the rest. */
export async function networkGuessedRight(portal: Portal, { isSpent, network }: Attempt): Promise<void> {
  if (isSpent) await portal.budgets.giveBack(failuresOf(portal), network);
}
