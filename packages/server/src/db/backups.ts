import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';

/** So many are kept, the newest. */
const KEPT = 14;
const DAY = 24 * 3_600_000;

const FORM = /^database-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.tar\.gz$/;

/**
 * Copies the embedded database into `DATA_DIR/backups`: whole or not at all, flushed to the disk, the signing key not in it.
 * Others wait while it is read (about a tenth of a second for a small one), not while it is packed.
 */
export const backUp = async (embedded: PGlite, dataDir: string, now: Date): Promise<void> =>
  writeBackup(dataDir, await pack(await embedded.dumpDataDir('none')), now);

const pack = async (copy: Blob): Promise<Buffer> => promisify(gzip)(Buffer.from(await copy.arrayBuffer()));

function writeBackup(dataDir: string, packed: Buffer, now: Date): void {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `database-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
  writeFlushed(`${path}.part`, packed);
  renameSync(`${path}.part`, path);
  flushFolder(folder);
  for (const old of backups(folder).slice(KEPT)) rmSync(join(folder, old));
}

/** A backup unless one was made within a day. Gives up one that is not yet packed when the server stops. */
export async function backUpOnceADay(embedded: PGlite, dataDir: string, now: Date, stopping: AbortSignal): Promise<void> {
  const newest = backups(join(dataDir, 'backups'))[0];
  if (newest && now.getTime() - madeAt(newest) < DAY) return;
  const packed = await pack(await embedded.dumpDataDir('none'));
  if (!stopping.aborted) writeBackup(dataDir, packed, now);
}

/** The names of finished backups, newest first. */
function backups(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => FORM.test(name))
      .sort()
      .reverse();
  } catch {
    return []; // the folder comes with the first one
  }
}

const madeAt = (name: string): number => Date.parse(`${FORM.exec(name)?.[1]?.replace(/T(..)-(..)-(..)/, 'T$1:$2:$3')}Z`);

function writeFlushed(path: string, content: Buffer): void {
  const file = openSync(path, 'w', 0o600);
  try {
    for (let done = 0; done < content.length; ) done += writeSync(file, content, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function flushFolder(path: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
