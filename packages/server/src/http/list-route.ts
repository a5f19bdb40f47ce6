import { type Data, type Endpoint, type ListCall, type ListTotal, WHOLE_LIST } from '@lm/contract';
import type { Counted } from '../lib/list-totals.ts';
import type { Call, Route } from './mount.ts';
import { refuse } from './refuse.ts';
import type { ListAnswer } from './send.ts';

type ListEndpoint = ListCall & { readonly answer: { readonly kind: 'list' } };
type RowOf<E extends Endpoint> = Data<E> extends (infer Row)[] ? Row : never;

interface PageQuery {
  total?: 'true' | 'false' | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Which rows the caller wants, and whether also the number of rows on all pages. */
interface Page {
  limit: number;
  offset: number;
  isCounted: boolean;
}

/** The rows of a page, and a function that counts those of all pages. */
interface Found<Row> {
  rows: Row[];
  total: () => Promise<number | ListTotal>;
}

/**
 * Connects a list to the query for its rows: on request one page of them, with the total unless the caller leaves it out, and otherwise the whole
 * list, which is refused if it is too long (WIRE-13, WIRE-21).
 */
export const listRoute = <E extends ListEndpoint>(endpoint: E, find: (call: Call<E>, page: Page) => Promise<Found<RowOf<E>>>): Route => ({
  endpoint,
  handler: async (call: Call<E> & { query: PageQuery }): Promise<ListAnswer<RowOf<E>>> => {
    const { page, pageSize, total } = call.query;
    const isWhole = page === undefined && pageSize === undefined;
    const limit = isWhole ? WHOLE_LIST + 1 : (pageSize ?? 50);
    const isCounted = !isWhole && total !== 'false';
    const found = await find(call, { limit, offset: ((page ?? 1) - 1) * limit, isCounted });
    if (isWhole && found.rows.length > WHOLE_LIST) throw refuse<ListCall, 'tooLong'>(endpoint, 'tooLong');
    if (!isCounted) return { rows: found.rows };
    const counted = await found.total();
    return { rows: found.rows, ...(typeof counted === 'number' ? { total: counted } : counted) };
  },
});

/** Rows that carry the total themselves; past the end, `count` is called. */
export const countedRows = <Row>(found: Counted<Row>[], count: () => Promise<number>): Found<Row> => ({
  rows: found.map(({ row }) => row),
  total: async () => found[0]?.total ?? count(),
});
