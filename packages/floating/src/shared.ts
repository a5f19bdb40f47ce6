import type { Session } from 'node:sqlite';
import type pg from 'pg';
import { TTL_MS } from './answers.ts';
import { type Clock, SharedClock } from './clock.ts';
import { addressesIn, type Client, connected } from './shared-database.ts';
import type { Store } from './store.ts';

const LOCKED = 'BEGIN; SELECT daemon, epoch, n, moment FROM lm_state FOR UPDATE';

/** After how many changes the whole state is written; and how many changes are kept for daemons that are behind. */
const WHOLE_EVERY = 5_000;

/** An entry of the journal. */
export interface Entry {
  entry: string;
  hash: string;
}

const journalSize = (store: Store) => store.row<{ n: number }>('SELECT coalesce(max(n), 0) AS n FROM journal')?.n ?? 0;

/**
 * A copy in memory of the shared data, and the transactions that change it: each first applies what the other daemons changed
 * meanwhile, and is complete once PostgreSQL has it.
 */
export class Shared {
  readonly #addresses: readonly string[];
  readonly #store: Store;
  readonly #daemonKey: string;
  readonly #clock: SharedClock;
  #client: Client | null = null;
  #session: Session | null = null;
  /** The last change applied here; null if the copy must be built from the beginning. */
  #n: number | null = null;
  #next: number | null = null;
  #journalBefore = 0;
  /** No seat is given before this moment of the computer's own clock. */
  #waitsUntil = 0;
  readonly #own: Clock;

  private constructor(url: string, store: Store, daemonKey: string, own: Clock) {
    this.#addresses = addressesIn(url);
    this.#store = store;
    this.#daemonKey = daemonKey;
    this.#own = own;
    this.#clock = new SharedClock(own);
  }

  /** Throws a sentence if the database does not answer, or belongs to another daemon. */
  static async open(url: string, store: Store, daemonKey: string, own: Clock): Promise<Shared> {
    const shared = new Shared(url, store, daemonKey, own);
    store.db.exec(`
      CREATE TEMP TABLE touched (id TEXT PRIMARY KEY);
      CREATE TEMP TRIGGER lease_given AFTER INSERT ON main.lease BEGIN INSERT OR IGNORE INTO touched VALUES (NEW.id); END;
      CREATE TEMP TRIGGER lease_ended AFTER UPDATE OF ended ON main.lease BEGIN INSERT OR IGNORE INTO touched VALUES (NEW.id); END;
      CREATE TEMP TRIGGER lease_gone AFTER DELETE ON main.lease BEGIN INSERT OR IGNORE INTO touched VALUES (OLD.id); END;
    `);
    try {
      await shared.begin();
      return shared;
    } finally {
      shared.giveUp();
    }
  }

  get clock(): Clock {
    return this.#clock;
  }

  /** Takes the lock, and brings the copy up to date. */
  async begin(): Promise<void> {
    const client = await this.#connection();
    const answers = (await client.query(LOCKED)) as unknown as pg.QueryResult[]; // one result for each of its statements, which the types do not know
    const state = answers[1]?.rows[0];
    if (state.daemon !== this.#daemonKey)
      throw new Error('This database holds the seats of another daemon. Give this one a database of its own, or the key of the other.');
    const n = Number(state.n);
    this.#clock.follow(state.epoch, Number(state.moment));
    if (this.#n !== null && n < this.#n) {
      this.#n = null;
      this.#waitsUntil = this.#own.now() + TTL_MS;
    }
    if (this.#own.now() < this.#waitsUntil)
      throw new Error(
        'The database went back to what it was before: a standby that is not synchronous took over. No seat is given for 3 minutes.',
      );
    if (n !== this.#n) await this.#catchUp(client, n);
    this.#journalBefore = journalSize(this.#store);
    this.#session = this.#store.db.createSession();
  }

  /** Writes what changed. Once this resolves it is in PostgreSQL; if it throws, the next `begin` finds out whether it is. */
  async write(): Promise<void> {
    const [client, session, n] = [this.#client, this.#session, this.#n];
    if (!client || !session || n === null) throw new Error('not begun');
    const changes = session.changeset();
    this.#closeSession();
    const moment = this.#clock.now();
    if (changes.length === 0) return this.#commit(client, `SET LOCAL synchronous_commit = off; UPDATE lm_state SET moment = ${moment}`);
    const touched = this.#store.rows<{ lease: string; held: number }>(
      'SELECT touched.id AS lease, license, module, seat, place, lease.id IS NOT NULL AND ended IS NULL AS held FROM touched LEFT JOIN lease USING (id)',
    );
    const gone = touched.filter(({ held }) => !held).map(({ lease }) => lease);
    const given = touched.filter(({ held }) => held);
    const entries = this.#store.rows('SELECT n, entry, hash FROM journal WHERE n > ? ORDER BY n', this.#journalBefore);
    if (gone.length > 0) await client.query('DELETE FROM lm_seat WHERE lease = ANY ($1)', [gone]);
    await client.query(
      `WITH seats AS (
         INSERT INTO lm_seat SELECT lease, license, module, seat, place
         FROM jsonb_to_recordset($1) AS given (lease text, license int, module text, seat int, place int)
       ), entries AS (
         INSERT INTO lm_journal SELECT n, entry, hash FROM jsonb_to_recordset($2) AS entries (n bigint, entry text, hash text)
       ), changes AS (INSERT INTO lm_change VALUES ($3, $4))
       UPDATE lm_state SET n = $3, moment = $5`,
      [JSON.stringify(given), JSON.stringify(entries), n + 1, Buffer.from(changes), moment],
    );
    this.#next = n + 1;
    if (this.#next % WHOLE_EVERY === 0) await this.#writeWhole(client, this.#next);
    await this.#commit(client, '');
  }

  /** Confirms that the copy has what was written, too. */
  done(): void {
    this.#n = this.#next ?? this.#n;
    this.#next = null;
    this.#store.db.exec('DELETE FROM touched');
    this.#forgetJournal();
  }

  /** Rolls back what was begun. The next `begin` finds out whether an unanswered commit took effect. */
  giveUp(): void {
    this.#closeSession();
    this.#next = null;
    const client = this.#client;
    this.#client = null;
    client?.connection?.stream?.destroy();
  }

  /** Every entry of the journal. */
  async journal(): Promise<Entry[]> {
    const client = await this.#connection();
    return (await client.query('SELECT entry, hash FROM lm_journal ORDER BY n')).rows;
  }

  #closeSession(): void {
    this.#session?.close();
    this.#session = null;
  }

  /** Commits; if anything failed before, only the command name in the answer shows it. */
  async #commit(client: Client, before: string): Promise<void> {
    // Several statements return several results, which the types do not know.
    const answer = (await client.query(before === '' ? 'COMMIT' : `${before}; COMMIT`)) as unknown as pg.QueryResult | pg.QueryResult[];
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    if (last?.command !== 'COMMIT') throw new Error('The database undid what was written.');
  }

  async #connection(): Promise<Client> {
    const client = this.#client ?? (await connected(this.#addresses, this.#n === null ? this.#daemonKey : null));
    this.#client = client;
    return client;
  }

  /** Applies here what the others did; if changes are missing, starts from the last whole state. */
  async #catchUp(client: Client, n: number): Promise<void> {
    const after = async (from: number) =>
      (await client.query('SELECT n, changes FROM lm_change WHERE n > $1 ORDER BY n', [from])).rows as { changes: Buffer }[];
    const { db } = this.#store;
    let changes = this.#n === null ? null : await after(this.#n);
    const whole = changes?.length === n - (this.#n ?? 0) ? null : (await client.query('SELECT n, tables FROM lm_whole')).rows[0];
    const from = whole === null ? (this.#n ?? 0) : Number(whole?.n ?? 0);
    if (whole !== null) changes = await after(from);
    if (changes?.length !== n - from)
      throw new Error('Changes are missing in the database: restore it, or empty it and wait for 3 minutes.');
    this.#n = null;
    db.exec('BEGIN; INSERT INTO catching_up VALUES (1)');
    try {
      if (whole !== null) this.#fill(whole ? JSON.parse(whole.tables) : {});
      for (const { changes: one } of changes)
        if (!db.applyChangeset(one)) throw new Error('What another daemon changed does not fit to what is here.');
      db.exec('DELETE FROM catching_up; DELETE FROM touched; COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
    this.#n = n;
    this.#forgetJournal();
  }

  /** All tables with changes to share, except the journal's older entries. */
  #tables = () =>
    this.#store
      .rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'catching_up'")
      .map(({ name }) => name);

  #fill(tables: Record<string, Record<string, string | number | null>[]>): void {
    for (const table of this.#tables()) {
      this.#store.db.exec(`DELETE FROM ${table}`);
      for (const row of tables[table] ?? []) {
        const columns = Object.keys(row);
        const values = columns.map(() => '?').join(', ');
        this.#store.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`, ...Object.values(row));
      }
    }
  }

  async #writeWhole(client: Client, n: number): Promise<void> {
    const tables = Object.fromEntries(this.#tables().map((table) => [table, this.#store.rows(`SELECT * FROM ${table}`)]));
    await client.query('INSERT INTO lm_whole VALUES (1, $1, $2) ON CONFLICT (one) DO UPDATE SET n = excluded.n, tables = excluded.tables', [
      n,
      JSON.stringify(tables),
    ]);
    await client.query('DELETE FROM lm_change WHERE n <= $1', [n - WHOLE_EVERY]);
  }

  /** Older entries are kept only in PostgreSQL. */
  #forgetJournal(): void {
    this.#store.db.exec('DELETE FROM journal WHERE n < (SELECT max(n) FROM journal)');
  }
}
