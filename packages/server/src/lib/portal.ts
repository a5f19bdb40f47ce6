import type { Day, Product } from '@lm/contract';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { TableSet } from '../db/table-statements.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Budgets } from './budgets.ts';
import type { ClockState } from './clock.ts';
import type { Rest } from './jobs/rest.ts';
import type { Once } from './kept-answers.ts';
import type { Transport } from './mail/transport.ts';
import type { SecurityNote } from './security-notes.ts';
import type { SigningKeys } from './signing.ts';

/** What every handler builds on: the database, the clock, the keys and the settings. One per server, passed explicitly. */
export interface Portal {
  config: Config;
  /** A product as it is now, by default the first: as it was saved, or otherwise as in the settings. */
  product: (id?: number) => Product;
  db: Db;
  /** Runs one act: everything in it, its log entry, its mail and its jobs happen together or not at all. */
  write: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Notes something for the operator outside of any transaction; the caller does not wait for it (SEC-780). */
  notice: (note: SecurityNote) => void;
  /** Writes the notes that wait here, and waits for that. */
  noticed: () => Promise<void>;
  /** The budgets that all servers count together. */
  budgets: Budgets;
  /** Makes a call with an Idempotency-Key once, and repeats its answer. */
  once: Once;
  /** The machine's clock: for what people read. */
  now: () => Date;
  /** The time by which things age; it never jumps (OPS-40). */
  steady: () => Date;
  clockState: () => ClockState;
  /** The day in UTC (WIRE-12). */
  today: () => Day;
  keys: SigningKeys;
  /** The tables as the features declare them: what happens to each column when what it refers to is deleted or erased. */
  tables: TableSet;
  /** How many acts this server has done: anything found before the last of them may be outdated. */
  acts: () => number;
  /** Has a newer server migrated the database? If so, this one no longer writes. */
  isOvertaken: () => boolean;
  /** Hands a mail to the mail server at once; all mail except tests goes through the queue. */
  transport: Transport;
  /** Rests that jobs take between their steps, so that calls come first. */
  newRest: () => Rest;
  database: Pick<OpenDatabase, 'embedded' | 'folder' | 'connections' | 'isFull' | 'standings'>;
}
