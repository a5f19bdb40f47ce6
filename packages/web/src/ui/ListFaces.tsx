import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Rows } from '../api/call.ts';
import type { RowsQuery } from '../api/queries.ts';
import { Failed, Loading, RowSkeletons } from './Faces.tsx';
import type { ListState } from './list-state.ts';
import classes from './ui.module.css';

/** What a page of a list is asked for with. */
interface PageQuery<Sort extends string> {
  search: string;
  sort: Sort;
  order: 'asc' | 'desc';
  page: string;
  pageSize: string;
}

export type List<Row> = UseQueryResult<Rows<Row>>;

/** A page of a list from the server; the page before stays on screen meanwhile, and the next one is fetched ahead. */
export function useListPage<Row, Sort extends string>(
  state: ListState<Sort>,
  asking: (query: PageQuery<Sort>) => RowsQuery<Row>,
): List<Row> {
  const queries = useQueryClient();
  const pageOf = (page: number) => {
    const { search, sort, order, pageSize } = state;
    return asking({ search, sort, order, page: String(page), pageSize: String(pageSize) });
  };
  const list = useQuery({ ...pageOf(state.page), placeholderData: keepPreviousData });
  const { data } = list;
  const hasNext = data !== undefined && (data.isMore || state.page * state.pageSize < data.total);
  useEffect(() => {
    if (hasNext && !list.isPlaceholderData) void queries.prefetchQuery(pageOf(state.page + 1));
  });
  return list;
}

/** `1,234 customers`, `10,000+ customers`, or that they did not load. */
export function countOf({ data, isError }: List<unknown>, one: string, many: string): ReactNode {
  const words = data ? `${data.total.toLocaleString('en')}${data.isMore ? '+' : ''} ${data.total === 1 ? one : many}` : '';
  return <span aria-live="polite">{isError && !data ? 'Not loaded' : words}</span>;
}

interface ListFacesProps<Row> {
  list: List<Row>;
  skeletonRows: number;
  failed: { title: string; message?: string };
  empty: ReactNode;
  children: (data: Rows<Row>) => ReactNode;
}

/** The four faces of a list: loading, failed, empty, full. */
export function ListFaces<Row>({ list, skeletonRows, failed, empty, children }: ListFacesProps<Row>) {
  if (list.isPending)
    return (
      <Loading>
        <RowSkeletons rows={skeletonRows} />
      </Loading>
    );
  if (list.isError)
    return (
      <div className={classes.card}>
        <Failed {...failed} error={list.error} retry={() => void list.refetch()} />
      </div>
    );
  return list.data.total === 0 ? empty : children(list.data);
}
