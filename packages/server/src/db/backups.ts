import { createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { JUMP_MS } from '../lib/clock.ts';
import type { OpenDatabase } from './open.ts';
import { copyRunning } from './running-copy.ts';
import { tarOf } from './tar.ts';

/** So many are kept, the newest. */
const KEPT = 14;
const DAY = 24 * 3_600_000;

const FORM = /^database-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.tar\.gz$/;

/** What a backup is made of: an embedded database, in a folder or, for tests, in memory. */
export type Embedded = Pick<OpenDatabase, 'db' | 'folder'> & { embedded: PGlite };

/**
 * Copies the embedded database into `DATA_DIR/backups`: whole or not at all, flushed to the disk, the signing key not in it.
 * Others wait for what changes while it is copied, not for the whole, nor while it is packed. `stopping` gives it up.
 */
export async function backUp(database: Embedded, dataDir: string, now: Date, stopping?: AbortSignal): Promise<void> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `database-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
  const copy = join(folder, 'copy.part');
  try {
    const packed = createWriteStream(`${path}.part`, { mode: 0o600, flush: true });
    await pipeline(await contentsOf(database, copy), createGzip({ level: 3 }), packed, { ...(stopping && { signal: stopping }) });
    await rename(`${path}.part`, path);
    await flushFolder(folder);
    for (const old of backups(folder, now).slice(KEPT)) await rm(join(folder, old));
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(`${path}.part`, { force: true });
  }
}

async function contentsOf({ db, folder, embedded }: Embedded, copy: string): Promise<Readable> {
  if (folder === null) return Readable.fromWeb((await embedded.dumpDataDir('none')).stream() as ReadableStream);
  await copyRunning({ db, folder }, copy);
  return Readable.from(tarOf(copy));
}

/** A backup unless one was made within a day. Gives up one that is under way when the server stops. */
export async function backUpOnceADay(database: Embedded, dataDir: string, now: Date, stopping: AbortSignal): Promise<void> {
  const newest = backups(join(dataDir, 'backups'), now)[0];
  if (newest && now.getTime() - madeAt(newest) < DAY) return;
  await backUp(database, dataDir, now, stopping).catch((error) => {
    if (!stopping.aborted) throw error;
  });
}

/** The names of finished backups, newest first. One from the future was named by a clock that ran ahead, and counts when that moment has come. */
function backups(folder: string, now: Date): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => FORM.test(name) && madeAt(name) <= now.getTime() + JUMP_MS)
      .sort()
      .reverse();
  } catch {
    return []; // the folder comes with the first one
  }
}

const madeAt = (name: string): number => Date.parse(`${FORM.exec(name)?.[1]?.replace(/T(..)-(..)-(..)/, 'T$1:$2:$3')}Z`);

async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
