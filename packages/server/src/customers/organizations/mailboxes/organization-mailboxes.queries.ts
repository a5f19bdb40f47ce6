import { randomUUID } from 'node:crypto';
import { MAILBOX_LINK_DAYS, type MailboxTopic, type MailRecord } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';
import { TAKEN_BACK, WAS_TRIED } from '../../../lib/mail/mail.queries.ts';

/** A stored mailbox of an organization. */
export interface StoredMailbox {
  organizationId: number;
  address: string;
  language: string;
  topics: MailboxTopic[];
  linkId: string;
  endsAt: Date;
  confirmedAt: Date | null;
  /** The person who last added or changed it owns the organization, or is staff. */
  hasAsker: boolean;
}

const HAS_ASKER = sql<boolean>`EXISTS (SELECT FROM customer asker WHERE asker.id = mailbox.asker_id AND asker.active
  AND (asker.staff OR EXISTS (SELECT FROM organization_person op WHERE op.customer_id = asker.id
    AND op.organization_id = mailbox.organization_id AND op.role = 'owner')))`;

const mailboxes = (db: Db) =>
  db
    .selectFrom('organization_mailbox as mailbox')
    .select(['organization_id as organizationId', 'address', 'language', 'topics', 'link_id as linkId'])
    .select(['ends_at as endsAt', 'confirmed_at as confirmedAt', HAS_ASKER.as('hasAsker')]);

/** The mailbox of an organization; null for none. */
export async function mailboxOf(db: Db, organizationId: number): Promise<StoredMailbox | null> {
  return (await mailboxes(db).where('organization_id', '=', organizationId).executeTakeFirst()) ?? null;
}

/** The mailbox of a link; null if there is none. */
export async function mailboxWithLink(db: Db, linkId: string): Promise<StoredMailbox | null> {
  return (await mailboxes(db).where('link_id', '=', linkId).executeTakeFirst()) ?? null;
}

/** Whether the mail with the link should still be sent. */
export async function isMailboxLinkOpen(db: Db, linkId: string): Promise<boolean> {
  const found = await mailboxWithLink(db, linkId);
  return found !== null && found.confirmedAt === null;
}

interface Said {
  address: string;
  language: string;
  topics: readonly MailboxTopic[];
}

/** Saves the mailbox of an organization. With `anew`, the address must be confirmed by a link of its own. */
export async function writeMailbox(
  tx: Tx,
  organizationId: number,
  { address, language, topics }: Said,
  anew: { askerId: number; endsAt: Date } | null,
): Promise<string | null> {
  const said = { address, email_key: address.toLowerCase(), language, topics: [...topics] };
  if (!anew) {
    await tx.updateTable('organization_mailbox').set(said).where('organization_id', '=', organizationId).execute();
    return null;
  }
  const asked = { link_id: randomUUID(), asker_id: anew.askerId, ends_at: anew.endsAt, confirmed_at: null, told_at: null };
  await tx
    .insertInto('organization_mailbox')
    .values({ organization_id: organizationId, ...said, ...asked })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ ...said, ...asked }))
    .execute();
  return asked.link_id;
}

export const noteConfirmed = (tx: Tx, organizationId: number, now: Date): Promise<unknown> =>
  tx.updateTable('organization_mailbox').set({ confirmed_at: now }).where('organization_id', '=', organizationId).execute();

export const deleteMailbox = (tx: Tx, organizationId: number): Promise<unknown> =>
  tx.deleteFrom('organization_mailbox').where('organization_id', '=', organizationId).execute();

/** Cancels waiting mails to an address that is no longer the organization's mailbox. */
export async function dropWaiting(tx: Tx, organizationId: number, now: Date): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM job WHERE kind = 'mail' AND (payload ->> 'mailId')::bigint IN (
        SELECT id FROM mail WHERE mailbox_of = ${organizationId} AND ended_at IS NULL) RETURNING (payload ->> 'mailId')::bigint AS id
    ) UPDATE mail SET ended_at = ${now}::timestamptz, error = ${TAKEN_BACK.mailboxGone} FROM gone WHERE mail.id = gone.id`.execute(tx);
}

/** How many links were mailed for an organization after a point in time, to any address: removing a mailbox does not reset this. */
export async function countLinks(tx: Tx, organizationId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM mail
    WHERE mailbox_of = ${organizationId} AND purpose = 'organization-mailbox' AND queued_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface MailboxMail {
  id: number;
  purpose: string;
  about: MailRecord[];
  more: number;
  queued_at: Date;
  ended_at: Date | null;
  error: string | null;
  last_error: string | null;
}

/** The newest mails to any mailbox an organization has had, up to a limit. */
export async function mailsToMailbox(db: Db, organizationId: number, limit: number): Promise<MailboxMail[]> {
  const { rows } = await sql<MailboxMail>`SELECT mail.id::int AS id, purpose, about, more, queued_at, mail.ended_at, error, job.last_error
    FROM (SELECT * FROM mail WHERE mailbox_of = ${organizationId} ORDER BY id DESC LIMIT ${limit}) AS mail
    LEFT JOIN LATERAL (SELECT last_error FROM job WHERE kind = 'mail' AND (payload ->> 'mailId')::bigint = mail.id LIMIT 1) AS job ON true
    ORDER BY mail.id DESC`.execute(db);
  return rows;
}

/** The newest completed mail to the current address of an organization, for `mailbox` in the surrounding statement. */
const NEWEST = sql`(SELECT ended_at, error FROM mail WHERE mailbox_of = mailbox.organization_id AND ended_at IS NOT NULL
  AND queued_at >= mailbox.ends_at - make_interval(days => ${sql.lit(MAILBOX_LINK_DAYS)}) AND ${WAS_TRIED} ORDER BY id DESC LIMIT 1)`;

/** Why the newest mail to it did not arrive, and when that was known; null if it arrived. */
export async function failureOf(db: Db, organizationId: number): Promise<{ at: Date; reason: string } | null> {
  const { rows } = await sql<{ at: Date; reason: string | null }>`SELECT newest.ended_at AS at, newest.error AS reason
    FROM organization_mailbox AS mailbox, LATERAL ${NEWEST} AS newest WHERE mailbox.organization_id = ${organizationId}`.execute(db);
  const [newest] = rows;
  return newest?.reason ? { at: newest.at, reason: newest.reason } : null;
}

/** Mailboxes whose newest mail did not arrive and whose owners have not been told: locked, up to a limit. Forgets mailboxes that work again. */
export async function failingMailboxes(tx: Tx, now: Date, limit: number): Promise<{ id: number; name: string; address: string }[]> {
  await sql`UPDATE organization_mailbox AS mailbox SET told_at = NULL
    WHERE told_at IS NOT NULL AND EXISTS (SELECT FROM ${NEWEST} AS newest WHERE error IS NULL)`.execute(tx);
  const { rows } = await sql<{
    id: number;
    name: string;
    address: string;
  }>`UPDATE organization_mailbox AS mailbox SET told_at = ${now}::timestamptz
    FROM organization WHERE organization.id = mailbox.organization_id AND mailbox.organization_id = ANY(ARRAY(
      SELECT organization_id FROM organization_mailbox AS mailbox WHERE told_at IS NULL
        AND EXISTS (SELECT FROM ${NEWEST} AS newest WHERE error IS NOT NULL) ORDER BY organization_id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING organization.id, organization.name, mailbox.address`.execute(tx);
  return rows;
}

/** What is kept of a mailbox when its organization is merged into another, so that undoing restores it. */
interface TakenMailbox {
  emailKey: string;
  /** Its previous row; null for one that the remaining organization now has. */
  row: unknown;
}

/** Moves the mailbox of an organization to another that has none (ORG-164). */
export async function takeMailbox(tx: Tx, { from, to }: { from: number; to: number }): Promise<TakenMailbox | null> {
  const { rows } = await sql<TakenMailbox>`SELECT email_key AS "emailKey", to_jsonb(mailbox) AS row FROM organization_mailbox AS mailbox
    WHERE organization_id = ${from}`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  if ((await mailboxOf(tx, to)) !== null) {
    await deleteMailbox(tx, from);
    return found;
  }
  await sql`UPDATE organization_mailbox SET organization_id = ${to} WHERE organization_id = ${from}`.execute(tx);
  return { emailKey: found.emailKey, row: null };
}

/** Keeps that with the rest of a change, where it is deleted with a person who has the address. */
export async function keepMailbox(tx: Tx, changeId: number, { emailKey, row }: TakenMailbox): Promise<void> {
  const mailbox = row === null ? null : JSON.stringify(row);
  await tx.insertInto('organization_change_mailbox').values({ change_id: changeId, email_key: emailKey, mailbox }).execute();
}

/** Gives it back; one that moved is returned as it is now, unless it was removed or got another address since. */
export async function giveMailboxBack(tx: Tx, changeId: number, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`UPDATE organization_mailbox AS mailbox SET organization_id = ${to} FROM organization_change_mailbox AS kept
    WHERE kept.change_id = ${changeId} AND kept.mailbox IS NULL
      AND mailbox.organization_id = ${from} AND mailbox.email_key = kept.email_key`.execute(tx);
  await sql`INSERT INTO organization_mailbox (organization_id, address, email_key, language, topics, link_id, asker_id, ends_at, confirmed_at, told_at)
    SELECT ${to}, address, was.email_key, language, topics, link_id, (SELECT id FROM customer WHERE id = asker_id), ends_at, confirmed_at, told_at
    FROM organization_change_mailbox AS kept, LATERAL pg_catalog.jsonb_populate_record(NULL::organization_mailbox, kept.mailbox) AS was
    WHERE kept.change_id = ${changeId} AND kept.mailbox IS NOT NULL ON CONFLICT DO NOTHING`.execute(tx);
}
