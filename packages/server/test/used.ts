import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/free-port.mjs';
import { newestBackup } from '../src/operation/backups/backup-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder on which a server has run before. */
    used: string;
  }
}

export const ADMIN = { email: 'admin@example.com', password: 'Sound&Vision9' };

const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url));

/** Runs a server once for all test files of a project: a test that needs no new data folder starts with a copy of this one. */
export default async function makeUsed(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-used-'));
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(await freePort()), ADMIN_PASSWORD: ADMIN.password };
  const server = spawn(process.execPath, ['--liftoff-only', MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // Waits for the backup of the day, so that no copy makes or tries one.
  while (server.exitCode === null && !newestBackup(folder)?.manifest) await setTimeout(50);
  server.kill('SIGTERM');
  await ended;
  if (!newestBackup(folder)?.manifest) throw new Error('the server ended before its first backup');
  project.provide('used', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
