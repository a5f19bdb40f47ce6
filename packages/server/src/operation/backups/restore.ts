import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '../../config.ts';
import { backupFolder, madeAt } from '../../db/backup-names.ts';
import { lockFolder } from '../../db/lock.ts';
import { newestMigration } from '../../db/migrate.ts';
import { openUnhurried } from '../../db/open.ts';
import { flushFolder } from '../../lib/flush.ts';
import { isSignedWith, type SigningKeys } from '../../lib/signing.ts';
import { StartFailure } from '../../lib/start-failure.ts';
import { readManifest, sha256Of, signedIn } from './backup-files.ts';
import { fetchBackup } from './backup-place.ts';
import { firstMadeIn } from './databases.queries.ts';
import { tryBackup } from './finished-backup.ts';
import { noteHole, readOutside, type Telling } from './hole-note.ts';
import { restoreDump } from './postgres-backup.ts';

/**
 * Goes back to a backup, and writes into the log what this leaves out (OPS-53). The former database is kept beside it: nothing is overwritten.
 * Returns what to tell the operator. Refuses with {@link StartFailure}; unless it says otherwise, nothing was changed.
 */
export async function restore(config: Config, from: string, telling: Telling): Promise<string[]> {
  const { keys } = await readOutside(config, telling); // what is needed at the end is checked first
  const path = await fetchBackup(from, backupFolder(config.dataDir));
  if (!existsSync(path)) throw new StartFailure(`There is no file ${path}.`);
  if (path.endsWith('.dump') !== (config.databaseUrl !== null))
    throw new StartFailure(
      `${basename(path)} is a backup of ${path.endsWith('.dump') ? 'PostgreSQL: name an empty database in DATABASE_URL' : 'the embedded database: leave DATABASE_URL out'}.`,
    );
  const sum = await checkSum(path, keys);
  const put = config.databaseUrl === null ? await putInPlace(config, path) : await putIntoPostgres(config, config.databaseUrl, path);
  const database = await openUnhurried(config);
  try {
    const said = await noteHole(config, database.db, telling, 'restore').catch((error) => {
      throw new StartFailure(
        `${put} But what is missing in it is not written down yet. ${error instanceof Error ? error.message : String(error)} When that is repaired: npm run restore -- --note --reason="…"`,
      );
    });
    return [put, ...sum, ...said];
  } finally {
    await database.close();
  }
}

/** Checks a backup against the sum that was taken when it was made. */
async function checkSum(path: string, keys: SigningKeys): Promise<string[]> {
  const manifest = readManifest(path);
  if (!manifest) return [`There is no ${basename(path)}.json that reads: whether this is the file that was made could not be checked.`];
  if ((await sha256Of(path)) !== manifest.sha256)
    throw new StartFailure(`${path} is not the file that was made: its SHA-256 is another than the one in ${basename(path)}.json.`);
  if (!keys.vouched.some(({ publicKey }) => isSignedWith(publicKey, signedIn(manifest), manifest.signature)))
    throw new StartFailure(`${basename(path)}.json is not signed with a key of the key file: this portal did not make that backup.`);
  return [];
}

/** Restores to a place beside the database, checks the result, and swaps the two; the former database is kept. */
async function putInPlace(config: Config, path: string): Promise<string> {
  const { dataDir } = config;
  const unlock = lockFolder(dataDir);
  try {
    const { folder, ...found } = await tryBackup(config, path, { keep: true }).catch((error) => {
      throw new StartFailure(`${basename(path)} is no backup to go back to: ${error.message}`);
    });
    if (folder === undefined) throw new StartFailure(`${basename(path)} could not be restored.`);
    const [database, aside] = [join(dataDir, 'database'), `database.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`];
    const isThere = existsSync(database);
    if (isThere) renameSync(database, join(dataDir, aside));
    renameSync(join(folder, 'database'), database);
    await flushFolder(dataDir);
    rmSync(folder, { recursive: true, force: true });
    const before = isThere ? ` What was there before is in ${join(dataDir, aside)}: delete it when you miss nothing.` : '';
    return `Restored ${inWords(path)}: ${found.customers} customers, ${found.licenses} licenses, ${found.entries} sealed entries.${before}`;
  } finally {
    unlock();
  }
}

async function putIntoPostgres(config: Config, url: string, path: string): Promise<string> {
  const { db, close } = await openUnhurried(config);
  try {
    const made = await firstMadeIn(db);
    if (made !== null)
      throw new StartFailure(
        `DATABASE_URL: the database is not empty (${made}), and a restore overwrites nothing. Make a new one (createdb) and name that.`,
      );
    await restoreDump(config, url, path);
    if ((await newestMigration(db)) === null) throw new StartFailure(`${basename(path)} is a dump of something else than a portal.`);
    return `Restored ${inWords(path)}.`;
  } finally {
    await close();
  }
}

const inWords = (path: string): string => {
  const at = madeAt(path);
  return at ? `the database as it was at ${at.toISOString()}` : `the database from ${basename(path)}`;
};
