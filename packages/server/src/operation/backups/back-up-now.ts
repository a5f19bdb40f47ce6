import type { Config } from '../../config.ts';
import { backupFolder } from '../../db/backup-names.ts';
import { backUp } from '../../db/backups.ts';
import { FolderInUse } from '../../db/lock.ts';
import { openUnhurried } from '../../db/open.ts';
import { StartFailure } from '../../lib/start-failure.ts';
import { askServer } from './backup-requests.ts';
import { finish, finishNewest, inWords } from './finished-backup.ts';
import { dump } from './postgres-backup.ts';

const now = () => new Date();

/** Makes a backup of the database in the settings, or has the server that uses the data folder make one; answers what to tell the operator. */
export async function backUpNow(config: Config): Promise<string> {
  const { dataDir, databaseUrl } = config;
  const made = databaseUrl
    ? await finish(config, await dump(config, databaseUrl, now()), { now })
    : await backUpEmbedded(config).then(() => finishNewest(config, { now }));
  if (!made) throw new StartFailure('No backup was made.');
  return inWords(made, backupFolder(dataDir));
}

async function backUpEmbedded(config: Config): Promise<void> {
  try {
    const { embedded, ...database } = await openUnhurried(config);
    try {
      if (embedded) await backUp({ ...database, embedded }, config.dataDir, now());
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await askServer(config.dataDir);
  }
}
