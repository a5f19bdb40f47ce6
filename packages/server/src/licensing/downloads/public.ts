/** What other features may use: what licenses let people download, and links to that. */
export { coveringOf, covers } from './covering.queries.ts';
export { LINK_MS, newDownloadLink } from './download-link.ts';
export { licensesUsedBy, releaseOfFile, releasesHad } from './downloads.queries.ts';
