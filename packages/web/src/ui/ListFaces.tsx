import type { ListTotal } from '@lm/contract';
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Rows, Unreachable } from '../api/call.ts';
import type { Query, RowsQuery } from '../api/queries.ts';
import { Failed, Loading, RowSkeletons } from './Faces.tsx';
import type { ListState } from './list-query.ts';
import { useHeard, useSay, useTongue } from './say.ts';
import classes from './ui.module.css';

/** The query for a page of a list. */
interface PageQuery<Sort extends string> {
  search: string;
  sort: Sort;
  order: 'asc' | 'desc';
  page: string;
  pageSize: string;
  total?: 'false';
}

export interface List<Row> extends Pick<UseQueryResult<unknown>, 'isPending' | 'isError' | 'error' | 'isPlaceholderData' | 'isFetching'> {
  data: Rows<Row> | undefined;
  refetch: () => unknown;
}

/** The call that counts a list, if counting takes longer than fetching a page. */
type Counting = Query<ListTotal>;

const COUNT_GOOD_MS = 30_000;

/**
 * Fetches a page of a list; the previous page stays on screen meanwhile. With `counting`, the rows come without their total, which is fetched
 * separately, so that no one waits for it. With `everyMs`, the page is fetched again that often.
 */
export function useListPage<Row, Sort extends string>(
  state: ListState<Sort>,
  asking: (query: PageQuery<Sort>) => RowsQuery<Row>,
  counting: Counting | null = null,
  everyMs: number | false = false,
): List<Row> {
  const { search, sort, order, page, pageSize } = state;
  const query = { search, sort, order, page: String(page), pageSize: String(pageSize), ...(counting && { total: 'false' as const }) };
  const list = useQuery({ ...asking(query), placeholderData: keepPreviousData, refetchInterval: everyMs });
  const { data, isPlaceholderData } = list;
  const seen = data ? (page - 1) * pageSize + data.rows.length : 0;
  // A page that is not full is the last one, and tells the total.
  const isOpen = data !== undefined && (data.rows.length >= pageSize || (data.rows.length === 0 && page > 1));
  const count = useQuery<ListTotal>({
    queryKey: counting?.queryKey ?? ['nothing to count'],
    queryFn: counting && isOpen && !isPlaceholderData ? counting.queryFn : skipToken,
    staleTime: COUNT_GOOD_MS,
  });
  if (!counting || !data) return list;
  const { total, totalIsMore } = isOpen && count.data ? count.data : { total: seen, totalIsMore: isOpen };
  return { ...list, data: { rows: data.rows, total: Math.max(total, seen), isMore: totalIsMore } };
}

const inDigits = (number: number) => number.toLocaleString('en');

/** Writes a number in the page's language. It does without useShown(), since lists show neither amounts nor days. */
export const useNumber = () => useTongue()?.shown.number ?? inDigits;

interface CountProps {
  list: List<unknown>;
  one: string;
  many: string;
}

function Count({ list: { data, isError }, one, many }: CountProps) {
  const say = useSay('ui');
  const heard = useHeard();
  const number = useNumber();
  const words = data ? `${number(data.total)}${data.isMore ? '+' : ''} ${heard(data.total === 1 ? one : many)}` : '';
  return <span aria-live="polite">{isError && !data ? say('Not loaded') : words}</span>;
}

/** `1,234 customers`, `10,000+ customers`, or that they did not load. */
export const countOf = (list: List<unknown>, one: string, many: string): ReactNode => <Count list={list} one={one} many={many} />;

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
  // While the server is away, what was read before stays, and the shell says how old it is (SCR-934).
  if (list.isError && !(list.data && list.error instanceof Unreachable))
    return (
      <div className={classes.card}>
        <Failed {...failed} error={list.error} retry={() => void list.refetch()} />
      </div>
    );
  return !list.data || list.data.total === 0 ? <div className={classes.card}>{empty}</div> : children(list.data);
}
