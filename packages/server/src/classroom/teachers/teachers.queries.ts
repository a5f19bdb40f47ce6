import type { Principal, TeacherRequest } from '@lm/contract';
import { sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { DECIDER, listedRequests, type RequestFilter, type RequestPage, requestPage } from '../../identity/people/public.ts';
import { countUpTo } from '../../lib/list-totals.ts';

type Row = Pick<
  Tables['teacher_request'],
  'customer_id' | 'sentence' | 'link' | 'file_name' | 'state' | 'asked_at' | 'decided_at' | 'decided_by' | 'answer'
> & { id: number };

/** A request, and whether its file is still there. */
export type StoredTeacherRequest = Row & { has_file: boolean };

export const asTeacherRequest = (row: StoredTeacherRequest): TeacherRequest => ({
  ...{ id: row.id, state: row.state, sentence: row.sentence, link: row.link, answer: row.answer },
  ...{ fileName: row.file_name, hasFile: row.has_file },
  ...{ askedAt: row.asked_at.toISOString(), decidedAt: row.decided_at?.toISOString() ?? null },
});

const HAS_FILE = sql<boolean>`EXISTS (SELECT FROM teacher_proof WHERE request_id = r.id)`.as('has_file');

/** The address where a person gets mail, and the time since which it is known to be theirs. */
export async function mailboxOf(db: Db, customerId: number): Promise<{ email: string; email_verified_at: Date | null } | null> {
  const found = await db.selectFrom('customer').select(['email', 'email_verified_at']).where('id', '=', customerId).executeTakeFirst();
  return found ?? null;
}

/** The newest request of a customer; null for none. */
export async function newestRequestOf(db: Db, customerId: number): Promise<StoredTeacherRequest | null> {
  const found = await db
    .selectFrom('teacher_request as r')
    .selectAll('r')
    .select(HAS_FILE)
    .where('customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** How many requests a customer has made since a moment, whatever the answers. */
export async function asksSince(db: Db, customerId: number, since: Date): Promise<number> {
  const { asks } = await db
    .selectFrom('teacher_request')
    .select(sql<number>`count(*)`.as('asks'))
    .where('customer_id', '=', customerId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return asks;
}

export async function requestWithId(db: Db, id: number): Promise<StoredTeacherRequest | null> {
  const found = await db.selectFrom('teacher_request as r').selectAll('r').select(HAS_FILE).where('r.id', '=', id).executeTakeFirst();
  return found ?? null;
}

interface NewRequest {
  customerId: number;
  sentence: string;
  link: string;
  fileName: string | null;
}

/** Keeps a waiting request; the person who asks must be locked. */
export async function insertRequest(tx: Tx, { customerId, sentence, link, fileName }: NewRequest, now: Date): Promise<number> {
  const row = { customer_id: customerId, sentence, link, file_name: fileName, state: 'open', asked_at: now, answer: '' } as const;
  return (await tx.insertInto('teacher_request').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

interface Decision {
  state: 'accepted' | 'declined' | 'withdrawn';
  /** Null for a trusted domain, where no one decides. */
  byId: number | null;
  answer?: string;
}

/** Closes a waiting request, whose customer must be locked. */
export async function closeRequest(tx: Tx, id: number, { state, byId, answer = '' }: Decision, now: Date): Promise<void> {
  await tx
    .updateTable('teacher_request')
    .set({ state, answer, decided_by: byId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .execute();
}

/** Keeps the file for the next request, replacing an earlier one. */
export async function keepProof(tx: Tx, customerId: number, { name, content }: { name: string; content: Buffer }, until: Date) {
  const row = { request_id: null, name, content, kept_until: until };
  await tx
    .insertInto('teacher_proof')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

/** The name of the file that a customer sent; null for none. */
export async function proofNameOf(db: Db, customerId: number): Promise<string | null> {
  return (await db.selectFrom('teacher_proof').select('name').where('customer_id', '=', customerId).executeTakeFirst())?.name ?? null;
}

/** Ties the file to a request, so that it stays until the answer. */
export async function tieProof(tx: Tx, customerId: number, requestId: number): Promise<void> {
  await tx.updateTable('teacher_proof').set({ request_id: requestId, kept_until: null }).where('customer_id', '=', customerId).execute();
}

/** The request is answered: its file stays until the given moment. */
export async function endProof(tx: Tx, requestId: number, until: Date): Promise<void> {
  await tx.updateTable('teacher_proof').set({ kept_until: until }).where('request_id', '=', requestId).execute();
}

export async function deleteProofOf(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('teacher_proof').where('customer_id', '=', customerId).execute();
}

/** Deletes files past their time (TCH-617), some at a time; answers whether there may be more. */
export const deleteOldProofs = (tx: Tx, now: Date): Promise<boolean> =>
  deleteSome(tx, 'teacher_proof', sql`kept_until < ${now}::timestamptz`);

/** The file of a request. */
export async function proofOf(db: Db, requestId: number): Promise<{ name: string; content: Buffer } | null> {
  const found = await db.selectFrom('teacher_proof').select(['name', 'content']).where('request_id', '=', requestId).executeTakeFirst();
  return found ?? null;
}

/** Requests of customers that the principal may list; open ones only if the account is active. */
const found = (db: Db, principal: Principal, filter: RequestFilter) =>
  listedRequests(db.selectFrom('teacher_request as r').innerJoin('customer', 'customer.id', 'r.customer_id'), principal, filter, {
    open: sql`r.state = 'open' AND customer.active = true`,
    decided: sql`r.state IN ('accepted', 'declined')`,
  });

export const requestsMatching = (db: Db, principal: Principal, filter: RequestFilter, page: RequestPage) =>
  requestPage(found(db, principal, filter), filter, page)
    .selectAll('r')
    .select(['customer.email', 'customer.organization', 'customer.first_name', 'customer.last_name', 'customer.country_id'])
    .select(['customer.email_verified_at', DECIDER, HAS_FILE])
    .execute();

export const countTeacherRequests = (db: Db, principal: Principal, filter: RequestFilter, most: number) =>
  countUpTo(db, most, found(db, principal, filter).select('r.id'));

/** What a mail tells the people who decide on a request. */
export async function askedBy(db: Db, customerId: number) {
  const row = await db
    .selectFrom('teacher_request as r')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .select(['r.sentence', 'r.link', 'r.file_name as fileName', 'c.email', 'c.organization', 'c.first_name', 'c.last_name'])
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { first_name, last_name, email, organization, ...said } = row;
  return { ...said, customer: { name: `${first_name} ${last_name}`, email, organization } };
}
