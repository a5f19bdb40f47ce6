import { setTimeout } from 'node:timers/promises';
import type { Database, Tx } from './tables.ts';

/** PostgreSQL's codes for two transactions that got in each other's way: nothing happened, and trying again helps. */
const COLLISION = new Set(['40001', '40P01']);

/** What the log needs of the transaction its entries are written in. */
interface Logging {
  /** Under which entries are marked as the portal's own (lib/signing.ts). */
  key: Buffer;
  /** Told when a transaction with entries has committed. */
  logged: () => void;
}

/** Travels with the transaction, so that no act has to carry the key to the log by hand. */
const loggingIn = new WeakMap<Tx, { key: Buffer; hasEntries: boolean }>();

/** So often an act is tried; between two tries it waits a random while of at most so many milliseconds. */
const TRIES = 5;
const MOST_WAIT_MS = 40;

/** Runs something in one transaction, once. */
export type InTransaction = <T>(act: (tx: Tx) => Promise<T>) => Promise<T>;

/** Transactions without log entries, tried once: for what works beside the acts. */
export const inTransaction =
  (db: Database): InTransaction =>
  (act) =>
    db.transaction().execute(act);

/** Did two transactions get in each other's way? */
export const isCollision = (error: unknown): boolean => error instanceof Error && 'code' in error && COLLISION.has(String(error.code));

/** Runs an act in a transaction; again when it collided with another. Everything in the act happens, or nothing. */
export const transactions =
  (db: Database, { key, logged }: Logging) =>
  async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    const run = async () => {
      const logging = { key, hasEntries: false };
      const done = await db.transaction().execute((tx) => {
        loggingIn.set(tx, logging);
        return act(tx);
      });
      if (logging.hasEntries) logged();
      return done;
    };
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        if (!isCollision(error) || attempt === TRIES) throw error;
        await setTimeout(Math.random() * MOST_WAIT_MS * attempt);
      }
    }
  };

/** The key to mark an entry with that is about to be written. Entries belong to the acts of `portal.write`. */
export function keyForEntryIn(tx: Tx): Buffer {
  const logging = loggingIn.get(tx);
  if (!logging) throw new Error('A log entry outside portal.write');
  logging.hasEntries = true;
  return logging.key;
}
