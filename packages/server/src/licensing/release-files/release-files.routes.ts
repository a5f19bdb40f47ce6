import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { checkDetached, releaseKeyIds } from '../../lib/detached-signature.ts';
import { checkMinisign } from '../../lib/minisign.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { contentsOf, discard, newOnceAtATime } from './file-contents.ts';
import type { FileStore } from './file-store.ts';
import { added, removed } from './release-file-acts.ts';
import {
  deleteFile,
  fileForUpdate,
  fileNamed,
  filesOfRelease,
  findFile,
  hasRoomForFile,
  insertFile,
  releaseForFiles,
  setFile,
  toWire,
} from './release-files.queries.ts';
import { uploadRoutes } from './uploads.routes.ts';

const calls = api.releaseFiles;

/** Files of releases: listed, linked, signed and removed (REL-24 to REL-26); uploads.routes.ts takes those that are sent. */
export const releaseFileRoutes = (portal: Portal, store: FileStore): Route[] => {
  const { db, write, now, config } = portal;
  const { contentOf, blake2bOf, measured } = contentsOf(config, store);
  const onceAtATime = newOnceAtATime();

  return [
    ...uploadRoutes(portal, store),

    route(calls.getReleaseFiles, async ({ params }) => {
      const files = await filesOfRelease(db, params.id);
      if (!files) throw refuse(calls.getReleaseFiles, 'noRelease');
      return { files: files.map(toWire), keys: releaseKeyIds(config.releases.keys) };
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
      await discard(store, file);
      return toWire(file);
    }),
  ];
};
