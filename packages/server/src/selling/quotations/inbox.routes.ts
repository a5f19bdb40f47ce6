import { api } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { countedList } from '../../lib/list-totals.ts';
import type { Portal } from '../../lib/portal.ts';
import { countInbox, findInInbox, type InboxFilter, inboxOf } from './inbox.queries.ts';

const calls = api.quotations;

/** The inbox of quotations, within the row scope of the person who sees customers (QUO-140). */
export const inboxRoutes = (portal: Portal): Route[] => {
  const { db, today } = portal;
  const count = countedList<InboxFilter>(portal, ({ principal, query }, most) =>
    countInbox(db, principal, { ...query, today: today() }, most),
  );

  return [
    listRoute(calls.getInbox, async ({ query, principal }, page) => ({
      rows: await inboxOf(db, principal, { ...query, today: today() }, { order: query.order, ...page }),
      total: () => count({ principal, query }),
    })),

    route(calls.countInbox, count),

    route(calls.findInInbox, async ({ params, principal }) => {
      const quotation = await findInInbox(db, principal, params.id, today());
      if (!quotation) throw refuse(calls.findInInbox, 'noQuotation');
      return quotation;
    }),
  ];
};
