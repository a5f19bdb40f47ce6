// Files of releases: what customers install, with its checksum and the vendor's signature.
import { type FileKind, MOST_SBOM_BYTES, type Platform, type SignatureForm } from '@lm/contract';
import { type Generated, type GeneratedAlways, plain, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { unlessGone } from '../../lib/flush.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Portal } from '../../lib/portal.ts';
import { giveUpUploads, strayAmong } from './release-files.queries.ts';
import { releaseFileRoutes } from './release-files.routes.ts';
import { releaseStore } from './release-store.ts';
import { keepSbom, unreadSbom } from './sbom.queries.ts';
import { readKeptSbom } from './sbom.ts';

export const routes = (portal: Portal): Route[] => releaseFileRoutes(portal, releaseStore(portal.config.releases));

const READ_AGAIN = 'The SBOM is read again once its file is back';

export const tables = {
  release_file: table()({
    id: plain<GeneratedAlways<number>>(),
    release_id: plain<number>({ to: 'release', deleted: 'kept' }),
    name: plain<string>(),
    kind: plain<FileKind>(),
    platform: plain<Platform>(),
    size: plain<number | null>({ says: 'in bytes' }),
    received: plain<Generated<number>>({ says: 'how much of it is here' }),
    stamp: plain<Generated<string>>({ says: 'distinguishes it, during the upload, from another of its name and size' }),
    stored: plain<string | null>({ says: 'its name in the folder or bucket; null if it is kept elsewhere' }),
    upload: plain<Generated<string>>({ says: 'the id by which a bucket knows the upload' }),
    parts: plain<Generated<string[]>>({ says: 'what a bucket answered for each piece' }),
    link: plain<string | null>(),
    wanted_sha256: plain<string | null>({ says: 'the hash that the whole file must have' }),
    sha256: plain<string | null>({ says: 'null until it is whole' }),
    blake2b: plain<string | null>({ says: 'what minisign signs' }),
    signature: plain<string | null>({ says: 'as minisign wrote it, or an OpenSSL signature in Base64' }),
    signature_form: plain<Generated<SignatureForm | ''>>({ says: 'how the signature was made; empty for minisign' }),
    signed_by: plain<string | null>({ says: 'the id of the key' }),
    added_at: plain<Date>({ says: 'begun, or whole' }),
  }),
  release_sbom: table({ key: ['file_id'], says: 'What was read from an SBOM.' })({
    file_id: plain<number>({ to: 'release_file', deleted: READ_AGAIN }),
    format: plain<string>({ says: 'with its version; empty if it is not an SBOM' }),
    components: plain<number>(),
  }),
  release_component: table({ says: 'A component of a release.' })({
    id: plain<GeneratedAlways<number>>(),
    file_id: plain<number>({ to: 'release_file', deleted: READ_AGAIN }),
    name: plain<string>(),
    version: plain<string>({ says: 'as the SBOM has it' }),
    purl: plain<string>(),
    key: plain<string>({ says: 'what a search looks in' }),
  }),
};

/** After how many days an interrupted upload is given up. */
const UPLOAD_DAYS = 7;

/** How many days after its arrival a file that no longer belongs to anything is deleted: by then no older backup without it is restored. */
const STRAY_DAYS = 60;

export const jobs = ({ db, write, now, config }: Portal): PeriodicKind[] => {
  const store = releaseStore(config.releases);
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return [
    {
      ...hourly('release-files', 'Files of releases that belong to nothing could not be deleted'),
      run: async () => {
        for (const { stored, upload } of await write((tx) => giveUpUploads(tx, ago(UPLOAD_DAYS)))) await store.remove(stored, upload);
        const old = (await store.all()).filter(({ at }) => at < ago(STRAY_DAYS)).map(({ name }) => name);
        for (const name of await strayAmong(db, old)) await store.remove(name, '');
      },
    },
    {
      name: 'sboms',
      everySeconds: 60,
      failure: 'An SBOM of a release could not be read',
      isNeeded: async () => (await unreadSbom(db, MOST_SBOM_BYTES)) !== null,
      run: async () => {
        for (;;) {
          const file = await unreadSbom(db, MOST_SBOM_BYTES);
          if (!file) return;
          const bytes = await store.read(file.stored).catch(unlessGone);
          const read = bytes && readKeptSbom(bytes);
          await write((tx) => keepSbom(tx, file.id, read && !('why' in read) ? read : { format: '', components: [] }));
        }
      },
    },
  ];
};
