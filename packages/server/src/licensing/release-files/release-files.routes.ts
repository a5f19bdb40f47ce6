import { api, changesBetween, FILE_KINDS, MOST_SBOM_BYTES, PLATFORMS } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { checkDetached, releaseKeyIds } from '../../lib/detached-signature.ts';
import { spaceIn } from '../../lib/disk.ts';
import { notePassing } from '../../lib/memory.ts';
import { checkMinisign } from '../../lib/minisign.ts';
import type { Portal } from '../../lib/portal.ts';
import { complain } from '../../lib/server-log.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { away, contentsOf, newOnceAtATime } from './file-contents.ts';
import { type FileStore, newStoredName } from './file-store.ts';
import {
  deleteFile,
  fileForUpdate,
  fileNamed,
  filesOfRelease,
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

/** Files of releases: uploaded in pieces, linked, signed and removed (REL-20 to REL-26). */
export const releaseFileRoutes = ({ db, write, now, config }: Portal, store: FileStore): Route[] => {
  const sums = runningSums(store);
  const { contentOf, blake2bOf, measured } = contentsOf(config, store);
  const onceAtATime = newOnceAtATime();

  /** Deletes what no row needs any more; if the store does not answer, the job for stray files does it later. */
  const discard = ({ stored, upload }: Pick<KeptFile, 'stored' | 'upload'>) =>
    stored
      ? store.remove(stored, upload).catch((error: Error) => complain(`A file of a release is still in its store: ${error.message}`))
      : undefined;

  return [
    route(calls.getReleaseFiles, async ({ params }) => {
      const files = await filesOfRelease(db, params.id);
      if (!files) throw refuse(calls.getReleaseFiles, 'noRelease');
      return { files: files.map(toWire), keys: releaseKeyIds(config.releases.keys) };
    }),

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
      if (gone) await discard(gone);
      return toWire(file);
    }),

    route(calls.addReleasePiece, async ({ params, query: { offset = 0 }, file: { content }, principal }) => {
      const before = await findFile(db, params.id);
      if (!before?.stored || before.sha256) throw refuse(calls.addReleasePiece, 'noFile');
      if (before.received !== offset) throw refuse(calls.addReleasePiece, 'elsewhere', { received: String(before.received) });
      const upTo = offset + content.length;
      const { stored, kind, wantedSha256, size: wanted } = before;
      const size = wanted ?? 0;
      if (upTo > size) throw refuse(calls.addReleasePiece, 'tooMuch');
      if (upTo < size && content.length < store.smallestPiece)
        throw refuse(calls.addReleasePiece, 'tooShort', { least: String(store.smallestPiece) });
      // Slow work must not hold a transaction open.
      const isThere = offset === 0 || !store.readsUnfinished || (await store.sizeOf(stored)) !== null; // or it was started in another store
      if (isThere && store.readsUnfinished) await sums.upTo(stored, offset);
      const sent = isThere
        ? await store.send({ ...before, stored, size }, offset, content).catch(away(calls.addReleasePiece, 'was not taken'))
        : 'lost';
      notePassing(content.length);
      const readsWhole = upTo === size && sent !== 'lost' && !store.readsUnfinished;
      const readWhole = async () => ({
        sums: await sums.ofWhole(stored, offset, content),
        sbom: kind === 'sbom' && (await store.read(stored)),
      });
      const ahead = readsWhole ? await readWhole().catch(away(calls.addReleasePiece, 'was not read')) : null;
      const { file, none } = await write<Taken>(async (tx) => {
        const found = await fileForUpdate(tx, params.id);
        if (!found?.file.stored || found.file.sha256) throw refuse(calls.addReleasePiece, 'noFile');
        const { id, received } = found.file;
        if (received !== offset) throw refuse(calls.addReleasePiece, 'elsewhere', { received: String(received) });
        const anew = async (said?: NoSbom): Promise<Taken> => ({
          file: await setFile(tx, id, { received: 0, upload: '', parts: [] }),
          none: said,
        });
        if (sent === 'lost') return anew();
        await store.write(stored, offset, content);
        sums.add(stored, offset, content);
        if (upTo !== size) return { file: await setFile(tx, id, { received: upTo, ...sent }) };
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
      await discard(before);
      throw none ? noSbom(none) : refuse(calls.addReleasePiece, 'wrongSum');
    }),

    route(calls.addReleaseLink, async ({ body, principal }) => {
      const there = body.sha256
        ? { sha256: body.sha256, size: body.size ?? null }
        : await onceAtATime(body.link, () => measured(body.link));
      return write(async (tx) => {
        const release = await releaseForFiles(tx, body.releaseId);
        if (!release) throw refuse(calls.addReleaseLink, 'noRelease');
        if (await fileNamed(tx, release.id, body.name)) throw refuse(calls.addReleaseLink, 'nameTaken');
        if (!(await hasRoomForFile(tx, release.id))) throw refuse(calls.addReleaseLink, 'tooManyFiles');
        const file = await insertFile(tx, { ...body, ...there }, now());
        await recordEvent(tx, principal, added(release, file), now());
        return toWire(file);
      });
    }),

    route(calls.signReleaseFile, async ({ body, principal }) => {
      const before = await findFile(db, body.id);
      if (!before) throw refuse(calls.signReleaseFile, 'noFile');
      if (!before.sha256) throw refuse(calls.signReleaseFile, 'notHere');
      const { keys } = config.releases;
      if (keys.length === 0) throw refuse(calls.signReleaseFile, 'noKeys');
      const isMinisign = body.signature.includes('comment:');
      const checked = await onceAtATime(`${before.id} ${body.signature}`, async () =>
        isMinisign
          ? checkMinisign(body.signature, await blake2bOf(before), keys)
          : checkDetached(body.signature, keys, () => contentOf(before)),
      );
      if (typeof checked === 'string') throw refuse(calls.signReleaseFile, checked);
      return write(async (tx) => {
        const found = await fileForUpdate(tx, body.id);
        if (!found) throw refuse(calls.signReleaseFile, 'noFile');
        const { file, release } = found;
        const signed = await setFile(tx, file.id, { signature: body.signature, signed_by: checked.signedBy, signature_form: checked.form });
        const changes = [
          { field: 'fileName', before: null, after: file.name } as const,
          { field: 'signedBy', before: file.signedBy, after: checked.signedBy } as const,
        ];
        await recordEvent(tx, principal, { act: 'release.signFile', record: release, owner: null, changes }, now());
        return toWire(signed);
      });
    }),

    route(calls.deleteReleaseFile, async ({ params, principal }) => {
      const file = await write(async (tx) => {
        const found = await fileForUpdate(tx, params.id);
        if (!found) throw refuse(calls.deleteReleaseFile, 'noFile');
        await deleteFile(tx, found.file.id);
        if (found.file.sha256) await recordEvent(tx, principal, removed(found), now()); // what never became a file of the release is not logged
        return found.file;
      });
      await discard(file);
      return toWire(file);
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

/** The state of a file after a piece, and why nothing of it was stored. */
interface Taken {
  file: KeptFile;
  none?: NoSbom | undefined;
}

interface Told {
  id: number;
  name: string;
}

/** A file as events describe it. */
const factsOf = ({ name, kind, platform, size, sha256, link, signedBy }: KeptFile) => ({
  fileName: name,
  fileKind: FILE_KINDS[kind],
  platform: PLATFORMS[platform],
  ...{ size, sha256, link, signedBy },
});

const added = (record: Told, file: KeptFile) =>
  ({ act: 'release.addFile', record, owner: null, changes: changesBetween(null, factsOf(file)) }) as const;

const removed = ({ release, file }: { release: Told; file: KeptFile }) =>
  ({ act: 'release.removeFile', record: release, owner: null, changes: changesBetween(factsOf(file), null) }) as const;
