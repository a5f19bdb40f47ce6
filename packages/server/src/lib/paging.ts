import { type ListCall, WHOLE_LIST } from '@lm/contract';
import { sql } from 'kysely';
import { refuse } from '../http/refuse.ts';

interface PageQuery {
  total?: 'true' | 'false' | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Rows to skip and to read; null page means the whole list. */
export function pageOf({ page, pageSize }: PageQuery): { limit: number; offset: number; paged: boolean } {
  if (page === undefined && pageSize === undefined) return { limit: WHOLE_LIST + 1, offset: 0, paged: false };
  const limit = pageSize ?? 50;
  return { limit, offset: ((page ?? 1) - 1) * limit, paged: true };
}

/** Refuses a whole list that is too long to be one. */
export function refuseTooLong(endpoint: ListCall, rows: unknown[]): void {
  if (rows.length > WHOLE_LIST) throw refuse(endpoint, 'tooLong');
}

/** For a select of a short list: how many rows match on all pages, beside each of them, so that one statement answers both. */
export const ALL_MATCHES = sql<number>`(count(*) OVER ())::int`.as('total');

/** A row with the number of all that match. */
export interface Counted<Row> {
  row: Row;
  total: number;
}

/** The answer of a list: with its total where a page is asked for, unless the caller leaves it out. Past the end `count` is asked. */
export async function listOf<Row>(
  found: Counted<Row>[],
  query: PageQuery,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total?: number }> {
  const rows = found.map(({ row }) => row);
  if (!pageOf(query).paged || query.total === 'false') return { rows };
  return { rows, total: found[0]?.total ?? (await count()) };
}
