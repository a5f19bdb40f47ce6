import { readConfig } from './config.ts';
import { StartFailure } from './lib/start-failure.ts';
import { backUpNow } from './operation/backups/back-up-now.ts';

/**
 * `npm run backup`: backs up the database that the settings name, tries the backup, and copies it to BACKUP_TO. Exit code 1 and one line if no
 * backup was made.
 */
try {
  console.log(await backUpNow(readConfig(process.env)));
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
}
