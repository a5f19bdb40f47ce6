import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Hosts, IS_READ_ONLY } from './hosts.ts';
import type { Connections } from './open.ts';
import { StandingListener } from './standing-listener.ts';
import type { Watch, WatchedClient } from './watched-client.ts';

/** Longest wait for a connection to be made or to come free, in milliseconds. */
const CONNECT_MS = 3000;

/** While hosts are looked through for the one that takes writes, a call waits so long in all, in milliseconds. */
const FIND_MS = 5000;

/** A connection that was silent for longer is asked whether it lives before it is used, and has so long to say so, in milliseconds. */
const FRESH_MS = 2000;
const PING_MS = 1000;

/** The code of what a call meets that no connection came free for. */
export const ALL_AT_WORK = 'ALL_AT_WORK';

/** Closing waits so long for statements under way, in milliseconds: an open transaction is undone by the database. */
const CLOSE_MS = 1000;

export const connectionsOf = (pool: pg.Pool): Connections => ({
  open: pool.totalCount,
  inUse: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max,
});

type Make = (config: pg.ClientConfig, watch: Watch) => WatchedClient;

/**
 * Connections to PostgreSQL that outlive any of them: dead ones are replaced, and the host that takes writes is found (OPS-17, OPS-28,
 * OPS-29).
 */
export class LivingPool implements PostgresPool {
  /** What the driver is told; kysely asks for it. */
  readonly options: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #hosts: Hosts;
  readonly #clients = new Set<WatchedClient>();
  /** Its connection is beside those of the pool. */
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
        this.#abandonSilent(0); // the others are at the same server, and it may take writes again for new ones
      },
    };
    /** What the pool calls with `new`: of the driver's own kind, at the current address. */
    function Client(config: pg.ClientConfig): WatchedClient {
      const client = make({ ...config, connectionString: hosts.current() }, watch);
      clients.add(client);
      client.on('error', () => undefined); // the statement that meets it says so, also between two statements of a transaction
      client.once('end', () => clients.delete(client));
      return client;
    }
    this.options = options;
    this.listener = listener;
    this.#hosts = hosts;
    this.#pool = new pg.Pool({
      ...options,
      connectionTimeoutMillis: CONNECT_MS,
      Client: Client as never, // a function that returns what `new` is to give
      ...(hosts.areMany && { onConnect: refuseReadOnly }),
    });
    this.#pool.on('error', () => undefined);
  }

  get connections(): Connections {
    return connectionsOf(this.#pool);
  }

  /**
   * Whether all connections are at work. Those to a database that fell silent are abandoned soon, and none to an absent one ever
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
        // It is what kysely asks for; its own type of query() takes fewer forms than the driver's.
        if (await lives(client)) return forgetting(client) as unknown as PostgresPoolClient;
        this.#abandonSilent(FRESH_MS); // what happened to one happened to those that were idle as long
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

/** What the pool says when none of its connections came free in time. */
const stoodInLine = (error: unknown): boolean => error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Not the database's trouble (OPS-31): the calls before took their time. */
const allAtWork = () => Object.assign(new Error('All connections to the database are at work'), { code: ALL_AT_WORK });

/** Whether the other end answers. Only those not heard from for a while are asked. */
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
