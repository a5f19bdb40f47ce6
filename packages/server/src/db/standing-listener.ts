import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CHANNEL, type Changed, KnownStandings, namedIn, untilForgotten } from './standings.ts';
import type { Ask, WatchedClient } from './watched-client.ts';

/** How soon a broken connection is replaced, and how often a live one is checked, in milliseconds. */
const AGAIN_MS = 1000;
const ASK_MS = 5000;

/** Every listening server holds this lock, shared with the others, so that the servers can be counted. */
const LOCK = 'hashtext($lock$standings$lock$)';
const HOLDERS = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = 0 AND objid::bigint = ${LOCK} & 4294967295
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** What servers tell each other on the channel besides the ids of people. */
const FORGET = 'forgotten?';
const FORGOTTEN = 'forgotten:';

interface Asked {
  /** How many other servers have forgotten. */
  count: number;
  look: () => void;
}

/**
 * Learns from PostgreSQL, on a separate connection, whose standing any server has changed (SGN-24). A change that is committed here is
 * answered once every listening server has forgotten it, or no longer remembers.
 */
export class StandingListener {
  readonly standings = new KnownStandings(false);
  readonly #connect: () => Promise<WatchedClient>;
  readonly #asked = new Map<string, Asked>();
  #client: WatchedClient | null = null;
  #state: 'new' | 'listening' | 'over' = 'new';

  constructor(connect: () => Promise<WatchedClient>) {
    this.#connect = connect;
  }

  /** Listens from now on, and again whenever the connection broke. */
  listen(): void {
    if (this.#state === 'new') void this.#listenOn();
  }

  async #listenOn(): Promise<void> {
    this.#state = 'listening';
    while (this.#state === 'listening') {
      await this.#listenOnce().catch(() => undefined); // every call reports a missing database anyway
      await setTimeout(AGAIN_MS, undefined, { ref: false });
    }
  }

  async #listenOnce(): Promise<void> {
    const client = await this.#connect();
    if (this.#state !== 'listening') return client.end(); // a start was refused meanwhile
    let isEnded = false;
    const ended = new Promise<void>((resolve) =>
      client.once('end', () => {
        isEnded = true;
        resolve();
      }),
    );
    const asking = setInterval(() => void client.query('SELECT 1').catch(() => undefined), ASK_MS).unref();
    this.#client = client;
    client.on('notification', ({ payload = '' }) => this.#hear(client, payload));
    try {
      await client.query(`LISTEN ${CHANNEL}`);
      await client.query(`SELECT pg_advisory_lock_shared(0, ${LOCK})`);
      this.standings.listens(this.#state === 'listening');
      await ended;
    } finally {
      clearInterval(asking);
      this.#client = null;
      this.standings.listens(false);
      if (!isEnded) client.abandon('it does not listen any more');
    }
  }

  #hear(client: WatchedClient, word: string): void {
    const name = word.slice(FORGET.length);
    if (word.startsWith(FORGOTTEN)) {
      const asked = this.#asked.get(name);
      if (asked) asked.count += 1;
      asked?.look();
    } else if (!word.startsWith(FORGET)) this.standings.tell(namedIn(word));
    // Notifications come in the order of their commits: whatever changed before this question has been forgotten by then.
    else if (!this.#asked.has(name)) void client.query('SELECT pg_notify($1, $2)', [CHANNEL, FORGOTTEN + name]).catch(() => undefined);
  }

  /** For a change that this server has committed: forgets here, and waits for the others. `ask` queries the connection that committed. */
  async changed(changes: readonly Changed[], ask: Ask): Promise<void> {
    for (const changed of changes) this.standings.tell(changed);
    const name = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    let others = Number.POSITIVE_INFINITY;
    const asked: Asked = { count: 0, look: () => asked.count >= others && resolve() };
    this.#asked.set(name, asked);
    const pid = this.#client?.pid ?? null;
    others = await ask(
      `WITH others AS MATERIALIZED (${HOLDERS} AND pid IS DISTINCT FROM $1::integer)
        SELECT count(*)::integer AS others, CASE WHEN count(*) > 0 THEN pg_notify($2, $3) END FROM others`,
      [pid, CHANNEL, FORGET + name],
    ).then(
      ({ rows }) => Number(rows[0]?.others),
      () => others, // a broken connection says nothing about the others
    );
    asked.look();
    await untilForgotten(promise);
    this.#asked.delete(name);
  }

  abandon(why: string): void {
    this.#client?.abandon(why);
  }

  end(): void {
    this.#state = 'over';
    void this.#client?.end().catch(() => undefined);
  }
}
