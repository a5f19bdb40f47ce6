import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The size of all files in a folder and below, in bytes. A file that disappears meanwhile counts as nothing. */
export async function folderSize(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  let size = 0;
  for (const file of files) {
    if (!file.isFile()) continue;
    size += (await stat(join(file.parentPath, file.name)).catch(() => null))?.size ?? 0;
  }
  return size;
}
