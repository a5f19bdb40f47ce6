import type { Day, FileFate, Principal, ReplacementReason, ReplacementRequest } from '@lm/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { DECIDER, listedRequests, type RequestFilter, type RequestPage, requestPage } from '../../identity/people/public.ts';
import { countUpTo } from '../../lib/list-totals.ts';
import type { Told } from './replacements.queries.ts';

/** A stored request. */
export type StoredRequest = Selectable<Tables['replacement_request']>;

export const asRequest = (row: StoredRequest): ReplacementRequest => ({
  id: row.id,
  licenseId: row.license_id,
  computerId: row.computer_id,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  ...{ reason: row.reason, note: row.note, seats: row.seats, fate: row.fate },
  from: { name: row.from_name, macAddresses: row.from_macs },
  to: { name: row.to_name ?? row.from_name, macAddresses: row.to_macs },
  emergencyUntil: row.emergency_until,
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
});

interface NewRequest {
  licenseId: number;
  computerId: number;
  reason: ReplacementReason;
  fate: FileFate;
  note: string;
  seats: number | null;
  from: Told;
  to: { name: string | null; macAddresses: string[] };
  hostKey: string | null;
  askedBy: number;
  /** The day its emergency file was made, and the last day it works. */
  emergency: { on: Day; until: Day } | null;
}

/** Stores a waiting request; null if one for this computer already waits. The license must be locked. */
export async function insertRequest(tx: Tx, { from, to, emergency, ...row }: NewRequest, now: Date): Promise<StoredRequest | null> {
  const added = await tx
    .insertInto('replacement_request')
    .values({
      ...{ license_id: row.licenseId, computer_id: row.computerId, reason: row.reason, fate: row.fate, note: row.note, seats: row.seats },
      ...{ from_name: from.name, from_macs: from.macAddresses, to_name: to.name, to_macs: to.macAddresses, host_key: row.hostKey },
      ...{ asked_at: now, asked_by: row.askedBy, state: 'open', answer: '' },
      ...{ emergency_on: emergency?.on ?? null, emergency_until: emergency?.until ?? null },
    })
    .onConflict((conflict) => conflict.column('computer_id').where('state', '=', sql.lit('open')).doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
}

/** The waiting request for a computer; null for none. */
export async function openRequestFor(db: Db, computerId: number): Promise<StoredRequest | null> {
  const found = await db
    .selectFrom('replacement_request')
    .selectAll()
    .where('computer_id', '=', computerId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst();
  return found ?? null;
}

/** The day of the newest emergency file of a license; null for none (REPL-420). */
export async function lastEmergency(db: Db, licenseId: number): Promise<Day | null> {
  const { last } = await db
    .selectFrom('replacement_request')
    .select((eb) => eb.fn.max('emergency_on').as('last'))
    .where('license_id', '=', licenseId)
    .executeTakeFirstOrThrow();
  return last;
}

/** The relevant requests for licenses: for existing computers, the waiting ones and each computer's last one if it was declined. */
export async function requestsOf(db: Db, licenseIds: readonly number[]): Promise<Map<number, ReplacementRequest[]>> {
  const rows = await db
    .selectFrom('replacement_request as r')
    .innerJoin('computer as c', 'c.id', 'r.computer_id')
    .selectAll('r')
    .where('r.license_id', '=', sql<number>`ANY(${[...licenseIds]}::int[])`)
    .where('c.ended_at', 'is', null)
    .where(sql<boolean>`r.id = (SELECT max(id) FROM replacement_request WHERE computer_id = r.computer_id) AND r.state <> 'approved'`)
    .orderBy('r.id')
    .execute();
  return Map.groupBy(rows.map(asRequest), ({ licenseId }) => licenseId);
}

/** Decides a waiting request; the license must be locked. */
export async function decideRequest(
  tx: Tx,
  id: number,
  { state, answer = '', byId }: { state: 'approved' | 'declined'; answer?: string; byId: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('replacement_request')
    .set({ state, answer, decided_by: byId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .execute();
}

/** Closes the request for a computer that was replaced meanwhile without it. */
export async function settleRequestFor(tx: Tx, computerId: number, byId: number, now: Date): Promise<void> {
  const open = await openRequestFor(tx, computerId);
  if (open) await decideRequest(tx, open.id, { state: 'approved', byId }, now);
}

/** Requests of customers the principal may list; of the open ones, only those whose computer still exists. */
const found = (db: Db, principal: Principal, filter: RequestFilter) =>
  listedRequests(
    db
      .selectFrom('replacement_request as r')
      .innerJoin('computer as c', 'c.id', 'r.computer_id')
      .innerJoin('license', 'license.id', 'r.license_id')
      .innerJoin('customer', 'customer.id', 'license.customer_id'),
    principal,
    filter,
    { open: sql`r.state = 'open' AND c.ended_at IS NULL`, decided: sql`r.state <> 'open'` },
  );

export const requestsMatching = (db: Db, principal: Principal, filter: RequestFilter, page: RequestPage) =>
  requestPage(found(db, principal, filter), filter, page)
    .selectAll('r')
    .select(['license.category_id', 'license.type_id', 'customer.id as owner_id', 'customer.email', 'customer.organization'])
    .select(['customer.first_name', 'customer.last_name', 'customer.country_id', DECIDER])
    .execute();

export const countReplacementRequests = (db: Db, principal: Principal, filter: RequestFilter, most: number) =>
  countUpTo(db, most, found(db, principal, filter).select('r.id'));

/** A request by its id, for a person who may see it. */
export const requestWithId = (db: Db, id: number): Promise<StoredRequest | undefined> =>
  db.selectFrom('replacement_request').selectAll().where('id', '=', id).executeTakeFirst();

/** Who last made a request for a customer's license, with their note, and the last day of the emergency file issued with it. */
export async function askerOf(db: Db, customerId: number, licenseId: number) {
  const row = await db
    .selectFrom('replacement_request as r')
    .innerJoin('customer as c', (join) => join.on('c.id', '=', customerId))
    .select(['r.note', 'r.emergency_until as until', 'c.id', 'c.email', 'c.organization', 'c.first_name', 'c.last_name'])
    .where('r.license_id', '=', licenseId)
    .orderBy('r.id', 'desc')
    .executeTakeFirstOrThrow();
  const { first_name, last_name, ...said } = row;
  return { ...said, name: `${first_name} ${last_name}` };
}
