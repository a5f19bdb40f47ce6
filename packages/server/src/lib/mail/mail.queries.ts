import { randomUUID } from 'node:crypto';
import type { UnsentMail } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { queueJobs } from '../jobs/jobs.queries.ts';
import type { Mail } from './mails.ts';
import { isRefusal } from './refusal.ts';

/** The kind of job that a mail is. */
export const MAIL = 'mail';

/** A mail in the queue. */
export type QueuedMail = Mail & {
  /** Stays the same however often the mail is handed over. */
  messageId: string;
};

/** Queues a mail with its cause: it goes when the transaction commits, or not at all. */
export const queueMail = (tx: Tx, mail: Mail, now: Date): Promise<void> => queueMails(tx, [mail], now);

/** Queues many with one statement. */
export const queueMails = (tx: Tx, mails: Mail[], now: Date): Promise<void> =>
  queueJobs<QueuedMail>(
    tx,
    MAIL,
    mails.map((mail) => ({ payload: { ...mail, messageId: `<${randomUUID()}@license-manager>` }, toward: domainOf(mail.recipient) })),
    now,
  );

/** Where a mail goes: one domain that takes its time holds up few others. */
const domainOf = (recipient: string): string => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();

/** Is it there? It goes with the account it is for. */
export async function isLinkThere(db: Db, linkId: string): Promise<boolean> {
  const found = await db.selectFrom('account_link').select('id').where('id', '=', linkId).executeTakeFirst();
  return found !== undefined;
}

/** The mail server has a link, and with that its time begins; a second handover does not prolong it. */
export async function noteHandover(tx: Tx, linkId: string, now: Date): Promise<void> {
  await tx.updateTable('account_link').set({ handed_over_at: now }).where('id', '=', linkId).where('handed_over_at', 'is', null).execute();
}

/** Why a mail is dropped that nobody is there for any more. */
export const LINK_GONE = 'its link is gone, and with that its recipient';

/** A mail that ended, as the database tells of it; `error` is null when it was sent. */
interface EndedMail {
  at: string;
  error: string | null;
}

/** The newest mail to a row of `customer` that was sent or given up (MAIL-14), for {@link unsent}. */
export const NEWEST_MAIL = sql<EndedMail | null>`(SELECT pg_catalog.json_build_object('at', ended_at, 'error', last_error) FROM job
  WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NOT NULL AND payload ->> 'recipient' = customer.email
    AND last_error IS DISTINCT FROM ${sql.lit(LINK_GONE)} ORDER BY ended_at DESC LIMIT 1)`;

/** So many of the newest failed mails are looked at for whose mail fails. */
const MOST_FAILED = 1000;

/** The emails of those to whom the newest mail was refused or given up (MAIL-14), as far as the newest failed mails tell. */
export const FAILING = sql<string>`SELECT f.payload ->> 'recipient' AS email, f.ended_at, f.last_error FROM (
    SELECT payload, ended_at, last_error FROM job WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NOT NULL AND last_error IS NOT NULL
    ORDER BY id DESC LIMIT ${sql.lit(MOST_FAILED)}) AS f
  WHERE f.last_error <> ${sql.lit(LINK_GONE)} AND NOT EXISTS (SELECT FROM job n WHERE n.kind = ${sql.lit(MAIL)} AND n.ended_at > f.ended_at
    AND n.payload ->> 'recipient' = f.payload ->> 'recipient' AND n.last_error IS DISTINCT FROM ${sql.lit(LINK_GONE)})`;

/** What a screen says of a reason, at most. */
const REASON_LENGTH = 300;

/** What there is to say of the newest mail to somebody; null when it was sent, or there is none. */
export const unsent = (newest: EndedMail | null): UnsentMail | null =>
  newest?.error
    ? { at: new Date(newest.at).toISOString(), reason: newest.error.slice(0, REASON_LENGTH), refused: isRefusal(newest.error) }
    : null;

/** Mail with links of somebody who is being deleted, sent or not, goes too. */
export async function deleteMailOf(tx: Tx, customerIds: number[]): Promise<void> {
  await sql`DELETE FROM job WHERE kind = ${sql.lit(MAIL)} AND payload -> 'data' ->> 'linkId'
    IN (SELECT id::text FROM account_link WHERE customer_id = ANY(${customerIds}::int[]))`.execute(tx);
}
