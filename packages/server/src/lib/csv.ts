import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

/**
 * A CSV file as a stream, from rows that come a page at a time, so that memory stays flat however long the list is. UTF-8 with a byte
 * order mark, which spreadsheets need; a cell that would start a formula is made inert (WIRE-28, WIRE-29).
 */
export const csvOf = (columns: string[], pages: AsyncIterable<string[][]>): Readable => Readable.from(textOf(columns, pages));

async function* textOf(columns: string[], pages: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lineOf(columns)}`);
  for await (const page of pages) if (page.length > 0) yield Buffer.from(page.map(lineOf).join(''));
}

/** Most cells are plain words, for which quoting would cost ten times as much. */
const lineOf = (row: string[]): string => (row.every((cell) => PLAIN.test(cell)) ? `${row.join(',')}\r\n` : careful(row));

const PLAIN = /^(?:[A-Za-z0-9][A-Za-z0-9 ._@'()/-]*)?$/;

const careful = (row: string[]): string => stringify([row.map(inert)], QUOTING);

/** A line break alone ends a row for spreadsheets, and what follows would begin a cell: it is quoted too. */
const QUOTING = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** No formula may begin where a reader splits at another separator either, or skips invisible characters. */
const inert = (cell: string): string =>
  cell.replace(/^(?=[\p{Default_Ignorable_Code_Point}\s]+[=+\-@])/u, "'").replace(/([;\t|]\s*)(?=[=+\-@])/g, "$1'");
