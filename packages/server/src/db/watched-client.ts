import pg from 'pg';
import { ShapedQuery } from './shaped-query.ts';
import { type Changed, changedBy } from './standings.ts';

/** PostgreSQL's warning that a commit may not have reached its standby: the wait was cancelled. */
const UNREPLICATED = new Set(['01000', '57P01']);

/** PostgreSQL's code for a transaction that may or may not have been committed. */
const OUTCOME_UNKNOWN = '08007';

/** Refused because an earlier statement in the same transaction had failed. */
const ABORTED = '25P02';

/** This server is a standby, or is set to read only. */
const READ_ONLY = '25006';

const textOf = (query: unknown): unknown => (typeof query === 'object' && query && 'text' in query ? query.text : query);

/** The outcome of a commit that this server has, and perhaps no other. */
const unknownOutcome = () =>
  Object.assign(new Error('A commit without an answer, or without the standby that it should have reached: it may be done or not'), {
    code: OUTCOME_UNKNOWN,
  });

/** Sends a connection a query apart from its regular statements. */
export type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

export interface Watch {
  /** The embedded database answers within this process, or not at all. */
  isEmbedded: boolean;
  /** A connection that owes an answer and is silent for this long, in milliseconds, counts as dead; null if it may take any time. */
  silenceMs: number | null;
  /** Called when the server of this connection takes no writes. */
  isReadOnly: () => void;
  /** Called with the people whose standing a transaction has changed, once it has committed; its answer waits for that (SGN-24). */
  changed: (changes: readonly Changed[], ask: Ask) => Promise<void>;
}

/**
 * A connection that notices when the other end is gone, since networks and machines can fail silently. It then breaks, and everything that waits for
 * its answer fails (OPS-29). A commit that the standby does not have is no success (OPS-30).
 */
export class WatchedClient extends pg.Client {
  /** When the server last answered, in milliseconds since the process began. */
  heardAt = performance.now();
  /** Has the server ever answered? */
  hasAnswered = false;
  /** No longer usable: once released, it is not kept. */
  isSpent = false;
  readonly #watch: Watch;
  #owed = 0;
  #silence: NodeJS.Timeout | null = null;
  #isUnreplicated = false;
  #changes: Changed[] = [];
  /** The error that ended the open transaction. */
  #failure: pg.DatabaseError | null = null;

  constructor(config: pg.ClientConfig, watch: Watch) {
    super(config);
    this.#watch = watch;
    this.on('notice', (notice) => {
      this.#isUnreplicated ||= UNREPLICATED.has(String(notice.code));
      const changed = changedBy(notice);
      if (changed) this.#changes.push(changed);
    });
    this.connection.on('errorMessage', (error: pg.DatabaseError) => {
      this.#failure ??= error;
    });
    this.connection.on('readyForQuery', ({ status }: { status: string }) => {
      if (status !== 'E') this.#failure = null;
    });
  }

  /** The process of the server behind this connection; the driver's types leave it out. */
  get pid(): number | null {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : null;
  }

  /** Is no answer awaited? */
  get isIdle(): boolean {
    return this.#owed === 0;
  }

  /** Breaks the connection at once, without ending it properly. */
  abandon(why: string): void {
    this.isSpent = true;
    this.connection.stream.destroy(new Error(`Connection terminated: ${why}`));
  }

  override query: pg.Client['query'] = ((...sent: unknown[]) => {
    const ask = () => (super.query as (...sent: unknown[]) => unknown)(...sent);
    const asked = sent[0] instanceof ShapedQuery ? sent[0].answer(ask) : ask();
    return asked instanceof Promise ? this.#answered(asked, textOf(sent[0]) === 'commit') : asked;
  }) as pg.Client['query'];

  async #answered(asked: Promise<unknown>, isCommit: boolean): Promise<unknown> {
    this.#owed += 1;
    if (this.#owed === 1) this.#listen();
    try {
      const answer = await asked;
      if (this.#changes.length > 0 && this.getTransactionStatus() === 'I') await this.#tell();
      if (isCommit && this.#isUnreplicated) throw unknownOutcome();
      return answer;
    } catch (thrown) {
      // When statements are sent together, those after a failed one are refused: all of them report its error.
      const error = thrown instanceof pg.DatabaseError && thrown.code === ABORTED ? (this.#failure ?? thrown) : thrown;
      if (isCommit && !(error instanceof pg.DatabaseError)) throw unknownOutcome();
      if (error instanceof Error && 'code' in error && error.code === READ_ONLY) {
        this.isSpent = true;
        this.#watch.isReadOnly();
      }
      throw error;
    } finally {
      this.heardAt = performance.now();
      this.hasAnswered = true;
      this.#owed -= 1;
      if (this.#owed > 0) this.#listen();
    }
  }

  async #tell(): Promise<void> {
    const changes = this.#changes;
    this.#changes = [];
    await this.#watch.changed(changes, (text, values) => super.query(text, values));
  }

  #listen(): void {
    const { silenceMs } = this.#watch;
    if (silenceMs === null) return;
    if (this.#silence) this.#silence.refresh();
    else
      this.#silence = setTimeout(() => {
        if (this.#owed > 0) this.abandon('the database does not answer');
      }, silenceMs).unref();
  }
}
