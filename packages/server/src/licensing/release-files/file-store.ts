import { createHash, type Hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, unlessGone } from '../../lib/flush.ts';

/** Where the bytes of files lie, by names of ours: nothing that a person typed is ever part of a path. */
export interface FileStore {
  /** Writes a piece where it belongs, and onto the disk. */
  write: (name: string, offset: number, piece: Buffer) => Promise<void>;
  /** The checksums of the first bytes. What went on from the last call is not read again. */
  sums: (name: string, upTo: number) => Promise<Sums>;
  /** Takes up a piece that was written. */
  add: (name: string, offset: number, piece: Buffer) => void;
  /** All of a file that is known to be small. */
  read: (name: string) => Promise<Buffer>;
  remove: (name: string) => Promise<void>;
  /** The names of all that are there, and when each was last written. */
  all: () => Promise<{ name: string; at: Date }[]>;
  folder: string;
}

interface Sums {
  sha256: string;
  /** BLAKE2b-512, which minisign signs. */
  blake2b: string;
}

export const newStoredName = (): string => randomBytes(16).toString('hex');
const isStoredName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

/** Where a file lies. */
export function storedAt(folder: string, name: string): string {
  if (!isStoredName(name)) throw new Error('no name of a stored file');
  return join(folder, name);
}

interface UnderWay {
  at: number;
  sha256: Hash;
  blake2b: Hash;
}

/** So many uploads go on without being read again. */
const MOST_UNDER_WAY = 64;

const begun = (): UnderWay => ({ at: 0, sha256: createHash('sha256'), blake2b: createHash('blake2b512') });

/** Files in a folder, which several servers may share. */
export function folderStore(folder: string): FileStore {
  const underWay = new Map<string, UnderWay>();
  const pathOf = (name: string) => storedAt(folder, name);

  function keep(name: string, state: UnderWay): void {
    underWay.delete(name);
    underWay.set(name, state);
    for (const oldest of underWay.keys()) if (underWay.size > MOST_UNDER_WAY) underWay.delete(oldest);
  }

  /** Checksums up to there: as they were left, or read anew after a restart, or when another server went on. */
  async function stateAt(name: string, upTo: number): Promise<UnderWay> {
    const known = underWay.get(name);
    if (known?.at === upTo) return known;
    const state = begun();
    if (upTo > 0)
      for await (const chunk of createReadStream(pathOf(name), { end: upTo - 1 })) {
        take(state, chunk);
      }
    if (state.at !== upTo) throw new Error(`a file of a release has ${state.at} bytes of ${upTo}`);
    keep(name, state);
    return state;
  }

  function take(state: UnderWay, piece: Buffer): void {
    state.sha256.update(piece);
    state.blake2b.update(piece);
    state.at += piece.length;
  }

  return {
    folder,
    write: async (name, offset, piece) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(name), offset === 0 ? 'w' : 'r+', 0o600);
      try {
        const { bytesWritten } = await file.write(piece, 0, piece.length, offset);
        if (bytesWritten !== piece.length) throw new Error('the disk took a part of a piece');
        await file.datasync();
      } finally {
        await file.close();
      }
      if (offset === 0) await flushFolder(folder);
    },
    add: (name, offset, piece) => {
      const state = offset === 0 ? begun() : underWay.get(name);
      underWay.delete(name);
      if (state?.at !== offset) return; // read anew when it is asked for
      take(state, piece);
      keep(name, state);
    },
    sums: async (name, upTo) => {
      const { sha256, blake2b } = await stateAt(name, upTo);
      return { sha256: sha256.copy().digest('hex'), blake2b: blake2b.copy().digest('hex') };
    },
    read: (name) => readFile(pathOf(name)),
    remove: async (name) => {
      underWay.delete(name);
      await rm(pathOf(name), { force: true });
    },
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
