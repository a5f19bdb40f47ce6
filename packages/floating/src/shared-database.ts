import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The data that several daemons share in PostgreSQL. A daemon that changes something locks `lm_state`, so only one does at a time;
 * `lm_seat` enforces the limit, whatever a daemon assumes; `lm_change` holds what each transaction changed, for the others.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS lm_state (one int PRIMARY KEY CHECK (one = 1), daemon text NOT NULL, epoch text NOT NULL, n bigint NOT NULL, moment bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS lm_change (n bigint PRIMARY KEY, changes bytea NOT NULL);
  CREATE TABLE IF NOT EXISTS lm_whole (one int PRIMARY KEY CHECK (one = 1), n bigint NOT NULL, tables text NOT NULL);
  CREATE TABLE IF NOT EXISTS lm_journal (n bigint PRIMARY KEY, entry text NOT NULL, hash text NOT NULL);
  CREATE TABLE IF NOT EXISTS lm_seat (
    lease text PRIMARY KEY, license int NOT NULL, module text NOT NULL, seat int NOT NULL, place int NOT NULL, UNIQUE (license, module, seat, place)
  );
`;

/** A database that does not answer within this time gives no seat, and a daemon that holds the lock for longer loses it; in milliseconds. */
const PATIENCE_MS = 5_000;

/** A connection, with the socket below it, which is destroyed if the database falls silent. */
export type Client = pg.Client & { connection?: { stream?: { destroy: () => void } } };

/** The addresses of a database, one per host: the first that accepts writes is used. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (before === '') throw new Error('DATABASE_URL is the address of a PostgreSQL, such as postgres://user:password@host:5432/database.');
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Connects to the first of a database's addresses that accepts writes; with a daemon's key, creates its tables. Throws a sentence if none does. */
export async function connected(addresses: readonly string[], daemonKey: string | null): Promise<Client> {
  let failure: unknown;
  for (const connectionString of addresses) {
    const client: Client = new pg.Client({
      ...{ connectionString, connectionTimeoutMillis: 3_000, query_timeout: PATIENCE_MS, statement_timeout: PATIENCE_MS },
      ...{
        lock_timeout: PATIENCE_MS,
        idle_in_transaction_session_timeout: PATIENCE_MS,
        application_name: 'lm-floating',
        keepAlive: true,
      },
    });
    client.on('error', () => {}); // the next statement reports it
    try {
      await client.connect();
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS standby');
      if (rows[0].standby) throw new Error('it is a standby and takes no writes');
      if (daemonKey !== null) await prepare(client, daemonKey);
      return client;
    } catch (error) {
      failure = error;
      client.connection?.stream?.destroy();
    }
  }
  throw new Error(`The database cannot be reached, so no seats are given: ${failure instanceof Error ? failure.message : failure}.`);
}

async function prepare(client: Client, daemonKey: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock(hashtext('lm-floating'))");
  await client.query(SCHEMA);
  await client.query('INSERT INTO lm_state VALUES (1, $1, $2, 0, 0) ON CONFLICT DO NOTHING', [daemonKey, randomUUID()]);
  await client.query("SELECT pg_advisory_unlock(hashtext('lm-floating'))");
}
