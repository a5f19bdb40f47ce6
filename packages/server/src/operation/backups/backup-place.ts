import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { flushFile } from '../../lib/flush.ts';
import { runTool } from './postgres-tools.ts';

const RCLONE = 'rclone:';

/** Copies a file to the place in the settings (BACKUP_TO), whole or not at all: a folder, or a place that rclone reaches. */
export async function send(path: string, to: string, stopping?: AbortSignal): Promise<void> {
  if (to.startsWith(RCLONE)) {
    await runTool('rclone', ['copyto', path, `${to.slice(RCLONE.length).replace(/\/$/, '')}/${basename(path)}`], { stopping });
    return;
  }
  await mkdir(to, { recursive: true, mode: 0o700 });
  const target = join(resolve(to), basename(path));
  try {
    await copyFile(path, `${target}.part`);
    await flushFile(`${target}.part`);
    await rename(`${target}.part`, target);
  } finally {
    await rm(`${target}.part`, { force: true });
  }
}

/** Fetches a backup, and the files beside it, through rclone; a local path is answered as it is. */
export async function fetchBackup(from: string, folder: string): Promise<string> {
  if (!from.startsWith(RCLONE)) return resolve(from);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remote = from.slice(RCLONE.length);
  const path = join(folder, remote.split(/[/:]/).at(-1) ?? '');
  await runTool('rclone', ['copyto', remote, path]);
  await runTool('rclone', ['copyto', `${remote}.json`, `${path}.json`]).catch(() => undefined); // restoring reports that it is missing
  return path;
}
