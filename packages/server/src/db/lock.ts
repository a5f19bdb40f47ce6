import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../lib/start-failure.ts';

/** Another process has the data folder. */
export class FolderInUse extends StartFailure {}

/**
 * Holds a data folder exclusively for this process until the returned function is called or the process ends, in whatever way. The lock is the
 * operating system's, taken by SQLite on a separate file, so no stale file and no reused process id can be mistaken for a living server (OPS-11,
 * OPS-12). Refuses with {@link StartFailure}.
 */
export function lockFolder(dataDir: string): () => void {
  const note = join(dataDir, 'server.json');
  let lock: DatabaseSync;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(dataDir, 'server.lock'));
  } catch (error) {
    throw new StartFailure(`DATA_DIR: cannot write in ${dataDir} (${error instanceof Error ? error.message : String(error)}).`);
  }
  try {
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(note, JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }));
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new FolderInUse(`DATA_DIR: ${dataDir} is in use by ${holder(note)}. Stop it first, or set another DATA_DIR.`);
    throw new StartFailure(`DATA_DIR: cannot write in ${dataDir} (${error instanceof Error ? error.message : String(error)}).`);
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function holder(note: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(note, 'utf8'));
    return `process ${pid} on ${host}, running since ${since}`;
  } catch {
    return 'another process';
  }
}
