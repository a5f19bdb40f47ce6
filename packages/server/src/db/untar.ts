import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';

// Written by hand: tar-stream 3.2.2 takes an archive that is cut off between two files for a whole one (OPS-54).

/** Tar consists of blocks of this many bytes. */
const BLOCK = 512;

/**
 * Unpacks a packed tar archive of files and folders (ustar) into a folder, piece by piece; files that must stay are flushed. Throws when the
 * archive is cut off or damaged, and for anything that would land outside the folder or is neither a file nor a folder.
 */
export async function unpack(archive: string, to: string, isToStay: boolean): Promise<void> {
  const packed = createReadStream(archive, { highWaterMark: 1 << 20 });
  const unpacked = createGunzip({ chunkSize: 1 << 18 });
  packed.on('error', (error) => unpacked.destroy(error));
  const take = taking(packed.pipe(unpacked));
  try {
    for (let head = await headerIn(take); head !== null; head = await headerIn(take)) await extract(head, to, take, isToStay);
    while ((await take(BLOCK)).length > 0); // read to the end, which has the checksum of everything
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

/** Returns the next bytes: as many as there are, up to `most`, and none at the end. */
type Take = (most: number) => Promise<Buffer>;

function taking(pieces: AsyncIterable<Buffer>): Take {
  const iterator = pieces[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (most) => {
    while (rest.length === 0) {
      const { value, done } = await iterator.next();
      if (done) return rest;
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
}

interface Header {
  path: string[];
  size: number;
  isFolder: boolean;
}

/** Null at the end of the archive. */
async function headerIn(take: Take): Promise<Header | null> {
  const block = Buffer.alloc(BLOCK);
  for (let have = 0; have < BLOCK; ) {
    const piece = await take(BLOCK - have);
    if (piece.length === 0) throw new Error('the archive is cut off');
    have += piece.copy(block, have);
  }
  if (block.every((byte) => byte === 0)) return null;
  const sum = block.reduce((total, byte, place) => total + (place >= 148 && place < 156 ? 32 : byte), 0);
  if (octalIn(block, 148, 8) !== sum) throw new Error('the archive is damaged');
  const prefix = textIn(block, 257, 6).startsWith('ustar') ? textIn(block, 345, 155) : '';
  const name = prefix ? `${prefix}/${textIn(block, 0, 100)}` : textIn(block, 0, 100);
  const type = textIn(block, 156, 1);
  if (!['', '0', '5'].includes(type)) throw new Error(`${name} in the archive is neither a file nor a folder`);
  return { path: pathIn(name), size: type === '5' ? 0 : octalIn(block, 124, 12), isFolder: type === '5' || name.endsWith('/') };
}

const textIn = (block: Buffer, at: number, length: number): string => {
  const field = block.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
};

function octalIn(block: Buffer, at: number, length: number): number {
  const text = textIn(block, at, length).trim();
  if (!/^[0-7]+$/.test(text)) throw new Error('the archive is damaged');
  return Number.parseInt(text, 8);
}

function pathIn(name: string): string[] {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.some((part) => part === '..' || /[\\:]/.test(part))) throw new Error(`${name} in the archive leads out of its folder`);
  return parts;
}

async function extract({ path, size, isFolder }: Header, to: string, take: Take, isToStay: boolean): Promise<void> {
  const target = join(to, ...path);
  await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 });
  if (isFolder) return;
  const file = await open(target, 'wx', 0o600);
  try {
    for (let left = size; left > 0; ) {
      const piece = await take(left);
      if (piece.length === 0) throw new Error('the archive is cut off');
      await file.write(piece);
      left -= piece.length;
    }
    if (isToStay) await file.datasync();
  } finally {
    await file.close();
  }
  for (let left = (BLOCK - (size % BLOCK)) % BLOCK; left > 0; ) {
    const piece = await take(left);
    if (piece.length === 0) throw new Error('the archive is cut off');
    left -= piece.length;
  }
}
