import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { flushChanged } from './checkpoints.ts';
import type { Tables } from './tables.ts';
import { TAR_END, tarFile, tarFolder, tarText } from './tar.ts';

interface RunningDatabase {
  db: Kysely<Tables>;
  /** The folder of the embedded database's files. */
  folder: string;
}

/** A copy of a running database: its pieces, one at a time, and what must be done at the end, even if it broke off. */
interface Copy {
  pieces: AsyncGenerator<Buffer>;
  end: () => Promise<void>;
}

/**
 * Begins a copy of the embedded database while it is in use, as a tar archive (PostgreSQL's low-level base backup, without a second copy on the
 * disk). Files are copied as they are found, perhaps torn; the write-ahead log of that time comes last, so that opening the copy gives the database
 * as it was when the copy ended. No call waits for it. Needs `inTurn` of checkpoints.ts.
 */
export async function copyRunning({ db, folder }: RunningDatabase): Promise<Copy> {
  await flushChanged(folder);
  const { rows } = await sql<{ from: string }>`SELECT pg_walfile_name(pg_backup_start('portal', true)) AS from`.execute(db);
  let isOver = false;
  const stop = async () => {
    isOver = true;
    const stopped = await sql<{ label: string; to: string }>`SELECT labelfile AS label, pg_walfile_name(lsn) AS to
      FROM pg_backup_stop(false)`.execute(db);
    return stopped.rows[0] ?? { label: '', to: '' };
  };
  return {
    pieces: piecesOf(folder, rows[0]?.from ?? '', stop),
    end: async () => {
      if (!isOver) await stop();
    },
  };
}

async function* piecesOf(folder: string, from: string, stop: () => Promise<{ label: string; to: string }>): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path, name: path.slice(folder.length + 1).replaceAll(sep, '/'), isFolder: entry.isDirectory() };
  });
  for (const { name } of found.filter(({ isFolder }) => isFolder)) yield tarFolder(name);
  for (const { name, path } of found.filter(({ isFolder, name }) => !isFolder && isCopied(name))) yield* tarFile(name, path);
  const { label, to } = await stop();
  yield tarText('backup_label', label);
  for (const name of (await readdir(join(folder, 'pg_wal'))).sort())
    if (name >= from && name <= to && /^[0-9A-F]{24}$/.test(name)) yield* tarFile(`pg_wal/${name}`, join(folder, 'pg_wal', name));
  yield TAR_END;
}

/** The write-ahead log comes last. Left out, as useless later: which processes run, and what statements keep in temporary files. */
const isCopied = (name: string): boolean => !/^(pg_wal\/|postmaster\.|base\/pgsql_tmp\/)/.test(name);
