import {
  addDays,
  type Day,
  KINDS,
  keysWhere,
  OWNER_AWAY_DAYS,
  OWNER_AWAY_ENDS_DAYS,
  OWNER_BOUNCES,
  OWNER_BOUNCING_DAYS,
  type Principal,
} from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { unreachedSince } from '../../lib/mail/mail.queries.ts';
import { countOrganizations, seenBy } from '../organizations/public.ts';

/** The moment and the day at which reachability is checked. */
export interface AsOf {
  now: Date;
  today: Day;
}

/** Makes the planner look up each row: otherwise it would gather the rows of all organizations for a few. */
const EACH = sql.raw('OFFSET 0');

/** Why a `customer` who owns the organization of `op` cannot be reached; null if they can (ORG-80). */
const whyGone = ({ now, today }: AsOf): RawBuilder<'off' | 'noEmail' | 'away' | null> => {
  const [longAgo, aWhileAgo] = [OWNER_AWAY_DAYS, OWNER_BOUNCING_DAYS].map((days) => new Date(now.getTime() - days * DAY_MS));
  return sql`CASE WHEN NOT customer.active THEN 'off'
    WHEN ${unreachedSince(OWNER_BOUNCES)} BETWEEN ${LAST_SEEN} AND ${aWhileAgo}::timestamptz THEN 'noEmail'
    WHEN ${LAST_SEEN} < ${longAgo}::timestamptz AND EXISTS (SELECT FROM organization_person other JOIN license ON license.customer_id = other.customer_id
      WHERE other.organization_id = op.organization_id AND NOT license.in_room AND license.type_id = ANY(${BOUGHT}::int[])
      AND license.ends_on BETWEEN ${today}::date AND ${addDays(today, OWNER_AWAY_ENDS_DAYS)}::date ${EACH})
    THEN 'away' END`;
};

/** The kinds people buy: trials and course licenses come without a purchase. */
const BOUGHT = keysWhere(({ given }) => given === 'by staff').map((key) => KINDS[key].id);

/** Their last sign-in; for those who never signed in, when they joined. */
const LAST_SEEN = sql`coalesce((SELECT signed_in_at FROM last_sign_in WHERE customer_id = customer.id), op.since)`;

const OWNERS = sql`organization_person op JOIN customer ON customer.id = op.customer_id AND op.role = 'owner'`;

/** Whether an `organization` has people, and none of its owners can be reached. */
const isAtRiskSql = (asOf: AsOf): RawBuilder<boolean> =>
  sql`(EXISTS (SELECT FROM organization_person WHERE organization_id = organization.id ${EACH})
    AND NOT EXISTS (SELECT FROM ${OWNERS} WHERE op.organization_id = organization.id AND ${whyGone(asOf)} IS NULL ${EACH}))`;

/** Whether none of its owners can be reached (ORG-80). */
export async function isAtRisk(db: Db, organizationId: number, asOf: AsOf): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${isAtRiskSql(asOf)} AS is FROM organization WHERE id = ${organizationId}`.execute(db);
  return rows[0]?.is ?? false;
}

/** The owners who cannot be reached and why, among those the principal may list. */
export async function goneOwners(db: Db, principal: Principal, organizationId: number, asOf: AsOf) {
  const { rows } = await sql<{ id: number; name: string; why: 'off' | 'noEmail' | 'away'; since: Date }>`
    SELECT * FROM (SELECT customer.id, ${fullNameSql('customer')} AS name, ${whyGone(asOf)} AS why, ${LAST_SEEN} AS since
      FROM ${OWNERS} WHERE op.organization_id = ${organizationId} AND ${rowsFor(principal, 'customer.list')}) AS owner
    WHERE why IS NOT NULL ORDER BY name, id`.execute(db);
  return rows;
}

/** How many organizations one statement examines. */
const STEP = 2000;

/** Records since when some organizations after an id have been at risk; returns the last id, null at the end. */
export async function noteRisks(tx: Tx, afterId: number, asOf: AsOf): Promise<number | null> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    WITH step AS MATERIALIZED (SELECT id, ${isAtRiskSql(asOf)} AS "isNow", at_risk_since IS NOT NULL AS "wasSo" FROM organization
        WHERE id IN (SELECT id FROM organization WHERE id > ${afterId} ORDER BY id LIMIT ${sql.lit(STEP)})),
      noted AS (UPDATE organization SET at_risk_since = CASE WHEN step."isNow" THEN ${asOf.now}::timestamptz END
        FROM step WHERE step.id = organization.id AND step."isNow" <> step."wasSo")
    SELECT max(id) AS last, count(*)::int AS count FROM step`.execute(tx);
  const [found] = rows;
  return found && found.count === STEP ? found.last : null;
}

/** Those at risk that the principal may see: first those staff must decide about, then those longest at risk; and how many there are (DSK-149). */
export async function organizationsAtRisk(db: Db, principal: Principal, limit: number) {
  const limited = sql`LIMIT ${sql.lit(limit)}`;
  // Only staff who see everyone in it read a request.
  const contested =
    principal.scope === 'everybody'
      ? sql`SELECT organization_id FROM organization_takeover WHERE ended_at IS NULL AND staff_since IS NOT NULL`
      : sql`SELECT 0`;
  const seen = sql`FROM organization WHERE at_risk_since IS NOT NULL AND ${seenBy(principal)}`;
  const { rows } = await sql<{ id: number; name: string; since: Date; isContested: boolean }>`SELECT * FROM (
      (SELECT id, name, at_risk_since AS since, true AS "isContested" ${seen} AND id IN (${contested}) ORDER BY at_risk_since, id ${limited})
      UNION ALL
      (SELECT id, name, at_risk_since, false ${seen} AND id NOT IN (${contested}) ORDER BY at_risk_since, id ${limited})
    ) AS risky ORDER BY "isContested" DESC, since, id ${limited}`.execute(db);
  const total = await countOrganizations(db, principal, { atRisk: 'true' });
  return { ...total, longest: rows.map((row) => ({ ...row, since: row.since.toISOString() })) };
}

/** A stored request to take over. */
export interface StoredTakeover {
  id: number;
  organizationId: number;
  askerId: number;
  asker: string;
  askerEmail: string;
  reason: string;
  askedAt: Date;
  dueAt: Date;
  objectorId: number | null;
  objector: string | null;
  objection: string;
  objectedAt: Date | null;
  /** Since when staff must decide. */
  staffSince: Date | null;
}

/** The open request; null if there is none. Lock the organization before changing a request. */
export async function openTakeover(db: Db, organizationId: number): Promise<StoredTakeover | null> {
  const { rows } = await sql<StoredTakeover>`SELECT t.id, t.organization_id AS "organizationId", t.customer_id AS "askerId",
      ${fullNameSql('asker')} AS asker, asker.email AS "askerEmail", t.reason, t.asked_at AS "askedAt", t.due_at AS "dueAt", t.objector_id AS "objectorId",
      CASE WHEN objector.id IS NOT NULL THEN ${fullNameSql('objector')} END AS objector, t.objection_reason AS objection, t.objected_at AS "objectedAt",
      t.staff_since AS "staffSince"
    FROM organization_takeover t JOIN customer asker ON asker.id = t.customer_id LEFT JOIN customer objector ON objector.id = t.objector_id
    WHERE t.organization_id = ${organizationId} AND t.ended_at IS NULL`.execute(db);
  return rows[0] ?? null;
}

/** When a person last asked for an organization; null if they never did. */
export async function lastAsked(db: Db, organizationId: number, customerId: number): Promise<Date | null> {
  const found = await db
    .selectFrom('organization_takeover')
    .select('asked_at')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.asked_at ?? null;
}

interface NewTakeover {
  organizationId: number;
  askerId: number;
  reason: string;
  askedAt: Date;
  dueAt: Date;
  staffSince: Date | null;
}

export async function insertTakeover(tx: Tx, asked: NewTakeover): Promise<number> {
  const { organizationId, askerId, reason, askedAt, dueAt, staffSince } = asked;
  const of = { organization_id: organizationId, customer_id: askerId, reason, objection_reason: '' };
  const row = { ...of, asked_at: askedAt, due_at: dueAt, staff_since: staffSince };
  return (await tx.insertInto('organization_takeover').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function noteObjection(tx: Tx, id: number, objection: { by: number; reason: string; at: Date }): Promise<void> {
  const { by, reason, at } = objection;
  await tx
    .updateTable('organization_takeover')
    .set({ objector_id: by, objection_reason: reason, objected_at: at, staff_since: at })
    .where('id', '=', id)
    .execute();
}

/** Leaves the decision to staff from now on. */
export async function noteForStaff(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('organization_takeover').set({ staff_since: at }).where('id', '=', id).execute();
}

/** What became of a request's mails: whether one still waits, when the last ended, and whether one reached another who can sign in. */
export async function mailsOf(tx: Tx, { organizationId, askerId, askedAt }: StoredTakeover) {
  const { rows } = await sql<{ isWaiting: boolean | null; lastEnded: Date | null; hasReached: boolean | null }>`
    SELECT bool_or(mail.ended_at IS NULL) AS "isWaiting", max(mail.ended_at) AS "lastEnded",
      bool_or(mail.error IS NULL AND customer.active AND customer.id <> ${askerId}::int) AS "hasReached"
    FROM organization_person op JOIN customer ON customer.id = op.customer_id JOIN mail ON mail.customer_id = customer.id
    WHERE op.organization_id = ${organizationId}::int AND mail.purpose = 'takeover-asked' AND mail.queued_at >= ${askedAt}::timestamptz`.execute(
    tx,
  );
  return rows[0] ?? { isWaiting: false, lastEnded: null, hasReached: false };
}

/** Records since when an organization has been at risk, or that it is not. */
export async function noteRisk(tx: Tx, organizationId: number, since: Date | null): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ at_risk_since: since && sql<Date>`coalesce(at_risk_since, ${since}::timestamptz)` })
    .where('id', '=', organizationId)
    .execute();
}

export type TakeoverOutcome = 'done' | 'declined' | 'withdrawn' | 'lapsed';

export async function endTakeover(tx: Tx, id: number, outcome: TakeoverOutcome, at: Date): Promise<void> {
  await tx.updateTable('organization_takeover').set({ outcome, ended_at: at }).where('id', '=', id).execute();
}

/** The ids of the organizations that someone asks to take over. */
export async function organizationsAskedFor(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('organization_takeover')
    .select('organization_id')
    .where('ended_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return found.map((row) => row.organization_id);
}

/** Deletes some requests that ended before a moment; returns whether there may be more. */
export const deleteOldTakeovers = (tx: Tx, before: Date): Promise<boolean> =>
  deleteSome(tx, 'organization_takeover', sql`ended_at < ${before}::timestamptz`);

/** The addresses for a mail about an organization: its people with an active account, and its owners in any case (ORG-82). */
export async function mailboxesIn(db: Db, organizationId: number): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`SELECT customer.id, customer.email FROM organization_person op
    JOIN customer ON customer.id = op.customer_id WHERE op.organization_id = ${organizationId} AND (customer.active OR op.role = 'owner')
    ORDER BY customer.id`.execute(db);
  return rows;
}

/** Whether it has an owner, even one who cannot be reached. */
export async function hasOwner(tx: Tx, organizationId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('organization_person')
    .select('customer_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A member of an organization, with what matters for becoming its owner; null if they are not in it. */
export async function askerOf(tx: Tx, organizationId: number, customerId: number) {
  const found = await tx
    .selectFrom('organization_person')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['active', 'staff', 'role', 'since'])
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found ?? null;
}
