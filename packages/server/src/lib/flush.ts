import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders cannot be opened there, and need no flushing. */
const isWindows = process.platform === 'win32';

/** Writes the names in a folder to the disk: until then, a power cut may lose a new file, or a file's new name. */
export async function flushFolder(path: string): Promise<void> {
  if (isWindows) return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Like {@link flushFolder}, for what must be done before anything else happens. */
export function flushFolderSync(path: string): void {
  if (isWindows) return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Writes a file to the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Writes everything in a folder to the disk. */
export async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const inside = join(entry.parentPath, entry.name);
    await (entry.isDirectory() ? flushFolder(inside) : flushFile(inside));
  }
  await flushFolder(path);
}

/** Ignores that a file is gone by now. Throws any other error. */
export function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
