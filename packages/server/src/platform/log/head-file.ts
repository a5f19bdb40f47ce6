import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { flushFolder } from '../../lib/flush.ts';
import type { Head } from './entry-seal.ts';

/** A copy of the newest head outside the database: it shows whether the newest rows were cut off in all tables. */
export const headFileIn = (dataDir: string): string => join(dataDir, 'log-head.json');

const bytes = (encoding: 'hex' | 'base64') => z.string().transform((text) => Buffer.from(text, encoding));
const content = z.object({
  fromSeq: z.int(),
  seq: z.int(),
  hash: bytes('hex'),
  foundTo: z.int(),
  signedAt: z.iso.datetime().transform((text) => new Date(text)),
  kid: z.string(),
  signature: bytes('base64'),
});

/** A head as one line of JSON. */
export const textOf = (head: Head): string => {
  const { fromSeq, seq, hash, foundTo, signedAt, kid, signature } = head;
  return JSON.stringify({ fromSeq, seq, hash: hash.toString('hex'), foundTo, signedAt, kid, signature: signature.toString('base64') });
};

/** The head in such a line. Throws if it cannot be read. */
export const headIn = (text: string): Head => content.parse(JSON.parse(text));

/** Null if there is none. Throws if it cannot be read. */
export async function readHeadFile(path: string): Promise<Head | null> {
  try {
    return headIn(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${path} cannot be read`);
  }
}

export const writeHeadFile = (path: string, head: Head): Promise<void> => writeWhole(path, textOf(head));

/** Whole or not at all: written to a file beside it, flushed, then renamed. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await flushFolder(dirname(path));
}
