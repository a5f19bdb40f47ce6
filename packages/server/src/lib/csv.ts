import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * A CSV file as a stream, from rows that come a page at a time, so that memory stays flat however long the list is. UTF-8 with
 * a byte order mark, which spreadsheets want; a cell that would start a formula is made inert (WIRE-28, WIRE-29).
 */
export function csvOf(columns: string[], pages: AsyncIterable<string[][]>): Readable {
  const file = stringify({ header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' });
  pipeline(Readable.from(rowsOf(pages)), file, () => undefined); // what goes wrong destroys the file, and with it the answer
  return file;
}

/** Where the file is split at another separator, or invisible characters are skipped, a formula must not begin either. */
const inert = (cell: string): string =>
  cell.replace(/^(?=[\p{Default_Ignorable_Code_Point}\s]+[=+\-@])/u, "'").replace(/([;\t|]\s*)(?=[=+\-@])/g, "$1'");

async function* rowsOf(pages: AsyncIterable<string[][]>): AsyncGenerator<string[]> {
  for await (const page of pages) yield* page.map((row) => row.map(inert));
}
