import type { AnyEvent, SecurityFacts, SecurityKind } from '@lm/contract';
import { refuseTooLate } from '../lib/deadline.ts';
import { tried } from './collisions.ts';
import { type Joint, jointOf, within } from './joint-transaction.ts';
import { pipelined } from './pipelined.ts';
import type { Database, Tx } from './tables.ts';

/** The database's state, read with every entry and every seal (log_state). */
export interface LogState {
  /** The newest migration. */
  schema: string;
  /** The key file that the log is written under; null until the first head is made. */
  keyCheck: string | null;
}

/** The part of a key file that an act uses for writing, as it was when the act began. */
interface MarkingKeys {
  logKey: Buffer;
  check: string;
}

/** What the log and the queue need from the transaction that writes their rows. */
interface Beside {
  /** The keys that mark entries as the portal's own (lib/signing.ts); they change when the key file is replaced. */
  keys: () => MarkingKeys;
  /** Throws {@link Overtaken} when what was written with these keys does not belong in a log in this state. */
  checkState: (state: LogState, keys: MarkingKeys) => void;
  /** Does, in the same transaction, what an event and its log entry entail, such as queueing its mail. */
  follow: (tx: Tx, event: AnyEvent, entryId: number) => Promise<void>;
  /** Does, in the same transaction, what a note for the operator entails, such as a mail to Admins. */
  noted: (tx: Tx, note: Noted) => Promise<void>;
  /** Writes a line to the server's log. */
  say: (line: string) => void;
  /** Called when a transaction with entries has committed. */
  logged: () => void;
  /** Called, for each kind, when a transaction with new jobs of it has committed. */
  queued: (kind: string) => void;
  /** Called when only the commit of an act is left. */
  committing: () => void;
  /**
   * Whether the database takes a statement before it has answered the previous one. The embedded one runs in this process, so nothing would be
   * gained.
   */
  pipelines: boolean;
}

/** A note for the operator (SEC-780) as written. */
export interface Noted {
  id: number;
  kind: SecurityKind;
  actorId: number | null;
  keyId: number | null;
  aboutId: number | null;
  network: string | null;
  facts: SecurityFacts;
}

/** Goes with the transaction, so that no act has to pass the key to the log, or wake a worker, itself. */
interface Travelling extends Pick<Beside, 'follow' | 'noted'> {
  /** Lines for the server's log once it has committed. */
  lines: string[];
  key: Buffer;
  checkState: (state: LogState) => void;
  hasEntries: boolean;
  jobKinds: Set<string>;
  gathered: Map<Gathering<never>, unknown[]>;
}

/** Things that gather in a transaction and are handled together before it commits. */
export interface Gathering<Thing> {
  atEnd: (tx: Tx, things: Thing[]) => Promise<void>;
}
const travelling = new WeakMap<Tx, Travelling>();

/** Runs something in one transaction, once. */
export type InTransaction = <T>(act: (tx: Tx) => Promise<T>) => Promise<T>;

/** Transactions without log entries, tried once: for work outside of acts. */
export const inTransaction =
  (db: Database): InTransaction =>
  (act) =>
    db.transaction().execute(act);

interface Transactions {
  /** Runs an act in a transaction, and again if it collided with another. Everything in the act happens, or nothing. */
  write: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs a call whose acts are all one transaction, with a first and a last step in it (API-740). A call without an act has neither, and one that
   * writes no log entry has no last step (API-743). If it collides, all of it is run again.
   */
  once: <T>(call: { begin: (tx: Tx) => Promise<void>; act: () => Promise<T>; end: (tx: Tx, answer: T) => Promise<void> }) => Promise<T>;
}

export function transactions(
  db: Database,
  { keys, checkState, follow, noted, say, logged, queued, committing, pipelines }: Beside,
): Transactions {
  /** Runs an act, and answers its result together with what to call once it has committed. */
  const done = async <T>(tx: Tx, act: (tx: Tx) => Promise<T>) => {
    const { logKey, check } = keys();
    const beside: Travelling = {
      key: logKey,
      checkState: (state) => checkState(state, { logKey, check }),
      follow,
      noted,
      lines: [],
      hasEntries: false,
      jobKinds: new Set(),
      gathered: new Map(),
    };
    travelling.set(tx, beside);
    const result = await act(tx);
    for (const [gathering, things] of beside.gathered) await gathering.atEnd(tx, things as never[]); // gather() put them there
    refuseTooLate();
    const tell = () => {
      if (beside.hasEntries) logged();
      for (const kind of beside.jobKinds) queued(kind);
      for (const line of beside.lines) say(line);
    };
    return { result, tell, hasEntries: beside.hasEntries };
  };

  const alone = async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    const acting = async (tx: Tx) => {
      const all = await done(tx, act);
      committing();
      return all;
    };
    const { result, tell } = await db.transaction().execute((tx) => (pipelines ? pipelined(tx, acting) : acting(tx)));
    tell();
    return result;
  };

  /** The first act of a call opens its transaction, and leaves it open; one that fails leaves none. */
  const first = async <T>(joint: Joint, act: (tx: Tx) => Promise<T>): Promise<T> => {
    const tx = await db.startTransaction().execute();
    try {
      await joint.begin(tx);
      const { result, tell, hasEntries } = await done(tx, act);
      joint.told = [tell];
      joint.hasEntries = hasEntries;
      joint.tx = tx;
      return result;
    } catch (error) {
      await tx
        .rollback()
        .execute()
        .catch(() => undefined); // a lost connection has undone it
      throw error;
    }
  };

  /** A further act can be undone on its own, like one that stands alone. */
  const further = async <T>(joint: Joint, tx: NonNullable<Joint['tx']>, act: (tx: Tx) => Promise<T>): Promise<T> => {
    const saved = await tx.savepoint('act').execute();
    try {
      const { result, tell, hasEntries } = await done(saved, act);
      await saved.releaseSavepoint('act').execute();
      joint.told.push(tell);
      joint.hasEntries ||= hasEntries;
      return result;
    } catch (error) {
      await saved
        .rollbackToSavepoint('act')
        .execute()
        .catch(() => undefined); // likewise
      throw error;
    }
  };

  const write: Transactions['write'] = (act) => {
    const joint = jointOf();
    if (!joint) return tried(() => alone(act));
    const { tx } = joint;
    return tx ? further(joint, tx, act) : tried(() => first(joint, act));
  };

  const once: Transactions['once'] = async ({ begin, act, end }) => {
    let hadActs = false;
    return tried(
      async () => {
        const joint: Joint = { tx: null, isOver: false, hasEntries: false, begin, told: [] };
        try {
          const answer = await within(joint, act);
          if (joint.tx) {
            if (joint.hasEntries) await end(joint.tx, answer);
            refuseTooLate();
            committing();
            await joint.tx.commit().execute();
          }
          for (const tell of joint.told) tell();
          return answer;
        } catch (error) {
          hadActs = joint.tx !== null;
          if (joint.tx && !joint.tx.isCommitted)
            await joint.tx
              .rollback()
              .execute()
              .catch(() => undefined); // likewise
          throw error;
        } finally {
          joint.isOver = true;
        }
      },
      () => hadActs, // if its first act collided, it has been tried often enough
    );
  };
  return { write, once };
}

/** What is needed to write an event. Events belong to the acts of `portal.write`. */
export function eventsIn(tx: Tx): Pick<Travelling, 'key' | 'follow' | 'checkState'> {
  const beside = travelling.get(tx);
  if (!beside) throw new Error('An event outside portal.write');
  beside.hasEntries = true;
  return beside;
}

/** What is needed to write a note for the operator: what follows from it, and the lines to log once it has committed. */
export function notesIn(tx: Tx): Pick<Travelling, 'noted' | 'lines'> {
  const beside = travelling.get(tx);
  if (!beside) throw new Error('A note for the operator outside portal.write');
  return beside;
}

/** Jobs of this kind are being queued. Outside `portal.write` the worker finds them when it looks next. */
export const jobsQueuedIn = (tx: Tx, kind: string): void => void travelling.get(tx)?.jobKinds.add(kind);

/** Leaves a thing for the end of the transaction, which must belong to `portal.write`. */
export function gather<Thing>(tx: Tx, gathering: Gathering<Thing>, thing: Thing): void {
  const beside = travelling.get(tx);
  if (!beside) throw new Error('Something to gather outside portal.write');
  const things = beside.gathered.get(gathering) ?? [];
  things.push(thing);
  beside.gathered.set(gathering, things);
}
