import type { Platform } from '@lm/contract';
import { escapeHtml } from '../../lib/html.ts';
import type { KeptFeed, OfferedRelease } from './update-feeds.queries.ts';

/** The content of a product's feeds. */
export interface FeedSaid extends KeptFeed {
  product: { name: string; code: string };
  releases: readonly OfferedRelease[];
  publicUrl: string;
}

/** Plain JSON that contains the signed feed: everything beside that is for convenience, and proves nothing (UPD-6). */
export function jsonFeed({ product, number, issued_at, expires, releases, content }: FeedSaid): string {
  const said = releases.map(({ name, date, notes, percent, files }) => ({
    ...{ version: name, date, notes, percent },
    files: files.map(({ link, ...file }) => ({ ...file, url: link })),
  }));
  return `${JSON.stringify({ product, number, issued: issued_at.toISOString(), expires, releases: said, signed: content }, null, 2)}\n`;
}

/** The files that Sparkle and electron-updater may fetch: those anyone can get at a link. */
const open = ({ files }: OfferedRelease) => files.flatMap(({ link, ...file }) => (link === null ? [] : [{ ...file, link }]));

const SPARKLE_OS: Readonly<Partial<Record<Platform, string>>> = { windows: 'windows', macos: 'macos', linux: 'linux' };

/** Sparkle's appcast: only what is offered to everyone, since Sparkle's roll-outs depend on time alone (UPD-6). */
export function appcast({ product, releases, publicUrl }: FeedSaid): string {
  const items = releases
    .filter(({ percent }) => percent === 100)
    .flatMap((release) =>
      open(release).map(({ link, size, platform, edSignature }) => {
        const os = SPARKLE_OS[platform];
        const said = [os && `sparkle:os="${os}"`, edSignature && `sparkle:edSignature="${escapeHtml(edSignature)}"`];
        return [
          '    <item>',
          `      <title>${escapeHtml(`${product.name} ${release.name}`)}</title>`,
          `      <pubDate>${new Date(release.date).toUTCString()}</pubDate>`,
          `      <sparkle:version>${release.name}</sparkle:version>`,
          `      <sparkle:shortVersionString>${release.name}</sparkle:shortVersionString>`,
          ...(release.notes ? [`      <description>${escapeHtml(escapeHtml(release.notes))}</description>`] : []),
          `      <enclosure url="${escapeHtml(link)}" length="${size ?? 0}" ${['type="application/octet-stream"', ...said].filter(Boolean).join(' ')} />`,
          '    </item>',
        ].join('\n');
      }),
    );
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">',
    '  <channel>',
    `    <title>${escapeHtml(product.name)}</title>`,
    `    <link>${escapeHtml(`${publicUrl}/updates/${product.code}/appcast.xml`)}</link>`,
    ...items,
    '  </channel>',
    '</rss>',
  ].join('\n')}\n`;
}

/** The version number for npm, which electron-updater reads: with three parts; null for one with four. */
function semverOf(name: string): string | null {
  const parts = name.split('.').map(Number);
  return parts.length > 3 ? null : [...parts, 0].slice(0, 3).join('.');
}

/** electron-updater's `latest.yml` for a platform: the newest release with a file that anyone can get; null if there is none (UPD-6). */
export function latestYml({ releases }: FeedSaid, platform: Exclude<Platform, 'any'>): string | null {
  for (const release of releases) {
    const file = open(release).find((one) => one.platform === platform || one.platform === 'any');
    const version = semverOf(release.name);
    if (!file || version === null) continue;
    const [url, released] = [JSON.stringify(file.link), JSON.stringify(new Date(release.date).toISOString())]; // JSON is YAML
    return [
      `version: ${version}`,
      'files:',
      `  - url: ${url}`,
      `    sha2: ${file.sha256}`,
      ...(file.size === null ? [] : [`    size: ${file.size}`]),
      `path: ${url}`,
      `sha2: ${file.sha256}`,
      ...(release.percent === 100 ? [] : [`stagingPercentage: ${release.percent}`]),
      `releaseDate: ${released}`,
      '',
    ].join('\n');
  }
  return null;
}
