/** What a column in a list of students contains. */
export type Meaning = 'email' | 'firstName' | 'lastName' | 'name' | 'none';

export const MEANINGS = [
  { value: 'email', label: 'Email' },
  { value: 'firstName', label: 'First name' },
  { value: 'lastName', label: 'Last name' },
  { value: 'name', label: 'Whole name' },
  { value: 'none', label: 'Not used' },
] as const satisfies readonly { value: Meaning; label: string }[];

/** The headings of columns in learning platforms and spreadsheets, in English, German and French, most likely first. */
const HEADINGS: Record<Exclude<Meaning, 'none'>, readonly string[]> = {
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'mail', 'address', 'e mail adresse', 'emailadresse', 'mailadresse'],
    ...['adresse de courriel', 'courriel', 'adresse e mail', 'adresse email', 'adresse electronique', 'mel'],
    ...['university email', 'student email', 'sis login id', 'login id', 'login', 'user name', 'username', 'anmeldename'],
  ],
  firstName: ['first name', 'firstname', 'given name', 'given names', 'forename', 'vorname', 'vornamen', 'rufname', 'prenom', 'prenoms'],
  lastName: [...['surname', 'last name', 'lastname', 'family name', 'nachname', 'familienname', 'zuname', 'nom', 'nom de famille']],
  name: [
    ...['name', 'full name', 'student', 'student name', 'display name', 'participant', 'vollstandiger name', 'vor und nachname'],
    ...['teilnehmer', 'studierende', 'studierender', 'nom complet', 'nom et prenom', 'etudiant', 'participant e'],
  ],
};

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const MAY_MEAN = Object.entries(HEADINGS) as [Exclude<Meaning, 'none'>, readonly string[]][];

const isKnown = (heading: string): boolean => MAY_MEAN.some(([, known]) => known.includes(plain(heading)));

/** Whether it looks like an address, perhaps a wrong one. */
export const hasAddress = (cell: string): boolean => cell.includes('@');

/** How many rows of a list are read to find out what it contains. */
const LOOKED_AT = 50;

/** Whether the first row is a heading: it contains words we know, or it alone has no address. */
export function isHeading(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = rows;
  if (first.some(hasAddress)) return false;
  if (first.some(isKnown)) return true;
  const seen = others.slice(0, LOOKED_AT);
  return seen.length > 1 && seen.every((row) => row.some(hasAddress));
}

/** Guesses the meaning of the columns, first by their headings and then by their contents. */
export function guessedMeanings(head: readonly string[] | null, rows: readonly (readonly string[])[]): Meaning[] {
  // One extra comma in a line does not make a column.
  const width = head?.length ?? Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.length));
  const seen = rows.slice(0, LOOKED_AT);
  const cells = Array.from({ length: width }, (_, place) => seen.map((row) => row[place]?.trim() ?? '').filter(Boolean));
  const meanings = Array.from({ length: width }, (): Meaning => 'none');
  for (const [meaning, place] of headed(head ?? [], cells)) meanings[place] = meaning;
  if (!meanings.includes('email')) {
    const addresses = cells.map((column) => column.filter(hasAddress).length);
    const most = Math.max(0, ...addresses);
    if (most > 0) meanings[addresses.indexOf(most)] = 'email';
  }
  if (!meanings.some((meaning) => meaning !== 'email' && meaning !== 'none') && !head) guessNames(meanings, cells);
  return meanings;
}

/** The columns with a heading that we know, each meaning once; a column of addresses never counts as one of names, whatever its heading. */
function* headed(head: readonly string[], cells: readonly string[][]): Generator<[Meaning, number]> {
  const taken = new Set<number>();
  for (const [meaning, known] of MAY_MEAN) {
    const places = head
      .map((heading, place) => ({ place, rank: known.indexOf(plain(heading)) }))
      .filter(({ place, rank }) => rank >= 0 && !taken.has(place) && fits(meaning, cells[place] ?? []))
      .sort((one, other) => one.rank - other.rank);
    const [best] = places;
    if (!best) continue;
    taken.add(best.place);
    yield [meaning, best.place];
  }
}

/** Whether a column fits a meaning: a login may be an address or not; a name never is. */
function fits(meaning: Meaning, column: readonly string[]): boolean {
  const addresses = column.filter(hasAddress).length;
  return meaning === 'email' ? addresses > 0 || column.length === 0 : addresses <= column.length / 2;
}

/** Guesses which columns of words are names, in a list without headings: a single one is the whole name, two are first and last name. */
function guessNames(meanings: Meaning[], cells: readonly string[][]): void {
  const words = cells.flatMap((column, place) => (meanings[place] === 'none' && isOfWords(column) ? [place] : []));
  const [first, second] = words;
  if (first === undefined) return;
  meanings[first] = second === undefined ? 'name' : 'firstName';
  if (second !== undefined) meanings[second] = 'lastName';
}

const isOfWords = (column: readonly string[]): boolean => {
  const words = column.filter((cell) => /^[\p{L}][\p{L}\p{M}\s'’.,-]*$/u.test(cell));
  return column.length > 0 && words.length >= column.length * 0.8;
};
