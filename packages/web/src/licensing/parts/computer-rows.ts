import { type Day, datedOf, type License, licenseNumber, MOST_PACKED, type PackedRow, stateOf } from '@lm/contract';
import { chosenAmong } from 'license-file/chosen';
import { readHostFile } from 'license-file/host-file';
import Papa from 'papaparse';
import { textOf, unmarked } from '../../ui/read-text.ts';
import { type Heard, inEnglish, type SayOf } from '../../ui/say.ts';

/** A computer of a lab pack as its file lists it. The dry run says what is wrong with it, or `unread` does if it cannot be sent. */
export interface LabRow {
  /** Counted from 1, in the order of the list. */
  number: number;
  name: string;
  /** As written, separated by commas. */
  addresses: string;
  /** As written; '' for none. */
  seats: string;
  /** From a host file. */
  nonce?: string;
  hostKey?: string | null;
  /** The file it comes from. */
  from: string;
  /** Why this row can never be sent. */
  unread?: string;
  skipped: boolean;
  said: PackedRow | null;
}

type NewRow = Omit<LabRow, 'number' | 'skipped' | 'said'>;

/** Six pairs separated by hyphens, colons or nothing, or three groups separated by dots: as a whole text, or part of one. */
const WHOLE = /^(?:[0-9a-f]{2}([-:]?)(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4})$/i;
const BETWEEN = /[\s,;|]+/;
/** Starts like an address: if it goes wrong later, its row says so instead of being taken for a heading. */
const BEGUN = /^(?:[0-9a-z]{2}[-:]){4}/i;
const hasAddress = (text: string): boolean => text.split(BETWEEN).some((part) => WHOLE.test(part) || BEGUN.test(part));
const HEADINGS = {
  name: /^(computer|machine|host|pc|device)?[ _-]?(name)?$/i,
  addresses: /\b(mac|address|addresses|ethernet|wi-?fi|wlan|lan|adapter)/i,
  seats: /^seats?$/i,
};

/** The computers in a CSV file, with or without a heading; or a sentence that says what is wrong (PACK-467). */
export function rowsOfCsv(text: string, from: string): NewRow[] | string {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [first, ...rest] = data.map((line) => line.map(unmarked));
  if (!first) return `${from} is empty.`;
  const hasHeading = !first.some(hasAddress);
  const lines = hasHeading ? rest : [first, ...rest];
  if (lines.length === 0) return `${from} has a heading but no computers.`;
  const heads = hasHeading ? first : [];
  const columns = Array.from({ length: Math.max(...data.map((line) => line.length)) }, (_, column) => column);
  const addresses = columns.filter(
    (column) => HEADINGS.addresses.test(heads[column] ?? '') || lines.some((line) => hasAddress(line[column] ?? '')),
  );
  if (addresses.length === 0)
    return `${from}: no column has addresses of computers. Use one row per computer, with its name and addresses.`;
  const headed = (form: RegExp) => columns.find((column) => heads[column] && form.test(heads[column]) && !addresses.includes(column));
  const seats = headed(HEADINGS.seats);
  const name = headed(HEADINGS.name) ?? columns.find((column) => !addresses.includes(column) && column !== seats);
  return lines.map((line) => ({
    name: name === undefined ? '' : (line[name] ?? ''),
    addresses: addresses
      .map((column) => line[column] ?? '')
      .filter(Boolean)
      .join(', '),
    seats: seats === undefined ? '' : (line[seats] ?? ''),
    from,
  }));
}

/** What the computers of a list may be known by. */
interface RowTerms {
  mostAddresses: number;
  /** Whether ids of other kinds than addresses count too. */
  takesIds?: boolean;
  /** How many ids must match; null for all. */
  needed?: number | null;
}

/** The computer in a host file; known by ids of other kinds than addresses only if that is allowed (OFF-941). */
export function rowOfHostFile(text: string, from: string, { mostAddresses, takesIds = false, needed = null }: RowTerms): NewRow {
  const read = readHostFile(text);
  if (!read.ok) return { name: from.replace(/(\.host)?\.txt$/i, ''), addresses: '', seats: '', from, unread: read.message };
  const { machine, adapters, nonce, hostKey, ids } = read.host;
  const addresses = chosenAmong(adapters, mostAddresses, takesIds ? ids : [], takesIds ? needed : null).join(', ');
  return { name: [...machine].slice(0, 60).join(''), addresses, seats: '', from, nonce, hostKey };
}

/** Reads the computers in CSV files, host files, or both. Returns a sentence if something is wrong. */
export async function rowsOfFiles(files: readonly File[], terms: RowTerms, most = MOST_PACKED): Promise<LabRow[] | string> {
  const found: NewRow[] = [];
  for (const file of files) {
    if (file.name.startsWith('.') || file.size === 0) continue;
    if (file.size > 5_000_000) return `${file.name} is too large.`;
    const text = textOf(await file.arrayBuffer());
    const isCsv = /\.(csv|tsv)$/i.test(file.name) || (!/^\uFEFF?\s*\{/.test(text) && !/\.host\.txt$/i.test(file.name));
    const rows = isCsv ? rowsOfCsv(text, file.name) : [rowOfHostFile(text, file.name, terms)];
    if (typeof rows === 'string') return rows;
    found.push(...rows);
  }
  if (found.length === 0) return 'There are no computers in it.';
  if (found.length > most) return `There are ${found.length} computers. At most ${most} can be added at a time.`;
  return numbered(found);
}

/** The rows of a list before anyone has checked them. */
export const numbered = (rows: readonly NewRow[]): LabRow[] =>
  rows.map((row, place) => ({ ...row, number: place + 1, skipped: false, said: null }));

/** Turns an address in any form that lists use into the server's form; leaves anything else for the server to refuse. */
const asPairs = (text: string): string => (WHOLE.test(text) ? (text.match(/[0-9a-f]{2}/gi) ?? []).join(':') : text);

/** A row as the call sends it. */
export const sentRow = ({ name, addresses, seats, nonce, hostKey }: LabRow) => ({
  name,
  macAddresses: addresses.split(BETWEEN).filter(Boolean).map(asPairs),
  ...(seats !== '' && { seats: /^\d{1,6}$/.test(seats) ? Number(seats) : seats }),
  ...(nonce && { nonce, hostKey: hostKey ?? null }),
});

/** Licenses of one kind that a pack may be spread across. */
export interface PackChoice {
  label: string;
  ids: number[];
}

interface Words {
  say: SayOf<'computers'>;
  heard: Heard;
}

const ENGLISH: Words = { say: inEnglish, heard: inEnglish };

/** What a pack may be made for: all licenses of a kind together, then each on its own, except those that have ended or are suspended. */
export function packChoices(licenses: readonly License[], today: Day, { say, heard }: Words = ENGLISH): PackChoice[] {
  const usable = licenses.filter((license) => !license.suspension && stateOf(datedOf(license), today).phase !== 'ended');
  const nameOf = ({ licenseCategoryModel, licenseTypeModel }: License) => `${licenseCategoryModel.name} · ${heard(licenseTypeModel.name)}`;
  const kinds = [...Map.groupBy(usable, nameOf)].filter(([, of]) => of.length > 1).toSorted(([, a], [, b]) => b.length - a.length);
  return [
    ...kinds.map(([name, of]) => ({
      label: say('{kind}, all {count}', { kind: name, count: of.length }),
      ids: of.slice(0, MOST_PACKED).map(({ id }) => id),
    })),
    ...usable.map((license) => ({ label: `${licenseNumber(license.id)}, ${nameOf(license)}`, ids: [license.id] })),
  ];
}
