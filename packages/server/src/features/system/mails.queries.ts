import { type QueuedMail, UNSENT_PAGE } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { MAIL } from '../../lib/mail/mail.queries.ts';
import type { Counted } from '../../lib/paging.ts';

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

/** What has not gone: mail that waits, and mail that failed for good. */
const UNSENT = sql`kind = ${sql.lit(MAIL)} AND (ended_at IS NULL OR last_error IS NOT NULL)`;

const ORDER = sql`ended_at IS NULL, last_error IS NULL, id DESC`;

/** Failed mail first, then what waits, each the newest first. Two indexes find them; what was sent is not read. */
function unsent(limit: number, offset: number) {
  const columns = sql`id, payload, attempts, created_at, due_at, ended_at, last_error`;
  return sql`SELECT id, payload ->> 'recipient' AS recipient, payload ->> 'purpose' AS purpose, attempts, created_at,
      due_at, ended_at, last_error, (count(*) OVER ())::int AS total
    FROM (
      SELECT ${columns} FROM job WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NOT NULL AND last_error IS NOT NULL
      UNION ALL
      SELECT ${columns} FROM job WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NULL
    ) AS unsent
    ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}`;
}

export async function unsentMails(db: Db, limit: number, offset: number): Promise<Counted<QueuedMail>[]> {
  const { rows } = await sql<MailRow & { total: number }>`${unsent(limit, offset)}`.execute(db);
  return rows.map(({ total, ...row }) => ({ total, row: mailFrom(row) }));
}

interface QueueRow {
  waiting: number;
  failing: number;
  oldestDueAt: Date | null;
  failed: number;
  newestSentAt: Date | null;
}

/** How the queue of mail stands, with the first mails that have not gone, all of one moment. */
export async function mailQueue(db: Db): Promise<QueueRow & { unsent: QueuedMail[] }> {
  const { rows } = await sql<QueueRow & (MailRow | { id: null })>`SELECT queue.*, mails.*
    FROM (
      SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE last_error IS NOT NULL))::int AS failing, min(due_at) AS "oldestDueAt",
        (SELECT count(*)::int FROM job WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NOT NULL AND last_error IS NOT NULL) AS failed,
        (SELECT ended_at FROM job WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NOT NULL AND last_error IS NULL
          ORDER BY ended_at DESC LIMIT 1) AS "newestSentAt"
      FROM job WHERE kind = ${sql.lit(MAIL)} AND ended_at IS NULL
    ) AS queue LEFT JOIN (${unsent(UNSENT_PAGE, 0)}) AS mails ON true
    ORDER BY ${ORDER}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  const { waiting, failing, oldestDueAt, failed, newestSentAt } = row;
  const mails = rows.flatMap((one) => (one.id === null ? [] : [mailFrom(one)]));
  return { waiting, failing, oldestDueAt, failed, newestSentAt, unsent: mails };
}

export async function countUnsentMails(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM job WHERE ${UNSENT}`.execute(db);
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

/** A mail that has not gone, locked for a change; null when it went, was deleted, or never was. */
export async function unsentMailForUpdate(tx: Tx, id: number) {
  const { rows } = await sql<{ recipient: string; purpose: string; leaseUntil: Date | null }>`SELECT payload ->> 'recipient' AS recipient,
      payload ->> 'purpose' AS purpose, lease_until AS "leaseUntil"
    FROM job WHERE id = ${id} AND ${UNSENT} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}
