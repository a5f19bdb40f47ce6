import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { migrate, newestMigration } from '../../db/migrate.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { openPostgres } from '../../db/postgres.ts';
import type { Database } from '../../db/tables.ts';
import { unpack } from '../../db/untar.ts';
import { openKeyFile } from '../../lib/signing.ts';
import { StartFailure } from '../../lib/start-failure.ts';
import { newestHead, textOf, verifyLog } from '../../platform/log/public.ts';
import type { Trial } from './backup-files.ts';
import { countRows } from './databases.queries.ts';
import { listDump, restoreDump, scratchDatabase } from './postgres-backup.ts';

/** Restores an archive of the embedded database into a folder, whole, and flushed if it will be kept. Throws if that is impossible. */
export async function tryArchive(config: Config, path: string, folder: string, keep: boolean): Promise<Trial> {
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  await unpack(path, join(folder, 'database'), keep);
  if (!existsSync(join(folder, 'database', 'PG_VERSION'))) throw new Error('there is no database in the archive');
  return look(config, await openEmbedded(folder));
}

/** Restores a dump of PostgreSQL into a database beside the one in the settings, or only reads its contents when no database can be made. */
export async function tryDump(config: Config, path: string): Promise<Trial> {
  if (!config.databaseUrl) throw new StartFailure('A dump of PostgreSQL is tried with DATABASE_URL.');
  await listDump(config, path);
  const scratch = await scratchDatabase(config, config.databaseUrl);
  if (!scratch) return { restored: false, schema: null, customers: 0, licenses: 0, entries: 0, head: null };
  try {
    await restoreDump(config, scratch.url, path);
    return await look(config, await openPostgres(scratch.url, { ...config.postgres, connections: 1, statementSeconds: 0 }));
  } finally {
    await scratch.drop();
  }
}

/** Opens the database as a server would, and checks its log against the key file. */
async function look(config: Config, { db, close }: OpenDatabase): Promise<Trial> {
  try {
    const schema = await newestMigration(db);
    if (schema === null) throw new Error('there is no portal in this database');
    await migrate(db);
    const head = await newestHead(db);
    const counted = { customers: await countRows(db, 'customer'), licenses: await countRows(db, 'license') };
    return { restored: true, schema, ...counted, entries: await checkLog(config, db, head), head: head && textOf(head) };
  } finally {
    await close();
  }
}

/** Checks the log; answers the number of sealed entries. A backup may be older than the current key. */
async function checkLog(config: Config, db: Database, head: Awaited<ReturnType<typeof newestHead>>): Promise<number> {
  if (!head) return 0;
  const keys = openKeyFile(config.signingKeyFile, false);
  const { publicKey } = keys.vouched.find(({ kid }) => kid === head.kid) ?? keys;
  const { checked, problem } = await verifyLog({ db, keys: { ...keys, publicKey }, headFile: null });
  if (problem) throw new Error(`its log is broken. ${problem.sentence}`);
  return checked;
}
