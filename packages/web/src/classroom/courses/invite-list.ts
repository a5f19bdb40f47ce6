import { MOST_INVITED } from '@lm/contract';
import Papa from 'papaparse';
import { addressProblem } from '../../api/schemas.ts';
import { textOf, unmarked } from '../../ui/read-text.ts';
import { guessedMeanings, hasAddress, isHeading, type Meaning } from './invite-columns.ts';

/** A list of students as it was pasted or read: its rows, and the probable meaning of its columns. */
export interface StudentList {
  /** Null if no row names the columns. */
  head: string[] | null;
  meanings: Meaning[];
  /** Each with its line number in the pasted or read text. */
  rows: { line: number; cells: string[] }[];
}

/** A student in the list. */
export interface Listed {
  line: number;
  firstName: string;
  lastName: string;
  email: string;
  /** The address as it was in the list, before it was corrected. */
  stood: string;
  /** Whether an earlier line has the same address. */
  repeats: boolean;
  /** Why the student cannot be invited as listed; null if they can. */
  problem: string | null;
}

/** The largest file: a list of a thousand students with everything a platform knows of them is far smaller. */
const MOST_BYTES = 2_000_000;

/** Reads a file; returns a sentence if it cannot be a list of students. */
export function readStudentFile(bytes: ArrayBuffer): StudentList | string {
  if (bytes.byteLength > MOST_BYTES) return 'The file is larger than 2 MB, too large for a list of students.';
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0x50 && second === 0x4b)
    return 'This is an Excel workbook or a zip. Save the sheet as CSV, or copy its cells and paste them.';
  return readStudents(textOf(bytes));
}

/** Reads pasted text: addresses as mail programs write them, or the cells of a table with or without headings. */
export function readStudents(pasted: string): StudentList | string {
  const text = pasted.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') return 'It is empty.';
  const rows = isTable(text) ? tableRows(text) : addressRows(text);
  const isHeaded = isHeading(rows.map(({ cells }) => cells));
  const head = isHeaded ? (rows[0]?.cells ?? null) : null;
  const body = isHeaded ? rows.slice(1) : rows;
  if (body.length === 0) return 'There is a heading but no one below it.';
  if (body.length > MOST_INVITED) {
    const [found, most] = [body.length, MOST_INVITED].map((count) => count.toLocaleString('en'));
    return `The list has ${found} lines. Split it into parts of at most ${most}.`;
  }
  return {
    head,
    meanings: guessedMeanings(
      head,
      body.map(({ cells }) => cells),
    ),
    rows: body,
  };
}

/** Sets whether the first row is a heading. */
export function withHeading(list: StudentList, isHeaded: boolean): StudentList {
  if (isHeaded === (list.head !== null)) return list;
  const [first, ...others] = list.rows;
  if (isHeaded) return first ? { ...list, head: first.cells, rows: others } : list;
  return { ...list, head: null, rows: [{ line: (first?.line ?? 2) - 1, cells: list.head ?? [] }, ...list.rows] };
}

/** Whether the text is a table. One person per cell, as mail programs write them, is not one, even with commas between them. */
function isTable(text: string): boolean {
  if (/<[^<>\n]*@[^<>\n]*>/.test(text)) return false;
  const rows = cellsIn(text);
  const filled = rows.flatMap((cells) => cells.filter((cell) => cell.trim() !== ''));
  return rows.length > 0 && !filled.every(hasAddress) && rows.some((cells) => cells.length > 1) && !isRunOfAddresses(rows);
}

/** Whether it is a list of addresses: one line with several, even if one of them lacks its @. */
const isRunOfAddresses = (rows: string[][]): boolean => rows.length === 1 && (rows[0]?.filter(hasAddress).length ?? 0) > 1;

const cellsIn = (text: string): string[][] => Papa.parse<string[]>(withoutSeparatorLine(text), { skipEmptyLines: 'greedy' }).data;

/** Removes the first line in which Excel names the separator of cells. */
const withoutSeparatorLine = (text: string): string => text.replace(/^sep=.\n/i, '');

function tableRows(text: string): StudentList['rows'] {
  const isSaid = withoutSeparatorLine(text) !== text;
  const { data } = Papa.parse<string[]>(withoutSeparatorLine(text));
  let line = isSaid ? 2 : 1;
  return data.flatMap((cells) => {
    const row = { line, cells: cells.map(unmarked) };
    line += 1 + cells.join('').split('\n').length - 1; // a quoted cell may have several lines
    return row.cells.some((cell) => cell !== '') && !isOfPoints(row.cells) ? [row] : [];
  });
}

/** Whether it is the row in which Canvas gives the number of points, below the heading. */
const isOfPoints = (cells: readonly string[]): boolean => cells[0] === 'Points Possible';

/** Reads `Ann Lee <ann@x.example>`, `"Lee, Ann" <ann@x.example>` and bare addresses, separated by lines, semicolons, commas or blanks. */
function addressRows(text: string): StudentList['rows'] {
  const rows = text.split('\n').flatMap((written, index) => peopleIn(written).map((cells) => ({ line: index + 1, cells })));
  return rows.some(({ cells }) => cells[0] !== '') ? rows : rows.map(({ line, cells }) => ({ line, cells: cells.slice(1) }));
}

function peopleIn(written: string): string[][] {
  const people: string[][] = [];
  for (const part of written.split(';')) {
    let rest = part;
    for (let found = NAMED.exec(rest); found; found = NAMED.exec(rest)) {
      const before = [...bareIn(rest.slice(0, found.index))];
      people.push(...before.map((address) => ['', address]), [nameIn(found[1] ?? ''), (found[2] ?? '').trim()]);
      rest = rest.slice(found.index + found[0].length);
    }
    people.push(...[...bareIn(rest)].map((address) => ['', address]));
  }
  return people;
}

/** A name, if there is one, with an address in angle brackets; no part of the name is an address. */
const NAMED = /("[^"]*"|(?:(?!\S*@)[^<>"])*?)\s*<([^<>]*)>/;

const nameIn = (written: string): string => written.replace(/"/g, '').replace(/^[\s,]+|[\s,]+$/g, '');

function* bareIn(written: string): Generator<string> {
  for (const piece of written.split(',')) {
    const said = piece.trim();
    // In "Ann Lee ann@x.example" the first words are not addresses; a piece without an address is reported as it is.
    const addresses = said.split(/\s+/).filter(hasAddress);
    if (addresses.length > 0) yield* addresses;
    else if (said !== '') yield said;
  }
}

/** The people in a list by the meaning of its columns; `corrected` has the corrected addresses, by line and original text. */
export function studentsIn(list: StudentList, corrected: ReadonlyMap<string, string>): Listed[] {
  const seen = new Map<string, number>();
  return list.rows.map(({ line, cells }) => {
    const cell = (meaning: Meaning) => cells[list.meanings.indexOf(meaning)]?.trim() ?? '';
    const stood = addressIn(list.meanings.includes('email') ? cell('email') : '');
    const email = corrected.get(keyOf(line, stood)) ?? stood;
    const whole = list.meanings.includes('name') ? parted(cell('name')) : { firstName: '', lastName: '' };
    const name = {
      firstName: list.meanings.includes('firstName') ? cell('firstName') : whole.firstName,
      lastName: list.meanings.includes('lastName') ? cell('lastName') : whole.lastName,
    };
    const before = seen.get(email.toLowerCase());
    const wrong = addressProblem(email);
    const repeats = wrong === null && before !== undefined;
    const problem = wrong ?? (before === undefined ? null : `The same address as line ${before}`);
    if (problem === null) seen.set(email.toLowerCase(), line);
    return { line, firstName: tidy(name.firstName), lastName: tidy(name.lastName), email, stood, repeats, problem };
  });
}

/** The key of a corrected address, since one line may have several. */
export const keyOf = (line: number, stood: string): string => `${line} ${stood}`;

/** Removes everything around an address. */
const addressIn = (cell: string): string =>
  cell
    .replace(/[\u200b-\u200f\ufeff\u00ad]/g, '')
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<"'(]+|[>"'),;.]+$/g, '')
    .trim();

/** Splits `Lee, Ann` and `Ann Lee`. */
function parted(whole: string): { firstName: string; lastName: string } {
  const [last, ...first] = whole.split(',').map((part) => part.trim());
  if (first.length > 0) return { firstName: first.join(' '), lastName: last ?? '' };
  const words = whole.split(/\s+/).filter(Boolean);
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Tidies a name, which helps the person who signs up and can correct it; text that is not a person's name is left out. */
const tidy = (name: string): string => {
  const said = name.replace(/\s+/g, ' ').trim();
  return said.length <= 100 && /^\p{L}[\p{L}\p{M}' ’-]*$/u.test(said) ? said : '';
};
