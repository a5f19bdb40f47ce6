import type { ListTotal } from '@lm/contract';
import { type MailRecord, mailPurpose, type Principal, type SentMail } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, LinkPurpose, Tx } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';
import { isSpent } from '../../identity/sessions/public.ts';
import { COUNTED_APART, countUpTo } from '../../lib/list-totals.ts';
import { MAIL, queueMailsOnce } from '../../lib/mail/mail.queries.ts';
import type { Mail } from '../../lib/mail/mails.ts';
import { isReached, type Recipient } from '../../lib/mail/person-mails.queries.ts';

interface Row extends Recipient {
  id: number;
  purpose: string;
  about: MailRecord[];
  more: number;
  again_of: number | null;
  queued_at: Date;
  ended_at: Date | null;
  error: string | null;
  /** The columns of the job are null after it is deleted. */
  job_id: number | null;
  attempts: number | null;
  due_at: Date | null;
  lease_until: Date | null;
  last_error: string | null;
  link_id: string | null;
  /** The purpose of its link; null if the link no longer exists. */
  link_purpose: LinkPurpose | null;
  handed_over_at: Date | null;
  used_at: Date | null;
  replaced_at: Date | null;
  isSentAgain: boolean;
}

/** What decides how a mail is shown, besides its row. One index lookup per mail finds its job, and with it its link. */
const COLUMNS = sql`mail.id, mail.purpose, mail.about, mail.more, mail.again_of, mail.queued_at, mail.ended_at, mail.error,
  job.id AS job_id, job.attempts, job.due_at, job.lease_until, job.last_error, job.link_id,
  link.purpose AS link_purpose, link.handed_over_at, link.used_at, link.replaced_at,
  EXISTS (SELECT FROM mail AS copy WHERE copy.again_of = mail.id AND copy.ended_at IS NULL) AS "isSentAgain",
  customer.active, customer.email_verified_at, customer.password_hash IS NOT NULL AS "hasPassword",
  (SELECT topics_off FROM mail_choice WHERE customer_id = customer.id) AS topics_off`;

const JOINS = sql`JOIN customer ON customer.id = mail.customer_id
  LEFT JOIN LATERAL (SELECT id, attempts, due_at, lease_until, last_error, payload -> 'data' ->> 'linkId' AS link_id FROM job
    WHERE kind = ${sql.lit(MAIL)} AND (payload ->> 'mailId')::bigint = mail.id LIMIT 1) AS job ON true
  LEFT JOIN account_link AS link ON link.id = job.link_id::uuid`;

/** The mails to a customer, the newest first. The calling code has made sure that the principal may see the customer. */
export async function mailsTo(db: Db, customerId: number, limit: number, offset: number, now: Date): Promise<SentMail[]> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS}
    FROM (SELECT * FROM mail WHERE customer_id = ${customerId} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}) AS mail ${JOINS}
    ORDER BY mail.id DESC`.execute(db);
  return rows.map((row) => mailFrom(row, now));
}

/** Mails by their ids, in no order. The calling code has made sure that the principal may see their recipients. */
export async function mailsWithIds(db: Db, ids: readonly number[], now: Date): Promise<SentMail[]> {
  if (ids.length === 0) return [];
  const wanted = sql`SELECT mail.* FROM pg_catalog.unnest(${[...ids]}::bigint[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM mail WHERE mail.id = wanted.id OFFSET 0) AS mail`;
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM (${wanted}) AS mail ${JOINS}`.execute(db);
  return rows.map((row) => mailFrom(row, now));
}

export const countMailsTo = (db: Db, customerId: number): Promise<ListTotal> =>
  countUpTo(db, COUNTED_APART, sql`SELECT FROM mail WHERE customer_id = ${customerId}`);

/** The most characters of a reason on a screen. */
const REASON_LENGTH = 300;

const mailFrom = (row: Row, now: Date): SentMail => {
  const isOver = row.ended_at !== null;
  const reason = isOver ? row.error : row.last_error;
  return {
    ...{ id: row.id, purpose: row.purpose, about: row.about, more: row.more, isAgain: row.again_of !== null },
    queuedAt: row.queued_at.toISOString(),
    state: isOver ? (row.error === null ? 'sent' : 'failed') : row.last_error === null ? 'waiting' : 'retried',
    endedAt: row.ended_at?.toISOString() ?? null,
    dueAt: isOver ? null : (row.due_at?.toISOString() ?? null),
    attempts: row.attempts ?? 0,
    reason: reason?.slice(0, REASON_LENGTH) ?? null,
    stuck: whyStuck(row, now),
  };
};

/** Why a mail cannot be sent again; null if it can. */
function whyStuck(row: Row, now: Date): SentMail['stuck'] {
  if (row.job_id === null) return 'forgotten';
  if (row.isSentAgain || (row.lease_until && row.lease_until > now)) return 'underWay';
  if (row.ended_at === null && (row.last_error === null || (row.due_at && row.due_at <= now))) return 'underWay';
  const { link_id, link_purpose, handed_over_at, used_at, replaced_at } = row;
  if (link_id !== null && (!link_purpose || isSpent({ purpose: link_purpose, handed_over_at, used_at, replaced_at }, now)))
    return 'linkGone';
  const topic = mailPurpose(row.purpose)?.topic ?? 'account';
  return isReached(row, topic) ? null : 'unwanted';
}

/** A mail to a person the principal may see, locked for a change, and why it cannot be sent again; null if there is none. */
export async function mailForUpdate(tx: Tx, principal: Principal, id: number, now: Date) {
  const locked = await tx
    .selectFrom('mail')
    .innerJoin('customer', 'customer.id', 'mail.customer_id')
    .select(['customer.id as owner_id', 'customer.email'])
    .where('mail.id', '=', id)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .forUpdate('mail')
    .executeTakeFirst();
  if (!locked) return null;
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM mail ${JOINS} WHERE mail.id = ${id}`.execute(tx);
  const [row] = rows;
  return row ? { row, owner: { id: locked.owner_id, email: locked.email }, stuck: whyStuck(row, now) } : null;
}

/** Queues the words of a sent mail again, as a separate mail. */
export async function queueCopy(tx: Tx, { id, job_id, about }: Pick<Row, 'id' | 'job_id' | 'about'>, now: Date): Promise<void> {
  const { payload } = await tx.selectFrom('job').select('payload').where('id', '=', Number(job_id)).executeTakeFirstOrThrow();
  const { purpose, recipient, data } = payload as Mail; // as queueMailsOnce() wrote it
  await queueMailsOnce(tx, [{ key: null, againOf: id, mail: { purpose, recipient, data, about } as Mail }], now);
}
