import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { queueJobs } from '../jobs/jobs.queries.ts';
import type { Mail } from './mails.ts';

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
    mails.map((mail) => ({ payload: { ...mail, messageId: `<${randomUUID()}@license-manager>` } })),
    now,
  );

/** Is it there? It goes with the account it is for. */
export async function isLinkThere(db: Db, linkId: string): Promise<boolean> {
  const found = await db.selectFrom('account_link').select('id').where('id', '=', linkId).executeTakeFirst();
  return found !== undefined;
}

/** The mail server has a link, and with that its time begins; a second handover does not prolong it. */
export async function noteHandover(tx: Tx, linkId: string, now: Date): Promise<void> {
  await tx.updateTable('account_link').set({ handed_over_at: now }).where('id', '=', linkId).where('handed_over_at', 'is', null).execute();
}

/** Mail with links of somebody who is being deleted, sent or not, goes too. */
export async function deleteMailOf(tx: Tx, customerId: number): Promise<void> {
  await sql`DELETE FROM job WHERE kind = ${sql.lit(MAIL)} AND payload -> 'data' ->> 'linkId'
    IN (SELECT id::text FROM account_link WHERE customer_id = ${customerId})`.execute(tx);
}
