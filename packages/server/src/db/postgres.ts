import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFailure } from '../lib/start-failure.ts';
import type { DemandedTls } from '../lib/tls.ts';
import type { OpenDatabase } from './open.ts';
import { connectionsOf, PreparingClient, surviveDeaths } from './preparing-client.ts';
import { TYPES } from './readers.ts';
import type { Tables } from './tables.ts';

export interface PostgresSettings {
  /** Connections at most. */
  connections: number;
  /** After so many seconds PostgreSQL gives a statement up. */
  statementSeconds: number;
  /** Keep statements prepared? Not behind a pooler that hands a connection to somebody else after each transaction. */
  prepares: boolean;
  /** What is demanded; null leaves it to the address. */
  tls: DemandedTls | null;
}

export const USUAL: PostgresSettings = { connections: 10, statementSeconds: 60, prepares: true, tls: null };

/** What pays for a report of minutes and costs a call of milliseconds more than the call itself. */
const FOR_CALLS = '-c max_parallel_workers_per_gather=0 -c jit=off';

/** Connects to PostgreSQL. Refuses with {@link StartFailure} when it does not answer, not with the TLS that is demanded, or is older than 15. */
export async function openPostgres(
  url: string,
  { connections, statementSeconds, prepares, tls }: PostgresSettings = USUAL,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    types: TYPES,
    ...(tls && { ssl: { rejectUnauthorized: true, ca: tls.ca } }),
    ...(prepares && { Client: PreparingClient, statement_timeout: statementSeconds * 1000, options: FOR_CALLS }),
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: surviveDeaths(pool) }) });
  try {
    const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    if (Number(rows[0]?.version) < 150000) throw new StartFailure('DATABASE_URL: PostgreSQL 15 or newer is needed.');
  } catch (error) {
    await db.destroy();
    if (error instanceof StartFailure) throw error;
    const how = tls ? ' over TLS, which DATABASE_TLS demands' : '';
    throw new StartFailure(`DATABASE_URL: the database does not answer${how} (${reason(error)}).`);
  }
  return { db, embedded: null, folder: null, connections: () => connectionsOf(pool), close: () => db.destroy() };
}

/** Why a connection failed, without the URL, which holds a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message ? error.message : String(error);
}
