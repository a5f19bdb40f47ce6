import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database, Tx } from './db/tables.ts';
import { inTransaction } from './db/transactions.ts';
import { unreadableFactors } from './identity/factors/public.ts';
import { endOpenLinks } from './identity/sessions/public.ts';
import { openKeyFile, rotateKeyFile, vouchInKeyFile } from './lib/signing.ts';
import { StartFailure } from './lib/start-failure.ts';
import { namedKeys, registerKey } from './platform/keys/public.ts';
import { headFileIn, keepHead, sealWhatWaits, signAnew, stateOf } from './platform/log/public.ts';

/**
 * Makes a new signing key, in the file and the database at once, even while servers are running; with `isLeaked` everything in the file is new
 * except what opens sealed secrets (OFF-21). Returns what to tell the operator.
 */
export async function rotate(config: Config, db: Database, isLeaked: boolean): Promise<string[]> {
  const [file, headFile, now] = [config.signingKeyFile, headFileIn(config.dataDir), () => new Date()];
  const before = existsSync(file) ? openKeyFile(file, false) : null;
  const named = (await namedKeys(db)).toReversed();
  const transaction = inTransaction(db);
  const keys = await transaction(async (tx) => {
    // Writers wait until the new key counts, and then write under it.
    await lockLog(tx);
    const { keyCheck } = await stateOf(tx); // null right after the upgrade that introduced it
    const isHalfDone = keyCheck !== null && keyCheck !== before?.check; // an earlier rotation was begun and not finished
    if (before && isLeaked && !isHalfDone)
      await sealWhatWaits(tx, { db, transaction, keys: before, now, headFile, checkState: () => undefined }).catch((error: Error) => {
        throw new StartFailure(`The log cannot be sealed with the old key before it goes: ${error.message}.`);
      });
    if (isLeaked) await endOpenLinks(tx, now());
    const { keys: after, putInPlace } = rotateKeyFile(file, { isLeaked, named, now: now() });
    await registerKey(tx, after, now());
    await signAnew(tx, after, now());
    putInPlace(); // last, so that any failure leaves the old file with the old state
    return after;
  });
  await keepHead({ db, keys, headFile });
  const said = [
    `The new signing key is ${keys.kid}, in ${file}. Servers with a key file of their own write again once they have this one.`,
  ];
  if (!before && named.length > 0)
    said.push(
      `It vouches for the keys that the database names: ${named.map(({ kid }) => kid).join(', ')}. One that you do not know was put there: take it out of the file and the database.`,
    );
  const unreadable = await unreadableFactors(db, keys);
  if (unreadable) said.push(unreadable);
  if (isLeaked)
    said.push(
      'Mailed links that were open have ended. Build the new public key into your programs, and take the old one out.',
      'Second factors and webhooks work as before: anyone who has also read the database knows their secrets. Set them up again.',
    );
  return said;
}

/** Waits for writers, but not forever. Refuses with {@link StartFailure}. */
async function lockLog(tx: Tx): Promise<void> {
  await sql`SET LOCAL lock_timeout = '5s'`.execute(tx);
  await sql`LOCK TABLE log_entry IN SHARE ROW EXCLUSIVE MODE`.execute(tx).catch((error) => {
    if (error.code !== '55P03') throw error;
    throw new StartFailure(
      'A session has held a lock on the log for 5 s. End their session (pg_blocking_pids says which) and run this again.',
    );
  });
}

/** Adds a key that the database names to the key file, as an earlier one (OFF-19). Refuses with {@link StartFailure}. */
export async function vouchFor({ signingKeyFile }: Config, db: Database, kid: string): Promise<string> {
  const named = (await namedKeys(db)).find((key) => key.kid === kid);
  if (!named) throw new StartFailure(`--vouch-for: the database names no key ${kid}.`);
  if (openKeyFile(signingKeyFile, false).vouched.some((key) => key.kid === kid)) return `The key file vouches for ${kid} already.`;
  vouchInKeyFile(signingKeyFile, named.publicKey);
  return `The key file vouches for ${kid} from now on.`;
}
