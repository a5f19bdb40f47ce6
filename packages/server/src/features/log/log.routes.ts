import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import type { House } from '../../lib/house.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import { countLogEntries, logEntriesMatching } from './log.queries.ts';

export const logRoutes = ({ db }: House): Route[] => [
  route(api.log.getLogs, async ({ query }) => {
    const { limit, offset, paged } = pageOf(query);
    const rows = await logEntriesMatching(db, query, limit, offset);
    if (paged) return { rows, total: await countLogEntries(db, query.search) };
    refuseTooLong(rows);
    return { rows };
  }),
];
