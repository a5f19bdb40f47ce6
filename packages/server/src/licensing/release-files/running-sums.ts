import { createHash, type Hash } from 'node:crypto';
import type { FileStore } from './file-store.ts';

interface Sums {
  sha256: string;
  /** BLAKE2b-512, which minisign signs. */
  blake2b: string;
}

interface Running {
  at: number;
  sha256: Hash;
  blake2b: Hash;
}

/** How many uploads can continue without reading their files again. */
const MOST_RUNNING = 64;

const begun = (): Running => ({ at: 0, sha256: createHash('sha256'), blake2b: createHash('blake2b512') });

/** Computes the checksums of files while they arrive: an upload that continues from its last piece is not read again. */
export function runningSums({ stream }: Pick<FileStore, 'stream'>) {
  const running = new Map<string, Running>();
  /** Files being read, which may take longer than a call: anyone who asks again waits for the same reading. */
  const reading = new Map<string, Promise<Running>>();

  function keep(name: string, state: Running): void {
    running.delete(name);
    running.set(name, state);
    for (const oldest of running.keys()) if (running.size > MOST_RUNNING) running.delete(oldest);
  }

  function take(state: Running, piece: Buffer): void {
    state.sha256.update(piece);
    state.blake2b.update(piece);
    state.at += piece.length;
  }

  async function readUpTo(name: string, upTo: number): Promise<Running> {
    const state = begun();
    if (upTo > 0) for await (const chunk of await stream(name, { start: 0, end: upTo - 1 })) take(state, chunk);
    if (state.at !== upTo) throw new Error(`a file of a release has ${state.at} bytes of ${upTo}`);
    keep(name, state);
    return state;
  }

  /** The sums so far, or computed from the file after a restart or when another server continued the upload. */
  async function upTo(name: string, at: number): Promise<Running> {
    const known = running.get(name);
    if (known?.at === at) return known;
    const key = `${name} ${at}`;
    const found = reading.get(key) ?? readUpTo(name, at).finally(() => reading.delete(key));
    reading.set(key, found);
    return found;
  }

  return {
    upTo,
    /** Adds a piece that was written to the sums. */
    add: (name: string, offset: number, piece: Buffer): void => {
      const state = offset === 0 ? begun() : running.get(name);
      running.delete(name);
      if (state?.at !== offset) return; // read again on the next request
      take(state, piece);
      keep(name, state);
    },
    /** The sums of the whole file, of which this is the last piece. */
    ofWhole: async (name: string, offset: number, last: Buffer): Promise<Sums> => {
      const known = offset === 0 ? begun() : running.get(name);
      const isKnown = known?.at === offset;
      const { sha256, blake2b } = isKnown ? known : await upTo(name, offset + last.length);
      const [sha, blake] = [sha256.copy(), blake2b.copy()];
      for (const hash of isKnown ? [sha, blake] : []) hash.update(last);
      return { sha256: sha.digest('hex'), blake2b: blake.digest('hex') };
    },
    forget: (name: string): boolean => running.delete(name),
  };
}
