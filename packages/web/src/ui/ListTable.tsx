import 'mantine-datatable/styles.css';
import '../theme/tables.css';
import { Button, Group, NativeSelect, Pagination } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { DataTable, type DataTableColumn, type DataTableProps } from 'mantine-datatable';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Rows } from '../api/call.ts';
import { type ListState, PAGE_SIZES } from './list-query.ts';
import { PHONE } from './phone.ts';
import { chooseByKey, idsOf, isDialogOpen } from './row-keys.ts';
import type { Selection } from './selection.ts';
import classes from './ui.module.css';
import { useRowWalk } from './walk-rows.ts';

interface ListTableProps<Row extends { id: number }, Sort extends string> {
  data: Rows<Row>;
  columns: DataTableColumn<Row>[];
  state: ListState<Sort>;
  change: (part: Partial<ListState<Sort>>, how?: 'replace') => void;
  /** Name of a row in two lines, on a phone; without it the table scrolls inside its frame. */
  phoneRow?: (row: Row) => ReactNode;
  expansion?: DataTableProps<Row>['rowExpansion'];
  minWidth?: number;
  fetching: boolean;
  /** Rows can be chosen, where there is room for a box; each is named to those who do not see it. */
  choosing?: Choosing<Row> | undefined;
}

interface Choosing<Row> {
  selection: Selection;
  nameOf: (row: Row) => string;
}

/** A page of a list that the server sorts and cuts. */
export function ListTable<Row extends { id: number }, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { data, columns, state, change, phoneRow, expansion, minWidth = 720, fetching, choosing } = props;
  const { rows, total } = data;
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const list = useRef<HTMLDivElement>(null);
  useRowWalk(list, choosing !== undefined);
  // Rows went away since this page was chosen: the last page is the nearest to it.
  useEffect(() => {
    const last = Math.ceil(total / state.pageSize);
    if (rows.length === 0 && total > 0 && !fetching && last < state.page) change({ page: last }, 'replace');
  }, [rows.length, total, fetching, state.pageSize, state.page, change]);
  return (
    <>
      <div ref={list} className={classes.card} style={{ overflow: 'hidden', opacity: fetching ? 0.6 : 1 }} aria-busy={fetching}>
        {isPhone && phoneRow ? (
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>{rows.map((row) => phoneRow(row))}</ul>
        ) : (
          <Table
            rows={rows}
            columns={columns}
            sort={state.sort}
            order={state.order}
            change={change}
            minWidth={minWidth}
            expansion={expansion}
            choosing={choosing}
          />
        )}
        {!isPhone && <Pager data={data} state={state} change={change} />}
      </div>
      {isPhone && <PhonePager data={data} state={state} change={change} />}
    </>
  );
}

interface TableProps<Row extends { id: number }, Sort extends string> extends Pick<ListState<Sort>, 'sort' | 'order'> {
  rows: Row[];
  columns: DataTableColumn<Row>[];
  change: (part: Partial<ListState<Sort>>) => void;
  minWidth: number;
  expansion: DataTableProps<Row>['rowExpansion'] | undefined;
  choosing: Choosing<Row> | undefined;
}

function DrawnTable<Row extends { id: number }, Sort extends string>(props: TableProps<Row, Sort>) {
  const { rows, columns, sort, order, change, minWidth, expansion, choosing } = props;
  const choosePage = () => isDialogOpen() || choosing?.selection.choose(idsOf(rows), true);
  useHotkeys(choosing ? [['mod+a', choosePage]] : []);
  const table = (
    <DataTable
      records={rows}
      columns={columns}
      horizontalSpacing="lg"
      verticalSpacing={0}
      highlightOnHover
      noRecordsText=""
      minHeight={0}
      styles={{ header: { fontSize: '0.75rem' }, table: { tableLayout: 'fixed', minWidth } }}
      rowStyle={() => ({ height: 40 })}
      sortStatus={{ columnAccessor: sort as never, direction: order }}
      onSortStatusChange={({ columnAccessor, direction }) => change({ sort: columnAccessor as Sort, order: direction })}
      {...(expansion && { rowExpansion: expansion })}
      {...(choosing && chosenIn(rows, choosing))}
    />
  );
  if (!choosing) return table;
  // biome-ignore lint/a11y/noStaticElementInteractions: keys of the boxes and links in it
  return <div onKeyDown={(event) => chooseByKey(event, rows, choosing.selection)}>{table}</div>;
}

/** The boxes of a page, 44 px wide; a click with Shift chooses all between. */
function chosenIn<Row extends { id: number }>(rows: Row[], { selection, nameOf }: Choosing<Row>) {
  const { has, choose } = selection;
  return {
    selectedRecords: rows.filter(({ id }) => has(id)),
    onSelectedRecordsChange: (chosen: Row[]) => {
      const now = new Set(chosen.map(({ id }) => id));
      const ids = idsOf(rows);
      choose(
        ids.filter((id) => now.has(id) && !has(id)),
        true,
      );
      choose(
        ids.filter((id) => !now.has(id) && has(id)),
        false,
      );
    },
    selectionColumnStyle: { width: 44, paddingInline: '16px 8px' },
    allRecordsSelectionCheckboxProps: { 'aria-label': 'Choose this page' },
    getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': `Choose ${nameOf(row)}` }),
  };
}

/** While the next page is on its way the rows are as they were; drawing them anew would cost as much as the page itself. */
const Table = memo(DrawnTable) as typeof DrawnTable;

type PagerProps<Sort extends string> = Pick<ListTableProps<{ id: number }, Sort>, 'state' | 'change'> & { data: Rows<unknown> };

const range = ({ page, pageSize }: ListState<string>, { rows, total, isMore }: Rows<unknown>) =>
  `${((page - 1) * pageSize + 1).toLocaleString('en')}–${((page - 1) * pageSize + rows.length).toLocaleString('en')} of ${total.toLocaleString('en')}${isMore ? '+' : ''}`;

function Pager<Sort extends string>({ data, state, change }: PagerProps<Sort>) {
  return (
    <div className={classes.pager}>
      <span>{range(state, data)}</span>
      <Group gap="sm">
        <span>Rows</span>
        <NativeSelect
          aria-label="Rows on a page"
          size="xs"
          w={72}
          data={PAGE_SIZES.map(String)}
          value={String(state.pageSize)}
          onChange={(event) => change({ pageSize: Number(event.currentTarget.value) })}
        />
        <Pagination
          size="sm"
          total={Math.max(Math.ceil(data.total / state.pageSize), data.isMore ? state.page + 1 : 0)}
          value={state.page}
          onChange={(page) => change({ page })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      </Group>
    </div>
  );
}

function PhonePager<Sort extends string>({ data, state, change }: PagerProps<Sort>) {
  return (
    <div className={classes.pager}>
      <span>{range(state, data)}</span>
      <Group gap="sm">
        <Button variant="default" disabled={state.page <= 1} onClick={() => change({ page: state.page - 1 })}>
          Previous
        </Button>
        <Button
          variant="default"
          disabled={!data.isMore && state.page * state.pageSize >= data.total}
          onClick={() => change({ page: state.page + 1 })}
        >
          Next
        </Button>
      </Group>
    </div>
  );
}
