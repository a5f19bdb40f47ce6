import type { FileKind, ReleaseFile } from '@lm/contract';

/** The kind of file that each of a release's three links may lead to. */
const KIND_OF = {
  productDownloadLink: 'installer',
  fnlDownloadLink: 'fnl',
  matlabRuntimeDownloadLink: 'runtime',
} as const satisfies Record<string, FileKind>;

export type ReleaseLinks = Partial<Record<keyof typeof KIND_OF, string>>;

/** The links derived from a release's files: the file's own link, or the Downloads view for a file kept here (REL-56). */
export function linksFromFiles(files: readonly Pick<ReleaseFile, 'kind' | 'sha256' | 'link'>[], downloads: string): ReleaseLinks {
  const links: ReleaseLinks = {};
  for (const [field, kind] of Object.entries(KIND_OF) as [keyof ReleaseLinks, FileKind][]) {
    const file = files.find((one) => one.kind === kind && one.sha256 !== null);
    if (file) links[field] = file.link ?? downloads;
  }
  return links;
}
