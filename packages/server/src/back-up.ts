import { readConfig } from './config.ts';
import { StartFailure } from './lib/start-failure.ts';
import { backUpNow } from './operation/backups/back-up-now.ts';

/**
 * `npm run backup`: a backup of the database that the settings name, tried out, and copied to BACKUP_TO. Exit code 1 and one line if there is none.
 */
try {
  console.log(await backUpNow(readConfig(process.env)));
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
}
