import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Tar is made of blocks of so many bytes. */
const BLOCK = 512;

/** What a folder holds as a tar archive (POSIX ustar), a piece at a time; names are at most 100 bytes long. */
export async function* tarOf(folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }));
  for (const { path, isFolder } of paths.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const { size, mtimeMs } = await stat(path);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    yield header(isFolder ? `${name}/` : name, { size: isFolder ? 0 : size, seconds: Math.floor(mtimeMs / 1000), isFolder });
    if (isFolder) continue;
    for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) yield piece;
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

interface Entry {
  size: number;
  seconds: number;
  isFolder: boolean;
}

function header(name: string, { size, seconds, isFolder }: Entry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar archive`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  block.write(name, 0, 'utf8');
  octal(isFolder ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(seconds, 136, 12);
  block.write('        ', 148, 'latin1'); // the checksum counts as spaces
  block.write(isFolder ? '5' : '0', 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}
