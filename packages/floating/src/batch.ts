import type { Store } from './store.ts';

interface Job {
  work: () => unknown;
  done: (answer: unknown) => void;
  failed: (error: unknown) => void;
}

/**
 * Does what arrives at once in one transaction, so that one wait for the disk serves them all. Each piece of work succeeds or fails by itself; it
 * is answered once the disk has it, and none is where the disk refuses.
 */
export class Batch {
  readonly #store: Store;
  readonly #before: () => void;
  #waiting: Job[] = [];

  /** `before` is done at the end of each transaction. */
  constructor(store: Store, before: () => void = () => {}) {
    this.#store = store;
    this.#before = before;
  }

  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((done, failed) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      this.#waiting.push({ work, done: done as (answer: unknown) => void, failed });
    });
  }

  #commit(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    const { db } = this.#store;
    try {
      db.exec('BEGIN IMMEDIATE');
      const outcomes = jobs.map((job) => this.#attempt(job));
      this.#before();
      db.exec('COMMIT');
      for (const tell of outcomes) tell();
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      for (const { failed } of jobs) failed(error);
    }
  }

  #attempt({ work, done, failed }: Job): () => void {
    const { db } = this.#store;
    db.exec('SAVEPOINT one');
    try {
      const answer = work();
      db.exec('RELEASE one');
      return () => done(answer);
    } catch (error) {
      if (!db.isTransaction) throw error; // the whole of it is undone already, as on a full disk
      db.exec('ROLLBACK TO one; RELEASE one');
      return () => failed(error);
    }
  }
}
