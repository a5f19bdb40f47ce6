/** A version of a component, as far as it can be compared: its numbers, and whether it came before their release (2.0-beta9). */
interface Version {
  numbers: number[];
  /** A release, a version before it, or something whose rank only its maker knows: 1.1.1k, 2.14.1-redhat-2. */
  rest: 'release' | 'before' | 'unknown';
}

const VERSION = /^v?(\d{1,9}(?:\.\d{1,9}){0,9})(.*)$/i;
/** Looks like a version but is a hash or a pattern, or counts from an epoch: 9f3c2ab, 2.x, 1:2.14. */
const NONE = /^\d+[a-z:]|\.[x*]/i;
const BEFORE = /^[-._]?(?:a|b|alpha|beta|rc|cr|m|milestone|pre|preview|dev|snapshot)[-._]?\d*(?:\.\d+)*$/i;
const RELEASE = /^(?:[-._](?:final|ga|release))?(?:\+.*)?$/i;

function versionOf(text: string): Version | null {
  const [, numbers, tail = ''] = VERSION.exec(text.trim()) ?? [];
  if (numbers === undefined || NONE.test(text.trim())) return null;
  const rest = RELEASE.test(tail) ? 'release' : BEFORE.test(tail) ? 'before' : 'unknown';
  return { numbers: numbers.split('.').map(Number), rest };
}

/** Less than 0 if the first is older; null if their numbers are equal and the rest decides nothing. */
function compared(one: Version, other: Version): number | null {
  const length = Math.max(one.numbers.length, other.numbers.length);
  for (let at = 0; at < length; at++) {
    const difference = (one.numbers[at] ?? 0) - (other.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (one.rest === 'unknown' || other.rest === 'unknown') return null;
  if (one.rest === other.rest) return one.rest === 'release' ? 0 : null;
  return one.rest === 'before' ? -1 : 1;
}

/** `2.14` itself and versions below it: 2.14.1, but not 2.140. */
const beginsWith = ({ numbers }: Version, wanted: Version): boolean => wanted.numbers.every((number, at) => (numbers[at] ?? 0) === number);

const HOLDS: Readonly<Record<string, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

type Bound = (version: Version, text: string) => boolean | null;

const BOUND = /^(<=|>=|<|>|=)?\s*(\S+)$/;

function boundOf(said: string): Bound | null {
  const [, sign = '', text = ''] = BOUND.exec(said) ?? [];
  const wanted = versionOf(text);
  if (!wanted) return null;
  const holds = HOLDS[sign];
  if (holds) {
    return (version) => {
      const difference = compared(version, wanted);
      return difference === null ? null : holds(difference);
    };
  }
  if (sign === '=' || wanted.rest !== 'release') return (_, one) => one.trim().replace(/^v/i, '') === text.replace(/^v/i, '');
  return (version) => beginsWith(version, wanted);
}

/** Is a version of a component among those searched for? Null: this is unclear, and a person has to look. */
export type IsAmong = (version: string) => boolean | null;

/**
 * Reads which versions are wanted: `2.14` means that one and those below it, such as 2.14.1, `=2.14` only that one, `<2.17.1` and `>=2.0 <2.15` are
 * bounds that apply together. An empty text means all versions. Null for anything else (SBM-4).
 */
export function versionsAsked(said: string): IsAmong | null {
  const words = said
    .replace(/([<>=])\s+/g, '$1')
    .split(/[\s,]+/)
    .filter(Boolean);
  const bounds = words.map(boundOf);
  if (bounds.includes(null)) return null;
  return (text) => {
    if (bounds.length === 0) return true;
    const version = versionOf(text);
    if (!version) return null;
    const answers = bounds.map((bound) => bound?.(version, text) ?? null);
    if (answers.includes(false)) return false;
    return answers.includes(null) ? null : true;
  };
}
