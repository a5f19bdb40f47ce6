import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** The periodic jobs, with how each last ran. */
export async function periodicJobs(db: Db) {
  return db
    .selectFrom('job')
    .select(['kind', 'due_at as dueAt', 'ran_at as ranAt', 'took_ms as tookMs', 'lease_until as leaseUntil', 'last_error as lastError'])
    .where('key', '=', 'periodic')
    .where('ended_at', 'is', null)
    .orderBy('kind')
    .execute();
}

/** The number of log entries that wait for their seals. */
export async function unsealedEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM log_unsealed`.execute(db);
  return theRow(rows).waiting;
}

export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(db);
  return theRow(rows).version;
}

/** The size of the database's files in bytes, without the write-ahead log. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: string }>`SELECT pg_database_size(current_database())::text AS size`.execute(db);
  return Number(theRow(rows).size);
}

function theRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

/** The newest migration of the database, even one this program does not know. */
export async function newestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT max(name) AS name FROM kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}
