import { Readable } from 'node:stream';
import {
  CATEGORIES,
  countries,
  KINDS,
  type Language,
  type LogEntry,
  logEntryLicense,
  moduleName,
  offerNumber,
  recordInWords,
} from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { csvOf } from '../../lib/csv.ts';
import type { Section } from '../../lib/export-section.ts';
import { type ZippedFile, zipStreamOf } from '../../lib/zip.ts';
import { readByOwner } from './owner-readable-acts.ts';
import { logAbout, paper, papersOf, pictureOf, type Subject, sectionRows } from './personal-data.queries.ts';
import { readMeWords } from './readme-words.ts';

type Row = Record<string, unknown>;

/** Which data about a person to export: not everyone gets all of it (PRV-492). */
export interface Asked {
  /** The person themselves asks. */
  isOwn: boolean;
  mayReadLog: boolean;
  mayReadSignIns: boolean;
  product: string;
  /** The language of the README; for staff it is English. */
  language: Language;
  at: Date;
}

const LOG_COLUMNS = ['id', 'at', 'action', 'by', 'license', 'record', 'changes'] as const;

/** A zip of everything the portal stores about a person, read as it is sent, so that memory use stays flat (PRV-491). */
export async function archiveOf(db: Db, all: readonly Section[], subject: Subject, asked: Asked): Promise<Readable> {
  const inOrder = all.toSorted((one, other) => Number(other.name === 'profile') - Number(one.name === 'profile')); // who they are comes first
  const sections = inOrder.filter(({ of }) => (of === 'staff' ? !asked.isOwn : of === 'signIns' ? asked.mayReadSignIns : true));
  const lists = sections.flatMap((section) => filesOf(section.name, section.columns, () => sectionRows(db, section, subject.id)));
  const log = asked.mayReadLog ? filesOf('log', LOG_COLUMNS, () => logRows(db, subject)) : [];
  const picture = await pictureOf(db, subject.id);
  const papers = (await papersOf(db, subject.id)).map(({ id, year, number, no }) => ({
    name: `offers/${offerNumber(year, number)}-${no}.pdf`,
    content: () => Readable.from(bytesOf(() => paper(db, id, no))),
  }));
  const files: ZippedFile[] = [
    ...lists,
    ...log,
    ...(picture ? [{ name: 'picture.jpg', content: () => Readable.from([picture]) }] : []),
    ...papers,
  ];
  const readMe = readMeOf(subject, asked, sections, { hasPicture: picture !== null, papers: papers.length });
  return zipStreamOf([{ name: 'README.txt', content: () => Readable.from([Buffer.from(readMe)]) }, ...files], asked.at);
}

async function* bytesOf(read: () => Promise<Buffer | null>): AsyncGenerator<Buffer> {
  const bytes = await read();
  if (bytes) yield bytes;
}

/** Writes a list twice: for programs, and for spreadsheets. */
function filesOf(name: string, columns: readonly string[], rows: () => AsyncIterable<Row[]>): ZippedFile[] {
  return [
    { name: `${name}.json`, content: () => Readable.from(jsonOf(rows())) },
    { name: `${name}.csv`, content: () => csvOf([...columns], cellsOf(columns, rows())) },
  ];
}

async function* jsonOf(pages: AsyncIterable<Row[]>): AsyncGenerator<Buffer> {
  let between = '[\n';
  for await (const page of pages) {
    for (const row of page) {
      yield Buffer.from(between + JSON.stringify(row, inWords, 2));
      between = ',\n';
    }
  }
  yield Buffer.from(between === ',\n' ? '\n]\n' : '[]\n');
}

async function* cellsOf(columns: readonly string[], pages: AsyncIterable<Row[]>): AsyncGenerator<string[][]> {
  for await (const page of pages) yield page.map((row) => columns.map((column) => cellOf(column, row[column])));
}

function cellOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const told = value instanceof Date ? value.toISOString() : inWords(column, value);
  if (Array.isArray(told) && told.every((item) => typeof item !== 'object')) return told.join(', ');
  return typeof told === 'object' ? JSON.stringify(told, inWords) : String(told);
}

const named = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]));
const COUNTRIES = named(countries);
const NAMES: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  country: COUNTRIES,
  area: COUNTRIES,
  category: named(CATEGORIES),
  type: named(Object.values(KINDS)),
};

/** Replaces ids that the portal has a word for with that word, wherever they appear. */
function inWords(key: string, value: unknown): unknown {
  const names = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
  const wordOf = key === 'modules' ? moduleName : (id: number) => names?.get(id);
  const word = (one: unknown) => (typeof one === 'number' && wordOf(one)) || one;
  return Array.isArray(value) ? value.map(word) : word(value);
}

async function* logRows(db: Db, subject: Subject): AsyncGenerator<Row[]> {
  for await (const entries of logAbout(db, subject)) yield entries.map((entry) => logRow(entry, subject));
}

/** Names the member of staff only in a person's own acts. */
function logRow(entry: LogEntry, { email }: Subject): Row {
  const isTheirs = entry.adminEmail.toLowerCase() === email.toLowerCase();
  return {
    id: entry.id,
    at: entry.dateAndTime,
    action: entry.action,
    by: isTheirs ? 'yourself' : 'the portal or its staff',
    license: logEntryLicense(entry.licenseCategory, entry.licenseType),
    record: entry.record ? recordInWords(entry.record) : '',
    changes: readByOwner(entry, isTheirs).changes,
  };
}

interface Extras {
  hasPicture: boolean;
  papers: number;
}

function readMeOf({ email }: Subject, asked: Asked, sections: readonly Section[], { hasPicture, papers }: Extras): string {
  const say = readMeWords(asked.language);
  const lists = sections.map(({ name, says }) => `${name}.json, ${name}.csv\n    ${say(says)}`);
  const left = [
    ...(asked.isOwn ? ['What members of staff noted about you: ask them for it.'] : []),
    ...(asked.mayReadLog ? [] : ['The log: the person who made this file may not read it.']),
    ...(asked.mayReadSignIns ? [] : ['Where the person signed in from: the person who made this file may not read it.']),
    'Secrets: your password, sessions and links are kept as hashes; none of them is in here.',
    'Names of staff who did something, their plans, drafts that were never offered, and the reasons for their decisions.',
  ];
  return [
    say('What {product} holds about {email}, on {at}.', { product: asked.product, email, at: asked.at.toISOString() }),
    say(
      'Each list is here twice: as JSON, for programs, and as CSV, for spreadsheets. Times and dates are in UTC. “You” is the person the data is about.',
    ),
    '',
    ...lists,
    ...(asked.mayReadLog ? [`log.json, log.csv\n    ${say('what the log records about you')}`] : []),
    ...(hasPicture ? [`picture.jpg\n    ${say('your picture')}`] : []),
    ...(papers > 0 ? [`offers/*.pdf\n    ${say('the offers you were sent, as documents')}`] : []),
    '',
    say('Not in here:'),
    ...left.map((line) => `  - ${say(line)}`),
    '',
  ].join('\r\n');
}
