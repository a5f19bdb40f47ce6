import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { flushFile, unlessGone } from '../lib/flush.ts';
import { turns } from '../lib/limited-turns.ts';
import type { Db } from './tables.ts';

/** After this many bytes of write-ahead log it is time for a checkpoint: the size of one of its files. */
const LOG_BYTES = 16 * 1024 * 1024;

/** A checkpoint, or a copy whose write-ahead log a checkpoint would remove: never both at once. */
export const inTurn = turns(1);

/** Whether the embedded database has written enough since its last checkpoint. It makes none on its own, so its log would grow until it is closed. */
export async function needsCheckpoint(db: Db): Promise<boolean> {
  const { rows } = await sql<{ written: string }>`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS written
    FROM pg_control_checkpoint()`.execute(db);
  return Number(rows[0]?.written) >= LOG_BYTES;
}

/**
 * Makes a checkpoint, after which the space of the older write-ahead log is used again. Other work goes on while the files are flushed, and waits
 * only for the checkpoint itself.
 */
export const checkpoint = (db: Db, folder: string): Promise<void> =>
  inTurn(async () => {
    await flushChanged(folder);
    await sql`CHECKPOINT`.execute(db);
  });

/**
 * Flushes what was written to the data files since the last checkpoint, so that the next one, which everything waits for, has little left to flush.
 */
export async function flushChanged(folder: string): Promise<void> {
  for (const path of await changedSinceCheckpoint(folder)) await flushFile(path).catch(unlessGone);
}

/** The data files that were written to after `pg_control`, which each checkpoint writes. */
async function changedSinceCheckpoint(folder: string): Promise<string[]> {
  const { mtimeMs: since } = await stat(join(folder, 'global', 'pg_control'));
  const changed: string[] = [];
  for (const entry of await readdir(join(folder, 'base'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const state = entry.isFile() ? await stat(path).catch(unlessGone) : undefined;
    if (state && state.mtimeMs >= since) changed.push(path);
  }
  return changed;
}
