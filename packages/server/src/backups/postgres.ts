import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { backupFolder, backupName } from '../db/backup-names.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Database } from '../db/tables.ts';
import { flushFile } from '../lib/flush.ts';
import { StartFailure } from '../lib/start-failure.ts';
import { backupsIn } from './files.ts';
import { connectionOf, postgresTool, runTool } from './tools.ts';

/** So many are kept, the newest. */
const KEPT = 14;

/** Whose it is and who may do what belongs to the place where it is restored. */
const PLAIN = ['--no-owner', '--no-acl', '--no-comments'];

type Postgres = Pick<Config, 'dataDir' | 'postgres' | 'postgresTools'>;

const toolsOf = ({ postgres, postgresTools }: Postgres, url: string) => connectionOf(url, postgres.tls && { caFile: postgresTools.caFile });

/** Dumps PostgreSQL into the folder of backups, as it is at one moment: whole or not at all. Answers where. */
export async function dump(config: Postgres, url: string, now: Date): Promise<string> {
  const folder = backupFolder(config.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName(now, 'dump'));
  const { address, env } = toolsOf(config, url);
  try {
    const args = ['--format=custom', ...PLAIN, '--lock-wait-timeout=60s', `--file=${path}.part`, `--dbname=${address}`];
    await runTool(postgresTool('pg_dump', config.postgresTools.bin), args, { env });
    await flushFile(`${path}.part`);
    await rename(`${path}.part`, path);
  } finally {
    await rm(`${path}.part`, { force: true });
  }
  for (const old of backupsIn(folder)
    .filter((one) => one.endsWith('.dump'))
    .slice(KEPT))
    await rm(old);
  return path;
}

/** Restores a dump into an empty database, in one transaction. */
export async function restoreDump(config: Postgres, url: string, path: string): Promise<void> {
  const { address, env } = toolsOf(config, url);
  const args = [...PLAIN, '--exit-on-error', '--single-transaction', `--dbname=${address}`, path];
  await runTool(postgresTool('pg_restore', config.postgresTools.bin), args, { env });
}

/** Reads the table of contents of a dump, which is less than restoring it. */
export const listDump = (config: Postgres, path: string): Promise<string> =>
  runTool(postgresTool('pg_restore', config.postgresTools.bin), ['--list', path]);

/** A database that dies before it could drop its scratch database leaves it behind; after a day the next trial drops it. */
const SCRATCH = /^lm_trial_(\d{13})_[0-9a-f]{8}$/;
const DAY = 24 * 3_600_000;

/** Makes a database to be thrown away beside that of the settings; null when the role may make none. */
export async function scratchDatabase(config: Postgres, url: string): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const { db, close } = await openPostgres(url, { ...config.postgres, connections: 1, statementSeconds: 0 });
  const name = `lm_trial_${Date.now()}_${randomBytes(4).toString('hex')}`;
  const drop = async (which: string) => void (await sql`DROP DATABASE IF EXISTS ${sql.id(which)} WITH (FORCE)`.execute(db));
  try {
    await sql`CREATE DATABASE ${sql.id(name)}`.execute(db);
  } catch (error) {
    await close();
    if (error instanceof Error && 'code' in error && error.code === '42501') return null;
    throw error;
  }
  const { rows } = await sql<{ name: string }>`SELECT datname AS name FROM pg_database WHERE datname LIKE 'lm_trial_%'`.execute(db);
  for (const old of rows) if (Date.now() - Number(SCRATCH.exec(old.name)?.[1] ?? Date.now()) > DAY) await drop(old.name);
  return {
    url: url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`),
    drop: async () => {
      await drop(name);
      await close();
    },
  };
}

/** Refuses with {@link StartFailure} a database that has anything in it. */
export async function refuseUsed(db: Database): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1 LIMIT 1`.execute(db);
  if (rows[0])
    throw new StartFailure(
      `DATABASE_URL: the database is not empty (${rows[0].name}), and a restore overwrites nothing. Make a new one (createdb) and name that.`,
    );
}
