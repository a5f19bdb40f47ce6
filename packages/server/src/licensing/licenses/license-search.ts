import { fileNumberIn, foldedWords, licenseIdIn } from '@lm/contract';
import { searchPattern } from '../../lib/fold.ts';
import { searchWords as wordsIn } from '../../lib/search-words.ts';

/** What one word of a search may mean. */
export interface SearchWord {
  /** LIKE pattern for the owner's data; null for what can only be an address. */
  owner: string | null;
  /** A license's number. */
  number: number | null;
  /** Digits of a MAC address, without separators. */
  mac: string | null;
  /** Part of an id other than an address, as `replace(mac, ':', '')` gives it: of a hash or of a cloud machine. */
  host: string | null;
  /** The beginning of a course code. */
  code: string | null;
  /** It matches one license, or very few: a number with a leading L, most of an address, a file. */
  isExact: boolean;
  /** An offline file: by its number, or by the first and last id with that beginning. */
  file: { from: string; to: string } | { number: number } | null;
}

/** With fewer digits or letters than this, a search would find too much. */
const FEWEST = 4;
const FEWEST_OF_FILE = 8;

/** The words of a search, in any order (LIC-103). An address may be written with spaces too. */
export function searchWords(search: string | undefined): SearchWord[] {
  const written = foldedWords(search);
  const isSpacedAddress = written.length > 1 && written.every((word) => /^(?:[0-9a-f]{2}){1,2}$/.test(word));
  const words = wordsIn(search);
  if (!isSpacedAddress) return withFewOfLicense(words);
  return [{ ...wordOf(written.join('')), owner: words.length === 1 ? searchPattern(words[0]) : null }]; // digits alone may be a phone number
}

/** The most words of a search that are looked for in the license itself (LIC-220): each is looked up in addition to all others. */
const MOST_OF_LICENSE = 6;

/** Whether it may be something besides a course code, as any short word may be. */
const isPrecise = ({ number, mac, host, file }: SearchWord): boolean => number !== null || mac !== null || host !== null || file !== null;

function withFewOfLicense(words: string[]): SearchWord[] {
  const read = words.map((word) => ({ word, meant: wordOf(word) }));
  const ofLicense = read.filter(({ meant }) => isOfLicense(meant)).sort((a, b) => Number(isPrecise(b.meant)) - Number(isPrecise(a.meant)));
  const beyond = new Set(ofLicense.slice(MOST_OF_LICENSE));
  return read.map((one) => (beyond.has(one) ? ofOwner(one.word) : one.meant));
}

const ofOwner = (word: string): SearchWord => ({
  owner: searchPattern(word),
  ...{ number: null, mac: null, host: null, code: null, file: null, isExact: false },
});

/** Whether it could be a value of the license itself. */
export const isOfLicense = ({ number, mac, host, code, file }: SearchWord): boolean =>
  number !== null || mac !== null || host !== null || code !== null || file !== null;

function wordOf(word: string): SearchWord {
  const digits = word.replace(/[:.-]/g, '');
  const isHex = /^[0-9a-f]+$/.test(digits);
  const fileNumber = /^f-/.test(word) ? fileNumberIn(word) : null; // without the hyphen it may also be digits of an address
  const mac = isHex && digits.length >= FEWEST && digits.length <= 12 ? digits.toUpperCase() : null;
  const host = hostIn(word);
  return {
    owner: (mac !== null && mac.length !== word.length) || (host !== null && word.includes(':')) ? null : searchPattern(word),
    number: numberIn(word),
    isExact: licenseIdIn(word) !== null || fileNumber !== null || host !== null || (isHex && digits.length >= FEWEST_OF_FILE),
    mac,
    host,
    code: /^[a-z0-9]{4,10}$/.test(word) ? word.toUpperCase() : null,
    file:
      fileNumber !== null
        ? { number: fileNumber }
        : isHex && digits.length >= FEWEST_OF_FILE && digits.length <= 32
          ? fileIds(digits)
          : null,
  };
}

/**
 * At least this many digits of a hash, with or without the kind in front; a trailing `…` is how a shortened hash is shown. For a cloud
 * machine, everything but the kind.
 */
function hostIn(word: string): string | null {
  const [, kind = '', digits = ''] = /^(?:(machine|disk|name|device):)?([0-9a-f]{8,64})(?:…|\.{3})?$/.exec(word) ?? [];
  if (digits) return kind + digits;
  const [, cloud = '', instance = ''] = /^(?:cloud:)?(?:(aws|azure|google):)?([0-9a-z-]{8,60})$/.exec(word) ?? [];
  return cloud || /^i-[0-9a-f]{8,17}$/.test(instance) ? cloud + instance : null;
}

/** `L-630`, `l630` and `630`. */
const numberIn = (word: string): number | null => licenseIdIn(/^\d/.test(word) ? `L-${word}` : word);

const fileIds = (digits: string) => ({ from: uuid(digits.padEnd(32, '0')), to: uuid(digits.padEnd(32, 'f')) });

const uuid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
