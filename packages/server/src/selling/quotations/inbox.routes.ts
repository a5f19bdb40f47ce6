import { api, type Principal } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { countInbox, findInInbox, type InboxFilter, inboxOf } from './inbox.queries.ts';

const calls = api.quotations;

/** The inbox of quotations, within the row scope of whoever sees customers (QUO-140). */
export const inboxRoutes = (portal: Portal): Route[] => {
  const { db, today } = portal;
  const once = counted(portal);

  const count = (principal: Principal, filter: InboxFilter) => {
    const { search, state, stage, part } = filter;
    const key = JSON.stringify([principal.id, principal.scope, search, state, stage, part]);
    return once(key, () => countInbox(db, principal, { ...filter, today: today() }, COUNTED_APART));
  };

  return [
    route(calls.getInbox, async ({ query, principal }) => {
      const { limit, offset, paged } = pageOf(query);
      const rows = await inboxOf(db, principal, { ...query, today: today() }, { order: query.order, limit, offset });
      if (!paged) refuseTooLong(calls.getInbox, rows);
      return paged && query.total !== 'false' ? { rows, ...(await count(principal, query)) } : { rows };
    }),

    route(calls.countInbox, ({ query, principal }) => count(principal, query)),

    route(calls.findInInbox, async ({ params, principal }) => {
      const quotation = await findInInbox(db, principal, params.id, today());
      if (!quotation) throw refuse(calls.findInInbox, 'noQuotation');
      return quotation;
    }),
  ];
};
