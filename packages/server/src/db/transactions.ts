import type { Db, Tx } from './tables.ts';

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

/** Runs an act in a transaction; once more when it collided with another. Everything in the act happens, or nothing. */
export const transactions =
  (db: Db, { key, logged }: Logging) =>
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
    try {
      return await run();
    } catch (error) {
      if (error instanceof Error && 'code' in error && COLLISION.has(String(error.code))) return run();
      throw error;
    }
  };

/** The key to mark an entry with that is about to be written. Entries belong to the acts of `house.write`. */
export function keyForEntryIn(tx: Tx): Buffer {
  const logging = loggingIn.get(tx);
  if (!logging) throw new Error('A log entry outside house.write');
  logging.hasEntries = true;
  return logging.key;
}
