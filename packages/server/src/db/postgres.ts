import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { StartFailure } from '../lib/start-failure.ts';
import type { DemandedTls } from '../lib/tls.ts';
import { hostsOf } from './hosts.ts';
import type { OpenDatabase } from './open.ts';
import { LivingPool } from './pool.ts';
import { PreparingClient } from './preparing-client.ts';
import { TYPES } from './readers.ts';
import type { Tables } from './tables.ts';
import { WatchedClient } from './watched-client.ts';

export interface PostgresSettings {
  /** Connections at most. */
  connections: number;
  /** After how many seconds a statement is given up, and after half of it a wait for a lock; 0 for never. */
  statementSeconds: number;
  /** Keep statements prepared? Not behind a pooler that hands a connection to someone else after each transaction. */
  prepares: boolean;
  /** What is required; null leaves it to the address. */
  tls: DemandedTls | null;
  /** A start waits this many seconds for a database that is not there yet. */
  waitSeconds: number;
}

export const USUAL: PostgresSettings = { connections: 10, statementSeconds: 8, prepares: true, tls: null, waitSeconds: 0 };

/** For filling, migrating and measuring. */
export const UNHURRIED: PostgresSettings = { ...USUAL, statementSeconds: 0 };

/** PostgreSQL gives a statement up first; one that it does not even give up is considered lost this many milliseconds later (OPS-29). */
const GRACE_MS = 500;

/**
 * Off: features that pay off for a report of minutes, and cost a call of milliseconds more than the call itself. PostgreSQL drops a portal that fell
 * silent, with its locks: its machine froze or its network is gone.
 */
const FOR_CALLS = [
  'client_min_messages=notice',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'idle_in_transaction_session_timeout=30s',
  'client_connection_check_interval=5s',
  'tcp_user_timeout=10s',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * Connects to PostgreSQL, among several hosts to the one that takes writes, and waits for it as long as allowed. Refuses with {@link StartFailure}
 * when it does not answer, lacks the required TLS, or is older than 15.
 */
export async function openPostgres(url: string, settings: PostgresSettings = UNHURRIED): Promise<OpenDatabase> {
  const pool = poolFor(url, settings);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    if ((await versionOf(pool, settings)) < 150000) throw new StartFailure('DATABASE_URL: PostgreSQL 15 or newer is needed.');
  } catch (error) {
    await pool.end();
    if (error instanceof StartFailure) throw error;
    const how = settings.tls ? ' over TLS, which DATABASE_TLS demands' : '';
    throw new StartFailure(`DATABASE_URL: the database does not answer${how} (${reason(error)}).`);
  }
  // Kysely ends only a pool that it has used.
  const { standings } = pool.listener;
  // A pooler would hand the listening connection to others.
  const listen = () => settings.prepares && pool.listener.listen();
  return {
    ...{ db, embedded: null, folder: null, standings, listen },
    close: () => pool.end(),
    connections: () => pool.connections,
    isFull: () => pool.isFull,
  };
}

function poolFor(url: string, { connections, statementSeconds, prepares, tls }: PostgresSettings): LivingPool {
  const ssl = tls ? { rejectUnauthorized: true, ca: tls.ca } : undefined;
  const statementMs = statementSeconds * 1000;
  const options: pg.PoolConfig = {
    max: connections,
    types: TYPES,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    application_name: 'license-manager',
    ...(ssl && { ssl }),
    ...(prepares && { statement_timeout: statementMs, lock_timeout: statementMs / 2, options: FOR_CALLS }),
  };
  const silenceMs = statementMs === 0 ? null : statementMs + GRACE_MS;
  const make = prepares ? PreparingClient : WatchedClient;
  return new LivingPool(
    options,
    silenceMs,
    (moved) => hostsOf(url, ssl, moved),
    (config, watch) => new make(config, watch),
  );
}

/**
 * PostgreSQL's codes for errors that waiting does not cure: the user's name, the password, the name of the database, a wrong request by the driver.
 */
const HOPELESS = /^(28|3D|42|0A|08P01)/;

/** The version of the server. Waits for one that is just starting, or moving from one host to another. */
async function versionOf(pool: LivingPool, { waitSeconds }: PostgresSettings): Promise<number> {
  const until = performance.now() + waitSeconds * 1000;
  for (let isTold = false; ; isTold = true) {
    try {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version", []);
        return Number(rows[0]?.version);
      } finally {
        client.release();
      }
    } catch (error) {
      if (isHopeless(error) || performance.now() > until) throw error;
      if (!isTold) console.error(`Waiting for the database, for ${waitSeconds} s at most (${reason(error)}).`);
      await setTimeout(500);
    }
  }
}

/** A wrong password and an invalid certificate stay wrong. */
const isHopeless = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (HOPELESS.test(String(error.code)) || /CERT|TLS|SSL/.test(String(error.code)));

/** Why a connection failed, without the URL, which holds a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message ? error.message : String(error);
}
