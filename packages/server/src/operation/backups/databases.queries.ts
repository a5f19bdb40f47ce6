import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

export const createDatabase = async (db: Database, name: string) => void (await sql`CREATE DATABASE ${sql.id(name)}`.execute(db));

/** Drops a database, even while there are connections to it; does nothing if it does not exist. */
export const dropDatabase = async (db: Database, name: string) =>
  void (await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(db));

export async function databasesLike(db: Database, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT datname AS name FROM pg_database WHERE datname LIKE ${pattern}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The first object that was made in a database, with its schema; null if it is empty. */
export async function firstMadeIn(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1 LIMIT 1`.execute(db);
  return rows[0]?.name ?? null;
}

export const countRows = async (db: Database, table: 'customer' | 'license'): Promise<number> =>
  (await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.table(table)}`.execute(db)).rows[0]?.rows ?? 0;
