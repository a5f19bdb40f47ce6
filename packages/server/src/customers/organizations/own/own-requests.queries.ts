import type { Day, OwnRequest, Principal, readRequestMark } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import { momentOf } from '../../../db/micros.ts';
import type { Db } from '../../../db/tables.ts';
import { seesOffer } from '../../../selling/offers/public.ts';
import { isAtDomain } from '../domains/organization-domains.queries.ts';

/** Whose requests are read, and which of them besides the reader's own (ORG-190). */
export interface Asked {
  organizationId: number;
  readerId: number;
  /** All about its licenses. */
  seesLicenses: boolean;
  /** All for the renewal of its licenses. */
  seesRenewals: boolean;
  /** People who ask to join. */
  seesJoining: boolean;
  today: Day;
}

export interface FoundRequest extends Pick<OwnRequest, 'kind' | 'by' | 'computer' | 'standing' | 'until'> {
  micros: string;
  id: number;
  byId: number | null;
  licenseIds: number[];
  offerId: number | null;
}

/** The requests before a mark, if any, at most `limit`, newest first. One statement, which reads what belongs to this one organization. */
export async function requestsWithin(
  db: Db,
  asked: Asked,
  mark: ReturnType<typeof readRequestMark>,
  limit: number,
): Promise<FoundRequest[]> {
  const { organizationId } = asked;
  const parts = [wishes(asked), seats(asked), renewals(asked), replacements(asked), takeovers(asked)];
  const all = sql.join(asked.seesJoining ? [...parts, joining(asked)] : parts, sql` UNION ALL `);
  const before = mark
    ? sql`(at, kind, id) < (${momentOf(mark.micros)}::timestamptz, ${mark.kind}::text COLLATE "C", ${mark.id}::bigint)`
    : sql`true`;
  const newest = sql`ORDER BY at DESC, kind DESC, id DESC`;
  const { rows } = await sql<FoundRequest>`SELECT kind, page.id, trunc(extract(epoch FROM at) * 1000000)::text AS micros, by_id AS "byId",
      ${fullNameSql('customer')} AS by, licenses AS "licenseIds", computer, standing, until::text AS until, offer_id AS "offerId"
    FROM (SELECT * FROM (SELECT kind COLLATE "C" AS kind, id, at, by_id, licenses, computer, standing, until, offer_id FROM (${all}) AS one) AS request
      WHERE ${before} ${newest} LIMIT ${sql.lit(limit)}) AS page
      LEFT JOIN organization_person AS place ON place.customer_id = by_id AND place.organization_id = ${organizationId}::int
      LEFT JOIN customer ON customer.id = by_id AND (place.customer_id IS NOT NULL OR kind = 'joining')
    ${newest}`.execute(db);
  return rows.map((row) => ({ ...row, by: row.byId === null ? null : row.by }));
}

interface Columns {
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  byId: RawBuilder<unknown>;
  licenses?: RawBuilder<unknown>;
  computer?: RawBuilder<unknown>;
  standing: RawBuilder<unknown>;
  until?: RawBuilder<unknown>;
  offerId?: RawBuilder<unknown>;
}

/** The columns that each kind has. */
const columns = (kind: OwnRequest['kind'], { id, at, byId, licenses, computer, standing, until, offerId }: Columns) =>
  sql`SELECT ${sql.lit(kind)}::text AS kind, ${id}::bigint AS id, ${at} AS at, ${byId}::int AS by_id,
    ${licenses ?? sql`'{}'`}::int[] AS licenses, ${computer ?? sql`NULL`}::text AS computer, ${standing}::text AS standing,
    ${until ?? sql`NULL`}::date AS until, ${offerId ?? sql`NULL`}::int AS offer_id`;

/** Requests whose asker or contact is the reader, unless they see all. */
const mine = (seesAll: boolean, readerId: number, ...ids: string[]) =>
  seesAll ? sql`true` : sql`${readerId}::int IN (${sql.join(ids.map((id) => sql.ref(id)))})`;

const wishes = ({ organizationId, readerId, seesLicenses }: Asked) => sql`${columns('wish', {
  ...{ id: sql`wish.id`, at: sql`wish.asked_at`, byId: sql`wish.asker_id`, licenses: sql`ARRAY[wish.license_id]` },
  standing: sql`CASE WHEN wish.declined_at IS NULL THEN 'waiting' ELSE 'declined' END`,
})} FROM organization_person AS op JOIN seat_wish AS wish ON wish.asker_id = op.customer_id
    JOIN license ON license.id = wish.license_id AND license.organization_id = op.organization_id
  WHERE op.organization_id = ${organizationId}::int AND ${mine(seesLicenses, readerId, 'op.customer_id')}`;

/** A wish that was granted is gone: there is a seat instead. */
const seats = ({ organizationId, readerId, seesLicenses }: Asked) => sql`${columns('seat', {
  ...{ id: sql`seat.id`, at: sql`seat.assigned_at`, byId: sql`seat.holder_id`, licenses: sql`ARRAY[seat.license_id]` },
  standing: sql`'granted'`,
})} FROM organization_person AS op JOIN license_seat AS seat ON seat.holder_id = op.customer_id AND seat.ended_at IS NULL
    JOIN license ON license.id = seat.license_id AND license.organization_id = op.organization_id
  WHERE op.organization_id = ${organizationId}::int AND ${mine(seesLicenses, readerId, 'op.customer_id')}`;

/** Requests of its people that renew licenses of the organization and nothing else. */
const renewals = ({ organizationId, readerId, seesRenewals, today }: Asked) => sql`${columns('renewal', {
  ...{ id: sql`q.id`, at: sql`q.submitted_at`, byId: sql`CASE WHEN q.asked_by IS NULL THEN coalesce(q.asker_id, q.customer_id) END` },
  licenses: sql`ARRAY(SELECT ${LICENSE_ID} FROM ${ITS_LICENSES} ORDER BY 1)`,
  standing: sql`CASE WHEN q.stage = 'ordered' THEN 'ordered' WHEN q.stage = 'offered' THEN
      CASE WHEN q.offer_until >= ${today}::date THEN 'offered' ELSE 'over' END
    WHEN q.answered_at IS NOT NULL THEN 'answered' WHEN q.stage = 'lost' THEN 'over' ELSE 'waiting' END`,
  until: sql`CASE WHEN q.stage = 'offered' AND q.offer_until >= ${today}::date THEN q.offer_until END`,
  offerId: sql`CASE WHEN q.stage IN ('offered', 'ordered') THEN q.offer_id END`,
})} FROM organization_person AS op JOIN quotation AS q ON q.customer_id = op.customer_id AND q.renewal IS NOT NULL
  WHERE op.organization_id = ${organizationId}::int AND ${mine(seesRenewals, readerId, 'q.customer_id', 'q.asker_id')}
    AND NOT EXISTS (SELECT FROM ${ITS_LICENSES} WHERE NOT EXISTS (
      SELECT FROM license WHERE license.id = ${LICENSE_ID} AND license.organization_id = ${organizationId}::int OFFSET 0))`;

const ITS_LICENSES = sql`pg_catalog.jsonb_array_elements(q.renewal->'licenses') AS one`;
const LICENSE_ID = sql`(one->>'id')::int`;

/** An open request whose computer no longer exists is void. */
const replacements = ({ organizationId, readerId, seesLicenses }: Asked) => sql`${columns('replacement', {
  ...{ id: sql`r.id`, at: sql`r.asked_at`, byId: sql`r.asked_by`, licenses: sql`ARRAY[r.license_id]`, computer: sql`r.from_name` },
  standing: sql`CASE r.state WHEN 'approved' THEN 'granted' WHEN 'declined' THEN 'declined'
    ELSE CASE WHEN computer.ended_at IS NULL THEN 'waiting' ELSE 'over' END END`,
})} FROM (SELECT id, customer_id FROM license WHERE organization_id = ${organizationId}::int OFFSET 0) AS its
    CROSS JOIN LATERAL (SELECT * FROM replacement_request WHERE license_id = its.id OFFSET 0) AS r JOIN computer ON computer.id = r.computer_id
  WHERE ${mine(seesLicenses, readerId, 'its.customer_id', 'r.asked_by')}`;

/** Everyone in an organization knows of these (ORG-83). */
const takeovers = ({ organizationId }: Asked) =>
  sql`${columns('takeover', {
    ...{ id: sql`t.id`, at: sql`t.asked_at`, byId: sql`t.customer_id` },
    standing: sql`CASE t.outcome WHEN 'done' THEN 'granted' WHEN 'declined' THEN 'declined' WHEN 'withdrawn' THEN 'withdrawn' WHEN 'lapsed' THEN 'over'
    ELSE CASE WHEN t.staff_since IS NULL THEN 'waiting' ELSE 'withVendor' END END`,
  })} FROM organization_takeover AS t WHERE t.organization_id = ${organizationId}::int`;

const joining = ({ organizationId }: Asked) => sql`${columns('joining', {
  ...{ id: sql`asker.customer_id`, at: sql`asker.asked_at`, byId: sql`asker.customer_id`, standing: sql`'waiting'` },
})} FROM organization_asker AS asker JOIN customer ON customer.id = asker.customer_id
  WHERE asker.organization_id = ${organizationId}::int AND asker.declined_at IS NULL AND ${isAtDomain(sql`asker.organization_id`)}`;

/** The licenses of an organization of which a person is the contact or on which they have a seat. */
export async function placesOn(db: Db, readerId: number, licenseIds: readonly number[]): Promise<Map<number, { isContact: boolean }>> {
  const { rows } = await sql<{ id: number; isContact: boolean }>`SELECT id, customer_id = ${readerId}::int AS "isContact" FROM license
    WHERE id = ANY(${[...licenseIds]}::int[]) AND (customer_id = ${readerId}::int OR EXISTS (
      SELECT FROM license_seat AS seat WHERE seat.license_id = license.id AND seat.holder_id = ${readerId}::int AND seat.ended_at IS NULL))`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Those of these offers that the principal sees. */
export async function offersSeen(db: Db, principal: Principal, offerIds: readonly number[]): Promise<Set<number>> {
  if (offerIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`SELECT offer.id FROM offer JOIN customer ON customer.id = offer.customer_id
    WHERE offer.id = ANY(${[...offerIds]}::int[]) AND ${seesOffer(principal)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
