import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/** A mail to be sent: what it is for and whom it goes to, never the link in it (decisions.md §7). */
export interface QueuedMail {
  recipient: string;
  purpose: string;
  linkId?: string;
  /** What the template needs. */
  data: Record<string, string>;
}

/** Stays the same however often the mail is handed over. */
export const newMessageId = (): string => `<${randomUUID()}@license-manager>`;

/** Queues a mail with its cause: it goes when the transaction commits, or not at all. */
export async function queueMail(tx: Tx, mail: QueuedMail, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      message_id: newMessageId(),
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
 * Takes one due mail, so that no other worker does for {@link LEASE_SECONDS}. The row is not locked in a transaction while the
 * mail server is talked to: the embedded database has one connection for everybody.
 */
export async function takeDueMail(tx: Tx, now: Date) {
  const due = tx
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return tx
    .updateTable('outbox')
    .set({ due_at: new Date(now.getTime() + LEASE_SECONDS * 1000), attempts: sql`attempts + 1` })
    .where('id', '=', due)
    .returning(['id', 'message_id', 'recipient', 'purpose', 'link_id', 'data', 'attempts'])
    .executeTakeFirst();
}

export type DueMail = NonNullable<Awaited<ReturnType<typeof takeDueMail>>>;

/** The mail server has it, and with that the time of its link begins; a second handover does not prolong it. */
export async function markSent(tx: Tx, mail: { id: number; link_id: string | null }, now: Date): Promise<void> {
  await tx.updateTable('outbox').set({ sent_at: now }).where('id', '=', mail.id).execute();
  if (mail.link_id)
    await tx
      .updateTable('account_link')
      .set({ handed_over_at: now })
      .where('id', '=', mail.link_id)
      .where('handed_over_at', 'is', null)
      .execute();
}

const DAY = 24 * 3_600_000;

/** Sent mail is kept for 30 days, for whoever asks whether it went; mail that could not be sent in 7 days is given up. */
export async function deleteOldMail(tx: Tx, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  await tx
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sent_at', '<', before(30)), eb.and([eb('sent_at', 'is', null), eb('created_at', '<', before(7))])]))
    .execute();
}

export async function retryAt(tx: Tx, id: number, due: Date): Promise<void> {
  await tx.updateTable('outbox').set({ due_at: due }).where('id', '=', id).execute();
}
