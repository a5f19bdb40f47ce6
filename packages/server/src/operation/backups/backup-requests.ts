import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { backupFolder } from '../../db/backup-names.ts';
import { StartFailure } from '../../lib/start-failure.ts';
import { newestBackup } from './backup-files.ts';

/** How an operator at the console asks the server for a backup: only the server can read an embedded database that it has open. */
const fileIn = (dataDir: string) => join(backupFolder(dataDir), 'asked.json');

/** The longest wait for the server, in milliseconds. */
const PATIENCE_MS = 15 * 60_000;

/** Asks the running server for a backup and waits until it has made and tried one. Throws a {@link StartFailure} that says what went wrong. */
export async function askServer(dataDir: string): Promise<void> {
  mkdirSync(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(fileIn(dataDir), '{}', { mode: 0o600 });
  const asked = Math.floor(Date.now() / 1000) * 1000; // the names of backups are exact only to the second
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await setTimeout(100)) {
    const fault = faultIn(dataDir);
    if (fault === null) continue;
    await rm(fileIn(dataDir), { force: true });
    if (fault !== '') throw new StartFailure(fault);
    if ((newestBackup(dataDir)?.madeAt.getTime() ?? 0) >= asked) return;
    throw new StartFailure('The server that has the data folder made no backup; its output says why.');
  }
  await rm(fileIn(dataDir), { force: true });
  throw new StartFailure('The server that has the data folder has made no backup within 15 minutes.');
}

/** Null while it is under way, empty when it went well. */
function faultIn(dataDir: string): string | null {
  try {
    const { fault } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    return typeof fault === 'string' ? fault : null;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '' : null;
  }
}

/** Is anyone waiting for a backup? */
export const isAsked = (dataDir: string): boolean => existsSync(fileIn(dataDir)) && faultIn(dataDir) === null;

/** Tells the person who asked that it is ready, or why not. */
export async function answer(dataDir: string, fault: string | null): Promise<void> {
  try {
    if (fault !== null) return writeFileSync(fileIn(dataDir), JSON.stringify({ fault }), { mode: 0o600 });
  } catch {
    // The disk is full: the person who asked sees that there is no backup, and the output of the server says why.
  }
  await rm(fileIn(dataDir), { force: true });
}
