import { type FeedRelease, linesOf } from 'license-file';
import type { OfferedRelease } from './update-feeds.queries.ts';

/** The longest address, and the longest feed without its frame, that verifiers accept. */
const MOST_ADDRESS = 2000;
const MOST_CHARACTERS = 1_000_000;

/** Two spellings of the same version, such as 5.2 and 5.2.0, compare as equal. */
const numbersOf = (name: string): string => [...name.split('.').map(Number), 0, 0].slice(0, 4).join('.');

/** An address in ASCII, as a feed may have it; undefined if it is too long. */
function placeOf(link: string | null): string | null | undefined {
  if (link === null) return null;
  const { href } = new URL(link);
  return href.length <= MOST_ADDRESS ? href : undefined;
}

/** What a feed says about releases, newest first: only what every verifier can read, so that one odd file does not make it worthless (UPD-1). */
export function feedOf(releases: readonly OfferedRelease[]): FeedRelease[] {
  const seen = new Set<string>();
  const said: FeedRelease[] = [];
  let length = 0;
  for (const { name, date, percent, files } of releases) {
    if (seen.has(numbersOf(name))) continue;
    seen.add(numbersOf(name));
    const release = {
      ...{ version: name, date, percent },
      files: files.flatMap(({ id, platform, kind, size, sha256, link }) => {
        const url = placeOf(link);
        return url === undefined ? [] : [{ id, platform, kind, size: size ?? 0, sha256, url }];
      }),
    };
    length += linesOf([release]).join('\n').length + 1;
    if (length > MOST_CHARACTERS) return said;
    said.push(release);
  }
  return said;
}
