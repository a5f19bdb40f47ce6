import { mkdirSync, readdirSync } from 'node:fs';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { JUMP_MS } from '../lib/clock.ts';
import { HOUR_MS } from '../lib/durations.ts';
import { flushFolder } from '../lib/flush.ts';
import { folderSize } from '../lib/folder-size.ts';
import { backupFolder, backupName, madeAt, TRIAL } from './backup-names.ts';
import { inTurn } from './checkpoints.ts';
import type { OpenDatabase } from './open.ts';
import { copyRunning } from './running-copy.ts';

/** How many of the newest backups are kept, and for how many days also the newest of each day. */
const KEPT = 24;
const KEPT_DAYS = 14;
/** A backup leaves this much room on the disk, so that the database can continue. */
const LEFT_BYTES = 64 * 1024 * 1024;
/** How much is written to the disk at once: if too much piles up unwritten, the database has to wait for the disk. */
const FLUSHED_BYTES = 4 * 1024 * 1024;

/** What a backup is made from: an embedded database, in a folder or, for tests, in memory. */
export type Embedded = Pick<OpenDatabase, 'db' | 'folder'> & { embedded: PGlite };

/**
 * Copies the embedded database into `DATA_DIR/backups`: whole or not at all, flushed to the disk, without the signing key. No call waits for
 * it. Throws when there is no room for it. `stopping` aborts it.
 */
export const backUp = (database: Embedded, dataDir: string, now: Date, stopping?: AbortSignal): Promise<void> =>
  inTurn(async () => {
    const folder = backupFolder(dataDir);
    await removeBroken(folder);
    await refuseWithoutRoom(database, folder, now);
    const path = join(folder, backupName(now, 'tar.gz'));
    const copy = await contentsOf(database);
    try {
      const write = (pieces: AsyncIterable<Buffer>) => writeFlushed(`${path}.part`, pieces);
      await pipeline(copy.pieces, createGzip({ level: 3 }), write, { ...(stopping && { signal: stopping }) });
      await rename(`${path}.part`, path);
      await flushFolder(folder);
      await flushFolder(dataDir);
      for (const old of notKept(backups(folder, now))) await rm(join(folder, old));
    } finally {
      await rm(`${path}.part`, { force: true });
      await copy.end().catch(() => undefined); // the first error is the one that counts
    }
  });

async function contentsOf({ db, folder, embedded }: Embedded): Promise<{ pieces: AsyncIterable<Uint8Array>; end: () => Promise<void> }> {
  if (folder !== null) return copyRunning({ db, folder });
  const dump = await embedded.dumpDataDir('none');
  return { pieces: Readable.fromWeb(dump.stream() as ReadableStream), end: async () => undefined };
}

async function writeFlushed(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    let waiting = 0;
    for await (const piece of pieces) {
      await file.writeFile(piece);
      waiting += piece.length;
      if (waiting < FLUSHED_BYTES) continue;
      await file.datasync();
      waiting = 0;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A backup unless one was made within the hour. A backup under way is aborted when the server stops. */
export async function backUpHourly(database: Embedded, dataDir: string, now: Date, stopping: AbortSignal): Promise<void> {
  const folder = backupFolder(dataDir);
  await inTurn(() => removeBroken(folder));
  const newest = backups(folder, now)[0];
  if (newest && now.getTime() - timeOf(newest) < HOUR_MS) return;
  await backUp(database, dataDir, now, stopping).catch((error) => {
    if (!stopping.aborted) throw error;
  });
}

/** Removes what a dead server left while it made or tried a backup. The caller holds the data folder and is trying no backup itself. */
async function removeBroken(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (name === 'copy.part' || name.startsWith(TRIAL) || (name.endsWith('.part') && isArchive(name.slice(0, -5))))
      await rm(join(folder, name), { recursive: true, force: true });
}

/** As large as the last backup plus a quarter; for the first one, a quarter of the database's size. */
async function refuseWithoutRoom({ folder: database }: Embedded, folder: string, now: Date): Promise<void> {
  if (database === null) return;
  const newest = backups(folder, now)[0];
  const size = newest ? (await stat(join(folder, newest))).size * 1.25 : (await folderSize(database)) / 4;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= size + LEFT_BYTES) return;
  const mb = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;
  throw new Error(`the disk of ${folder} has ${mb(bavail * bsize)} left, and a backup needs ${mb(size + LEFT_BYTES)}`);
}

/**
 * The names of finished backups, newest first. One from the future was named by a clock that ran ahead, and counts once that moment has
 * come.
 */
function backups(folder: string, now: Date): string[] {
  return readdirSync(folder)
    .filter((name) => isArchive(name) && timeOf(name) <= now.getTime() + JUMP_MS)
    .sort()
    .reverse();
}

/** Those backups, by name and newest first, that need not be kept any longer. */
function notKept(names: string[]): string[] {
  const days = [...new Set(names.map(dayOf))].slice(0, KEPT_DAYS);
  const ofDays = new Set(days.map((day) => names.find((name) => dayOf(name) === day)));
  return names.slice(KEPT).filter((name) => !ofDays.has(name));
}

/** PostgreSQL's backups may be beside them. */
const isArchive = (name: string): boolean => name.endsWith('.tar.gz') && madeAt(name) !== null;
const timeOf = (name: string): number => madeAt(name)?.getTime() ?? 0;
const dayOf = (name: string): string => madeAt(name)?.toISOString().slice(0, 10) ?? '';
