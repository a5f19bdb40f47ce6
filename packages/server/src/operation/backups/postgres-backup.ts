import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { backupFolder, backupName } from '../../db/backup-names.ts';
import { openPostgres } from '../../db/postgres.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { flushFile } from '../../lib/flush.ts';
import { backupsIn } from './backup-files.ts';
import { createDatabase, databasesLike, dropDatabase } from './databases.queries.ts';
import { connectionOf, postgresTool, runTool } from './postgres-tools.ts';

/** How many are kept, the newest. */
const KEPT = 14;

/** Owners and rights depend on the place where it is restored. */
const PLAIN = ['--no-owner', '--no-acl', '--no-comments'];

type Postgres = Pick<Config, 'dataDir' | 'postgres' | 'postgresTools'>;

const toolsOf = ({ postgres, postgresTools }: Postgres, url: string) => connectionOf(url, postgres.tls && { caFile: postgresTools.caFile });

/** Dumps PostgreSQL as it is at one moment into the folder of backups, whole or not at all. Returns the path. */
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

/** Reads only the table of contents of a dump. */
export const listDump = (config: Postgres, path: string): Promise<string> =>
  runTool(postgresTool('pg_restore', config.postgresTools.bin), ['--list', path]);

/** A trial that dies before dropping its scratch database leaves it behind; after a day the next trial drops it. */
const SCRATCH = /^lm_trial_(\d{13})_[0-9a-f]{8}$/;
/** Makes a temporary database beside the one in the settings; null when the role may not make one. */
export async function scratchDatabase(config: Postgres, url: string): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const { db, close } = await openPostgres(url, { ...config.postgres, connections: 1, statementSeconds: 0 });
  const name = `lm_trial_${Date.now()}_${randomBytes(4).toString('hex')}`;
  try {
    await createDatabase(db, name);
  } catch (error) {
    await close();
    if (error instanceof Error && 'code' in error && error.code === '42501') return null;
    throw error;
  }
  for (const old of await databasesLike(db, 'lm_trial_%'))
    if (Date.now() - Number(SCRATCH.exec(old)?.[1] ?? Date.now()) > DAY_MS) await dropDatabase(db, old);
  return {
    url: url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`),
    drop: async () => {
      await dropDatabase(db, name);
      await close();
    },
  };
}
