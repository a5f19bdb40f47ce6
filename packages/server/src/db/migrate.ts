import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartFailure } from '../lib/start-failure.ts';
import type { Database } from './tables.ts';

/** Each file here is a migration, named after its file; the names give the order. An old one never changes. The built server reads them too. */
const FOLDER = new URL('../../migrations/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

/**
 * They are loaded only if one has to run. Kysely's FileMigrationProvider is not used: it silently skips a file without `up`, and reads the folder
 * late, when the files of the next version may already be there.
 */
export const MIGRATIONS: MigrationProvider = {
  getMigrations: async () => Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await migrationOf(name)]))),
};

/** Behind a pooler, the time limit of statements is set on the database's role (docs/scaling.md). */
async function migrationOf(name: string): Promise<Migration> {
  const { up }: Migration = await import(new URL(`${name}.ts`, FOLDER).href);
  return {
    up: async (db) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      await up(db);
    },
  };
}

/** The schema version that this program expects (OPS-24). */
export const SCHEMA = NAMES.at(-1) ?? '';

/**
 * Servers that do not know this migration stop writing once it is done (OPS-24). After a later one, servers of the previous version keep working
 * while they are replaced one by one (OPS-35): it only adds, and removes nothing that they use. A migration for which this is impossible raises this
 * constant.
 */
const NEEDED = '0015-trust';

/**
 * Brings the database up to date with this program. Safe to run twice, and from two processes at once (the migrator takes a lock). `before` runs
 * first if a database in use is about to change. Refuses with {@link StartFailure} when the database is newer than the program.
 */
export async function migrate(db: Database, before: () => Promise<unknown> = async () => undefined): Promise<void> {
  const done = await refuseNewer(db);
  if (done < NAMES.length) {
    if (done > 0) await before();
    const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateToLatest();
    if (error) {
      await refuseNewer(db);
      throw error;
    }
  }
  await sql`UPDATE log_state SET schema = ${NEEDED} WHERE schema < ${NEEDED}`.execute(db);
}

/** The newest migration of a database; null when it has none at all. */
export async function newestMigration(db: Database): Promise<string | null> {
  const done = await refuseNewer(db);
  return NAMES[done - 1] ?? null;
}

/** Returns how many migrations the database has had. */
async function refuseNewer(db: Database): Promise<number> {
  const there = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db);
  if (!there.rows[0]?.there) return 0;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const unknown = rows.find(({ name }) => !NAMES.includes(name));
  if (unknown)
    throw new StartFailure(
      `The database is newer than this program: it has the migration ${unknown.name}. Start the newer program, or restore a backup from before the upgrade.`,
    );
  return rows.length;
}
