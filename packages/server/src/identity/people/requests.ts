import { type DecidingCall, dayIn, type ListTotal, type Principal, type RequestCall, showDay } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { countedList } from '../../lib/list-totals.ts';
import type { Portal } from '../../lib/portal.ts';
import type { RequestFilter, RequestPage } from './requests.queries.ts';

interface Reading<Row> {
  listed: (from: Db, principal: Principal, filter: RequestFilter, page: RequestPage) => Promise<Row[]>;
  count: (from: Db, principal: Principal, filter: RequestFilter, most: number) => Promise<ListTotal>;
}

interface Asking {
  principal: Principal;
  query: RequestFilter;
}

/** Requests of customers for the people who decide them: a page, their number, and a single one. */
export function requestsToDecide<Row>(portal: Portal, { listed, count }: Reading<Row>) {
  const { db } = portal;
  const counting = countedList<RequestFilter>(portal, ({ principal, query }, most) => count(db, principal, query, most));

  const page = async ({ principal, query }: Asking, page: RequestPage) => ({
    rows: await listed(db, principal, query, page),
    total: () => counting({ principal, query }),
  });

  async function one(from: Db, principal: Principal, call: RequestCall, id: number): Promise<Row> {
    const [found] = await listed(from, principal, { id }, { limit: 1, offset: 0 });
    if (!found) throw refuse(call, 'noRequest');
    return found;
  }

  return { page, count: counting, one };
}

/** Refuses if another person has decided already; the request is locked. */
export function refuseDecided(call: DecidingCall, { state, decided_at }: { state: string; decided_at: Date | null }, now: Date): void {
  if (state !== 'open') throw refuse(call, 'decidedAlready', { state, day: showDay(dayIn(decided_at ?? now)) });
}
