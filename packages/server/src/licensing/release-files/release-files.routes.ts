import { api, changesBetween, FILE_KINDS, MOST_SBOM_BYTES, PLATFORMS } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { spaceIn } from '../../lib/disk.ts';
import { checkMinisign, minisignIds } from '../../lib/minisign.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
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
import { keepSbom } from './sbom.queries.ts';
import { type NoSbom, readSbom } from './sbom.ts';

const calls = api.releaseFiles;

/** The disk keeps so much free for everything else, in bytes (OPS-63). */
const LEFT_FREE = 1024 ** 3;

/** Files of releases: uploaded in pieces, linked, signed and taken away again (REL-20 to REL-26). */
export const releaseFileRoutes = ({ db, write, now, config }: Portal, store: FileStore): Route[] => [
  route(calls.getReleaseFiles, async ({ params }) => {
    const files = await filesOfRelease(db, params.id);
    if (!files) throw refuse(calls.getReleaseFiles, 'noRelease');
    return { files: files.map(toWire), keys: minisignIds(config.releases.keys) };
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
      const space = await spaceIn(config.dataDir);
      if (space && space.freeBytes < body.size + LEFT_FREE) throw refuse(calls.addReleaseFile, 'noRoom');
      const { sha256: _, ...named } = body;
      return {
        gone: there?.stored ?? null,
        file: await insertFile(tx, { ...named, wantedSha256: wanted, stored: newStoredName() }, now()),
      };
    });
    if (gone) await store.remove(gone);
    return toWire(file);
  }),

  route(calls.addReleasePiece, async ({ params, query: { offset = 0 }, file: { content }, principal }) => {
    const before = await findFile(db, params.id);
    if (!before?.stored || before.sha256) throw refuse(calls.addReleasePiece, 'noFile');
    if (before.received === offset) await store.sums(before.stored, offset); // what may take long holds no transaction open
    const { file, none } = await write(async (tx) => {
      const found = await fileForUpdate(tx, params.id);
      if (!found?.file.stored || found.file.sha256) throw refuse(calls.addReleasePiece, 'noFile');
      const { id, kind, stored, received, size, wantedSha256 } = found.file;
      if (received !== offset) throw refuse(calls.addReleasePiece, 'elsewhere', { received: String(received) });
      const upTo = received + content.length;
      if (upTo > (size ?? 0)) throw refuse(calls.addReleasePiece, 'tooMuch');
      await store.write(stored, offset, content);
      store.add(stored, offset, content);
      if (upTo !== size) return { file: await setFile(tx, id, { received: upTo }) };
      const sums = await store.sums(stored, upTo);
      if (wantedSha256 && wantedSha256 !== sums.sha256) return { file: await setFile(tx, id, { received: 0 }) };
      const sbom = kind === 'sbom' ? readSbom(await store.read(stored)) : null;
      if (sbom && 'why' in sbom) return { file: await setFile(tx, id, { received: 0 }), none: sbom };
      if (sbom) await keepSbom(tx, id, sbom);
      const whole = await setFile(tx, id, { received: upTo, ...sums, added_at: now() });
      await recordEvent(tx, principal, added(found.release, whole), now());
      return { file: whole };
    });
    if (none) throw noSbom(none);
    if (file.received < offset + content.length) throw refuse(calls.addReleasePiece, 'wrongSum');
    return toWire(file);
  }),

  route(calls.addReleaseLink, ({ body, principal }) =>
    write(async (tx) => {
      const release = await releaseForFiles(tx, body.releaseId);
      if (!release) throw refuse(calls.addReleaseLink, 'noRelease');
      if (await fileNamed(tx, release.id, body.name)) throw refuse(calls.addReleaseLink, 'nameTaken');
      if (!(await hasRoomForFile(tx, release.id))) throw refuse(calls.addReleaseLink, 'tooManyFiles');
      const file = await insertFile(tx, { ...body, size: body.size ?? null }, now());
      await recordEvent(tx, principal, added(release, file), now());
      return toWire(file);
    }),
  ),

  route(calls.signReleaseFile, ({ body, principal }) =>
    write(async (tx) => {
      const found = await fileForUpdate(tx, body.id);
      if (!found) throw refuse(calls.signReleaseFile, 'noFile');
      const { file, release } = found;
      if (!file.blake2b) throw refuse(calls.signReleaseFile, 'notHere');
      const { keys } = config.releases;
      if (keys.length === 0) throw refuse(calls.signReleaseFile, 'noKeys');
      const checked = checkMinisign(body.signature, Buffer.from(file.blake2b, 'hex'), keys);
      if (typeof checked === 'string') throw refuse(calls.signReleaseFile, checked);
      const signed = await setFile(tx, file.id, { signature: body.signature, signed_by: checked.signedBy });
      const changes = [
        { field: 'fileName', before: null, after: file.name } as const,
        { field: 'signedBy', before: file.signedBy, after: checked.signedBy } as const,
      ];
      await recordEvent(tx, principal, { act: 'release.signFile', record: release, owner: null, changes }, now());
      return toWire(signed);
    }),
  ),

  route(calls.deleteReleaseFile, async ({ params, principal }) => {
    const file = await write(async (tx) => {
      const found = await fileForUpdate(tx, params.id);
      if (!found) throw refuse(calls.deleteReleaseFile, 'noFile');
      await deleteFile(tx, found.file.id);
      if (found.file.sha256) await recordEvent(tx, principal, removed(found), now()); // what never was a file of the release is not told of
      return found.file;
    });
    if (file.stored) await store.remove(file.stored);
    return toWire(file);
  }),
];

function noSbom(none: NoSbom) {
  const call = calls.addReleasePiece;
  if (none.why === 'sbomUnknown') return refuse(call, none.why);
  if (none.why === 'sbomNoJson') return refuse(call, none.why, { line: none.line });
  if (none.why === 'sbomLong') return refuse(call, none.why, { most: none.most });
  return refuse(call, none.why, { format: none.format, where: none.where });
}

interface Told {
  id: number;
  name: string;
}

/** A file as events tell of it. */
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
