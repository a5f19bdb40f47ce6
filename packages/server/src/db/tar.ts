import { open } from 'node:fs/promises';
import { unlessGone } from '../lib/flush.ts';

// Written by hand: with tar-stream 3.2.2 an entry must be as long as announced, but a file in use may be truncated meanwhile; and it brings 13
// packages.

/** Tar consists of blocks of this many bytes. */
const BLOCK = 512;
/** How much of a file is read at once. */
const PIECE = 1 << 17;

/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** A folder as an entry of a tar archive (POSIX ustar); names are at most 100 bytes long, with `/` between their parts. */
export const tarFolder = (name: string): Buffer => header(`${name}/`, 0, true);

/** A file with this content as an entry. */
export const tarText = (name: string, text: string): Buffer =>
  Buffer.concat([header(name, Buffer.byteLength(text), false), Buffer.from(text), fill(Buffer.byteLength(text))]);

/**
 * A file as an entry, piece by piece, in the length that it had when it was opened: what is appended later is left out, and what was cut off is
 * filled with zeros. There is no entry if the file is gone.
 */
export async function* tarFile(name: string, path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch(unlessGone);
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield header(name, size, false);
    for (let at = 0; at < size; at += PIECE) {
      const piece = Buffer.alloc(Math.min(PIECE, size - at));
      await file.read(piece, 0, piece.length, at);
      yield piece;
    }
    yield fill(size);
  } finally {
    await file.close();
  }
}

const fill = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

function header(name: string, size: number, isFolder: boolean): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar archive`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  block.write(name, 0, 'utf8');
  octal(isFolder ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  block.write('        ', 148, 'latin1'); // for the sum, the checksum field counts as spaces
  block.write(isFolder ? '5' : '0', 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}
