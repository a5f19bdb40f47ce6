import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../platform/log/public.ts';

/** The file of erased people, by number: kept beside the database, since an earlier backup does not know about them (PRV-536). */
export const erasedFileIn = (dataDir: string): string => join(dataDir, 'erased-people.json');

const moment = z.iso.datetime().transform((text) => new Date(text));
const content = z.array(
  z.object({ id: z.int(), createdAt: moment, erasedAt: moment, byId: z.int(), withTexts: z.boolean().default(false) }),
);
export type ErasedLine = z.infer<typeof content>[number];

/** Returns no one if the file does not exist. Throws if it cannot be read. */
export async function readErased(path: string): Promise<ErasedLine[]> {
  try {
    return content.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`${path} cannot be read`);
  }
}

export const writeErased = (path: string, people: ErasedLine[]): Promise<void> => writeWhole(path, JSON.stringify(people));
