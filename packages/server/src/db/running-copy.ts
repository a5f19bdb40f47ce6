import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

interface RunningDatabase {
  db: Kysely<Tables>;
  /** Where the embedded database has its files. */
  folder: string;
}

/** The write-ahead log: of its many files a copy needs those since the last checkpoint, which is most often one. */
const isOfLog = (path: string): boolean => /^pg_wal.[0-9A-F]{24}$/.test(path);

/**
 * Copies the files of the embedded database while it is in use, as they are at one moment. First each file, however long that
 * takes; then, while nobody else gets at the database, those that changed meanwhile, which are few: others wait for these alone.
 */
export async function copyRunning({ db, folder }: RunningDatabase, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await sql`CHECKPOINT`.execute(db);
  const copied = filesIn(folder);
  for (const path of copied.keys()) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFlushed(join(folder, path), join(to, path)).catch(unlessGone);
  }
  await db.connection().execute(async (alone) => {
    await sql`CHECKPOINT`.execute(alone);
    const { rows } = await sql<{ from: string; to: string }>`SELECT pg_walfile_name(redo_lsn) AS from,
      pg_walfile_name(pg_current_wal_insert_lsn()) AS to FROM pg_control_checkpoint()`.execute(alone);
    for (const { name } of readdirSync(join(folder, 'pg_wal'), { withFileTypes: true })) {
      if (!rows[0] || name < rows[0].from || name > rows[0].to || !isOfLog(join('pg_wal', name))) continue;
      mkdirSync(join(to, 'pg_wal'), { recursive: true, mode: 0o700 });
      copyFileSync(join(folder, 'pg_wal', name), join(to, 'pg_wal', name));
    }
    const now = filesIn(folder);
    for (const path of copied.keys()) if (!now.has(path)) rmSync(join(to, path), { force: true });
    for (const [path, state] of now) {
      if (copied.get(path) === state) continue;
      mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 });
      copyFileSync(join(folder, path), join(to, path));
    }
    // Folders without files belong to a database too.
    for (const path of foldersIn(folder)) mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
  });
}

const entriesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true });
const pathIn = (folder: string, entry: { parentPath: string; name: string }) => join(entry.parentPath, entry.name).slice(folder.length + 1);

/** The files of a folder but those of the write-ahead log, each with a word that changes when it is written to. */
function filesIn(folder: string): Map<string, string> {
  const files = entriesIn(folder).filter((entry) => entry.isFile());
  return new Map(
    files.flatMap((entry) => {
      const path = pathIn(folder, entry);
      if (isOfLog(path)) return [];
      const state = statSync(join(folder, path), { bigint: true, throwIfNoEntry: false });
      return state ? [[path, `${state.size} ${state.mtimeNs}`]] : [];
    }),
  );
}

const foldersIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => pathIn(folder, entry));

/** To the disk at once: what piles up unwritten makes the database wait for the disk in the end. */
async function copyFlushed(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+');
  await file.datasync().finally(() => file.close());
}

/** A file that went away while others were copied is no part of the copy. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
