import { changesBetween, FILE_KINDS, PLATFORMS } from '@lm/contract';
import type { KeptFile } from './release-files.queries.ts';

/** The release of a file. */
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

/** What the log says about a file that is complete, or is a link. */
export const added = (record: Told, file: KeptFile) =>
  ({ act: 'release.addFile', record, owner: null, changes: changesBetween(null, factsOf(file)) }) as const;

/** What the log says about a file that is removed. */
export const removed = ({ release, file }: { release: Told; file: KeptFile }) =>
  ({ act: 'release.removeFile', record: release, owner: null, changes: changesBetween(factsOf(file), null) }) as const;
