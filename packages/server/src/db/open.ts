import type { PGlite } from '@electric-sql/pglite';
import { migrate, newestMigration, SCHEMA } from './migrate.ts';
import type { PostgresSettings } from './postgres.ts';
import type { Standings } from './standings.ts';
import type { Database } from './tables.ts';

/** Connections that this server has to the database right now. */
export interface Connections {
  open: number;
  inUse: number;
  /** Calls that are waiting for one. */
  waiting: number;
  most: number;
}

export interface OpenDatabase {
  db: Database;
  /** The embedded database itself, for backups; null with PostgreSQL. */
  embedded: PGlite | null;
  /** The folder of the embedded database's files; null in memory and with PostgreSQL. */
  folder: string | null;
  connections: () => Connections;
  /** Whether calls use all connections, so that a question would have to queue. The database is reachable then. */
  isFull: () => boolean;
  /** Reports when what people may do has changed. */
  standings: Standings;
  /** Starts listening for such changes by the other servers on the database. */
  listen: () => void;
  close: () => Promise<void>;
}

interface Where {
  /** Null for the embedded database. */
  databaseUrl: string | null;
  dataDir: string;
  postgres: PostgresSettings;
}

/** Opens the database that the settings name, and loads only its driver. Refuses with StartFailure if it cannot be opened. */
export async function openDatabase({ databaseUrl, dataDir, postgres }: Where): Promise<OpenDatabase> {
  if (!databaseUrl) return (await import('./embedded.ts')).openEmbedded(dataDir);
  return (await import('./postgres.ts')).openPostgres(databaseUrl, postgres);
}

/** The same for a program that no one is waiting for: its statements have no time limit. */
export const openUnhurried = (where: Where): Promise<OpenDatabase> =>
  openDatabase({ ...where, postgres: { ...where.postgres, statementSeconds: 0 } });

/**
 * Does {@link migrate} on an open database; if there is something to do, with PostgreSQL on separate connections without time limits: migrating a
 * million rows takes its time, and so does waiting for another server's migration.
 */
export async function migrateDatabase(where: Where, { db }: OpenDatabase, before?: () => Promise<unknown>): Promise<void> {
  if (!where.databaseUrl || (await newestMigration(db)) === SCHEMA) return migrate(db, before);
  const patient = await openUnhurried(where);
  try {
    await migrate(patient.db, before);
  } finally {
    await patient.close();
  }
}
