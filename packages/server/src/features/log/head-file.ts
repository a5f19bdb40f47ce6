import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Head } from './entry-seal.ts';

/** The newest head once more, outside the database: a tail that was cut off from all of its tables is missed here. */
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

/** Null when there is none. Throws when it does not read. */
export async function readHeadFile(path: string): Promise<Head | null> {
  try {
    return content.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${path} does not read`);
  }
}

/** Whole or not at all: written beside, flushed, then given its name. */
export async function writeHeadFile(path: string, head: Head): Promise<void> {
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(
      JSON.stringify({ ...head, hash: head.hash.toString('hex'), signature: head.signature.toString('base64') }, null, 2),
    );
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}
