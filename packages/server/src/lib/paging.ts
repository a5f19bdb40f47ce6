import { type ListCall, WHOLE_LIST } from '@lm/contract';
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
