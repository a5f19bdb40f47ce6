import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { flushFolder, unlessGone } from '../../lib/flush.ts';

/** A file that is being uploaded. */
interface Underway {
  stored: string;
  size: number;
  /** The store's id of the upload, and of each accepted piece; empty if the store needs none. */
  upload: string;
  parts: string[];
}

/** What to record of an upload after a piece was sent; `lost` if none of it counts any more. */
export type Sent = Pick<Underway, 'upload' | 'parts'> | 'lost';

/** Where files are stored, under names of ours: nothing a person typed is ever part of a path. */
export interface FileStore {
  /** The smallest piece in bytes, except the last. */
  smallestPiece: number;
  /** Whether the bytes that arrived can be read before the whole file has arrived. */
  readsUnfinished: boolean;
  /** Before its transaction: sends a piece to a slow store. After the last one the file is whole. */
  send: (file: Underway, offset: number, piece: Buffer) => Promise<Sent>;
  /** In its transaction: writes a piece to its place, and onto the disk. */
  write: (name: string, offset: number, piece: Buffer) => Promise<void>;
  /** The bytes from `start` to `end`, inclusive, or all. */
  stream: (name: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** Null if it does not exist. */
  sizeOf: (name: string) => Promise<number | null>;
  /** All of a file that is known to be small. */
  read: (name: string) => Promise<Buffer>;
  remove: (name: string, upload: string) => Promise<void>;
  /** The names of all stored files, and when each was last written. */
  all: () => Promise<{ name: string; at: Date }[]>;
  /** The path of a file on the disk; missing for a bucket. */
  pathOf?: (name: string) => string;
  folder?: string;
}

export const newStoredName = (): string => randomBytes(16).toString('hex');
export const isStoredName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

/** Files in a folder, which several servers may share. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!isStoredName(name)) throw new Error('not the name of a stored file');
    return join(folder, name);
  };
  return {
    ...{ folder, pathOf, smallestPiece: 1, readsUnfinished: true },
    send: async () => ({ upload: '', parts: [] }), // the disk accepts it at once
    write: async (name, offset, piece) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(name), offset === 0 ? 'w' : 'r+', 0o600);
      try {
        const { bytesWritten } = await file.write(piece, 0, piece.length, offset);
        if (bytesWritten !== piece.length) throw new Error('the disk accepted only part of a piece');
        await file.datasync();
      } finally {
        await file.close();
      }
      if (offset === 0) await flushFolder(folder);
    },
    stream: async (name, range) => createReadStream(pathOf(name), range),
    sizeOf: async (name) => (await stat(pathOf(name)).catch(unlessGone))?.size ?? null,
    read: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    all: async () => {
      const names = (await readdir(folder).catch(unlessGone)) ?? [];
      const found = names.filter(isStoredName).map(async (name) => {
        const known = await stat(join(folder, name)).catch(unlessGone);
        return known ? [{ name, at: known.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}
