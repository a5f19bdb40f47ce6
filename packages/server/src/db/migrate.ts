import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartFailure } from '../lib/start-failure.ts';
import type { Database } from './tables.ts';

/** Each file here is a migration and has its name, by which they are ordered; an old one never changes. The built server reads them too. */
const FOLDER = new URL('../../migrations/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

/**
 * They are loaded if there is one to do. Not Kysely's FileMigrationProvider: it silently passes over a file without `up`, and reads the
 * folder when asked, when the files of the next version may be there.
 */
export const MIGRATIONS: MigrationProvider = {
  getMigrations: async () => Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await migrationOf(name)]))),
};

/** Behind a pooler the bound on statements is that of the role (docs/scaling.md). */
async function migrationOf(name: string): Promise<Migration> {
  const { up }: Migration = await import(new URL(`${name}.ts`, FOLDER).href);
  return {
    up: async (db) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      await up(db);
    },
  };
}

/** What the database of this program is called (OPS-24). */
export const SCHEMA = NAMES.at(-1) ?? '';

/**
 * Servers that do not know this migration no longer write once it is done (OPS-24). With a later one, those of the previous version keep
 * working while they are replaced one by one (OPS-35): it adds, and removes nothing that they use. One that cannot do so raises this.
 */
const NEEDED = '0015-trust';

/**
 * Brings the database up to this program. Safe to run twice and from two processes at once (the migrator takes a lock).
 * `before` runs first when a database that is in use is about to change. Refuses with {@link StartFailure} when the
 * database is newer than the program.
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

/** Answers how many migrations the database has. */
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
