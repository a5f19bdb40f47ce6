import type { PGlite } from '@electric-sql/pglite';
import { migrate, newestMigration, SCHEMA } from './migrate.ts';
import type { PostgresSettings } from './postgres.ts';
import type { Standings } from './standings.ts';
import type { Database } from './tables.ts';

/** Connections of this server to the database, right now. */
export interface Connections {
  open: number;
  inUse: number;
  /** Calls that wait for one. */
  waiting: number;
  most: number;
}

export interface OpenDatabase {
  db: Database;
  /** The embedded database itself, for backups; null with PostgreSQL. */
  embedded: PGlite | null;
  /** Where the embedded database has its files; null in memory, and with PostgreSQL. */
  folder: string | null;
  connections: () => Connections;
  /** Whether all connections are at work for calls, so that asking something means queueing. The database is there then. */
  isFull: () => boolean;
  /** Says when what people may do has changed. */
  standings: Standings;
  /** Begins to hear of that from the other servers on the database. */
  listen: () => void;
  close: () => Promise<void>;
}

interface Where {
  /** Null for the embedded database. */
  databaseUrl: string | null;
  dataDir: string;
  postgres: PostgresSettings;
}

/** Opens the database of the settings, and loads only its driver. Refuses with StartFailure when it does not open. */
export async function openDatabase({ databaseUrl, dataDir, postgres }: Where): Promise<OpenDatabase> {
  if (!databaseUrl) return (await import('./embedded.ts')).openEmbedded(dataDir);
  return (await import('./postgres.ts')).openPostgres(databaseUrl, postgres);
}

/** The same for a program that no one waits for: statements have no time limit. */
export const openUnhurried = (where: Where): Promise<OpenDatabase> =>
  openDatabase({ ...where, postgres: { ...where.postgres, statementSeconds: 0 } });

/**
 * Does {@link migrate} on an open database; if there is something to do, PostgreSQL uses separate connections without time limits: a
 * migration of a million rows takes its time, and so does waiting for another server's.
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
