import type { Readable } from 'node:stream';
import { csvOf } from '../../lib/csv.ts';
import { type Cell, type Column, workbookOf } from '../../lib/xlsx.ts';

/** A column of a file of rows: the name of its heading, its width in characters, and its contents. */
export interface FileColumn<Row, Name extends string> extends Pick<Column, 'width'> {
  name: Name;
  cell: (row: Row) => Cell | null;
}

/** A list as a file, in steps of rows: CSV, with moments in ISO 8601 and decimal amounts, or a workbook. `t` words its headings. */
export function tableFile<Row, Name extends string>(
  format: 'csv' | 'xlsx',
  t: (name: Name | 'sheet') => string,
  columns: readonly FileColumn<Row, Name>[],
  steps: AsyncIterable<Row[]>,
): Readable {
  const cells = columns.map(({ cell }) => cell);
  if (format === 'xlsx')
    return workbookOf(
      t('sheet'),
      columns.map(({ name, width }) => ({ title: t(name), width })),
      mapped(steps, (row) => cells.map((cell) => cell(row) ?? '')),
    );
  return csvOf(
    columns.map(({ name }) => t(name)),
    mapped(steps, (row) => cells.map((cell) => inText(cell(row) ?? ''))),
  );
}

const inText = (cell: Cell): string => {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' ? cell.decimal : cell;
};

async function* mapped<Row, To>(steps: AsyncIterable<Row[]>, to: (row: Row) => To): AsyncGenerator<To[]> {
  for await (const step of steps) yield step.map(to);
}
