import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { DAY_MS } from './durations.ts';

export interface Column {
  title: string;
  /** In characters, as spreadsheets measure. */
  width: number;
}

/** An exact amount such as "53502.00", which a spreadsheet reads as a number. */
export interface Decimal {
  decimal: string;
}

/** Text is text whatever it looks like; a Date is shown in UTC with its time. */
export type Cell = string | Date | Decimal;

/** Rows that a sheet of Excel can have, its title row among them. */
const SHEET_ROWS = 1_048_576;

/**
 * A workbook as a stream, from rows that come a page at a time, so that memory use stays flat however many there are. Rows that one sheet cannot hold
 * continue in the next. Text is written as inline strings, which no spreadsheet reads as a formula.
 */
export function workbookOf(title: string, columns: Column[], pages: AsyncIterable<Cell[][]>): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  pipeline(zip.outputStream, file, () => undefined); // a failure destroys the file, and with it the answer
  const source = pages[Symbol.asyncIterator]();
  const left: Left = { rows: [], ended: false };
  const addSheet = (number: number) => {
    const sheet = Readable.from(sheetOf(columns, source, left));
    sheet.on('error', (error) => file.destroy(error));
    sheet.on('end', () => {
      if (!left.ended) addSheet(number + 1);
      else finish(zip, title, number);
    });
    file.once('close', () => sheet.destroy());
    zip.addReadStream(sheet, `xl/worksheets/sheet${number}.xml`);
  };
  zip.on('error', (error: Error) => file.destroy(error));
  addSheet(1);
  file.once('close', () => void source.return?.()); // the reader has gone: the database is not queried any further
  return file;
}

/** Rows that a sheet had no room for. */
interface Left {
  rows: Cell[][];
  ended: boolean;
}

async function* sheetOf(columns: Column[], source: AsyncIterator<Cell[][]>, left: Left): AsyncGenerator<string> {
  const widths = columns.map(({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`);
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowXml(
    columns.map(({ title }) => title),
    1,
    HEAD_STYLE,
  );
  let room = SHEET_ROWS - 1;
  while (room > 0 && !left.ended) {
    if (left.rows.length === 0) {
      const { value, done } = await source.next();
      left.ended = done === true;
      left.rows = value ?? [];
    }
    const first = SHEET_ROWS - room + 1;
    const fitting = left.rows.slice(0, room);
    left.rows = left.rows.slice(fitting.length);
    room -= fitting.length;
    if (fitting.length > 0) yield fitting.map((row, place) => rowXml(row, first + place, TEXT_STYLE)).join('');
  }
  yield '</sheetData></worksheet>';
}

/** Places in the list of cell formats in STYLES. */
const [TEXT_STYLE, DATE_STYLE, HEAD_STYLE, AMOUNT_STYLE] = [0, 1, 2, 3];

function rowXml(row: Cell[], number: number, style: number): string {
  const cells = row.map((cell, place) => {
    const at = `r="${String.fromCharCode(FIRST_COLUMN + place)}${number}"`;
    if (cell instanceof Date) return `<c ${at} s="${DATE_STYLE}"><v>${serialOf(cell)}</v></c>`;
    if (typeof cell === 'object') return `<c ${at} s="${AMOUNT_STYLE}"><v>${escaped(cell.decimal)}</v></c>`;
    return `<c ${at} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** Columns are called A to Z; ours are few. */
const FIRST_COLUMN = 'A'.charCodeAt(0);

/** Days since 30/12/1899, which is how spreadsheets count. */
const serialOf = (moment: Date): number => moment.getTime() / DAY_MS + 25_569;

/** Longest text of a cell. */
const CELL_MAX = 32_767;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text in a form that XML 1.0 allows: forbidden characters become U+FFFD. Spreadsheets read `_x0041_` as a character, so its first `_` becomes
 * `_x005F_`.
 */
const escaped = (text: string): string =>
  (text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is the purpose
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

function finish(zip: ZipFile, title: string, sheets: number): void {
  const numbers = Array.from({ length: sheets }, (_, place) => place + 1);
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(XML + xml), path);
  const types = numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}worksheet+xml"/>`);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}styles+xml"/>${types.join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  const names = numbers.map(
    (number) => `<sheet name="${escaped(number === 1 ? title : `${title} ${number}`)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  add('xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`);
  const links = numbers.map(
    (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}relationships">${links.join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', STYLES);
  zip.end();
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';

/** Cell formats: text, a day with its time, a title, an exact amount. Spreadsheets need the two fills and reserve the first. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
