import type { Day, Order, Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { findOffer as findItsOffer } from '../offers/public.ts';
import { findListed } from './order-list.queries.ts';
import { restOfOrder } from './orders.queries.ts';

/** One order as the principal sees it; null when they may not see its customer. */
export async function findOrder(db: Db, principal: Principal, id: number, today: Day): Promise<Order | null> {
  const found = await findListed(db, principal, id, today);
  if (!found) return null;
  const { stored, listed } = found;
  const seen = await findItsOffer(db, principal, stored.offer_id);
  const { lines = [], writerId = null } = seen?.offer.revisions.find(({ no }) => no === stored.offer_no) ?? {};
  // The person it was made for sees it as a customer, even if they are staff elsewhere.
  const { licenses, ...rest } = await restOfOrder(db, stored, { today, isStaff: seen?.forStaff ?? false });
  return {
    ...listed,
    ...rest,
    lines,
    writerId,
    licenses: licenses.map((license) => ({ ...license, what: lines[license.line - 1]?.what ?? 'license' })),
  };
}

/** The same for an order that exists. */
export async function orderAsSeen(db: Db, principal: Principal, id: number, today: Day): Promise<Order> {
  const order = await findOrder(db, principal, id, today);
  if (!order) throw new Error('an order that was just changed is there');
  return order;
}
