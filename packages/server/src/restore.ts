import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { backupFolder } from './db/backup-names.ts';
import { openUnhurried } from './db/open.ts';
import { StartFailure } from './lib/start-failure.ts';
import { backupsIn } from './operation/backups/backup-files.ts';
import { noteHole } from './operation/backups/hole-note.ts';
import { restore } from './operation/backups/restore.ts';

const USAGE = `npm run restore -- FILE --reason="why" [--anchor=FILE]     goes back to a backup; rclone:remote:path too
npm run restore -- --note --reason="why" [--anchor=FILE]   writes down that the log ends too early, after a restore by other means or a power cut`;

/** `npm run restore`: exit code 0 when done, otherwise 1 and the reason. */
try {
  const config = readConfig(process.env);
  const { values, positionals } = parsed();
  const [file] = positionals;
  if (positionals.length > 1 || Boolean(file) === values.note) throw new StartFailure(`${USAGE}\n${offered(config)}`);
  const reason = values.reason?.trim() ?? '';
  if (reason === '' || reason.length > 500)
    throw new StartFailure('--reason: say in up to 500 characters why the log will have a hole. It is written into the log for good.');
  const telling = { reason, anchors: values.anchor };
  const said = file === undefined ? await note(config, telling) : await restore(config, file, telling);
  console.log([...said, 'Start the portal.'].join('\n'));
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
}

function parsed() {
  const options = { reason: { type: 'string' }, anchor: { type: 'string' }, note: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function offered({ dataDir }: Config): string {
  const paths = backupsIn(backupFolder(dataDir));
  return paths.length > 0 ? `There are:\n${paths.join('\n')}` : `There is no backup in ${backupFolder(dataDir)}.`;
}

async function note(config: Config, telling: Parameters<typeof noteHole>[2]): Promise<string[]> {
  const { db, close } = await openUnhurried(config);
  try {
    return await noteHole(config, db, telling, 'note');
  } finally {
    await close();
  }
}
