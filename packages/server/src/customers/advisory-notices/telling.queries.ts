import { type Day, dayIn } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { jobsQueuedIn } from '../../db/transactions.ts';
import { rolesThat } from '../../identity/people/public.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { PublicAdvisory, Publication } from '../../licensing/advisories/public.ts';

/** The kind of job that queues the mails. */
export const TELLING = 'advisory-notices';

/** Begins to tell of a publication: of the first, everyone; of a later one those who were told of none before, unless it says everyone. */
export async function beginTelling(
  tx: Tx,
  telling: { advisoryId: number; publication: number; everyone: boolean },
  now: Date,
): Promise<void> {
  const { advisoryId, publication, everyone } = telling;
  await tx
    .insertInto('advisory_telling')
    .values({ advisory_id: advisoryId, publication, everyone, started_at: now, listed_at: null, ended_at: null })
    .execute();
  jobsQueuedIn(tx, TELLING);
}

/**
 * Each license that is for one of these releases and has not ended, with each person who is told of it: the person whose it is, and those who
 * look after the licenses of its organization (ADV-20).
 */
const licensedFor = (releaseIds: readonly number[], today: Day): RawBuilder<unknown> => sql`
  SELECT license.id AS license_id, license.customer_id AS person_id, false AS by_role
  FROM license WHERE license.release_id = ANY(${[...releaseIds]}::int[]) AND (license.end_date IS NULL OR license.end_date >= ${today})
  UNION ALL
  SELECT license.id, place.customer_id, true
  FROM license JOIN organization_person AS place ON place.organization_id = license.organization_id
    JOIN customer AS colleague ON colleague.id = place.customer_id
  WHERE license.release_id = ANY(${[...releaseIds]}::int[]) AND (license.end_date IS NULL OR license.end_date >= ${today})
    AND place.role = ANY(${rolesThat('license.lookAfter')}::text[]) AND NOT colleague.staff`;

export const affectedIn = ({ content }: Pick<Publication, 'content'>): number[] =>
  content.releases.flatMap(({ releaseId, standing }) => (standing === 'affected' ? [releaseId] : []));

/** How many people, licenses and countries are concerned by these releases. */
export async function countLicensed(db: Db, releaseIds: readonly number[], today: Day) {
  const { rows } = await sql<{ people: number; licenses: number; countries: number }>`
    SELECT count(DISTINCT person_id)::int AS people, count(DISTINCT license_id)::int AS licenses, count(DISTINCT customer.country_id)::int AS countries
    FROM (${licensedFor(releaseIds, today)}) AS licensed JOIN customer ON customer.id = person_id`.execute(db);
  return rows[0] ?? { people: 0, licenses: 0, countries: 0 };
}

export interface OpenTelling {
  id: number;
  advisoryId: number;
  publication: number;
  everyone: boolean;
  isListed: boolean;
}

/** The oldest that is not over; null when there is none. */
export async function openTelling(db: Db): Promise<OpenTelling | null> {
  const { rows } = await sql<OpenTelling>`SELECT id, advisory_id AS "advisoryId", publication, everyone, listed_at IS NOT NULL AS "isListed"
    FROM advisory_telling WHERE ended_at IS NULL ORDER BY id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Writes down who is to be told: each person once, however many licenses they have or look after. */
export async function listPeople(
  tx: Tx,
  { id, advisoryId, everyone }: OpenTelling,
  releaseIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`INSERT INTO advisory_notice (telling_id, customer_id, licenses, by_role)
    SELECT ${id}::int, person_id, count(DISTINCT license_id)::int, bool_or(by_role) FROM (${licensedFor(releaseIds, dayIn(now))}) AS licensed
    WHERE ${everyone} OR NOT EXISTS (SELECT FROM advisory_notice AS before JOIN advisory_telling AS earlier ON earlier.id = before.telling_id
      WHERE earlier.advisory_id = ${advisoryId} AND before.customer_id = person_id)
    GROUP BY person_id ON CONFLICT DO NOTHING`.execute(tx);
  await tx.updateTable('advisory_telling').set({ listed_at: now }).where('id', '=', id).execute();
}

/** So many of these mails wait at once at most: other mail, such as a link for signing in, is not kept waiting behind a hundred thousand. */
const MOST_WAITING = 600;

/** How many more may be queued. Those that wait are few and have an index. */
export async function roomForMails(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM (SELECT FROM job
    WHERE kind = 'mail' AND ended_at IS NULL AND payload ->> 'purpose' = 'security-advisory' LIMIT ${sql.lit(MOST_WAITING)}) AS queued`.execute(
    db,
  );
  return MOST_WAITING - (rows[0]?.waiting ?? 0);
}

/**
 * Queues the mails to the next so many people of a telling, in the same transaction in which it notes that; the key of a mail names the telling
 * and the person, so that whatever dies or restarts no one has two (MAIL-230). Answers whether there may be more.
 */
export async function queueNext(tx: Tx, telling: OpenTelling, advisory: PublicAdvisory, publication: Publication, most: number, now: Date) {
  const { rows: next } = await sql<{ id: number }>`SELECT customer_id AS id FROM advisory_notice
    WHERE telling_id = ${telling.id} AND queued_at IS NULL ORDER BY customer_id LIMIT ${most} FOR UPDATE`.execute(tx);
  const { number, title, score, remedy, releases } = publication.content;
  const called = (of: 'affected' | 'fixed') =>
    releases.filter(({ standing }) => standing === of).map(({ product, name }) => `${product.name} ${name}`);
  const data = { number, title, score, remedy, affected: called('affected'), fixed: called('fixed'), isChange: telling.publication > 1 };
  const about = [{ kind: 'advisory' as const, id: advisory.id, name: number }];
  await mailPeople(
    tx,
    next.map(({ id }) => ({ to: id, purpose: 'security-advisory', key: keyOf(telling.id, id), data, about })),
    now,
  );
  await sql`UPDATE advisory_notice AS notice SET queued_at = ${now}::timestamptz, mail_id = mail.id, unreached = CASE
      WHEN mail.id IS NOT NULL THEN '' WHEN NOT customer.active THEN 'The account is deactivated' ELSE 'The email was never confirmed' END
    FROM customer LEFT JOIN mail ON mail.key = ${keyOf(telling.id, sql`customer.id`)}
    WHERE notice.telling_id = ${telling.id} AND notice.customer_id = customer.id AND customer.id = ANY(${next.map(({ id }) => id)}::int[])`.execute(
    tx,
  );
  if (next.length === most) return true;
  await tx.updateTable('advisory_telling').set({ ended_at: now }).where('id', '=', telling.id).execute();
  return false;
}

function keyOf(tellingId: number, personId: number): string;
function keyOf(tellingId: number, personId: RawBuilder<unknown>): RawBuilder<string>;
function keyOf(tellingId: number, personId: number | RawBuilder<unknown>) {
  const front = `advisory/${tellingId}/`;
  return typeof personId === 'number' ? `${front}${personId}` : sql<string>`${front}::text || ${personId}`;
}
