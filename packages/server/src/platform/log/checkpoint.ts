import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from './head-file.ts';

/** How far a check found the log to be whole. */
const checkpoint = z.object({
  /** Sealed entries, and the hash of the last of their seals. */
  seq: z.int().positive(),
  hash: z.string(),
  /** The head that signs the last seal, and the key that signed the head. */
  headId: z.int(),
  kid: z.string(),
  foundTo: z.int(),
  /** What the tables held when the check began, to see what has been rewritten since. */
  written: z.object({ snapshot: z.string(), entries: z.int(), seals: z.int(), heads: z.int() }),
  /** When the last check of the whole log began. */
  wholeAt: z.iso.datetime(),
});
export type Checkpoint = z.infer<typeof checkpoint>;

/** Outside the database, like the newest head: with the database alone, no one can claim what was checked. */
export const checkpointFileIn = (dataDir: string): string => join(dataDir, 'log-checked.json');

/** The code that only the holder of the key file can make (LOG-31). */
const macOf = (logKey: Buffer, said: string): Buffer => createHmac('sha256', logKey).update(`lm-log-checked/v1.${said}`).digest();

/** Null if there is none made with this key file: the whole log then has to be checked. */
export async function readCheckpoint(path: string, logKey: Buffer): Promise<Checkpoint | null> {
  try {
    const { said, mac } = z.object({ said: z.string(), mac: z.string() }).parse(JSON.parse(await readFile(path, 'utf8')));
    const [found, made] = [Buffer.from(mac, 'base64'), macOf(logKey, said)];
    return found.length === made.length && timingSafeEqual(found, made) ? checkpoint.parse(JSON.parse(said)) : null;
  } catch {
    return null;
  }
}

/** If it cannot be written, the next check only takes longer. */
export async function writeCheckpoint(path: string, logKey: Buffer, reached: Checkpoint): Promise<void> {
  const said = JSON.stringify(reached);
  await writeWhole(path, JSON.stringify({ said, mac: macOf(logKey, said).toString('base64') })).catch(() => undefined);
}

/** Throws when it cannot be removed: the next check would skip what this one found. */
export const removeCheckpoint = (path: string): Promise<void> => rm(path, { force: true });
