import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/**
 * A held seat is a row without an end, and there is one such row per seat: the index enforces the limit, not a count. Only programs of one
 * `holder` share a seat, each at its own `place`. `journal` is chained: each entry's hash covers that of the previous one. `answer`
 * keeps the answer to each request, so that a repeated one does nothing twice.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS lease (
    id TEXT PRIMARY KEY, license INTEGER NOT NULL, module TEXT NOT NULL, seat INTEGER NOT NULL CHECK (seat > 0), device TEXT NOT NULL,
    host TEXT NOT NULL, person TEXT NOT NULL, process TEXT NOT NULL, taken INTEGER NOT NULL, until INTEGER NOT NULL, taken_at TEXT NOT NULL,
    ended INTEGER, why TEXT, borrowed INTEGER, holder TEXT NOT NULL DEFAULT '', place INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS copied (
    device TEXT NOT NULL, host TEXT NOT NULL, other TEXT NOT NULL, person TEXT NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (device, host, other)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS lease_by_end ON lease (until) WHERE ended IS NULL;
  CREATE TABLE IF NOT EXISTS journal (n INTEGER PRIMARY KEY, entry TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS journal_by_hash ON journal (substr(hash, 1, 12));
  CREATE TABLE IF NOT EXISTS answer (request TEXT PRIMARY KEY, asked TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS answer_by_age ON answer (at);
  CREATE TABLE IF NOT EXISTS denial (module TEXT NOT NULL, reason TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (module, reason)) STRICT;
  CREATE TABLE IF NOT EXISTS queue (
    n INTEGER PRIMARY KEY AUTOINCREMENT, ticket TEXT NOT NULL, module TEXT NOT NULL, device TEXT NOT NULL, host TEXT NOT NULL, person TEXT NOT NULL,
    process TEXT NOT NULL, since TEXT NOT NULL, until INTEGER NOT NULL, UNIQUE (device, ticket)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS queue_of_module ON queue (module, n);
  CREATE TABLE IF NOT EXISTS usage (
    hour INTEGER NOT NULL, license INTEGER NOT NULL, module TEXT NOT NULL, owned INTEGER NOT NULL, held INTEGER NOT NULL, most INTEGER NOT NULL,
    PRIMARY KEY (hour, license, module)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS denied (
    hour INTEGER NOT NULL, module TEXT NOT NULL, reason TEXT NOT NULL, host TEXT NOT NULL, person TEXT NOT NULL, times INTEGER NOT NULL,
    last INTEGER NOT NULL, PRIMARY KEY (hour, module, reason, host, person)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS epoch (name TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS catching_up (now INTEGER NOT NULL) STRICT;
`;

/** Applied once the columns missing in older daemons exist. */
const LIMITS = `
  DROP INDEX IF EXISTS lease_of_seat;
  CREATE UNIQUE INDEX IF NOT EXISTS lease_of_place ON lease (license, module, seat, place) WHERE ended IS NULL;
  CREATE TRIGGER IF NOT EXISTS lease_of_holder BEFORE INSERT ON lease WHEN NOT EXISTS (SELECT 1 FROM catching_up) AND EXISTS (
    SELECT 1 FROM lease WHERE license = NEW.license AND module = NEW.module AND seat = NEW.seat AND ended IS NULL AND (holder <> NEW.holder OR holder = '')
  ) BEGIN SELECT RAISE(ABORT, 'another one holds this seat'); END;
`;
/** Columns that are missing in the leases of older daemons. */
const LATER_COLUMNS = ['borrowed INTEGER', "holder TEXT NOT NULL DEFAULT ''", 'place INTEGER NOT NULL DEFAULT 0'];

/** SQLite's codes for a file that is damaged, or not a database. */
const DAMAGED = [11, 26];
const damaged = (path: string, why: string) =>
  `${path} is damaged: ${why}. Put the newest copy of it back. If there is none, move it away and start again in three minutes, when no seat that it knew is held any more, except borrowed ones.`;

/** The head before the first entry of a journal. */
const NO_HEAD = '0'.repeat(64);

export class Store {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  /** Reports nothing as held before it is on the disk: each commit waits for it. Throws a sentence if the file is damaged. */
  constructor(path: string) {
    this.db = new DatabaseSync(path);
    try {
      this.#prepare();
    } catch (error) {
      this.db.close();
      throw DAMAGED.includes(Object(error).errcode & 255) ? new Error(damaged(path, Object(error).message)) : error;
    }
  }

  #prepare(): void {
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
    this.db.exec(SCHEMA);
    const there = new Set(this.rows<{ name: string }>('SELECT name FROM pragma_table_info(?)', 'lease').map(({ name }) => name));
    for (const column of LATER_COLUMNS) if (!there.has(column.split(' ')[0] ?? '')) this.db.exec(`ALTER TABLE lease ADD COLUMN ${column}`);
    this.db.exec(LIMITS);
  }

  rows<T>(text: string, ...values: (string | number | null)[]): T[] {
    return this.#prepared(text).all(...values) as T[];
  }

  row<T>(text: string, ...values: (string | number | null)[]): T | undefined {
    return this.#prepared(text).get(...values) as T | undefined;
  }

  /** Returns how many rows changed. */
  run(text: string, ...values: (string | number | null)[]): number {
    return Number(this.#prepared(text).run(...values).changes);
  }

  /** The hash of the journal's newest entry. */
  head(): string {
    return this.row<{ hash: string }>('SELECT hash FROM journal ORDER BY n DESC LIMIT 1')?.hash ?? NO_HEAD;
  }

  /** Adds an entry to the journal; returns the head before it. */
  note(entry: Record<string, unknown>): string {
    const before = this.head();
    const text = JSON.stringify(entry);
    this.run('INSERT INTO journal (n, entry, hash) SELECT coalesce(max(n), 0) + 1, ?, ? FROM journal', text, hashOf(before, text));
    return before;
  }

  close(): void {
    this.db.close();
  }

  #prepared(text: string) {
    const there = this.#statements.get(text);
    if (there) return there;
    const made = this.db.prepare(text);
    this.#statements.set(text, made);
    return made;
  }
}

const hashOf = (before: string, entry: string): string => createHash('sha256').update(`${before}\n${entry}`).digest('hex');
