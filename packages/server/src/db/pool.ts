import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Hosts, IS_READ_ONLY } from './hosts.ts';
import type { Connections } from './open.ts';
import { StandingListener } from './standing-listener.ts';
import type { Watch, WatchedClient } from './watched-client.ts';

/** The longest wait for a connection to be made or to become free, in milliseconds. */
const CONNECT_MS = 3000;

/** The longest that a call waits in all while the hosts are searched for the one that takes writes, in milliseconds. */
const FIND_MS = 5000;

/** A connection that was silent for longer than this is checked before it is used, and has this long to answer, in milliseconds. */
const FRESH_MS = 2000;
const PING_MS = 1000;

/** The error code of a call for which no connection became free. */
export const ALL_AT_WORK = 'ALL_AT_WORK';

/** How long closing waits for statements under way, in milliseconds: the database undoes an open transaction. */
const CLOSE_MS = 1000;

export const connectionsOf = (pool: pg.Pool): Connections => ({
  open: pool.totalCount,
  inUse: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max,
});

type Make = (config: pg.ClientConfig, watch: Watch) => WatchedClient;

/** Durable connections to PostgreSQL: dead ones are replaced, and the host that takes writes is found (OPS-17, OPS-28, OPS-29). */
export class LivingPool implements PostgresPool {
  /** The driver's options; Kysely asks for them. */
  readonly options: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #hosts: Hosts;
  readonly #clients = new Set<WatchedClient>();
  /** Its connection is not one of the pool's. */
  readonly listener: StandingListener;
  #isInDoubt = false;

  constructor(options: pg.PoolConfig, silenceMs: number | null, hostsOf: (moved: () => void) => Hosts, make: Make) {
    const hosts = hostsOf(() => this.#abandonAll('another host takes the writes'));
    const clients = this.#clients;
    const connect = async () => {
      const client = make({ ...options, connectionString: hosts.current(), connectionTimeoutMillis: CONNECT_MS }, watch);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const listener = new StandingListener(connect);
    const watch: Watch = {
      ...{ isEmbedded: false, silenceMs },
      changed: (changes, ask) => listener.changed(changes, ask),
      isReadOnly: () => {
        this.#isInDoubt = hosts.areMany;
        this.#abandonSilent(0); // the other connections lead to the same server, which may take writes again on new ones
      },
    };
    /** The class from which the pool makes clients: a subclass of the driver's, at the current address. */
    function Client(config: pg.ClientConfig): WatchedClient {
      const client = make({ ...config, connectionString: hosts.current() }, watch);
      clients.add(client);
      client.on('error', () => undefined); // the statement that meets the error reports it, even between two statements of a transaction
      client.once('end', () => clients.delete(client));
      return client;
    }
    this.options = options;
    this.listener = listener;
    this.#hosts = hosts;
    this.#pool = new pg.Pool({
      ...options,
      connectionTimeoutMillis: CONNECT_MS,
      Client: Client as never, // a function, so that it can return its result from `new`
      ...(hosts.areMany && { onConnect: refuseReadOnly }),
    });
    this.#pool.on('error', () => undefined);
  }

  get connections(): Connections {
    return connectionsOf(this.#pool);
  }

  /**
   * Whether all connections are at work. Connections to a database that fell silent are soon abandoned, and those to an absent one have never
   * answered.
   */
  get isFull(): boolean {
    const { inUse, most } = this.connections;
    return inUse >= most && [...this.#clients].some(({ hasAnswered, isSpent }) => hasAnswered && !isSpent);
  }

  async connect(): Promise<PostgresPoolClient> {
    const until = performance.now() + FIND_MS;
    if (this.#isInDoubt) await this.#look();
    for (;;) {
      try {
        const client = (await this.#pool.connect()) as WatchedClient & pg.PoolClient;
        // This is the method that Kysely calls; its type of query() takes fewer forms than the driver's.
        if (await lives(client)) return forgetting(client) as unknown as PostgresPoolClient;
        this.#abandonSilent(FRESH_MS); // what happened to one connection happened to all that were idle for as long
        client.release(true);
      } catch (error) {
        if (!this.#hosts.areMany || performance.now() > until) throw this.isFull && stoodInLine(error) ? allAtWork() : error;
        await this.#look();
      }
      if (performance.now() > until) throw new Error('Connection terminated: the database does not answer');
    }
  }

  async end(): Promise<void> {
    if (this.#pool.ending) return;
    this.listener.end();
    const ended = this.#pool.end();
    const patience = () => setTimeout(CLOSE_MS, undefined, { ref: false });
    await Promise.race([ended, patience()]);
    this.#abandonAll('the portal stops');
    await Promise.race([ended, patience()]);
  }

  async #look(): Promise<void> {
    this.#isInDoubt = false;
    await this.#hosts.look();
  }

  #abandonAll(why: string): void {
    this.listener.abandon(why);
    for (const client of this.#clients) client.abandon(why);
  }

  #abandonSilent(forMs: number): void {
    const since = performance.now() - forMs;
    for (const client of this.#clients) if (client.isIdle && client.heardAt <= since) client.abandon('it is of no use');
  }
}

/** The pool's message when none of its connections became free in time. */
const stoodInLine = (error: unknown): boolean => error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Not trouble with the database (OPS-31): earlier calls took too long. */
const allAtWork = () => Object.assign(new Error('All connections to the database are at work'), { code: ALL_AT_WORK });

/** Whether the other end answers. Only connections that were silent for a while are asked. */
async function lives(client: WatchedClient): Promise<boolean> {
  if (client.isSpent) return false;
  if (performance.now() - client.heardAt < FRESH_MS) return true;
  const answer = client.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, setTimeout(PING_MS, false, { ref: false })]);
}

/** A connection to a server that takes no writes is not kept when it is released. */
function forgetting(client: WatchedClient & pg.PoolClient): pg.PoolClient {
  const release = client.release;
  client.release = (error) => release(error ?? (client.isSpent || undefined));
  return client;
}

async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_read_only: boolean }>(IS_READ_ONLY);
  if (rows[0]?.is_read_only) throw new Error('Connection terminated: this host takes no writes');
}
