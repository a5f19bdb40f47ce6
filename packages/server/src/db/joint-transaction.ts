import { AsyncLocalStorage } from 'node:async_hooks';
import type { ControlledTransaction } from 'kysely';
import type { Database, Db, Tables, Tx } from './tables.ts';

/** What a call does that happens once for each key (API-740): from its first act on, all of it is one transaction. */
export interface Joint {
  /** Null before the first act, and once all is over. */
  tx: ControlledTransaction<Tables, string[]> | null;
  isOver: boolean;
  /** Whether one of its acts has written a log entry. */
  hasEntries: boolean;
  /** Done first in the transaction. */
  begin: (tx: Tx) => Promise<void>;
  /** What is told once it has committed. */
  told: (() => void)[];
}

const underWay = new AsyncLocalStorage<Joint>();

/** What the current act joins; null if it stands alone. */
export function jointOf(): Joint | null {
  const joint = underWay.getStore();
  return joint && !joint.isOver ? joint : null;
}

export const within = <T>(joint: Joint, act: () => Promise<T>): Promise<T> => underWay.run(joint, act);

/** Throws where a transaction of a call is open: a call outward would hold its connection for as long as another server takes (API-744). */
export function refuseWithin(): void {
  if (jointOf()?.tx) throw new Error('A call goes outward within a transaction: its endpoint needs "unkept"');
}

/** Does what stays done although the call that it belongs to is refused, such as counting a guess. */
export const aside = <T>(act: () => T): T => underWay.exit(act);

/**
 * Reads in the call's transaction if one is open, and beside it otherwise: what was written is read before it is committed, and the
 * embedded database has one connection.
 */
export const routed = (db: Database): Db =>
  new Proxy(db, {
    get: (_, name) => {
      const at: Database = jointOf()?.tx ?? db;
      const value = Reflect.get(at, name, at);
      return typeof value === 'function' ? value.bind(at) : value;
    },
  });
