import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { jobsQueuedIn } from '../../db/transactions.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';

/** The kind of job that queues the mails. */
export const WITHDRAWALS = 'withdrawal-notices';

/** Records that a release was withdrawn, and the people who downloaded it, each once; returns how many they are. */
export async function beginTelling(tx: Tx, releaseId: number, reason: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('release_withdrawal')
    .values({ release_id: releaseId, reason, at: now, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows = 0n } = await sql`INSERT INTO withdrawal_notice (withdrawal_id, customer_id)
    SELECT DISTINCT ${id}::int, customer_id FROM release_download WHERE release_id = ${releaseId}`.execute(tx);
  jobsQueuedIn(tx, WITHDRAWALS);
  return Number(numAffectedRows);
}

/** Stops telling people about a withdrawal that was reversed. The job that queues mails locks it first. */
export async function endTelling(tx: Tx, releaseId: number, now: Date): Promise<void> {
  const open = tx
    .updateTable('release_withdrawal')
    .set({ ended_at: now })
    .where('release_id', '=', releaseId)
    .where('ended_at', 'is', null);
  const ids = (await open.returning('id').execute()).map(({ id }) => id);
  await sql`DELETE FROM withdrawal_notice WHERE withdrawal_id = ANY(${ids}::int[]) AND queued_at IS NULL`.execute(tx);
}

interface Withdrawal {
  id: number;
  productId: number;
  name: string;
  reason: string;
  /** What to use instead: the newest current release of the product; null for none. */
  instead: string | null;
}

/** The oldest withdrawal about which not everyone has been told; null if there is none. */
export async function openWithdrawal(db: Db): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`SELECT withdrawal.id, release.product_id AS "productId", release.number AS name,
      withdrawal.reason, (SELECT newest.number FROM release AS newest WHERE newest.product_id = release.product_id AND newest.state = 'current'
        ORDER BY newest.date DESC, newest.id DESC LIMIT 1) AS instead
    FROM release_withdrawal AS withdrawal JOIN release ON release.id = withdrawal.release_id
    WHERE withdrawal.ended_at IS NULL ORDER BY withdrawal.id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Queues the mails to the next people and records that in the same transaction; the key of each names the withdrawal and the person. */
export async function queueNext(tx: Tx, withdrawal: Withdrawal & { product: string }, most: number, now: Date): Promise<void> {
  const { id: withdrawalId, name, product, reason, instead } = withdrawal;
  const { rows: open } = await sql`SELECT FROM release_withdrawal WHERE id = ${withdrawalId} AND ended_at IS NULL FOR UPDATE`.execute(tx);
  if (open.length === 0) return; // reversed meanwhile
  const { rows: next } = await sql<{ id: number }>`SELECT customer_id AS id FROM withdrawal_notice
    WHERE withdrawal_id = ${withdrawalId} AND queued_at IS NULL ORDER BY customer_id LIMIT ${most} FOR UPDATE`.execute(tx);
  const data = { release: `${product} ${name}`, reason, instead: instead === null ? null : `${product} ${instead}` };
  await mailPeople(
    tx,
    next.map(({ id }) => ({ to: id, purpose: 'release-withdrawn', key: keyOf(withdrawalId, id), data, about: [] })),
    now,
  );
  await sql`UPDATE withdrawal_notice AS notice SET queued_at = ${now}::timestamptz, mail_id = mail.id, unreached = CASE
      WHEN mail.id IS NOT NULL THEN '' WHEN NOT customer.active THEN 'The account is deactivated' ELSE 'The email was never confirmed' END
    FROM customer LEFT JOIN mail ON mail.key = ${keyOf(withdrawalId, sql`customer.id`)}
    WHERE notice.withdrawal_id = ${withdrawalId} AND notice.customer_id = customer.id
      AND customer.id = ANY(${next.map(({ id }) => id)}::int[])`.execute(tx);
  if (next.length === most) return;
  const shared = await mailboxesToTell(tx, withdrawalId, most);
  await mailPeople(
    tx,
    shared.map((mailboxOf) => ({
      mailboxOf,
      purpose: 'release-withdrawn',
      key: `${mailboxFront(withdrawalId)}${mailboxOf}`,
      data,
      about: [],
    })),
    now,
  );
  if (shared.length < most) await tx.updateTable('release_withdrawal').set({ ended_at: now }).where('id', '=', withdrawalId).execute();
}

/**
 * Organizations whose licenses were used to download the release, with a mailbox that wants security advisories and was not told, neither itself nor
 * through a person with that address (ORG-185).
 */
async function mailboxesToTell(tx: Tx, withdrawalId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT mailbox.organization_id AS id FROM organization_mailbox AS mailbox
    WHERE mailbox.confirmed_at IS NOT NULL AND 'security' = ANY(mailbox.topics)
      AND EXISTS (SELECT FROM release_withdrawal AS withdrawal JOIN release_download AS download USING (release_id)
        JOIN license ON license.id = download.license_id
        WHERE withdrawal.id = ${withdrawalId} AND license.organization_id = mailbox.organization_id)
      AND NOT EXISTS (SELECT FROM mail WHERE mail.key = ${mailboxFront(withdrawalId)}::text || mailbox.organization_id)
      AND NOT EXISTS (SELECT FROM withdrawal_notice AS notice JOIN customer ON customer.id = notice.customer_id
        WHERE notice.withdrawal_id = ${withdrawalId} AND notice.mail_id IS NOT NULL AND customer.email_key = mailbox.email_key)
    ORDER BY 1 LIMIT ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The prefix of the keys of mails to mailboxes about a withdrawal; the organization's id follows. */
const mailboxFront = (withdrawalId: number) => `withdrawal/${withdrawalId}/mailbox/`;

function keyOf(withdrawalId: number, personId: number): string;
function keyOf(withdrawalId: number, personId: RawBuilder<unknown>): RawBuilder<string>;
function keyOf(withdrawalId: number, personId: number | RawBuilder<unknown>) {
  const front = `withdrawal/${withdrawalId}/`;
  return typeof personId === 'number' ? `${front}${personId}` : sql<string>`${front}::text || ${personId}`;
}

/** How far telling people about the newest withdrawal of a release has got; null if it was never withdrawn. */
export async function newestWithdrawal(db: Db, releaseId: number) {
  const { rows } = await sql<{ at: Date; people: number; sent: number; waiting: number; failed: number; unreached: number }>`
    SELECT withdrawal.at, count(notice.customer_id)::int AS people,
      count(*) FILTER (WHERE mail.ended_at IS NOT NULL AND mail.error IS NULL)::int AS sent,
      count(*) FILTER (WHERE mail.ended_at IS NOT NULL AND mail.error IS NOT NULL)::int AS failed,
      count(*) FILTER (WHERE notice.unreached <> '')::int AS unreached,
      count(notice.customer_id) FILTER (WHERE notice.unreached = '' AND mail.ended_at IS NULL)::int AS waiting
    FROM release_withdrawal AS withdrawal LEFT JOIN withdrawal_notice AS notice ON notice.withdrawal_id = withdrawal.id
      LEFT JOIN mail ON mail.id = notice.mail_id
    WHERE withdrawal.release_id = ${releaseId} GROUP BY withdrawal.id ORDER BY withdrawal.id DESC LIMIT 1`.execute(db);
  const [found] = rows;
  return found ? { ...found, at: found.at.toISOString() } : null;
}
