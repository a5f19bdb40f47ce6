import { createHash, type Hash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that is written once and read once, with its checksum, for content too long for memory that is sent as a whole. */
interface PassingFile {
  /** Empties it: a transaction that is tried again writes it from the beginning. */
  begin: (text: string) => Promise<void>;
  add: (text: string) => Promise<void>;
  /** The SHA-256 of what was written. */
  sum: () => string;
  /** Reads from the beginning; the file is gone when that ends. */
  read: () => Readable;
  close: () => Promise<void>;
}

/** It has no name from the start, so that nothing of it stays on the disk even if the process dies. */
export async function newPassingFile(dataDir: string): Promise<PassingFile> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, `passing-${randomBytes(8).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  let hash: Hash = createHash('sha256');
  let length = 0;
  const add = async (text: string) => {
    const bytes = Buffer.from(text);
    const { bytesWritten } = await file.write(bytes, 0, bytes.length, length);
    if (bytesWritten !== bytes.length) throw new Error('the disk took a part of a file');
    length += bytes.length;
    hash.update(bytes);
  };
  return {
    begin: async (text) => {
      await file.truncate(0);
      [hash, length] = [createHash('sha256'), 0];
      await add(text);
    },
    add,
    sum: () => hash.copy().digest('hex'),
    read: () => file.createReadStream({ start: 0 }),
    close: () => file.close(),
  };
}
