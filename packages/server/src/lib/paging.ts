import { WHOLE_LIST } from '@lm/contract';

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
