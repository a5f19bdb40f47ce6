import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/free-port.mjs';
import { newestBackup } from '../src/operation/backups/backup-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder on which a server has run before, with its embedded database. */
    used: string;
    /** The name of a database in PostgreSQL on which a server has run before, and its data folder; null without PostgreSQL. */
    usedInPostgres: { name: string; folder: string } | null;
  }
}

export const ADMIN = { email: 'admin@example.com', password: 'Sound&Vision9' };

const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url));

/** Runs servers once for all test files of a project: a test that needs no new data starts with a copy of theirs. */
export default async function makeUsed(project: TestProject): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'portal-used-'));
  const [used, folder] = [join(root, 'embedded'), join(root, 'postgres')];
  // Waits for the backup of the day, so that no copy makes or tries one.
  const embedded = ranOnce(used, {}, () => Boolean(newestBackup(used)?.manifest));
  const postgres = process.env.TEST_POSTGRES_URL ? await inPostgres(process.env.TEST_POSTGRES_URL, folder) : null;
  await embedded;
  project.provide('used', used);
  project.provide('usedInPostgres', postgres && { name: postgres.name, folder });
  return async () => {
    await postgres?.drop();
    rmSync(root, { recursive: true, force: true });
  };
}

async function inPostgres(url: string, folder: string) {
  const name = `used_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await ranOnce(folder, { DATABASE_URL: new URL(`/${name}`, url).href }, (said) => said.includes('License Manager: http'));
  const drop = async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { name, drop };
}

/** Runs a server on a new data folder until it has done something. */
async function ranOnce(folder: string, env: Record<string, string>, hasDone: (said: string) => boolean): Promise<void> {
  mkdirSync(folder);
  const settings = { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(await freePort()), ADMIN_PASSWORD: ADMIN.password, ...env };
  const server = spawn(process.execPath, ['--liftoff-only', MAIN], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  server.stdout.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  while (server.exitCode === null && !hasDone(said)) await setTimeout(50);
  server.kill('SIGTERM');
  await ended;
  if (!hasDone(said)) throw new Error(`the server ended too early: ${said}`);
}
