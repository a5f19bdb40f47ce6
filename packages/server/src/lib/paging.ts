import { badRequest } from '../http/failures.ts';

/** A list without a page is answered whole up to this many rows (decisions.md §2). */
const WHOLE_LIST = 10_000;

interface PageQuery {
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
export function refuseTooLong(rows: unknown[]): void {
  if (rows.length > WHOLE_LIST) throw badRequest([{ field: 'page', message: `There are more than ${WHOLE_LIST} rows: ask for a page` }]);
}
