import { AsyncLocalStorage } from 'node:async_hooks';
import type { ControlledTransaction } from 'kysely';
import type { Database, Db, Tables, Tx } from './tables.ts';

/** State of a call that is made only once for each key (API-740): from its first act on, all of it is one transaction. */
export interface Joint {
  /** Null before the first act, and once all is over. */
  tx: ControlledTransaction<Tables, string[]> | null;
  isOver: boolean;
  /** Whether one of its acts has written a log entry. */
  hasEntries: boolean;
  /** Runs first in the transaction. */
  begin: (tx: Tx) => Promise<void>;
  /** What to report once it has committed. */
  told: (() => void)[];
}

const underWay = new AsyncLocalStorage<Joint>();

/** The call that the current act joins; null if it stands alone. */
export function jointOf(): Joint | null {
  const joint = underWay.getStore();
  return joint && !joint.isOver ? joint : null;
}

export const within = <T>(joint: Joint, act: () => Promise<T>): Promise<T> => underWay.run(joint, act);

/** Throws if a call has a transaction open: a call to another server would hold its connection for as long as that server takes (API-744). */
export function refuseWithin(): void {
  if (jointOf()?.tx) throw new Error('A call goes outward within a transaction: its endpoint needs "unkept"');
}

/** Does something that is kept although the call is refused, such as counting a guess. */
export const aside = <T>(act: () => T): T => underWay.exit(act);

/**
 * Reads in the call's transaction if one is open, and outside of one otherwise: what the call has written can be read before the commit, and the
 * embedded database has only one connection.
 */
export const routed = (db: Database): Db =>
  new Proxy(db, {
    get: (_, name) => {
      const at: Database = jointOf()?.tx ?? db;
      const value = Reflect.get(at, name, at);
      return typeof value === 'function' ? value.bind(at) : value;
    },
  });
