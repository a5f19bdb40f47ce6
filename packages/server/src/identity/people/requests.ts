import { type DecidingCall, dayIn, type GrantingCall, type ListTotal, may, type Principal, type RequestCall, showDay } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { countedList } from '../../lib/list-totals.ts';
import type { Portal } from '../../lib/portal.ts';
import { personForUpdate } from './people.queries.ts';
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

interface Kept {
  state: string;
  decided_at: Date | null;
}

/** Refuses if another person has decided already; the request is locked. */
export function refuseDecided(call: DecidingCall, { state, decided_at }: Kept, now: Date): void {
  if (state !== 'open') throw refuse(call, 'decidedAlready', { state, day: showDay(dayIn(decided_at ?? now)) });
}

/**
 * A waiting request of a customer that the principal may edit, read again by `requestWithId` once the customer is locked; refuses otherwise, and if
 * it is their own.
 */
export async function requestToGrant<Request extends Kept>(
  tx: Tx,
  principal: Principal,
  call: GrantingCall,
  { id, customer }: { id: number; customer: { id: number } },
  requestWithId: (tx: Tx, id: number) => Promise<Request | null>,
  now: Date,
) {
  if (customer.id === principal.id) throw refuse(call, 'ownRequest');
  const person = await personForUpdate(tx, principal, customer.id, 'customer.list');
  const request = person && (await requestWithId(tx, id));
  if (!person || !request) throw refuse(call, 'noRequest');
  if (!may(principal, 'customer.edit', person)) throw refuse(call, 'lacksRight');
  refuseDecided(call, request, now);
  if (!person.active) throw refuse(call, 'inactive');
  return { person, request };
}
