import { api, licenseNumber, may, type Principal, showDay } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { isVisible } from '../../identity/people/public.ts';
import { countedList } from '../../lib/list-totals.ts';
import type { Portal } from '../../lib/portal.ts';
import { renewsForOwn } from '../offers/public.ts';
import { type LockedOrder, makeOrder, orderFacts, orderForUpdate, recordOrder, standingInWords } from './order-acts.ts';
import { findOrder, orderAsSeen } from './order-answer.ts';
import { countOrders, type OrderFilter, ordersMatching } from './order-list.queries.ts';
import { setOrder, standingOn } from './orders.queries.ts';
import { NotRenewed, settleCancelled, settlePaid } from './settlement.ts';

const calls = api.orders;

/** What staff see and do about orders, and what customers see of their own (ORD-327 to ORD-329). */
export const orderRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today } = portal;
  const count = countedList<OrderFilter>(portal, ({ principal, query }, most) => countOrders(db, principal, query, today(), most));
  const acting = (tx: Tx, principal: Principal) => ({ portal, tx, principal });

  return [
    listRoute(calls.getOrders, async ({ query, principal }, page) => ({
      rows: await ordersMatching(db, principal, query, { sort: query.sort, order: query.order, ...page }, today()),
      total: () => count({ principal, query }),
    })),

    route(calls.countOrders, count),

    listRoute(calls.getCustomerOrders, async ({ params, principal }, page) => {
      if (!(await isVisible(db, principal, params.customerId))) throw refuse(calls.getCustomerOrders, 'noCustomer');
      return { rows: await ordersMatching(db, principal, params, page, today()), total: () => count({ principal, query: params }) };
    }),

    route(calls.findOrder, async ({ params, principal }) => {
      const order = await findOrder(db, principal, params.id, today());
      if (!order) throw refuse(calls.findOrder, 'noOrder');
      return order;
    }),

    route(calls.confirmOrder, ({ body, principal }) =>
      write(async (tx) => {
        const locked = await orderForUpdate(acting(tx, principal), body.id);
        if (!locked) throw refuse(calls.confirmOrder, 'noOrder');
        const { order } = locked;
        if (!may(principal, 'order.confirm', await soldTo(tx, principal, locked))) throw refuse(calls.confirmOrder, 'notAlone');
        if (order.state !== 'waiting') throw refuse(calls.confirmOrder, 'notNow', standingInWords(order, portal));
        const before = await orderFacts(tx, locked);
        const isAllowed = await makeOrder(acting(tx, principal), calls.confirmOrder, locked);
        const after = await setOrder(tx, order.id, { confirmed_at: now(), confirmed_by: principal.email });
        await recordOrder(acting(tx, principal), 'order.confirm', locked, { before, after, isAllowed });
        return orderAsSeen(tx, principal, order.id, today());
      }),
    ),

    route(calls.markPaid, ({ body, principal }) =>
      write(async (tx) => {
        const locked = await orderForUpdate(acting(tx, principal), body.id);
        if (!locked) throw refuse(calls.markPaid, 'noOrder');
        const { order } = locked;
        if (!may(principal, 'order.markPaid', await soldTo(tx, principal, locked))) throw refuse(calls.markPaid, 'notAlone');
        if (order.state !== 'awaited') throw refuse(calls.markPaid, 'notNow', standingInWords(order, portal));
        const hasEnded = standingOn(order, today()) === 'ended';
        if (hasEnded && !body.evenEnded) throw refuse(calls.markPaid, 'endedMeanwhile', { day: showDay(order.payment_due ?? today()) });
        const before = await orderFacts(tx, locked);
        await settlePaid(acting(tx, principal), locked).catch((error: unknown) => {
          throw error instanceof NotRenewed ? refuse(calls.markPaid, 'cannotRenew', told(error)) : error;
        });
        const paid = { paid_at: now(), paid_by: principal.email, paid_reference: body.reference };
        const after = await setOrder(tx, order.id, { state: 'done', mail_on: null, ...paid });
        await recordOrder(acting(tx, principal), 'order.paid', locked, { before, after });
        return orderAsSeen(tx, principal, order.id, today());
      }),
    ),

    route(calls.cancelOrder, ({ body, principal }) =>
      write(async (tx) => {
        const locked = await orderForUpdate(acting(tx, principal), body.id);
        if (!locked) throw refuse(calls.cancelOrder, 'noOrder');
        const { order } = locked;
        const standing = standingOn(order, today());
        if (standing !== 'waiting' && standing !== 'awaited') throw refuse(calls.cancelOrder, 'notNow', standingInWords(order, portal));
        const before = await orderFacts(tx, locked);
        await settleCancelled(acting(tx, principal), locked, today()).catch((error: unknown) => {
          throw error instanceof NotRenewed ? refuse(calls.cancelOrder, 'cannotEnd', told(error)) : error;
        });
        const cancelled = { cancelled_at: now(), cancelled_by: principal.email, reason: body.reason.trim() };
        const after = await setOrder(tx, order.id, { state: 'cancelled', mail_on: null, ...cancelled });
        await recordOrder(acting(tx, principal), 'order.cancel', locked, { before, after });
        return orderAsSeen(tx, principal, order.id, today());
      }),
    ),
  ];
};

/** Whose an order is and who wrote its offer, for the decision whether this principal may settle it (ORD-385). */
async function soldTo(tx: Tx, { id }: Principal, { order, owner, revision }: LockedOrder) {
  const isTheirs = order.accepted_by_id === id || (await renewsForOwn(tx, { offerId: order.offer_id, no: order.offer_no }, id));
  return { customerId: owner.id, writerId: revision.writerId, isTheirs };
}

const told = ({ licenseId, line, message }: NotRenewed) => ({ license: licenseNumber(licenseId), line: String(line), reason: message });
