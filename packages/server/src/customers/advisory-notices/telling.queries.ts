import { type Day, dayIn, type LicensedPerson, type OnDay, type Principal } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { jobsQueuedIn } from '../../db/transactions.ts';
import { rolesThat, rowsFor } from '../../identity/people/public.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { PublicAdvisory, Publication, ReleasesToTell } from '../../licensing/advisories/public.ts';
import { coveringOf } from '../../licensing/downloads/public.ts';

/** The kind of job that queues the mails. */
export const TELLING = 'advisory-notices';

/** Starts announcing a publication. The first one goes to everyone; a later one to people who were not told before, unless it says everyone. */
export async function beginTelling(
  tx: Tx,
  telling: { advisoryId: number; publication: number; everyone: boolean; remindDays: number | null },
  now: Date,
): Promise<void> {
  const { advisoryId, publication, everyone, remindDays } = telling;
  await tx
    .insertInto('advisory_telling')
    .values({ advisory_id: advisoryId, publication, everyone, remind_days: remindDays, started_at: now, listed_at: null, ended_at: null })
    .execute();
  jobsQueuedIn(tx, TELLING);
}

/** The current licenses for one of these releases. */
const currentOf = (releaseIds: readonly number[], today: Day): RawBuilder<unknown> =>
  sql`(SELECT * FROM license WHERE release_id = ANY(${[...releaseIds]}::int[]) AND (end_date IS NULL OR end_date >= ${today}))`;

/**
 * Each of these licenses with each person to tell: its owner, the people who look after the licenses of its organization, and the organization's
 * security contact (ADV-20); `more` are further columns of the licenses.
 */
const licensedOf = (licenses: RawBuilder<unknown>, more = sql``): RawBuilder<unknown> => sql`
  SELECT license.id AS license_id, license.customer_id AS person_id, false AS by_role, false AS as_contact${more} FROM ${licenses} AS license
  UNION ALL
  SELECT license.id, place.customer_id, true, false${more}
  FROM ${licenses} AS license JOIN organization_person AS place ON place.organization_id = license.organization_id
    JOIN customer AS colleague ON colleague.id = place.customer_id
  WHERE place.role = ANY(${rolesThat('license.lookAfter')}::text[]) AND NOT colleague.staff
  UNION ALL
  SELECT license.id, place.customer_id, true, true${more}
  FROM ${licenses} AS license JOIN organization_security AS security ON security.organization_id = license.organization_id
    JOIN organization_person AS place ON place.customer_id = security.contact_id AND place.organization_id = security.organization_id`;

const licensedFor = (releaseIds: readonly number[], today: Day): RawBuilder<unknown> => licensedOf(currentOf(releaseIds, today));

export const affectedIn = ({ content }: Pick<Publication, 'content'>): number[] => releasesIn(content, 'affected');
export const fixedIn = ({ content }: Pick<Publication, 'content'>): number[] => releasesIn(content, 'fixed');

const releasesIn = ({ releases }: Publication['content'], which: 'affected' | 'fixed'): number[] =>
  releases.flatMap(({ releaseId, standing }) => (standing === which ? [releaseId] : []));

/** Filters these releases to those available now. */
export async function currentAmong(db: Db, releaseIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = db
    .selectFrom('release')
    .select('id')
    .where('state', '=', 'current')
    .where('id', '=', sql<number>`ANY(${[...releaseIds]}::int[])`);
  return new Set((await found.execute()).map(({ id }) => id));
}

/** Whether a person downloaded a file of one of these releases. */
export const hasDownloaded = (releaseIds: readonly number[], personId: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM release_download WHERE release_download.customer_id = ${personId} AND release_id = ANY(${[...releaseIds]}::int[]))`;

/** Starts reminders for publications that are due: the newest of each advisory, once. */
export async function beginReminding(tx: Tx, now: Date): Promise<void> {
  const { numAffectedRows = 0n } = await sql`INSERT INTO advisory_telling (advisory_id, publication, everyone, reminds, started_at)
    SELECT advisory_id, publication, false, true, ${now}::timestamptz FROM advisory_telling AS told
    WHERE NOT reminds AND ended_at IS NOT NULL AND ${IS_TIME(now)} ON CONFLICT (advisory_id, publication, reminds) DO NOTHING`.execute(tx);
  if (numAffectedRows > 0n) jobsQueuedIn(tx, TELLING);
}

const IS_TIME = (
  now: Date,
) => sql`told.remind_days IS NOT NULL AND told.started_at + told.remind_days * interval '1 day' <= ${now}::timestamptz
  AND NOT EXISTS (SELECT FROM advisory_telling AS other WHERE other.advisory_id = told.advisory_id
    AND (other.publication > told.publication OR other.publication = told.publication AND other.reminds))`;

/** Whether any reminder is due. */
export async function isReminderDue(db: Db, now: Date): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM advisory_telling AS told WHERE NOT reminds AND ended_at IS NOT NULL AND ${IS_TIME(now)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

interface Licensed {
  people: number;
  licenses: number;
  countries: number;
  fixed: number;
  lapsed: number;
}

/**
 * How many people, licenses and countries are concerned by these releases, how many of the people downloaded one in which it is fixed, and how many
 * get that without renewing, as the maintenance of all their licenses ended before (REL-70). Each license is judged once, by the earliest fix of its
 * product: maintenance that covers a later one covers that too.
 */
export async function countLicensed(db: Db, { affected, fixed }: ReleasesToTell, on: OnDay): Promise<Licensed> {
  const covering = coveringOf(sql`fix.date`, on, affected);
  const { rows } = await sql<Licensed>`
    WITH judged AS MATERIALIZED (SELECT license.id, license.customer_id, license.organization_id,
        CASE WHEN fix.date IS NOT NULL THEN ${covering} END AS covering
      FROM ${currentOf(affected, on.today)} AS license JOIN release AS own ON own.id = license.release_id
        LEFT JOIN (SELECT product_id, min(date) AS date FROM release WHERE id = ANY(${[...fixed]}::int[]) GROUP BY product_id) AS fix
          ON fix.product_id = own.product_id)
    SELECT count(*)::int AS people, (SELECT count(*)::int FROM judged) AS licenses, count(DISTINCT customer.country_id)::int AS countries,
      count(had.customer_id)::int AS fixed, (count(*) FILTER (WHERE is_fix AND NOT is_covered))::int AS lapsed
    FROM (SELECT person_id, bool_or(covering = 'fix') AS is_fix, bool_or(covering IN ('covered', 'grace')) AS is_covered
        FROM (${licensedOf(sql`judged`, sql`, license.covering`)}) AS held GROUP BY person_id) AS person
      JOIN customer ON customer.id = person_id LEFT JOIN (${firstDownloads(fixed)}) AS had ON had.customer_id = person_id`.execute(db);
  return rows[0] ?? { people: 0, licenses: 0, countries: 0, fixed: 0, lapsed: 0 };
}

/** Each person who downloaded one of these releases, with the time of their first download. */
const firstDownloads = (releaseIds: readonly number[]) =>
  sql`SELECT customer_id, min(at) AS at FROM release_download WHERE release_id = ANY(${[...releaseIds]}::int[]) GROUP BY customer_id`;

interface LicensedRow extends Omit<LicensedPerson, 'fixedAt'> {
  fixed_at: Date | null;
  total: number;
}

/** The people affected by these releases that a principal may see: those without the fix first, then by number of licenses. */
export async function licensedMatching(
  db: Db,
  principal: Principal,
  { affected, fixed }: ReleasesToTell,
  today: Day,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<LicensedRow>`
    SELECT page.*, coalesce((SELECT release.number FROM release_download AS had JOIN release ON release.id = had.release_id
      WHERE had.customer_id = page.id AND release.product_id IN (SELECT product_id FROM release WHERE id = ANY(${[...affected]}::int[]))
      ORDER BY had.id DESC LIMIT 1), '') AS downloaded
    FROM (SELECT customer.id, ${fullNameSql('customer')} AS name, customer.organization, person.licenses, fix.at AS fixed_at, (count(*) OVER ())::int AS total
      FROM (SELECT person_id, count(DISTINCT license_id)::int AS licenses FROM (${licensedFor(affected, today)}) AS licensed GROUP BY person_id) AS person
        JOIN customer ON customer.id = person.person_id LEFT JOIN (${firstDownloads(fixed)}) AS fix ON fix.customer_id = customer.id
      WHERE (${rowsFor(principal, 'customer.list')})
      ORDER BY fix.at IS NOT NULL, person.licenses DESC, customer.id LIMIT ${limit} OFFSET ${offset}) AS page
    ORDER BY page.fixed_at IS NOT NULL, page.licenses DESC, page.id`.execute(db);
  return rows.map(({ total, fixed_at, ...row }) => ({ row: { ...row, fixedAt: fixed_at?.toISOString() ?? null }, total }));
}

export interface OpenTelling {
  id: number;
  /** Only people who have not downloaded the fix get it. */
  reminds: boolean;
  advisoryId: number;
  publication: number;
  everyone: boolean;
  isListed: boolean;
}

/** The oldest one still open, or null. */
export async function openTelling(db: Db): Promise<OpenTelling | null> {
  const { rows } =
    await sql<OpenTelling>`SELECT id, advisory_id AS "advisoryId", publication, everyone, reminds, listed_at IS NOT NULL AS "isListed"
    FROM advisory_telling WHERE ended_at IS NULL ORDER BY id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Lists the people to tell: each person once, regardless of how many licenses they have or look after. */
export async function listPeople(
  tx: Tx,
  { id, advisoryId, everyone, reminds }: OpenTelling,
  { affected, fixed }: { affected: readonly number[]; fixed: readonly number[] },
  now: Date,
): Promise<void> {
  const wasTold = sql`EXISTS (SELECT FROM advisory_notice AS before JOIN advisory_telling AS earlier ON earlier.id = before.telling_id
      WHERE earlier.advisory_id = ${advisoryId} AND before.customer_id = person_id)`;
  await sql`INSERT INTO advisory_notice (telling_id, customer_id, licenses, by_role, as_contact)
    SELECT ${id}::int, person_id, count(DISTINCT license_id)::int, bool_or(by_role), bool_or(as_contact) FROM (${licensedFor(affected, dayIn(now))}) AS licensed
    WHERE CASE WHEN ${reminds} THEN NOT as_contact AND ${fixed.length > 0} AND ${wasTold} AND NOT ${hasDownloaded(fixed, sql`person_id`)} ELSE ${everyone} OR NOT ${wasTold} END
    GROUP BY person_id ON CONFLICT DO NOTHING`.execute(tx);
  await tx.updateTable('advisory_telling').set({ listed_at: now }).where('id', '=', id).execute();
}

/**
 * Queues the mails to the next people of a telling and records that in the same transaction. The key of a mail names the telling
 * and the person, so no one gets two even after a crash or restart (MAIL-230). The last mail ends the telling.
 */
export async function queueNext(tx: Tx, telling: OpenTelling, advisory: PublicAdvisory, publication: Publication, most: number, now: Date) {
  const { rows: next } = await sql<{ id: number }>`SELECT customer_id AS id FROM advisory_notice
    WHERE telling_id = ${telling.id} AND queued_at IS NULL ORDER BY as_contact DESC, by_role DESC, customer_id LIMIT ${most} FOR UPDATE`.execute(
    tx,
  );
  const { number } = publication.content;
  const data = noticeData(publication.content, { isChange: telling.publication > 1, isReminder: telling.reminds });
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
  if (next.length === most) return;
  if (!telling.reminds) {
    const shared = await mailboxesToTell(tx, telling, affectedIn(publication), dayIn(now), most);
    const mails = shared.map((mailboxOf) => ({
      mailboxOf,
      purpose: 'security-advisory' as const,
      key: mailboxKeyOf(telling.id, mailboxOf),
      data,
      about,
    }));
    await mailPeople(tx, mails, now);
    if (shared.length === most) return;
  }
  await tx.updateTable('advisory_telling').set({ ended_at: now }).where('id', '=', telling.id).execute();
}

/** The data of the mail about an advisory. */
export function noticeData(
  { number, title, score, remedy, releases }: Pick<Publication['content'], 'number' | 'title' | 'score' | 'remedy' | 'releases'>,
  which: { isChange: boolean; isReminder: boolean },
) {
  const called = (of: 'affected' | 'fixed') =>
    releases.filter(({ standing }) => standing === of).map(({ product, name }) => `${product.name} ${name}`);
  return { number, title, score, remedy, affected: called('affected'), fixed: called('fixed'), ...which };
}

const mailboxKeyOf = (tellingId: number, organizationId: number) => `advisory/${tellingId}/mailbox/${organizationId}`;

/**
 * Mailboxes of organizations with affected licenses that want advisories and have not had this one, either themselves or through a person with that
 * address.
 */
async function mailboxesToTell(
  tx: Tx,
  { id, advisoryId, everyone }: OpenTelling,
  releaseIds: readonly number[],
  today: Day,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT mailbox.organization_id AS id FROM organization_mailbox AS mailbox
    WHERE mailbox.confirmed_at IS NOT NULL AND 'security' = ANY(mailbox.topics)
      AND EXISTS (SELECT FROM license WHERE license.organization_id = mailbox.organization_id
        AND license.release_id = ANY(${[...releaseIds]}::int[]) AND (license.end_date IS NULL OR license.end_date >= ${today}))
      AND NOT EXISTS (SELECT FROM advisory_telling AS told JOIN mail ON mail.key = 'advisory/' || told.id || '/mailbox/' || mailbox.organization_id
        WHERE told.id = ${id} OR NOT ${everyone} AND told.advisory_id = ${advisoryId})
      AND NOT EXISTS (SELECT FROM advisory_notice AS notice JOIN customer ON customer.id = notice.customer_id
        WHERE notice.telling_id = ${id} AND notice.mail_id IS NOT NULL AND customer.email_key = mailbox.email_key)
    ORDER BY 1 LIMIT ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

function keyOf(tellingId: number, personId: number): string;
function keyOf(tellingId: number, personId: RawBuilder<unknown>): RawBuilder<string>;
function keyOf(tellingId: number, personId: number | RawBuilder<unknown>) {
  const front = `advisory/${tellingId}/`;
  return typeof personId === 'number' ? `${front}${personId}` : sql<string>`${front}::text || ${personId}`;
}
