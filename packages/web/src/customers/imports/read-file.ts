import Papa from 'papaparse';
import { textOf, unmarked } from '../../ui/read-text.ts';
import { columnHeaded } from './column-headings.ts';
import { type Cells, COLUMNS, type ColumnKey } from './import-columns.ts';

/** The most rows in one file; with more, the browser would become slow. */
const MOST_ROWS = 100_000;

export interface ReadFile {
  /** Each row with its number in the file; the heading is row 1. */
  rows: { number: number; cells: Cells }[];
  /** The columns that the file has, in our order. */
  columns: ColumnKey[];
  /** Headings that we do not know. */
  ignored: string[];
}

/** Reads a CSV file and detects whether commas, semicolons or tabs separate its columns. Returns a sentence if something is wrong with it. */
export function readFile(bytes: ArrayBuffer): ReadFile | string {
  const { data } = Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' });
  const [head, ...lines] = data;
  if (!head) return 'The file is empty.';
  const keys = head.map(columnHeaded);
  const missing = COLUMNS.filter(({ key, required }) => required && !keys.includes(key)).map(({ title }) => title);
  if (missing.length > 0) return `The first row of the file must name its columns. Missing: ${missing.join(', ')}.`;
  const twice = COLUMNS.find(({ key }) => keys.indexOf(key) !== keys.lastIndexOf(key));
  if (twice) return `The column ${twice.title} appears twice.`;
  if (lines.length === 0) return 'The file has a heading but no rows.';
  if (lines.length > MOST_ROWS)
    return `The file has ${lines.length.toLocaleString('en')} rows. Import at most ${MOST_ROWS.toLocaleString('en')} at a time.`;
  return {
    rows: lines.map((line, index) => ({ number: index + 2, cells: cellsOf(keys, line) })),
    columns: COLUMNS.filter(({ key }) => keys.includes(key)).map(({ key }) => key),
    ignored: head.filter((heading, place) => keys[place] === null && heading.trim() !== ''),
  };
}

function cellsOf(keys: (ColumnKey | null)[], line: string[]): Cells {
  const cells: Cells = {};
  keys.forEach((key, place) => {
    if (key) cells[key] = unmarked(line[place] ?? '');
  });
  return cells;
}

/** Writes these rows as a file that can be read here. */
export const fileOf = (rows: Cells[], columns: readonly ColumnKey[]): Blob =>
  new Blob(
    [
      '\uFEFF',
      Papa.unparse(
        {
          fields: columns.map((key) => COLUMNS.find((column) => column.key === key)?.title ?? key),
          data: rows.map((cells) => columns.map((key) => cells[key] ?? '')),
        },
        { escapeFormulae: true },
      ),
    ],
    { type: 'text/csv' },
  );
