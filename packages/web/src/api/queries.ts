import type { Call, Data, Input } from '@lm/contract';
import { type DataTag, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callList, type Rows } from './call.ts';

/** What TanStack Query needs to know about a call: the key of its answer, and how to fetch it. */
export interface Query<Answer> {
  queryKey: DataTag<QueryKey, Answer>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

export type RowsQuery<Row> = Query<Rows<Row>>;

type RowOf<E extends Call> = Data<E> extends (infer Row)[] ? Row : never;

/** Answers are stored under the path of their endpoint, the form in which they are stored, and the input. */
const keyOf = <Answer>(endpoint: Call, shape: 'data' | 'rows' | 'pages', input: unknown) =>
  [endpoint.path, shape, input] as unknown as DataTag<QueryKey, Answer>; // the tag is only for the compiler

/** The `data` of a call. */
export const queryOf = <E extends Call>(endpoint: E, input: Input<E>): Query<Data<E>> => ({
  queryKey: keyOf(endpoint, 'data', input),
  queryFn: ({ signal }) => call(endpoint, input, signal),
});

/** A list or a page of it, with the number of its rows. */
export const rowsOf = <E extends Call>(endpoint: E, input: Input<E>): RowsQuery<RowOf<E>> => ({
  queryKey: keyOf(endpoint, 'rows', input),
  queryFn: ({ signal }) => callList(endpoint, input, signal),
});

interface PageOf {
  page: string;
  pageSize: string;
}

/** A list that grows by one page at a time, for `useInfiniteQuery`. */
export const pagesOf = <E extends Call>(endpoint: E, pageSize: number, asking: (page: PageOf) => Input<E>) => {
  const input = (page: number) => asking({ page: String(page), pageSize: String(pageSize) });
  return {
    queryKey: keyOf(endpoint, 'pages', input(1)),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => callList(endpoint, input(pageParam), signal),
    getNextPageParam: (last: Rows<RowOf<E>>, pages: Rows<RowOf<E>>[]) =>
      pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  };
};

/** An endpoint, or all endpoints of a feature. */
export type Outdated = Call | Readonly<Record<string, Call>>;

const isEndpoint = (one: Outdated): one is Call => typeof one.path === 'string';

/** Marks all answers of these endpoints as outdated: those on screen are fetched again at once, others when they are needed. */
export function useOutdate(): (...what: readonly Outdated[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...what) => {
      const paths = new Set<unknown>(what.flatMap((one) => (isEndpoint(one) ? [one.path] : Object.values(one).map(({ path }) => path))));
      const outdated = { predicate: ({ queryKey: [path] }: { queryKey: QueryKey }) => paths.has(path) };
      // A first fetch under way may return an answer from before, which would be awaited and stored as new.
      await queries.cancelQueries(outdated);
      return queries.invalidateQueries(outdated);
    },
    [queries],
  );
}

/**
 * Whether a part still waits for its first answer. It no longer does after a failure, even while fetching again: the part shows the failure itself,
 * and if the page around it waited, the part would be taken away, come back and fetch again, without end.
 */
export const isAwaited = ({ isLoading, errorUpdateCount }: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>): boolean =>
  isLoading && errorUpdateCount === 0;
