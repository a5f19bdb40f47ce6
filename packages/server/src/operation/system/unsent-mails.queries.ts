import { type QueuedMail, UNSENT_PAGE } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { MAIL } from '../../lib/mail/mail.queries.ts';

interface MailRow {
  id: number;
  recipient: string;
  purpose: string;
  attempts: number;
  created_at: Date;
  due_at: Date;
  ended_at: Date | null;
  last_error: string | null;
}

/** Mail that has not been sent: it waits, or it failed for good. */
const UNSENT = sql`kind = ${sql.lit(MAIL)} AND (ended_at IS NULL OR last_error IS NOT NULL)`;

const JOBS = sql`FROM job WHERE kind = ${sql.lit(MAIL)}`;

/** Unsent mails in the order of the list: failed, tried in vain, not tried yet. Within each, an index brings the newest first. */
const STEPS = [
  'ended_at IS NOT NULL AND last_error IS NOT NULL',
  'ended_at IS NULL AND last_error IS NOT NULL',
  'ended_at IS NULL AND last_error IS NULL',
].map((step) => sql`${JOBS} AND ${sql.raw(step)}`);

const ORDER = sql`step, id DESC`;

/** Reads no mail that was sent, and only an index of the mails before the page. */
function unsent(limit: number, offset: number) {
  const [failed, retried] = STEPS.map((step) => sql`(SELECT count(*) ${step})`);
  const before = [sql`0`, sql`${failed}`, sql`${failed} + ${retried}`];
  const ids = STEPS.map(
    (step, place) => sql`(SELECT id, ${sql.lit(place)} AS step ${step} ORDER BY id DESC LIMIT ${limit}
      OFFSET ${offset === 0 ? sql`0` : sql`greatest(0, ${offset}::bigint - (${before[place]}))`})`,
  );
  return sql`SELECT id, payload ->> 'recipient' AS recipient, payload ->> 'purpose' AS purpose, attempts, created_at, due_at, ended_at, last_error, step
    FROM (SELECT * FROM (${sql.join(ids, sql` UNION ALL `)}) AS unsent ORDER BY ${ORDER} LIMIT ${limit}) AS page JOIN job USING (id)
    ORDER BY ${ORDER}`;
}

export async function unsentMails(db: Db, limit: number, offset: number): Promise<QueuedMail[]> {
  const { rows } = await sql<MailRow>`${unsent(limit, offset)}`.execute(db);
  return rows.map(mailFrom);
}

interface QueueRow {
  waiting: number;
  failing: number;
  oldestDueAt: Date | null;
  failed: number;
  newestSentAt: Date | null;
}

/** The state of the mail queue and the first unsent mails, all from one moment. */
export async function mailQueue(db: Db): Promise<QueueRow & { unsent: QueuedMail[] }> {
  const [all, some] = STEPS.map((step) => sql`(SELECT count(*)::int ${step})`);
  const { rows } = await sql<QueueRow & (MailRow | { id: null })>`SELECT queue.*, mails.*
    FROM (
      SELECT (SELECT count(*)::int ${JOBS} AND ended_at IS NULL) AS waiting, ${some} AS failing, ${all} AS failed,
        (SELECT due_at ${JOBS} AND ended_at IS NULL ORDER BY due_at LIMIT 1) AS "oldestDueAt",
        (SELECT ended_at ${JOBS} AND ended_at IS NOT NULL AND last_error IS NULL ORDER BY ended_at DESC LIMIT 1) AS "newestSentAt"
    ) AS queue LEFT JOIN (${unsent(UNSENT_PAGE, 0)}) AS mails ON true
    ORDER BY ${ORDER}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  const { waiting, failing, oldestDueAt, failed, newestSentAt } = row;
  const mails = rows.flatMap((one) => (one.id === null ? [] : [mailFrom(one)]));
  return { waiting, failing, oldestDueAt, failed, newestSentAt, unsent: mails };
}

/** The number of unsent mails, counted in indexes. */
export async function countUnsentMails(db: Db): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT ((SELECT count(*) ${STEPS[0]}) + (SELECT count(*) ${JOBS} AND ended_at IS NULL))::int AS total`.execute(db);
  return rows[0]?.total ?? 0;
}

const mailFrom = ({ id, recipient, purpose, attempts, created_at, due_at, ended_at, last_error }: MailRow): QueuedMail => ({
  id,
  recipient,
  purpose,
  state: ended_at ? 'failed' : last_error === null ? 'waiting' : 'retried',
  attempts,
  queuedAt: created_at.toISOString(),
  dueAt: ended_at ? null : due_at.toISOString(),
  reason: last_error,
});

/** An unsent mail, locked for a change; null when it was sent or deleted, or never existed. */
export async function unsentMailForUpdate(tx: Tx, id: number) {
  const { rows } = await sql<{ recipient: string; purpose: string; leaseUntil: Date | null }>`SELECT payload ->> 'recipient' AS recipient,
      payload ->> 'purpose' AS purpose, lease_until AS "leaseUntil"
    FROM job WHERE id = ${id} AND ${UNSENT} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}
