import { randomUUID } from 'node:crypto';
import type { UnsentMail } from '@lm/contract';
import { sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { preparedSql } from '../../db/prepared.ts';
import type { Tx } from '../../db/tables.ts';
import { jobsQueuedIn } from '../../db/transactions.ts';
import { DAY_MS } from '../durations.ts';
import type { Mail } from './mails.ts';
import { isRefusal } from './refusal.ts';

/** The kind of job that sends a mail. */
export const MAIL = 'mail';

/** A mail in the queue. */
export type QueuedMail = Mail & {
  /** Stays the same however often the mail is handed over. */
  messageId: string;
  /** Its row in the table of mails; missing in mails that a server of an older version queued. */
  mailId?: number;
  /** Does it go to the mailbox of an organization, which chooses what that receives? */
  isOfMailbox?: true;
};

/** Queues a mail together with its cause: it is sent if the transaction commits, otherwise not. */
export const queueMail = (tx: Tx, mail: Mail, now: Date): Promise<void> => queueMails(tx, [mail], now);

/** Queues many mails with one statement for their rows and one for their jobs. */
export const queueMails = async (tx: Tx, mails: Mail[], now: Date): Promise<void> => {
  await queueMailsOnce(
    tx,
    mails.map((mail) => ({ key: null, mail })),
    now,
  );
};

/** A mail, and the key of its event; null if the event cannot recur, since it is an act of the same transaction. */
export interface MailOnce {
  key: string | null;
  mail: Mail;
  /** The mail that is sent once more. */
  againOf?: number;
}

/**
 * Queues each mail unless there ever was one with its key, 1 to 200 characters that name the event: despite restarts, retried jobs and several
 * servers, there is one mail for the event (MAIL-230). Returns how many are new.
 */
export async function queueMailsOnce(tx: Tx, mails: MailOnce[], now: Date): Promise<number> {
  if (mails.length === 0) return 0;
  const asked = mails.map(({ key, againOf = null, mail: { about = [], language = '', mailboxOf = null, ...mail } }, place) => ({
    ...{ place, key, again_of: againOf, mailbox_of: mailboxOf, email_key: mail.recipient.toLowerCase(), purpose: mail.purpose, language },
    ...{ about: about.slice(0, MOST_NAMED), more: Math.max(0, about.length - MOST_NAMED) },
    payload: {
      ...mail,
      messageId: `<${randomUUID()}@license-manager>`,
      ...(mailboxOf !== null && { isOfMailbox: true as const }),
    } satisfies QueuedMail,
    toward: domainOf(mail.recipient),
  }));
  const [one] = asked;
  const added = await (one?.key === null && one.mailbox_of === null && asked.length === 1
    ? mailQueued(tx, { ...one, about: JSON.stringify(one.about), payload: JSON.stringify(one.payload), now })
    : mailsQueued(tx, { asked: JSON.stringify(asked), now }));
  if (added.length > 0) jobsQueuedIn(tx, MAIL);
  return added.length;
}

/** How many records are named with a mail; the others are only counted. */
const MOST_NAMED = 20;

/**
 * Writes the rows of mails, each with the person whose address it goes to, and their jobs, except mails whose key is taken. It waits for a person who
 * is being deleted, and the mail then belongs to no account: it must not undo the act. A mail keeps the language in which it was queued.
 */
const mailsQueued = preparedSql(
  ({ asked, now }: { asked: string; now: Date }) => sql<{ id: number }>`
    WITH asked AS MATERIALIZED (
      SELECT *, pg_catalog.nextval(pg_catalog.pg_get_serial_sequence('mail', 'id')) AS id
      FROM pg_catalog.json_to_recordset(${asked}::json)
        AS mail(place int, key text, again_of bigint, mailbox_of int, email_key text, purpose text, language text, about jsonb, more int, payload jsonb, toward text)
    ), people AS MATERIALIZED (
      SELECT id, email_key, language FROM customer WHERE email_key IN (SELECT email_key FROM asked) ORDER BY id FOR KEY SHARE
    ), added AS (
      INSERT INTO mail (id, key, customer_id, purpose, about, more, again_of, mailbox_of, queued_at) OVERRIDING SYSTEM VALUE
      SELECT asked.id, key, people.id, purpose, about, more, again_of, mailbox_of, ${now}::timestamptz
      FROM asked LEFT JOIN people ON people.email_key = asked.email_key AND mailbox_of IS NULL ORDER BY place ON CONFLICT (key) DO NOTHING RETURNING id
    ), jobs AS (
      INSERT INTO job (kind, payload, toward, due_at, attempts, created_at)
      SELECT ${sql.lit(MAIL)}, payload || pg_catalog.jsonb_build_object('mailId', asked.id,
          'language', coalesce(nullif(people.language, ''), asked.language)), toward, ${now}::timestamptz, 0, ${now}::timestamptz
      FROM asked JOIN added USING (id) LEFT JOIN people ON people.email_key = asked.email_key AND mailbox_of IS NULL ORDER BY place
    )
    SELECT id FROM added`,
);

interface OneAsked {
  again_of: number | null;
  email_key: string;
  purpose: string;
  language: string;
  about: string;
  more: number;
  payload: string;
  toward: string;
  now: Date;
}

/** The same for a single mail without a key, as in most acts: this takes three fifths of the time. */
const mailQueued = preparedSql(
  ({ again_of, email_key, purpose, language, about, more, payload, toward, now }: OneAsked) => sql<{ id: number }>`
    WITH person AS MATERIALIZED (
      SELECT id, language FROM customer WHERE email_key = ${email_key} FOR KEY SHARE
    ), added AS (
      INSERT INTO mail (customer_id, purpose, about, more, again_of, queued_at)
      VALUES ((SELECT id FROM person), ${purpose}, ${about}::jsonb, ${more}, ${again_of}, ${now})
      RETURNING id
    )
    INSERT INTO job (kind, payload, toward, due_at, attempts, created_at)
    SELECT ${sql.lit(MAIL)}, ${payload}::jsonb || pg_catalog.jsonb_build_object('mailId', id,
        'language', coalesce(nullif((SELECT language FROM person), ''), ${language}::text)), ${toward}, ${now}::timestamptz, 0, ${now}::timestamptz
    FROM added RETURNING id`,
);

/** Notes that a mail was sent, or why it was not. */
export async function noteEnd(tx: Tx, { mailId }: QueuedMail, error: string | null, now: Date): Promise<void> {
  if (mailId !== undefined) await tx.updateTable('mail').set({ ended_at: now, error }).where('id', '=', mailId).execute();
}

/**
 * Restarts the job of a mail as if it had been queued now: it is tried at once, and retried for as long as any other; to another address, if one is
 * given.
 */
export async function queueAnew(tx: Tx, jobId: number, now: Date, recipient?: string): Promise<void> {
  if (recipient !== undefined)
    await sql`UPDATE job SET payload = pg_catalog.jsonb_set(payload, '{recipient}', pg_catalog.to_jsonb(${recipient}::text)), toward = ${domainOf(recipient)}
      WHERE id = ${jobId}`.execute(tx);
  const { payload } = await tx
    .updateTable('job')
    .set({ ended_at: null, lease_until: null, due_at: now, created_at: now, attempts: 0 })
    .where('id', '=', jobId)
    .returning('payload')
    .executeTakeFirstOrThrow();
  const { mailId } = payload as QueuedMail; // queueMailsOnce() wrote it
  if (mailId !== undefined) await tx.updateTable('mail').set({ ended_at: null, error: null }).where('id', '=', mailId).execute();
  jobsQueuedIn(tx, MAIL);
}

/** The way that a mail goes, by its domain, so that a slow domain holds up few others. */
const domainOf = (recipient: string): string => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();

/** Notes that a link was handed to the mail server, which starts its lifetime; a second handover does not prolong it. */
export async function noteHandover(tx: Tx, linkId: string, now: Date): Promise<void> {
  await tx.updateTable('account_link').set({ handed_over_at: now }).where('id', '=', linkId).where('handed_over_at', 'is', null).execute();
}

/** Why a mail is dropped when no one is left to receive it. */
export const LINK_GONE = 'its link is gone, and its recipient with it';

/** Why a mail is dropped when its file no longer counts. */
export const FILE_GONE = 'the file in it is no longer valid';

/** Why the portal itself took back a mail before it was sent, whatever the mailbox would have answered. */
export const TAKEN_BACK = {
  personErased: 'The person it named was erased',
  recipientDeleted: 'The recipient was deleted before it went out',
  mailboxGone: 'The mailbox was taken away',
} as const;

const UNTRIED = [LINK_GONE, FILE_GONE, ...Object.values(TAKEN_BACK)];

/** Whether a `mail` that ended says if its mailbox can be reached: one that the portal dropped or took back does not. */
export const WAS_TRIED = sql<boolean>`(error IS NULL OR error NOT IN (${sql.join(UNTRIED.map((reason) => sql.lit(reason)))}))`;

/** A mail that ended, as the database describes it; `error` is null when it was sent. */
interface EndedMail {
  at: string;
  error: string | null;
}

/** The newest mail to a row of `customer` that was sent or given up (MAIL-14), for {@link unsent}. */
export const NEWEST_MAIL = sql<EndedMail | null>`(SELECT pg_catalog.json_build_object('at', ended_at, 'error', last_error) FROM job
  WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NOT NULL AND payload ->> 'recipient' = customer.email
    AND last_error IS DISTINCT FROM ${sql.lit(LINK_GONE)} ORDER BY ended_at DESC LIMIT 1)`;

/**
 * Since when no mail has reached a row of `customer`: if none of the newest few arrived, the moment of the first of them; otherwise null. Mails that
 * anyone can cause, and mails that the portal dropped or took back, do not count.
 */
export const unreachedSince = (
  count: number,
) => sql<Date | null>`(SELECT CASE WHEN count(*) = ${sql.lit(count)} AND bool_and(error IS NOT NULL)
    THEN min(ended_at) END FROM (SELECT error, ended_at FROM mail WHERE customer_id = customer.id AND ended_at IS NOT NULL AND purpose <> 'reset'
    AND ${WAS_TRIED} ORDER BY id DESC LIMIT ${sql.lit(count)}) AS newest)`;

/** How many of the newest failed mails are examined for people whose mail fails. */
const MOST_FAILED = 1000;

/** The emails of people whose latest mail was refused or given up (MAIL-14), as far as the newest failed mails show. */
export const FAILING = sql<string>`SELECT f.payload ->> 'recipient' AS email, f.ended_at, f.last_error FROM (
    SELECT payload, ended_at, last_error FROM job WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NOT NULL AND last_error IS NOT NULL
    ORDER BY id DESC LIMIT ${sql.lit(MOST_FAILED)}) AS f
  WHERE f.last_error <> ${sql.lit(LINK_GONE)} AND NOT EXISTS (SELECT FROM job n WHERE n.kind = ${sql.lit(MAIL)} AND n.ended_at > f.ended_at
    AND n.payload ->> 'recipient' = f.payload ->> 'recipient' AND n.last_error IS DISTINCT FROM ${sql.lit(LINK_GONE)})`;

/** How much of a reason a screen shows, at most. */
const REASON_LENGTH = 300;

/** What to say about the latest mail to a person; null when it was sent, or there is none. */
export const unsent = (newest: EndedMail | null): UnsentMail | null =>
  newest?.error
    ? { at: new Date(newest.at).toISOString(), reason: newest.error.slice(0, REASON_LENGTH), refused: isRefusal(newest.error) }
    : null;

/** For how many days the mails to addresses outside the portal are remembered by their events: longer than the time in which any event can recur. */
const KEPT_DAYS = 400;

/**
 * Forgets old mails to addresses outside the portal, some at a time; mails to people are deleted with the people. Returns whether there may be more.
 */
export async function deleteOldMails(tx: Tx, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  return deleteSome(tx, 'mail', sql`customer_id IS NULL AND queued_at < ${before}::timestamptz`);
}

/** Deletes mail to a person who is being deleted, or with a link of theirs, sent or not. */
export async function deleteMailOf(tx: Tx, customerIds: number[]): Promise<void> {
  await sql`DELETE FROM job WHERE kind = ${sql.lit(MAIL)} AND payload -> 'data' ->> 'linkId'
    IN (SELECT id::text FROM account_link WHERE customer_id = ANY(${customerIds}::int[]))`.execute(tx);
  await sql`DELETE FROM job WHERE kind = ${sql.lit(MAIL)} AND (payload ->> 'mailId')::bigint
    IN (SELECT id FROM mail WHERE customer_id = ANY(${customerIds}::int[]))`.execute(tx);
}
