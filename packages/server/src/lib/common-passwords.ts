/** How many characters may surround a common password without making it a different one: `Password2026!`. */
const MOST_AROUND = 6;
/** The shortest password that is searched for within another one. */
const SHORTEST = 3;
/** A password of at most this many different characters, ignoring case, is too simple: `Aa1!aaaa`. */
const FEW_SIGNS = 4;

/** Characters that are typed instead of a letter; two letters look like a 1. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** How many letters a year or mark after a password may contain: `Letmein!2026x`. */
const LETTERS_BEHIND = 2;

/** Words about a portal of a simulation software vendor: followed by a digit and a mark, they are among the first things tried here. */
const OF_THE_PORTAL = [
  'simulator',
  'simulation',
  'simulations',
  'license',
  'licence',
  'licenses',
  'manager',
  'portal',
  'admin',
  'customer',
];

/**
 * The 49,000 or so most common passwords and 7,000 English words, in lower case: decoded when the first password is chosen, and never sent to a
 * browser.
 */
let list: Promise<ReadonlySet<string>> | null = null;

async function decoded(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = [...dictionary['passwords-common'], ...dictionary['diceware-common'], ...OF_THE_PORTAL];
  return new Set(known.map((password) => password.toLowerCase()));
}

/**
 * Is this one of the passwords that attackers try first (STE-690)? Case is ignored, marks may replace letters, and a few digits or marks may surround
 * it, as the portal's rule makes people add them; a password of only a few different characters counts too.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= decoded();
  const common = await list;
  const folded = password.normalize('NFKC').toLowerCase();
  return new Set(folded).size <= FEW_SIGNS || readingsOf(folded).some((reading) => common.has(reading));
}

/** What a password may be a variant of. */
function readingsOf(folded: string): string[] {
  const cores = [folded, ...withoutSigns(folded), ...withoutTail(folded)];
  return cores.flatMap((core) => [core, inLetters(core, 'i'), inLetters(core, 'l')]);
}

/** The text without what surrounds it: without marks, and without digits too. */
function withoutSigns(folded: string): string[] {
  const cores = [/^[^a-z0-9]+|[^a-z0-9]+$/g, /[^a-z0-9]+$/g, /^[^a-z]+|[^a-z]+$/g, /[^a-z]+$/g].map((around) => folded.replace(around, ''));
  return cores.filter((core) => core.length >= SHORTEST && folded.length - core.length <= MOST_AROUND);
}

/** The text without what follows its first word, if that is short and mostly digits and marks. */
function withoutTail(folded: string): string[] {
  const [word = ''] = /^[a-z]+/.exec(folded) ?? [];
  const tail = folded.slice(word.length);
  return word.length >= SHORTEST && tail.length <= MOST_AROUND && tail.replace(/[^a-z]/g, '').length <= LETTERS_BEHIND ? [word] : [];
}

const inLetters = (core: string, one: string): string =>
  [...core].map((sign) => (sign === '1' || sign === '!' ? one : (LETTERS[sign] ?? sign))).join('');
