import { setPriority } from 'node:os';
import { readConfig } from '../../config.ts';
import { tryArchive, tryDump } from './restore-trial.ts';

/**
 * A program of its own, so that a server neither waits nor grows. It restores the given backup, an archive into the given folder (to stay there with
 * `--keep`), and prints what it found as JSON. Exit code 1 and one line if the backup cannot be restored.
 */
try {
  if (process.platform !== 'win32') setPriority(10);
  const [path = '', folder = '', keep] = process.argv.slice(2);
  const config = readConfig(process.env);
  const tried = path.endsWith('.dump') ? await tryDump(config, path) : await tryArchive(config, path, folder, keep === '--keep');
  console.log(JSON.stringify(tried));
} catch (error) {
  console.error(error instanceof Error ? error.message.replace(/\s*[\r\n]+\s*/g, ' ') : String(error));
  process.exitCode = 1;
}
