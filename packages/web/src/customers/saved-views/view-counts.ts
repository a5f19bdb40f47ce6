import { api, type ListTotal, type SavedList, type SavedState } from '@lm/contract';
import { type Query, queryOf, rowsOf } from '../../api/queries.ts';

/** Counts a state as its list does, in the principal's row scope (SAV-187). The state was parsed by the schema of its list. */
export const COUNTS: Record<SavedList, (state: SavedState) => Query<ListTotal>> = {
  customers: ({ search, filter }) => queryOf(api.customers.countCustomers, { query: { search, ...inWords(filter) } as never }),
  'all-licenses': ({ search, filter }) => queryOf(api.licenses.countLicenses, { query: { search, ...inWords(filter) } as never }),
  log: ({ search, actions, from, to, product }) =>
    queryOf(api.log.countLogs, { query: { search, action: actions, from, to, ...inWords({ productId: product }) } as never }),
  quotations: ({ search, state = 'open', stage, part, product }) =>
    queryOf(api.quotations.countInbox, {
      query: { search, stage, part, ...(state !== 'all' && { state }), ...inWords({ productId: product }) } as never,
    }),
  users: ({ search }) => {
    const page = rowsOf(api.users.getUsers, { query: { search, page: '1', pageSize: '1' } as never });
    const queryFn: Query<ListTotal>['queryFn'] = async (context) => {
      const { total, isMore } = await page.queryFn(context);
      return { total, totalIsMore: isMore ?? false };
    };
    return { queryKey: [...page.queryKey, 'total'] as never, queryFn };
  },
};

/** A query string holds only words. */
const inWords = (filter: unknown): object =>
  Object.fromEntries(
    Object.entries((filter ?? {}) as object).flatMap(([group, value]) =>
      value === undefined ? [] : [[group, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );
