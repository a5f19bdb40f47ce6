import { api, may, type Principal } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { COUNTED_APART, counted } from '../../lib/counted.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { countInbox, findInInbox, inboxOf } from './inbox.queries.ts';

const calls = api.quotations;

type InboxCall = typeof calls.getInbox | typeof calls.countInbox | typeof calls.findInInbox;

/** The inbox of those who answer quotations, within their row scope (QUO-140). */
export const inboxRoutes = (portal: Portal): Route[] => {
  const { db } = portal;
  const once = counted(portal);

  const refuseOthers = (call: InboxCall, principal: Principal) => {
    if (!may(principal, 'quotation.answer')) throw refuse(call, 'lacksRight');
  };

  const count = (principal: Principal, filter: { search?: string | undefined; state?: 'open' | 'answered' | undefined }) => {
    const key = JSON.stringify([principal.id, principal.scope, filter.search, filter.state]);
    return once(key, () => countInbox(db, principal, filter, COUNTED_APART));
  };

  return [
    route(calls.getInbox, async ({ query, principal }) => {
      refuseOthers(calls.getInbox, principal);
      const { limit, offset, paged } = pageOf(query);
      const rows = await inboxOf(db, principal, query, { order: query.order, limit, offset });
      if (!paged) refuseTooLong(calls.getInbox, rows);
      return paged && query.total !== 'false' ? { rows, ...(await count(principal, query)) } : { rows };
    }),

    route(calls.countInbox, async ({ query, principal }) => {
      refuseOthers(calls.countInbox, principal);
      return count(principal, query);
    }),

    route(calls.findInInbox, async ({ params, principal }) => {
      refuseOthers(calls.findInInbox, principal);
      const quotation = await findInInbox(db, principal, params.id);
      if (!quotation) throw refuse(calls.findInInbox, 'noQuotation');
      return quotation;
    }),
  ];
};
