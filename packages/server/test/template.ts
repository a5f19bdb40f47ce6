import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to copy a migrated database from: a dump file, or the URL of a template. */
    template: string;
  }
}

/** Migrates once for all test files of a project; each starts from a copy. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const url = project.config.env.TEST_DATABASE === 'postgres' ? process.env.TEST_POSTGRES_NEAR_URL : undefined;
  const { where, drop } = url ? await templateDatabase(url) : await templateDump();
  project.provide('template', where);
  return drop;
}

async function templateDump() {
  const database = await openInMemory();
  await migrate(database.db);
  // It is opened many times: it has no databases that no one copies, and no work left to do.
  const SMALLER = ['UPDATE pg_database SET datistemplate = false', 'DROP DATABASE template0', 'DROP DATABASE template1', 'CHECKPOINT'];
  for (const statement of SMALLER) await database.embedded?.exec(statement);
  const where = join(tmpdir(), `template-${process.pid}.tar`);
  writeFileSync(where, Buffer.from((await (await database.embedded?.dumpDataDir('none'))?.arrayBuffer()) ?? new ArrayBuffer()));
  await database.close();
  return { where, drop: async () => rmSync(where) };
}

async function templateDatabase(url: string) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('DROP DATABASE IF EXISTS template_portal WITH (FORCE)');
  await admin.query('CREATE DATABASE template_portal');
  const where = new URL('/template_portal', url).href;
  const database = await openPostgres(where);
  await migrate(database.db);
  await database.close();
  return { where, drop: () => admin.end() };
}
