import type { Tx } from '../../db/tables.ts';
import type { InTransaction } from '../../db/transactions.ts';

/**
 * Does one step after the other, each in its own transaction, until nothing is left or the server stops; calls and other jobs get their turn in
 * between.
 */
export async function inSteps(write: InTransaction, stopping: AbortSignal, step: (tx: Tx) => Promise<boolean>): Promise<void> {
  while (!stopping.aborted && (await write(step))) await new Promise((resolve) => setImmediate(resolve));
}
