import { api, MOST_SBOM_BYTES } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { spaceIn } from '../../lib/disk.ts';
import { notePassing } from '../../lib/memory.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { away, discard } from './file-contents.ts';
import { type FileStore, newStoredName } from './file-store.ts';
import { added } from './release-file-acts.ts';
import {
  deleteFile,
  fileForUpdate,
  fileNamed,
  findFile,
  hasRoomForFile,
  insertFile,
  type KeptFile,
  releaseForFiles,
  setFile,
  toWire,
} from './release-files.queries.ts';
import { runningSums } from './running-sums.ts';
import { keepSbom } from './sbom.queries.ts';
import { type NoSbom, readSbom } from './sbom.ts';

const calls = api.releaseFiles;

/** How many bytes of the disk stay free for everything else (OPS-63). */
const LEFT_FREE = 1024 ** 3;

/** A file that is being uploaded, and the part of it that a piece fills: from `offset` up to `upTo` bytes. */
interface Piece {
  before: KeptFile & { stored: string; size: number };
  offset: number;
  upTo: number;
  content: Buffer;
}

/** The state of a file after a piece, and why nothing of it was stored. */
interface Taken {
  file: KeptFile;
  none?: NoSbom | undefined;
}

/** Files of releases that are uploaded in pieces (REL-20 to REL-23). */
export const uploadRoutes = ({ db, write, now, config }: Portal, store: FileStore): Route[] => {
  const sums = runningSums(store);

  /** The piece, if it follows what is there; refuses one that does not fit, before anything of it is stored. */
  async function pieceOf(id: number, offset: number, content: Buffer): Promise<Piece> {
    const before = await findFile(db, id);
    if (!before?.stored || before.sha256) throw refuse(calls.addReleasePiece, 'noFile');
    if (before.received !== offset) throw refuse(calls.addReleasePiece, 'elsewhere', { received: String(before.received) });
    const [upTo, size] = [offset + content.length, before.size ?? 0];
    if (upTo > size) throw refuse(calls.addReleasePiece, 'tooMuch');
    if (upTo < size && content.length < store.smallestPiece)
      throw refuse(calls.addReleasePiece, 'tooShort', { least: String(store.smallestPiece) });
    return { before: { ...before, stored: before.stored, size }, offset, upTo, content };
  }

  /** Hands the piece to the store: slow work, which must not hold a transaction open. `lost`: the file was begun in another store. */
  async function sent({ before, offset, content }: Piece) {
    const { stored } = before;
    const isThere = offset === 0 || !store.readsUnfinished || (await store.sizeOf(stored)) !== null;
    if (isThere && store.readsUnfinished) await sums.upTo(stored, offset);
    const answer = isThere ? await store.send(before, offset, content).catch(away(calls.addReleasePiece, 'was not taken')) : 'lost';
    notePassing(content.length);
    return answer;
  }

  /** The checksums of a file that is whole with this piece, and the file if it is an SBOM. */
  const readWhole = async ({ before: { stored, kind }, offset, content }: Piece) => ({
    sums: await sums.ofWhole(stored, offset, content),
    sbom: kind === 'sbom' && (await store.read(stored)),
  });

  return [
    route(calls.addReleaseFile, async ({ body }) => {
      const { gone, file } = await write(async (tx) => {
        const release = await releaseForFiles(tx, body.releaseId);
        if (!release) throw refuse(calls.addReleaseFile, 'noRelease');
        if (body.kind === 'sbom' && body.size > MOST_SBOM_BYTES) throw refuse(calls.addReleaseFile, 'sbomLarge');
        const there = await fileNamed(tx, release.id, body.name);
        if (there?.sha256) throw refuse(calls.addReleaseFile, 'nameTaken');
        const wanted = body.sha256 ?? null;
        if (there && there.size === body.size && there.stamp === body.stamp && there.wantedSha256 === wanted)
          return { gone: null, file: await setFile(tx, there.id, { kind: body.kind, platform: body.platform }) };
        if (there) await deleteFile(tx, there.id);
        if (!(await hasRoomForFile(tx, release.id))) throw refuse(calls.addReleaseFile, 'tooManyFiles');
        const space = store.folder ? await spaceIn(config.dataDir) : null;
        if (space && space.freeBytes < body.size + LEFT_FREE) throw refuse(calls.addReleaseFile, 'noRoom');
        const { sha256: _, ...named } = body;
        return {
          gone: there,
          file: await insertFile(tx, { ...named, wantedSha256: wanted, stored: newStoredName() }, now()),
        };
      });
      if (gone) await discard(store, gone);
      return toWire(file);
    }),

    route(calls.addReleasePiece, async ({ params, query: { offset = 0 }, file: { content }, principal }) => {
      const piece = await pieceOf(params.id, offset, content);
      const { before, upTo } = piece;
      const { stored, kind, wantedSha256, size } = before;
      const answer = await sent(piece);
      const isReadAhead = upTo === size && answer !== 'lost' && !store.readsUnfinished;
      const ahead = isReadAhead ? await readWhole(piece).catch(away(calls.addReleasePiece, 'was not read')) : null;
      const { file, none } = await write<Taken>(async (tx) => {
        const found = await fileForUpdate(tx, params.id);
        if (!found?.file.stored || found.file.sha256) throw refuse(calls.addReleasePiece, 'noFile');
        const { id, received } = found.file;
        if (received !== offset) throw refuse(calls.addReleasePiece, 'elsewhere', { received: String(received) });
        const anew = async (said?: NoSbom): Promise<Taken> => ({
          file: await setFile(tx, id, { received: 0, upload: '', parts: [] }),
          none: said,
        });
        if (answer === 'lost') return anew();
        await store.write(stored, offset, content);
        sums.add(stored, offset, content);
        if (upTo !== size) return { file: await setFile(tx, id, { received: upTo, ...answer }) };
        const { sha256, blake2b } = ahead?.sums ?? (await sums.ofWhole(stored, offset, content));
        if (wantedSha256 && wantedSha256 !== sha256) return anew();
        const sbom = kind === 'sbom' ? readSbom(ahead?.sbom || (await store.read(stored))) : null;
        if (sbom && 'why' in sbom) return anew(sbom);
        if (sbom) await keepSbom(tx, id, sbom);
        const whole = await setFile(tx, id, { received: upTo, upload: '', parts: [], sha256, blake2b, added_at: now() });
        await recordEvent(tx, principal, added(found.release, whole), now());
        return { file: whole };
      });
      if (file.received === upTo) return toWire(file);
      sums.forget(stored);
      await discard(store, before);
      throw none ? noSbom(none) : refuse(calls.addReleasePiece, 'wrongSum');
    }),
  ];
};

function noSbom(none: NoSbom) {
  const call = calls.addReleasePiece;
  if (none.why === 'sbomUnknown') return refuse(call, none.why);
  if (none.why === 'sbomNoJson') return refuse(call, none.why, { line: none.line });
  if (none.why === 'sbomLong') return refuse(call, none.why, { most: none.most });
  return refuse(call, none.why, { format: none.format, where: none.where });
}
