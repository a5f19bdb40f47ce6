import type { AdvisoryNotice, NoticeState, OnDay, Principal, Tellings } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { rolesThat, rowsFor } from '../../identity/people/public.ts';
import type { ReleasesToTell } from '../../licensing/advisories/public.ts';
import { covers } from '../../licensing/downloads/public.ts';
import { hasDownloaded } from './telling.queries.ts';

/** What became of the mail of a `notice` joined with its `mail`; a mail that went through when sent again counts as sent. */
const STATE = sql<NoticeState>`CASE WHEN notice.unreached <> '' THEN 'unreached' WHEN notice.queued_at IS NULL OR mail.ended_at IS NULL THEN 'waiting'
  WHEN mail.error IS NULL OR EXISTS (SELECT FROM mail AS copy WHERE copy.again_of = mail.id AND copy.ended_at IS NOT NULL AND copy.error IS NULL)
  THEN 'sent' ELSE 'failed' END`;

const NOTICES = sql`advisory_notice AS notice JOIN advisory_telling AS telling ON telling.id = notice.telling_id LEFT JOIN mail ON mail.id = notice.mail_id`;

interface TellingRow {
  publication: number;
  reminds: boolean;
  started_at: Date;
  ended_at: Date | null;
  people: number;
  waiting: number;
  sent: number;
  failed: number;
  unreached: number;
  acknowledged: number;
}

/** How far each publication of an advisory has got. */
export async function tellingsOf(db: Db, advisoryId: number): Promise<Tellings['tellings']> {
  const counted = (state: NoticeState) => sql<number>`count(*) FILTER (WHERE state = ${state})::int`;
  const { rows } =
    await sql<TellingRow>`SELECT telling.publication, telling.reminds, telling.started_at, telling.ended_at, count(customer_id)::int AS people,
      ${counted('waiting')} AS waiting, ${counted('sent')} AS sent, ${counted('failed')} AS failed, ${counted('unreached')} AS unreached,
      count(read_at)::int AS acknowledged
    FROM advisory_telling AS telling LEFT JOIN (SELECT notice.telling_id, notice.customer_id, ${STATE} AS state, reading.read_at FROM ${NOTICES}
      LEFT JOIN advisory_reading AS reading ON reading.advisory_id = telling.advisory_id AND reading.customer_id = notice.customer_id
      WHERE telling.advisory_id = ${advisoryId}) AS told ON told.telling_id = telling.id
    WHERE telling.advisory_id = ${advisoryId} GROUP BY telling.id ORDER BY telling.publication DESC, telling.reminds`.execute(db);
  return rows.map(({ started_at, ended_at, ...row }) => ({
    ...row,
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}

interface Fixed {
  people: number;
  may: number;
  downloaded: number;
}

/**
 * How many of the people told of an advisory may download one of these releases, through a license of their own or of an organization whose
 * licenses they look after or whose security contact they are; and how many did.
 */
export async function countFixed(db: Db, advisoryId: number, { affected, fixed: releaseIds }: ReleasesToTell, on: OnDay): Promise<Fixed> {
  const { rows } = await sql<Fixed>`
    WITH covering AS MATERIALIZED (SELECT DISTINCT license.customer_id, license.organization_id
      FROM license JOIN release AS own ON own.id = license.release_id
        JOIN release AS fix ON fix.product_id = own.product_id AND fix.id = ANY(${[...releaseIds]}::int[])
      WHERE ${covers(sql`fix.date`, on, affected)}),
    able AS (SELECT customer_id FROM covering
      UNION SELECT place.customer_id FROM covering JOIN organization_person AS place USING (organization_id)
        WHERE place.role = ANY(${rolesThat('license.lookAfter')}::text[])
      UNION SELECT contact_id FROM covering JOIN organization_security USING (organization_id)
        JOIN organization_person AS place USING (organization_id) WHERE place.customer_id = contact_id)
    SELECT count(*)::int AS people, count(able.customer_id)::int AS may,
      count(*) FILTER (WHERE ${hasDownloaded(releaseIds, sql`told.customer_id`)})::int AS downloaded
    FROM (SELECT DISTINCT notice.customer_id FROM advisory_notice AS notice JOIN advisory_telling AS telling ON telling.id = notice.telling_id
      WHERE telling.advisory_id = ${advisoryId}) AS told LEFT JOIN able ON able.customer_id = told.customer_id`.execute(db);
  return rows[0] ?? { people: 0, may: 0, downloaded: 0 };
}

interface NoticeRow extends Omit<AdvisoryNotice, 'acknowledgedAt'> {
  read_at: Date | null;
  total: number;
}

interface Wanted {
  advisoryId: number;
  state?: NoticeState | undefined;
}

const wantedBy = (principal: Principal, { advisoryId, state }: Wanted): RawBuilder<unknown> => sql`
  SELECT DISTINCT ON (notice.customer_id) notice.customer_id AS id, ${fullNameSql('customer')} AS name, customer.organization,
    customer.phone_number AS "phoneNumber", customer.country_id AS "countryId", notice.licenses,
    CASE WHEN notice.as_contact THEN 'contact' WHEN notice.by_role THEN 'organization' ELSE 'person' END AS "as", ${STATE} AS state,
    CASE WHEN notice.unreached <> '' THEN notice.unreached ELSE coalesce(mail.error, '') END AS reason, reading.read_at
  FROM ${NOTICES} JOIN customer ON customer.id = notice.customer_id
    LEFT JOIN advisory_reading AS reading ON reading.advisory_id = telling.advisory_id AND reading.customer_id = notice.customer_id
  WHERE telling.advisory_id = ${advisoryId} AND (${rowsFor(principal, 'customer.list')}) ${state ? sql`AND ${STATE} = ${state}` : sql``}
  ORDER BY notice.customer_id, notice.telling_id DESC`;

/** The people told about an advisory that the principal may see, each with their newest mail about it; those not reached come first. */
export async function noticesMatching(db: Db, principal: Principal, wanted: Wanted, limit: number, offset: number) {
  const { rows } = await sql<NoticeRow>`SELECT *, (count(*) OVER ())::int AS total FROM (${wantedBy(principal, wanted)}) AS told
    ORDER BY state = 'sent', state = 'waiting', licenses DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ total, read_at, state, reason, ...row }) => ({
    row: {
      ...row,
      state,
      reason: state === 'sent' || state === 'waiting' ? '' : reason.slice(0, 300),
      acknowledgedAt: read_at?.toISOString() ?? null,
    },
    total,
  }));
}

/** Everyone who was told about an advisory, for its proof: who, where, when, and what became of the mail; a page at a time, in a fixed order. */
export async function provenNotices(db: Db, advisoryId: number, after: readonly [number, number], limit: number) {
  const { rows } =
    await sql<ProvenNotice>`SELECT telling.id AS "tellingId", telling.publication, notice.customer_id AS id, ${fullNameSql('customer')} AS name,
      customer.organization, customer.email, notice.licenses, notice.queued_at AS "queuedAt", mail.ended_at AS "endedAt", ${STATE} AS state,
      CASE WHEN notice.unreached <> '' THEN notice.unreached ELSE coalesce(mail.error, '') END AS reason, reading.read_at AS "readAt"
    FROM ${NOTICES} JOIN customer ON customer.id = notice.customer_id
      LEFT JOIN advisory_reading AS reading ON reading.advisory_id = telling.advisory_id AND reading.customer_id = notice.customer_id
    WHERE telling.advisory_id = ${advisoryId} AND (notice.telling_id, notice.customer_id) > (${after[0]}::int, ${after[1]}::int)
    ORDER BY notice.telling_id, notice.customer_id LIMIT ${limit}`.execute(db);
  return rows;
}

interface ProvenNotice {
  tellingId: number;
  publication: number;
  id: number;
  name: string;
  organization: string;
  email: string;
  licenses: number;
  queuedAt: Date | null;
  endedAt: Date | null;
  state: NoticeState;
  reason: string;
  readAt: Date | null;
}

/** Records that a person read an advisory; only the first time counts. */
export async function noteReading(tx: Tx, advisoryId: number, customerId: number, now: Date): Promise<void> {
  await sql`INSERT INTO advisory_reading (advisory_id, customer_id, read_at) VALUES (${advisoryId}, ${customerId}, ${now}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
}

/** A person's first name and language for a greeting; the language is empty if they chose none. */
export const readerOf = (db: Db, personId: number): Promise<{ firstName: string; language: string }> =>
  db.selectFrom('customer').select(['first_name as firstName', 'language']).where('id', '=', personId).executeTakeFirstOrThrow();

/** When a person read each advisory. */
export async function readingsOf(db: Db, customerId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db.selectFrom('advisory_reading').select(['advisory_id', 'read_at']).where('customer_id', '=', customerId).execute();
  return new Map(rows.map(({ advisory_id, read_at }) => [advisory_id, read_at]));
}

/** The current licenses for one of these releases that a person owns or looks after. */
export async function licensesFor(db: Db, personId: number, releaseIds: readonly number[], today: string) {
  const { rows } = await sql<{
    id: number;
    version: string;
    releaseId: number;
  }>`SELECT license.id, license.version, license.release_id AS "releaseId" FROM license
    WHERE license.release_id = ANY(${[...releaseIds]}::int[]) AND (license.end_date IS NULL OR license.end_date >= ${today})
      AND (license.customer_id = ${personId} OR license.organization_id = (SELECT organization_id FROM organization_person WHERE customer_id = ${personId}
        AND (role = ANY(${rolesThat('license.lookAfter')}::text[])
          OR EXISTS (SELECT FROM organization_security AS security WHERE security.organization_id = organization_person.organization_id
            AND security.contact_id = ${personId}))) OR EXISTS (SELECT FROM license_seat WHERE license_id = license.id AND holder_id = ${personId} AND ended_at IS NULL))
    ORDER BY license.id LIMIT 500`.execute(db);
  return rows;
}
