import { createHash } from 'node:crypto';
import { api, MOST_FILE_BYTES } from '@lm/contract';
import type { Config } from '../../config.ts';
import { refuse } from '../../http/refuse.ts';
import { OutwardFailure } from '../../lib/outward.ts';
import { outwardFile } from '../../lib/outward-file.ts';
import { complain } from '../../lib/server-log.ts';
import type { FileStore } from './file-store.ts';
import type { KeptFile } from './release-files.queries.ts';
import { StoreAway } from './s3-bucket.ts';

const calls = api.releaseFiles;

/** Deletes what no row needs any more; if the store does not answer, the job for stray files does it later. */
export const discard = (store: FileStore, { stored, upload }: Pick<KeptFile, 'stored' | 'upload'>): Promise<void> | undefined =>
  stored
    ? store.remove(stored, upload).catch((error: Error) => complain(`A file of a release is still in its store: ${error.message}`))
    : undefined;

/** Reads the contents of files, wherever they are stored: piece by piece, so that large ones work too. */
export function contentsOf({ outward }: Pick<Config, 'outward'>, store: FileStore) {
  /** Streams the bytes of a file, also of one stored elsewhere, which must have the checksum that was typed. */
  async function contentOf({ stored, link, sha256 }: KeptFile): Promise<AsyncIterable<Buffer>> {
    const call = calls.signReleaseFile;
    if (stored) return store.stream(stored).catch(away(call, 'could not be read'));
    const hash = createHash('sha256');
    return (async function* () {
      for await (const piece of fetched(call, link ?? '')) {
        hash.update(piece);
        yield piece;
      }
      if (hash.digest('hex') !== sha256) throw refuse(call, 'linkDiffers');
    })();
  }

  /** The bytes at a link, as they arrive. */
  async function* fetched(call: typeof calls.signReleaseFile | typeof calls.addReleaseLink, link: string): AsyncGenerator<Buffer> {
    try {
      let length = 0;
      for await (const piece of outwardFile(link, outward.networks)) {
        length += piece.length;
        if (length > MOST_FILE_BYTES) throw new OutwardFailure('It is larger than 20 GB');
        yield piece;
      }
    } catch (error) {
      throw error instanceof OutwardFailure ? refuse(call, 'linkAway', { reason: error.message }) : error;
    }
  }

  /** The checksum and size of the file at a link. */
  async function measured(link: string): Promise<{ sha256: string; size: number }> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of fetched(calls.addReleaseLink, link)) {
      hash.update(piece);
      size += piece.length;
    }
    return { sha256: hash.digest('hex'), size };
  }

  async function blake2bOf(file: KeptFile): Promise<Buffer> {
    if (file.blake2b) return Buffer.from(file.blake2b, 'hex');
    const hash = createHash('blake2b512');
    for await (const piece of await contentOf(file)) hash.update(piece);
    return hash.digest();
  }

  return { contentOf, blake2bOf, measured };
}

/** Turns the failure of a store into a refusal, since it is no defect: the store's message goes to the server's log. */
export const away =
  (call: typeof calls.addReleasePiece | typeof calls.signReleaseFile, what: string) =>
  (error: unknown): never => {
    const isAway = error instanceof StoreAway || (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))); // no answer
    if (!isAway) throw error;
    complain(`A file of a release ${what}: ${error.message}`);
    throw refuse(call, 'storeAway');
  };

/** How long a result is remembered, in milliseconds. */
const KNOWN_MS = 10 * 60_000;

/** Runs work that may take longer than a call waits: anyone who requests the same meanwhile waits for it too, or gets its result. */
export function newOnceAtATime() {
  const known = new Map<string, Promise<unknown>>();
  return <T>(key: string, act: () => Promise<T>): Promise<T> => {
    const found = known.get(key) as Promise<T> | undefined; // each key has results of one type
    if (found) return found;
    const forget = () => known.delete(key);
    const begun = act();
    known.set(key, begun);
    begun.then(() => setTimeout(forget, KNOWN_MS).unref(), forget);
    return begun;
  };
}
