import type { Call, Data, Input } from '@lm/contract';
import { type DataTag, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callList, type Rows } from './call.ts';

/** What TanStack Query needs to know about a call: where its answer is kept, and how to get it. */
export interface Query<Answer> {
  queryKey: DataTag<QueryKey, Answer>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

export type RowsQuery<Row> = Query<Rows<Row>>;

type RowOf<E extends Call> = Data<E> extends (infer Row)[] ? Row : never;

/** Answers are kept under the path of their endpoint, the shape they are kept in, and what was sent. */
const keyOf = <Answer>(endpoint: Call, shape: 'data' | 'rows' | 'pages', input: unknown) =>
  [endpoint.path, shape, input] as unknown as DataTag<QueryKey, Answer>; // the tag is for the compiler alone

/** The `data` of a call. */
export const queryOf = <E extends Call>(endpoint: E, input: Input<E>): Query<Data<E>> => ({
  queryKey: keyOf(endpoint, 'data', input),
  queryFn: ({ signal }) => call(endpoint, input, signal),
});

/** A list, or a page of it, with how many rows there are. */
export const rowsOf = <E extends Call>(endpoint: E, input: Input<E>): RowsQuery<RowOf<E>> => ({
  queryKey: keyOf(endpoint, 'rows', input),
  queryFn: ({ signal }) => callList(endpoint, input, signal),
});

interface PageOf {
  page: string;
  pageSize: string;
}

/** A list that grows by a page at a time, for `useInfiniteQuery`. */
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

/** An endpoint, or all of a feature. */
export type Outdated = Call | Readonly<Record<string, Call>>;

const isEndpoint = (one: Outdated): one is Call => typeof one.path === 'string';

/** Says that anything these endpoints answered is outdated: what is on screen is read again at once, the rest when it is needed. */
export function useOutdate(): (...what: readonly Outdated[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...what) => {
      const paths = new Set<unknown>(what.flatMap((one) => (isEndpoint(one) ? [one.path] : Object.values(one).map(({ path }) => path))));
      const outdated = { predicate: ({ queryKey: [path] }: { queryKey: QueryKey }) => paths.has(path) };
      // A first request under way may bring an answer from before: it would be waited for, and kept as new.
      await queries.cancelQueries(outdated);
      return queries.invalidateQueries(outdated);
    },
    [queries],
  );
}

/**
 * Is it waited for by what comes together with it? Once it failed it is not, also while it is asked for again: then the part that it is for
 * says so, and would go, come and ask anew for ever if what holds it waited for it.
 */
export const isAwaited = ({ isLoading, errorUpdateCount }: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>): boolean =>
  isLoading && errorUpdateCount === 0;
