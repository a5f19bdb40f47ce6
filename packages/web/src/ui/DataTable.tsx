import { Checkbox } from '@mantine/core';
import { IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type ChangeEvent, Fragment, type ReactNode, useRef } from 'react';
import classes from './data-table.module.css';
import { idsOf } from './row-keys.ts';
import { useHeard, useSay } from './say.ts';
import type { Selection } from './selection.ts';

export interface Column<Row> {
  /** The field shown in a row without `render`, the heading without `title`, and the name to sort by. */
  accessor: string;
  title?: ReactNode;
  sortable?: boolean;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  textAlign?: 'right';
  cellsClassName?: string;
  titleClassName?: string;
  render?: (row: Row) => ReactNode;
}

/** Rows that open to show their contents below, across the whole width. */
export interface Expansion<Row> {
  opened: readonly number[];
  toggle: (id: number) => void;
  content: (row: Row) => ReactNode;
}

/** Rows that can be chosen, if there is room for a box; each has a name for people who cannot see it. */
export interface Choosing<Row> {
  selection: Selection;
  nameOf: (row: Row) => string;
}

interface DataTableProps<Row> {
  rows: Row[];
  columns: readonly Column<Row>[];
  sort: string;
  order: 'asc' | 'desc';
  onSort: (sort: string, order: 'asc' | 'desc') => void;
  /** In pixels; with less room the table scrolls in its frame. */
  minWidth: number;
  expansion?: Expansion<Row> | undefined;
  choosing?: Choosing<Row> | undefined;
}

/** A page of rows under headings that sort them. */
export function DataTable<Row extends { id: number }>({ rows, columns, minWidth, expansion, choosing, ...sorting }: DataTableProps<Row>) {
  const chooseRow = useRanges(rows, choosing?.selection);
  const say = useSay('ui');
  return (
    <div className={classes.frame}>
      <table className={classes.table} style={{ minWidth }}>
        <thead>
          <tr>
            {choosing && (
              <th className={classes.box}>
                <ChoosePage rows={rows} selection={choosing.selection} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.accessor} column={column} {...sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Fragment key={row.id}>
              <tr
                data-selected={choosing?.selection.has(row.id) || undefined}
                data-opens={expansion !== undefined || undefined}
                onClick={() => expansion?.toggle(row.id)}
              >
                {choosing && (
                  <td className={classes.box}>
                    <Checkbox
                      aria-label={say('Choose {name}', { name: choosing.nameOf(row) })}
                      checked={choosing.selection.has(row.id)}
                      onChange={(event) => chooseRow(event, place)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.accessor} className={column.cellsClassName} data-align={column.textAlign}>
                    {column.render ? column.render(row) : String(row[column.accessor as keyof Row] ?? '')}
                  </td>
                ))}
              </tr>
              {expansion?.opened.includes(row.id) && (
                <tr className={classes.opened}>
                  <td colSpan={columns.length}>{expansion.content(row)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words `adminEmail` as Admin email. */
const inWords = (accessor: string): string => {
  const words = accessor.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type HeadingProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'order' | 'onSort'> & { column: Column<Row> };

function Heading<Row>({ column, sort, order, onSort }: HeadingProps<Row>) {
  const { accessor, title = inWords(accessor), sortable, width, textAlign, titleClassName } = column;
  const heard = useHeard();
  const words = typeof title === 'string' ? heard(title) : title;
  const isSorted = sortable && sort === accessor;
  const ordered = order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      style={{ width }}
      className={titleClassName}
      data-align={textAlign}
      {...(sortable && { 'aria-sort': isSorted ? ordered : 'none' })}
      title={typeof words === 'string' ? words : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort(accessor, isSorted && order === 'asc' ? 'desc' : isSorted ? 'asc' : order)}
        >
          <span>{words}</span>
          {isSorted ? <IconArrowUp size={14} data-order={order} aria-hidden /> : <IconSelector size={14} aria-hidden />}
        </button>
      ) : (
        <span>{words}</span>
      )}
    </th>
  );
}

function ChoosePage<Row extends { id: number }>({ rows, selection: { has, choose } }: { rows: Row[]; selection: Selection }) {
  const say = useSay('ui');
  const chosen = rows.filter(({ id }) => has(id)).length;
  const areAll = rows.length > 0 && chosen === rows.length;
  return (
    <Checkbox
      aria-label={say('Choose this page')}
      checked={areAll}
      indeterminate={chosen > 0 && !areAll}
      onChange={() => choose(idsOf(rows), !areAll)}
    />
  );
}

/** Chooses a row or clears its choice; with Shift, also all rows up to the previous one. */
function useRanges<Row extends { id: number }>(rows: Row[], selection: Selection | undefined) {
  const last = useRef<number | null>(null);
  return ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>, place: number) => {
    const from = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? (last.current ?? place) : place;
    last.current = place;
    selection?.choose(idsOf(rows.slice(Math.min(from, place), Math.max(from, place) + 1)), currentTarget.checked);
  };
}
