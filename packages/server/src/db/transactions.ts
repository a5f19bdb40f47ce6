import { setTimeout } from 'node:timers/promises';
import type { AnyEvent, SecurityFacts, SecurityKind } from '@lm/contract';
import { refuseTooLate } from '../lib/deadline.ts';
import type { Database, Tx } from './tables.ts';

/** PostgreSQL's codes for two transactions that got in each other's way: nothing happened, and trying again helps. */
const COLLISION = new Set(['40001', '40P01']);

/** What the database says of itself with every entry and every seal (log_state). */
export interface LogState {
  /** The newest migration. */
  schema: string;
  /** Under which key file the log is written; null until the first head is made. */
  keyCheck: string | null;
}

/** This server is not the one to write: a newer one has migrated the database, or the key file was replaced. */
export class Overtaken extends Error {
  readonly by: 'schema' | 'keys';

  constructor(by: 'schema' | 'keys') {
    super(
      by === 'schema'
        ? 'The database was migrated by a newer server. This one writes nothing any more: stop it.'
        : 'The key file was replaced, and this server has the old one. It writes nothing until it has the new one.',
    );
    this.by = by;
  }
}

/** The part of a key file that an act writes under, as it was when the act began. */
interface MarkingKeys {
  logKey: Buffer;
  check: string;
}

/** What the log and the queue need of the transaction their rows are written in. */
interface Beside {
  /** What entries are marked with as the portal's own (lib/signing.ts); others after the key file was replaced. */
  keys: () => MarkingKeys;
  /** Throws {@link Overtaken} when what was written with these keys does not belong into a log in this state. */
  checkState: (state: LogState, keys: MarkingKeys) => void;
  /** Does what follows from an event, and its entry in the log, in the same transaction, such as queueing its mail. */
  follow: (tx: Tx, event: AnyEvent, entryId: number) => Promise<void>;
  /** Does what follows from a note for the operator in the same transaction, such as telling Admins by mail. */
  noted: (tx: Tx, note: Noted) => Promise<void>;
  /** Writes a line of the log of the server. */
  say: (line: string) => void;
  /** Told when a transaction with entries has committed. */
  logged: () => void;
  /** Told, for each kind, when a transaction with new jobs of it has committed. */
  queued: (kind: string) => void;
}

/** A note for the operator as it was written (SEC-780). */
export interface Noted {
  id: number;
  kind: SecurityKind;
  actorId: number | null;
  keyId: number | null;
  aboutId: number | null;
  facts: SecurityFacts;
}

/** Travels with the transaction, so that no act has to carry the key to the log, or wake a worker, by hand. */
interface Travelling extends Pick<Beside, 'follow' | 'noted'> {
  /** What the log of the server says once it has committed. */
  lines: string[];
  key: Buffer;
  checkState: (state: LogState) => void;
  hasEntries: boolean;
  jobKinds: Set<string>;
  gathered: Map<Gathering<never>, unknown[]>;
}

/** Things that come together in a transaction and are seen to as one, before it commits. */
export interface Gathering<Thing> {
  atEnd: (tx: Tx, things: Thing[]) => Promise<void>;
}
const travelling = new WeakMap<Tx, Travelling>();

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

/** A newer server has migrated a table that a statement was prepared for (code 0A000, which says other things too). */
export const isOutdatedPlan = (error: unknown): boolean => error instanceof Error && /cached plan must not change/.test(error.message);

/** Did two transactions get in each other's way, or a migration in that of one? */
export const isCollision = (error: unknown): boolean =>
  isOutdatedPlan(error) || isTakenId(error) || (error instanceof Error && 'code' in error && COLLISION.has(String(error.code)));

/** Somebody who may write to the log took the id of the next entry: there are others. */
const isTakenId = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && ['log_entry_pkey', 'log_unsealed_pkey'].includes(String(error.constraint));

/** Runs an act in a transaction; again when it collided with another. Everything in the act happens, or nothing. */
export const transactions =
  (db: Database, { keys, checkState, follow, noted, say, logged, queued }: Beside) =>
  async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    const run = async () => {
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
      const done = await db.transaction().execute(async (tx) => {
        travelling.set(tx, beside);
        const result = await act(tx);
        for (const [gathering, things] of beside.gathered) await gathering.atEnd(tx, things as never[]); // gather() put them there
        refuseTooLate();
        return result;
      });
      if (beside.hasEntries) logged();
      for (const kind of beside.jobKinds) queued(kind);
      for (const line of beside.lines) say(line);
      return done;
    };
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        const hasOldKeys = error instanceof Overtaken && error.by === 'keys';
        if (!(hasOldKeys || isCollision(error)) || attempt === TRIES) throw error;
        await setTimeout(Math.random() * MOST_WAIT_MS * attempt);
      }
    }
  };

/** What an event needs that is about to be written. Events belong to the acts of `portal.write`. */
export function eventsIn(tx: Tx): Pick<Travelling, 'key' | 'follow' | 'checkState'> {
  const beside = travelling.get(tx);
  if (!beside) throw new Error('An event outside portal.write');
  beside.hasEntries = true;
  return beside;
}

/** What a note for the operator needs that is about to be written: what follows from it, and the lines that are said once it has committed. */
export function notesIn(tx: Tx): Pick<Travelling, 'noted' | 'lines'> {
  const beside = travelling.get(tx);
  if (!beside) throw new Error('A note for the operator outside portal.write');
  return beside;
}

/** Jobs of this kind are being queued. Outside `portal.write` the worker finds them when it looks next. */
export const jobsQueuedIn = (tx: Tx, kind: string): void => void travelling.get(tx)?.jobKinds.add(kind);

/** Leaves a thing for the end of the transaction, which must be one of `portal.write`. */
export function gather<Thing>(tx: Tx, gathering: Gathering<Thing>, thing: Thing): void {
  const beside = travelling.get(tx);
  if (!beside) throw new Error('Something to gather outside portal.write');
  const things = beside.gathered.get(gathering) ?? [];
  things.push(thing);
  beside.gathered.set(gathering, things);
}
