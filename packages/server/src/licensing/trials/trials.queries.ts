import { type Principal, productNamed, type TrialRequest } from '@lm/contract';
import { type Selectable, sql } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { DECIDER, listedRequests, type RequestFilter, type RequestPage, requestPage } from '../../identity/people/public.ts';
import { countUpTo } from '../../lib/list-totals.ts';
import { HAD_TRIAL } from './given-trials.queries.ts';

export type StoredTrialRequest = Selectable<Tables['trial_request']>;

export const asTrialRequest = ({ id, state, answer, asked_at, decided_at, product_id }: StoredTrialRequest): TrialRequest => ({
  ...{ id, state, answer, ...productNamed(product_id) },
  ...{ askedAt: asked_at.toISOString(), decidedAt: decided_at?.toISOString() ?? null },
});

/** Whether a customer may take a trial. */
export async function isTrialAllowed(db: Db, customerId: number): Promise<boolean> {
  const found = await db.selectFrom('customer').select('allow_trial').where('id', '=', customerId).executeTakeFirst();
  return found?.allow_trial ?? false;
}

/** The newest request of a customer; null for none. */
export async function newestRequestOf(db: Db, customerId: number): Promise<StoredTrialRequest | null> {
  const found = await db
    .selectFrom('trial_request')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** How many requests a customer has made after a point in time, whatever the outcome. */
export async function asksSince(db: Db, customerId: number, since: Date): Promise<number> {
  const { asks } = await db
    .selectFrom('trial_request')
    .select(sql<number>`count(*)`.as('asks'))
    .where('customer_id', '=', customerId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return asks;
}

export async function requestWithId(db: Db, id: number): Promise<StoredTrialRequest | null> {
  return (await db.selectFrom('trial_request').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Stores a waiting request; its customer must be locked. */
export const insertRequest = (tx: Tx, customerId: number, productId: number, now: Date): Promise<StoredTrialRequest> =>
  tx
    .insertInto('trial_request')
    .values({ customer_id: customerId, product_id: productId, state: 'open', asked_at: now, answer: '' })
    .returningAll()
    .executeTakeFirstOrThrow();

interface Decision {
  state: 'accepted' | 'declined';
  /** Null if the trial was given without a decision. */
  byId: number | null;
  answer?: string;
}

/** Closes a waiting request, whose customer must be locked. */
export async function closeRequest(tx: Tx, id: number, { state, byId, answer = '' }: Decision, now: Date): Promise<void> {
  await tx
    .updateTable('trial_request')
    .set({ state, answer, decided_by: byId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .execute();
}

/** Requests of customers the principal may list; of the open ones, those that still need a decision (LIC-821). */
const found = (db: Db, principal: Principal, filter: RequestFilter) =>
  listedRequests(db.selectFrom('trial_request as r').innerJoin('customer', 'customer.id', 'r.customer_id'), principal, filter, {
    open: sql`r.state = 'open' AND customer.active = true AND NOT customer.allow_trial AND NOT ${HAD_TRIAL}`,
    decided: sql`r.state <> 'open'`,
  });

export const requestsMatching = (db: Db, principal: Principal, filter: RequestFilter, page: RequestPage) =>
  requestPage(found(db, principal, filter), filter, page)
    .selectAll('r')
    .select(['customer.email', 'customer.organization', 'customer.first_name', 'customer.last_name', 'customer.country_id'])
    .select(DECIDER)
    .execute();

export const countTrialRequests = (db: Db, principal: Principal, filter: RequestFilter, most: number) =>
  countUpTo(db, most, found(db, principal, filter).select('r.id'));

/** The person who made the request, for the mail to the people who decide. */
export async function mailboxFor(db: Db, customerId: number): Promise<{ name: string; email: string; organization: string }> {
  const row = await db
    .selectFrom('customer')
    .select(['email', 'organization', 'first_name', 'last_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { name: fullName(row), email: row.email, organization: row.organization };
}
