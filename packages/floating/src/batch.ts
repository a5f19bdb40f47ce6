import type { Shared } from './shared.ts';
import type { Store } from './store.ts';

/** SQLite's codes for a file that is locked, read-only, broken, damaged, on a full disk, impossible to open, or not a database. */
const OF_DISK = [5, 8, 10, 11, 13, 14, 26];
export const isOfDisk = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && OF_DISK.includes(Number(error.errcode) & 255);

interface Job {
  work: () => unknown;
  done: (answer: unknown) => void;
  failed: (error: unknown) => void;
}

/** The database that several daemons share cannot be reached: nothing was given. */
export class DatabaseAway extends Error {}

/**
 * Runs everything that arrives at once in one transaction, so that it waits for the disk only once. Each piece of work succeeds or
 * fails on its own; it is answered once it is on the disk, and none is if the disk refuses.
 */
export class Batch {
  readonly #store: Store;
  readonly #before: () => void;
  readonly #shared: Shared | null;
  #waiting: Job[] = [];
  #isBusy = false;
  /** Why the last transaction failed, because of the disk or the database; null if it did not. */
  failure: string | null = null;

  /** `before` runs at the end of each transaction. If daemons share a database, it has the changes made here before anyone is answered. */
  get isShared(): boolean {
    return this.#shared !== null;
  }

  constructor(store: Store, before: () => void = () => {}, shared: Shared | null = null) {
    this.#store = store;
    this.#before = before;
    this.#shared = shared;
  }

  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((done, failed) => {
      if (this.#waiting.length === 0) setImmediate(() => (this.#shared ? void this.#commitTo(this.#shared) : this.#commit()));
      this.#waiting.push({ work, done: done as (answer: unknown) => void, failed });
    });
  }

  #commit(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    const { db } = this.#store;
    try {
      db.exec('BEGIN IMMEDIATE');
      this.failure = null;
      const outcomes = jobs.map((job) => this.#attempt(job));
      this.#before();
      db.exec('COMMIT');
      for (const tell of outcomes) tell();
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      this.failure = error instanceof Error ? error.message : String(error);
      for (const { failed } of jobs) failed(error);
    }
  }

  /** Runs one transaction after another: work that arrives meanwhile goes into the next. */
  async #commitTo(shared: Shared): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const { db } = this.#store;
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting;
      this.#waiting = [];
      try {
        await shared.begin();
        db.exec('BEGIN');
        const outcomes = jobs.map((job) => this.#attempt(job));
        this.#before();
        await shared.write();
        db.exec('COMMIT');
        shared.done();
        this.failure = null;
        for (const tell of outcomes) tell();
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        shared.giveUp();
        this.failure = error instanceof Error ? error.message : String(error);
        for (const { failed } of jobs) failed(new DatabaseAway(this.failure));
      }
    }
    this.#isBusy = false;
  }

  #attempt({ work, done, failed }: Job): () => void {
    const { db } = this.#store;
    db.exec('SAVEPOINT one');
    try {
      const answer = work();
      db.exec('RELEASE one');
      return () => done(answer);
    } catch (error) {
      if (!db.isTransaction) throw error; // all of it is already rolled back, as on a full disk
      db.exec('ROLLBACK TO one; RELEASE one');
      if (isOfDisk(error)) this.failure = error.message;
      return () => failed(error);
    }
  }
}
