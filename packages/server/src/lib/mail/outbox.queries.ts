import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** A mail to be sent: what it is for and whom it goes to, never the link in it (decisions.md §7). */
export interface QueuedMail {
  recipient: string;
  purpose: string;
  linkId?: string;
  /** What the template needs. */
  data: Record<string, string>;
}

/** Queues a mail with its cause: it goes when the transaction commits, or not at all. */
export async function queueMail(tx: Tx, mail: QueuedMail, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      message_id: `<${randomUUID()}@license-manager>`,
      recipient: mail.recipient,
      purpose: mail.purpose,
      link_id: mail.linkId ?? null,
      data: JSON.stringify(mail.data),
      created_at: now,
      due_at: now,
      sent_at: null,
    })
    .execute();
}

/** Seconds until a mail that one worker took may be taken by another, should that worker have died. */
const LEASE_SECONDS = 120;

/**
 * Takes one due mail, so that no other worker does for {@link LEASE_SECONDS}. The row is not held in a transaction while the
 * mail server is talked to: the embedded database has one connection for everybody.
 */
export async function takeDueMail(db: Db, now: Date) {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('outbox')
    .set({ due_at: new Date(now.getTime() + LEASE_SECONDS * 1000), attempts: sql`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'message_id', 'recipient', 'purpose', 'link_id', 'data', 'attempts'])
    .executeTakeFirst();
}

export type DueMail = NonNullable<Awaited<ReturnType<typeof takeDueMail>>>;

/** A link's time runs from its first handover; a second handover of the same mail does not prolong it. */
export async function startLinkTime(db: Db, linkId: string, now: Date): Promise<void> {
  await db.updateTable('account_link').set({ handed_over_at: now }).where('id', '=', linkId).where('handed_over_at', 'is', null).execute();
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute();
}

export async function retryAt(db: Db, id: number, due: Date): Promise<void> {
  await db.updateTable('outbox').set({ due_at: due }).where('id', '=', id).execute();
}
