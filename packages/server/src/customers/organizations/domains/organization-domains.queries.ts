import type { Joining, Principal } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import { rowsFor } from '../../../identity/people/public.ts';

export interface StoredDomain {
  id: number;
  organizationId: number;
  domain: string;
  proof: string;
  joining: Joining;
  by: 'dns' | 'staff' | null;
  provedAt: Date | null;
  /** When its record was last looked for. */
  lookedAt: Date | null;
  /** Since when the record that proved it has been missing. */
  missingSince: Date | null;
}

const domains = (db: Db) =>
  db
    .selectFrom('organization_domain')
    .select(['id', 'organization_id as organizationId', 'domain', 'proof', 'joining'])
    .select(['proved_by as by', 'proved_at as provedAt', 'looked_at as lookedAt', 'missing_since as missingSince']);

/** The domains of an organization, by name. */
export const domainsOf = (db: Db, organizationId: number): Promise<StoredDomain[]> =>
  domains(db).where('organization_id', '=', organizationId).orderBy('domain').execute();

/** One of its domains; null if it does not exist. With a transaction, the organization is locked. */
export async function domainOf(db: Db, organizationId: number, id: number): Promise<StoredDomain | null> {
  return (await domains(db).where('organization_id', '=', organizationId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A proven domain of an organization; null if it does not exist or is not proven. */
export async function provedWithId(db: Db, id: number): Promise<StoredDomain | null> {
  return (await domains(db).where('id', '=', id).where('proved_at', 'is not', null).executeTakeFirst()) ?? null;
}

/** Returns false if the organization has it already. */
export async function insertDomain(tx: Tx, row: { organizationId: number; domain: string; proof: string }, now: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO organization_domain (organization_id, domain, proof, added_at)
    VALUES (${row.organizationId}, ${row.domain}, ${row.proof}, ${now}) ON CONFLICT (organization_id, domain) DO NOTHING RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}

export const noteLooked = (tx: Tx, id: number, now: Date): Promise<unknown> =>
  tx.updateTable('organization_domain').set({ looked_at: now }).where('id', '=', id).execute();

/** Returns false if another organization has proven that it is theirs. Of two at once, the index refuses the second. */
export async function noteProved(tx: Tx, { id, domain }: StoredDomain, by: 'dns' | 'staff', now: Date): Promise<boolean> {
  const { rows } =
    await sql`UPDATE organization_domain SET proved_at = ${now}, proved_by = ${by}, missing_since = NULL WHERE id = ${id} AND NOT EXISTS (
    SELECT FROM organization_domain AS other WHERE other.domain = ${domain} AND other.proved_at IS NOT NULL AND other.id <> ${id})
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Some domains with a proving record that was last looked up before a point in time, the longest ago first. */
export const domainsToLookAt = (db: Db, before: Date, limit: number): Promise<StoredDomain[]> =>
  domains(db)
    .where('proved_by', '=', 'dns')
    .where((eb) => eb.or([eb('looked_at', '<', before), eb('looked_at', 'is', null)]))
    .orderBy('looked_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const noteMissing = (tx: Tx, id: number, since: Date | null): Promise<unknown> =>
  tx.updateTable('organization_domain').set({ missing_since: since }).where('id', '=', id).execute();

/** Records that it is no longer proven. */
export const noteRests = (tx: Tx, id: number): Promise<unknown> =>
  tx.updateTable('organization_domain').set({ proved_at: null, proved_by: null }).where('id', '=', id).execute();

export const setJoining = (tx: Tx, id: number, joining: Joining): Promise<unknown> =>
  tx.updateTable('organization_domain').set({ joining }).where('id', '=', id).execute();

export const deleteDomain = (tx: Tx, id: number): Promise<unknown> => tx.deleteFrom('organization_domain').where('id', '=', id).execute();

/** What follows the last at sign in the address of a `customer`. */
export const DOMAIN = sql`substring(customer.email_key FROM '[^@]*$')`;

/** Their address is confirmed, and at a domain of this organization through which people join. */
export const isAtDomain = (
  organizationId: RawBuilder<unknown>,
) => sql`customer.email_verified_at IS NOT NULL AND customer.active AND EXISTS (
  SELECT FROM organization_domain AS d WHERE d.organization_id = ${organizationId} AND d.domain = ${DOMAIN}
    AND d.proved_at IS NOT NULL AND d.joining <> 'off')`;

interface Asker {
  id: number;
  name: string;
  email: string;
  askedAt: Date;
}

/** People who ask to join and still may, in order of their requests; for staff, those they may see. */
export async function askersOf(db: Db, organizationId: number, seenBy: Principal | null): Promise<Asker[]> {
  const { rows } = await sql<Asker>`SELECT customer.id, ${fullNameSql('customer')} AS name, customer.email, asker.asked_at AS "askedAt"
    FROM organization_asker AS asker JOIN customer ON customer.id = asker.customer_id
    WHERE asker.organization_id = ${organizationId} AND asker.declined_at IS NULL AND ${isAtDomain(sql`asker.organization_id`)}
      AND ${seenBy ? rowsFor(seenBy, 'customer.list') : sql`true`} ORDER BY asker.asked_at, customer.id LIMIT 100`.execute(db);
  return rows;
}

interface Offered {
  domainId: number;
  organizationId: number;
  domain: string;
  organization: string;
  joining: Joining;
  /** They are the postmaster of an organization at risk, and join at once (ORG-212). */
  isPostmaster: boolean;
  askedAt: Date | null;
  declinedAt: Date | null;
}

/**
 * Whether a `customer` is the postmaster of the domain `d` of an organization `o` at risk, however people join by that domain: they show whose it is when
 * no owner can (ORG-212).
 */
const IS_POSTMASTER = sql<boolean>`(customer.email_key = 'postmaster@' || d.domain AND d.missing_since IS NULL AND o.at_risk_since IS NOT NULL)`;

/** The organization that a person without one may join through their address; null for none. */
export async function offeredTo(db: Db, customerId: number): Promise<Offered | null> {
  const { rows } = await sql<Offered>`SELECT d.id AS "domainId", d.organization_id AS "organizationId", d.domain, o.name AS organization,
      CASE WHEN ${IS_POSTMASTER} THEN 'atOnce' WHEN d.missing_since IS NOT NULL AND d.joining = 'atOnce' THEN 'asks' ELSE d.joining END AS joining,
      ${IS_POSTMASTER} AS "isPostmaster",
      asker.asked_at AS "askedAt", asker.declined_at AS "declinedAt"
    FROM customer JOIN organization_domain AS d ON d.domain = ${DOMAIN} AND d.proved_at IS NOT NULL
      JOIN organization AS o ON o.id = d.organization_id AND (d.joining <> 'off' OR ${IS_POSTMASTER})
      LEFT JOIN organization_asker AS asker ON asker.customer_id = customer.id AND asker.organization_id = d.organization_id
    WHERE customer.id = ${customerId} AND customer.email_verified_at IS NOT NULL AND customer.active`.execute(db);
  return rows[0] ?? null;
}

/** Records that they ask to join this organization, and no other. */
export const insertAsker = (tx: Tx, customerId: number, organizationId: number, now: Date): Promise<unknown> =>
  sql`INSERT INTO organization_asker (customer_id, organization_id, asked_at) VALUES (${customerId}, ${organizationId}, ${now})
    ON CONFLICT (customer_id) DO UPDATE SET organization_id = ${organizationId}, asked_at = ${now}, declined_at = NULL`.execute(tx);

/** Whether a person asks to join this organization, and still may. */
export async function asksToJoin(tx: Tx, organizationId: number, customerId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM organization_asker AS asker JOIN customer ON customer.id = asker.customer_id
    WHERE asker.customer_id = ${customerId} AND asker.organization_id = ${organizationId} AND asker.declined_at IS NULL
      AND ${isAtDomain(sql`asker.organization_id`)}`.execute(tx);
  return rows.length > 0;
}

export const noteJoiningDeclined = (tx: Tx, customerId: number, now: Date): Promise<unknown> =>
  tx.updateTable('organization_asker').set({ declined_at: now }).where('customer_id', '=', customerId).execute();

/** Deletes the request of a person who joined an organization. */
export const dropAsker = (tx: Tx, customerId: number): Promise<unknown> =>
  tx.deleteFrom('organization_asker').where('customer_id', '=', customerId).execute();

/** Deletes the requests of people who were declined before a moment. */
export const forgetDeclinedAskers = (tx: Tx, before: Date): Promise<unknown> =>
  tx.deleteFrom('organization_asker').where('declined_at', '<', before).execute();

/** Owners of an organization who may sign in and are not staff. */
export async function ownersToTell(db: Db, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT customer.id FROM organization_person AS place JOIN customer ON customer.id = place.customer_id
    WHERE place.organization_id = ${organizationId} AND place.role = 'owner' AND customer.active AND NOT customer.staff ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
