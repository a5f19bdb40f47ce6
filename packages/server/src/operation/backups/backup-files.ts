import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { backupFolder, madeAt } from '../../db/backup-names.ts';

/** What a trial restore into a temporary place found (OPS-51). */
const trial = z.object({
  /** False if only its table of contents was read, as on PostgreSQL without the right to make a database. */
  restored: z.boolean(),
  /** The newest migration in it; null when it was not restored. */
  schema: z.string().nullable(),
  customers: z.int(),
  licenses: z.int(),
  /** The number of sealed entries in its log, which is whole up to the newest head. */
  entries: z.int(),
  /** The newest head, as a line of JSON; null without one. */
  head: z.string().nullable(),
});
export type Trial = z.infer<typeof trial>;

/** The description beside a backup, in a file with its name and `.json`. */
const manifest = z.object({
  file: z.string(),
  madeAt: z.iso.datetime(),
  bytes: z.int(),
  sha256: z.string(),
  /** Ed25519 over {@link signedIn}, with the key of the license files: people who can only write where backups are stored cannot make one. */
  signature: z.string(),
  /** The version of the program that made it. */
  program: z.string(),
  tried: z.object({ at: z.iso.datetime(), seconds: z.number(), fault: z.string().nullable(), found: trial.nullable() }),
  /** Where it was copied to, with `fault` if that failed. Null if no copy was wanted. */
  sent: z.object({ to: z.string(), at: z.iso.datetime(), fault: z.string().nullable() }).nullable(),
});
export type Manifest = z.infer<typeof manifest>;

/** The part of a backup's description that is signed; the prefix keeps it from being taken for anything else that this key signs. */
export const signedIn = ({ madeAt, sha256 }: Pick<Manifest, 'madeAt' | 'sha256'>): string => `lm-backup/v1.${madeAt}.${sha256}`;

const manifestOf = (path: string): string => `${path}.json`;

/** Null if there is none, or it cannot be read. */
export function readManifest(path: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(readFileSync(manifestOf(path), 'utf8')));
  } catch {
    return null;
  }
}

/** Written whole or not at all. */
export async function writeManifest(path: string, content: Manifest): Promise<void> {
  const beside = `${manifestOf(path)}.part`;
  await writeFile(beside, JSON.stringify(content, null, 2), { mode: 0o600, flush: true });
  await rename(beside, manifestOf(path));
}

/** The paths of finished backups, newest first. */
export function backupsIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => madeAt(name) !== null)
    .sort((one, other) => (one < other ? 1 : -1))
    .map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the first one creates the folder
  }
}

export interface NewestBackup {
  path: string;
  madeAt: Date;
  /** What its trial found; null while that runs, and for a backup made before there were trials. */
  manifest: Manifest | null;
}

/** The newest backup in a data folder, to be shown; null if there is none. */
export function newestBackup(dataDir: string): NewestBackup | null {
  const [path] = backupsIn(backupFolder(dataDir));
  const at = path === undefined ? null : madeAt(path);
  return path !== undefined && at ? { path, madeAt: at, manifest: readManifest(path) } : null;
}

/** Removes the manifests of backups that are gone. */
export async function tidyManifests(folder: string): Promise<void> {
  const names = new Set(namesIn(folder));
  for (const name of names) {
    const of = name.slice(0, -'.json'.length);
    if (name.endsWith('.json') && madeAt(of) !== null && !names.has(of)) await rm(join(folder, name), { force: true });
  }
}

/** The SHA-256 of a file, in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece);
  return hash.digest('hex');
}
