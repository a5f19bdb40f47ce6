import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Borrowed, Denied } from './answers.ts';
import { type About, type Connection, type PaperRelease, Refused } from './connection.ts';

export interface Borrow extends Borrowed {
  module: string;
}

/** How long before the end of their borrowed seat programs are warned, in milliseconds. */
const NEAR_MS = 3_600_000;

/** A program that uses a borrowed seat. */
interface Use {
  end: number;
  isTold: boolean;
  near: () => void;
  over: () => void;
}

interface Kept {
  /** The latest moment seen: setting the calendar back makes no borrowed seat last longer. */
  seen: number;
  borrows: Borrow[];
}

/** The seats that this person borrowed: stored in a file, they need no daemon until their end. */
export class Borrows {
  readonly #path: string;
  readonly #connection: Connection;
  readonly #wall: () => number;
  /** Those in use by a program. */
  readonly #inUse = new Map<string, Use>();

  constructor(path: string, connection: Connection, wall: () => number) {
    this.#wall = wall;
    this.#path = path;
    this.#connection = connection;
  }

  /** Those that have not ended, from the daemon with this key. */
  all(): Borrow[] {
    const { seen, borrows } = this.#read();
    const now = Math.max(seen, this.#wall());
    if (now - seen > 60_000) this.#write({ seen: now, borrows });
    return borrows.filter(({ until, token }) => now < Date.parse(until) && this.#connection.isOurs(token));
  }

  /** Lets a program use a seat that no other uses, and tells it when the end is near and when it has come. */
  use(module: string, hears: Pick<Use, 'near' | 'over'>): { lease: string; until: string; done: () => void } | null {
    const borrow = this.all().find((one) => one.module === module && !this.#inUse.has(one.lease));
    if (!borrow) return null;
    this.#inUse.set(borrow.lease, { ...hears, end: Date.parse(borrow.until), isTold: false });
    return { lease: borrow.lease, until: borrow.until, done: () => void this.#inUse.delete(borrow.lease) };
  }

  /** Tells programs that their borrowed seat ends. Call it every few seconds: a timer stands still while the computer sleeps. */
  look(): void {
    for (const [lease, use] of this.#inUse) {
      const leftMs = use.end - this.#wall();
      if (leftMs <= 0) this.#inUse.delete(lease);
      if (leftMs <= 0) use.over();
      else if (leftMs <= NEAR_MS && !use.isTold) use.near();
      use.isTold ||= leftMs <= NEAR_MS;
    }
  }

  async borrow(module: string, hours: number, about: About): Promise<Borrow | { denied: Denied }> {
    const answer = await this.#connection.checkout(module, about, randomUUID());
    if ('denied' in answer) return answer;
    const { lease } = answer.given;
    try {
      const borrow = { module, ...(await this.#connection.borrow(lease, hours, about)) };
      this.#write({ seen: this.#wall(), borrows: [...this.all(), borrow] });
      return borrow;
    } catch (error) {
      await this.#connection.release(lease, about).catch(() => {});
      throw error;
    }
  }

  /** Gives a seat back before its end: it is removed here first. With `onPaper`, returns what an administrator hands in to the daemon. */
  async giveBack(module: string, about: About, onPaper: boolean): Promise<PaperRelease | null> {
    const there = this.all();
    const borrow = there.find((one) => one.module === module && !this.#inUse.has(one.lease));
    if (!borrow)
      throw new Error(
        there.some((one) => one.module === module)
          ? `A program uses the borrowed seat of ${module}: end it first.`
          : `No seat of ${module} is borrowed here.`,
      );
    const rest = there.filter(({ lease }) => lease !== borrow.lease);
    if (onPaper) {
      this.#write({ seen: this.#wall(), borrows: rest });
      return this.#connection.releaseOnPaper(borrow.lease, about);
    }
    await this.#connection.release(borrow.lease, about).catch((error) => {
      if (error instanceof Refused) throw error;
      throw new Error(
        `The daemon cannot be reached. lm-floating return ${module} --file FILE gives the seat back with a file. ${error.message}`,
      );
    });
    this.#write({ seen: this.#wall(), borrows: rest });
    return null;
  }

  #read(): Kept {
    return existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, 'utf8')) : { seen: 0, borrows: [] };
  }

  /** Writes the file whole, or leaves it as it was. */
  #write({ seen, borrows }: Kept): void {
    writeFileSync(`${this.#path}.new`, JSON.stringify({ seen: Math.max(seen, this.#read().seen), borrows }), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}
