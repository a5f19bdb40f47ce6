import { type Driver, type QueryExecutor, Transaction } from 'kysely';
import { PAPER } from './prepared.ts';
import type { Tables, Tx } from './tables.ts';

/** Only needed to begin a transaction within another, which no act does. */
const NO_DRIVER: Driver = PAPER.createDriver();

/**
 * Runs an act in a transaction whose statements are sent as they come, and which PostgreSQL runs in that order; Kysely would send each only when the
 * one before was answered. Once the act has ended, none is sent any more, since it would run outside the transaction.
 */
export async function pipelined<T>(tx: Tx, act: (tx: Tx) => Promise<T>): Promise<T> {
  const queued = tx.getExecutor();
  const connection = await queued.provideConnection(async (one) => one);
  let isOver = false;
  const executor: QueryExecutor = queued.withConnectionProvider({
    provideConnection: async (consumer) => {
      if (isOver) throw new Error('A statement after the end of its transaction');
      return consumer(connection);
    },
  });
  try {
    return await act(new Transaction<Tables>({ config: { dialect: PAPER }, driver: NO_DRIVER, dialect: PAPER, executor }));
  } finally {
    isOver = true;
  }
}
