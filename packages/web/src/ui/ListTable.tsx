import { Button, Group, NativeSelect } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Rows } from '../api/call.ts';
import { type Choosing, type Column, DataTable, type Expansion } from './DataTable.tsx';
import { useNumber } from './ListFaces.tsx';
import { type ListState, PAGE_SIZES } from './list-query.ts';
import { NARROW, PHONE } from './phone.ts';
import { chooseByKey, idsOf, isDialogOpen } from './row-keys.ts';
import { useSay } from './say.ts';
import { Turn } from './Turn.tsx';
import classes from './ui.module.css';
import { useRowWalk } from './walk-rows.ts';

/** The widest table that fits beside the navigation in a narrow window, in pixels. */
const FITS_NARROW = 720;

interface ListTableProps<Row extends { id: number }, Sort extends string> {
  data: Rows<Row>;
  columns: Column<Row>[];
  state: ListState<Sort>;
  change: (part: Partial<ListState<Sort>>, how?: 'replace') => void;
  /** Shows a row in a few lines, on a phone and if the table is too wide for a narrow window; if left out, the table scrolls in its frame. */
  phoneRow?: (row: Row) => ReactNode;
  expansion?: Expansion<Row>;
  minWidth?: number;
  fetching: boolean;
  choosing?: Choosing<Row> | undefined;
}

/** A page of a list, sorted and cut by the server. */
export function ListTable<Row extends { id: number }, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { data, columns, state, change, phoneRow, expansion, minWidth = 720, fetching, choosing } = props;
  const { rows, total } = data;
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  // In a narrow window, a list whose rows can be chosen scrolls; on a phone, rows cannot be chosen.
  const isInLines = isPhone || (isNarrow && !choosing && minWidth > FITS_NARROW);
  const list = useRef<HTMLDivElement>(null);
  useRowWalk(list, choosing !== undefined);
  // Rows were removed after this page was chosen: the last page is the nearest to it.
  useEffect(() => {
    const last = Math.ceil(total / state.pageSize);
    if (rows.length === 0 && total > 0 && !fetching && last < state.page) change({ page: last }, 'replace');
  }, [rows.length, total, fetching, state.pageSize, state.page, change]);
  return (
    <>
      <div ref={list} className={classes.card} style={{ overflow: 'hidden', opacity: fetching ? 0.6 : 1 }} aria-busy={fetching}>
        {isInLines && phoneRow ? (
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
  columns: Column<Row>[];
  change: (part: Partial<ListState<Sort>>) => void;
  minWidth: number;
  expansion: Expansion<Row> | undefined;
  choosing: Choosing<Row> | undefined;
}

function DrawnTable<Row extends { id: number }, Sort extends string>(props: TableProps<Row, Sort>) {
  const { rows, columns, sort, order, change, minWidth, expansion, choosing } = props;
  const choosePage = () => isDialogOpen() || choosing?.selection.choose(idsOf(rows), true);
  useHotkeys(choosing ? [['mod+a', choosePage]] : []);
  const table = (
    <DataTable
      rows={rows}
      columns={columns}
      sort={sort}
      order={order}
      onSort={(by, direction) => change({ sort: by as Sort, order: direction })}
      minWidth={minWidth}
      expansion={expansion}
      choosing={choosing}
    />
  );
  if (!choosing) return table;
  // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the boxes and links in it
  return <div onKeyDown={(event) => chooseByKey(event, rows, choosing.selection)}>{table}</div>;
}

/** Keeps the rows unchanged while the next page loads: redrawing them would cost as much as the page itself. */
const Table = memo(DrawnTable) as typeof DrawnTable;

type PagerProps<Sort extends string> = Pick<ListTableProps<{ id: number }, Sort>, 'state' | 'change'> & { data: Rows<unknown> };

function Range({ state: { page, pageSize }, data: { rows, total, isMore } }: { state: ListState<string>; data: Rows<unknown> }) {
  const say = useSay('ui');
  const number = useNumber();
  const before = (page - 1) * pageSize;
  const values = { from: number(before + 1), to: number(before + rows.length), total: `${number(total)}${isMore ? '+' : ''}` };
  return <span>{say('{from}–{to} of {total}', values)}</span>;
}

function Pager<Sort extends string>({ data, state, change }: PagerProps<Sort>) {
  const say = useSay('ui');
  return (
    <div className={classes.pager}>
      <Range state={state} data={data} />
      <Group gap="sm">
        <span>{say('Rows')}</span>
        <NativeSelect
          aria-label={say('Rows per page')}
          size="xs"
          w={72}
          data={PAGE_SIZES.map(String)}
          value={String(state.pageSize)}
          onChange={(event) => change({ pageSize: Number(event.currentTarget.value) })}
        />
        <Turn
          size="sm"
          pages={Math.max(Math.ceil(data.total / state.pageSize), data.isMore ? state.page + 1 : 0)}
          page={state.page}
          turnTo={(page) => change({ page })}
        />
      </Group>
    </div>
  );
}

function PhonePager<Sort extends string>({ data, state, change }: PagerProps<Sort>) {
  const say = useSay('ui');
  const isLast = !data.isMore && state.page * state.pageSize >= data.total;
  return (
    <div className={classes.pager}>
      <Range state={state} data={data} />
      {!(isLast && state.page <= 1) && (
        <Group gap="sm">
          <Button variant="default" disabled={state.page <= 1} onClick={() => change({ page: state.page - 1 })}>
            {say('Previous')}
          </Button>
          <Button variant="default" disabled={isLast} onClick={() => change({ page: state.page + 1 })}>
            {say('Next')}
          </Button>
        </Group>
      )}
    </div>
  );
}
