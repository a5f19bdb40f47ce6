import type { Db, Tx } from './tables.ts';

/** PostgreSQL's codes for two transactions that got in each other's way: nothing happened, and trying again helps. */
const COLLISION = new Set(['40001', '40P01']);

/** Runs an act in a transaction; once more when it collided with another. Everything in the act happens, or nothing. */
export const transactions =
  (db: Db) =>
  async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    const run = () => db.transaction().execute(act);
    try {
      return await run();
    } catch (error) {
      if (error instanceof Error && 'code' in error && COLLISION.has(String(error.code))) return run();
      throw error;
    }
  };
