import type { Purchasing } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import { noteLeft } from '../../../licensing/licenses/public.ts';
import { offersNaming } from '../../../selling/offers/public.ts';
import { ROLE_ORDER } from '../organization-page.queries.ts';

/** The ids of everything of an organization that moved to another. */
export interface Moved {
  people: number[];
  licenses: number[];
  revisions: { offer: number; no: number }[];
  domains: number[];
  askers: number[];
  invitations: number[];
  takeovers: number[];
  /**
   * The advisory settings of the one that was merged; the other takes them over unless it has a contact of its own. `was`: what the other had said; an
   * earlier version took them over only if it had said nothing.
   */
  security: {
    contactId: number | null;
    byName: boolean;
    isTaken: boolean;
    was?: { contactId: number | null; byName: boolean } | null;
  } | null;
  /** Entries of the bin, whose people and licenses are restored to the other. */
  bin: number[];
  /** The contents of those entries: undoing gives back what was restored since (ORG-186). An earlier version recorded none. */
  kept?: { people: number[]; licenses: number[] };
  /** The webhooks that moved, where each led, as a hash, and the newest delivery of them then. An earlier version had no webhooks, or no hashes. */
  webhooks?: { ids: number[]; ways?: string[]; lastDelivery: number };
  /** Cost centres that the other did not have; an earlier version moved none. */
  costCentres?: string[];
}

/** Locks both in order of their ids: anything else locks only one organization. */
export const lockOrganizations = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  sql`SELECT FROM organization WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx);

interface Counted {
  people: number;
  owners: { id: number; name: string }[];
  licenses: number;
  computers: number;
  files: number;
  offers: number;
  orders: number;
  domains: number;
  invitations: number;
  keys: number;
  webhooks: number;
}

/** How much of an organization moves when it is merged into another. */
export async function countMoves(db: Db, id: number, now: Date): Promise<Counted> {
  const its = sql`(SELECT id FROM license WHERE organization_id = ${id})`;
  const { rows } = await sql<Counted>`SELECT
    (SELECT count(*)::int FROM organization_person WHERE organization_id = ${id}) AS people,
    (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', customer.id, 'name', ${fullNameSql('customer')})
      ORDER BY ${ROLE_ORDER}, customer.name_key, customer.id), '[]') FROM organization_person AS op JOIN customer ON customer.id = op.customer_id
      WHERE op.organization_id = ${id} AND op.role = 'owner') AS owners,
    (SELECT count(*)::int FROM license WHERE organization_id = ${id}) AS licenses,
    (SELECT count(*)::int FROM computer WHERE license_id IN ${its}) AS computers,
    (SELECT count(*)::int FROM issued_file WHERE license_id IN ${its}) AS files,
    (SELECT count(*)::int FROM offer WHERE id IN ${offersNaming(id)} AND open_no IS NOT NULL) AS offers,
    (SELECT count(*)::int FROM customer_order WHERE offer_id IN ${offersNaming(id)} AND state IN ('waiting', 'awaited')) AS orders,
    (SELECT count(*)::int FROM organization_domain WHERE organization_id = ${id}) AS domains,
    (SELECT count(*)::int FROM organization_invitation WHERE organization_id = ${id} AND accepted_at IS NULL
      AND withdrawn_at IS NULL AND ends_at > ${now}) AS invitations,
    (SELECT count(*)::int FROM api_key WHERE organization_id = ${id} AND ended_at IS NULL AND expires_at > ${now}) AS keys,
    (SELECT count(*)::int FROM webhook WHERE organization_id = ${id}) AS webhooks`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('counting returns one row');
  return found;
}

/** Domains that both have, each counted once. */
export async function countDomains(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(DISTINCT domain)::int AS count FROM organization_domain
    WHERE organization_id = ANY(${ids}::int[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The name of one of these that someone asks to take over; null for none. */
export async function askedToTakeOver(db: Db, ids: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM organization WHERE id = ANY(${ids}::int[])
    AND id IN (SELECT organization_id FROM organization_takeover WHERE ended_at IS NULL) ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Cost centres of an organization that the other lacks, ignoring case. */
export const costCentresToAdd = (from: Purchasing, to: Purchasing): string[] => {
  const there = new Set(to.costCentres.map((one) => one.toLowerCase()));
  return from.costCentres.filter((one) => !there.has(one.toLowerCase()));
};

/** Sets the cost centres of a locked organization; its revision increases. */
export const setCostCentres = (tx: Tx, id: number, costCentres: string[]): Promise<unknown> =>
  tx.updateTable('organization').set({ cost_centres: costCentres, revision: sql`revision + 1` }).where('id', '=', id).execute();

/** The ids of the people of an organization. */
export async function idsOfPeople(tx: Tx, organizationId: number): Promise<number[]> {
  const found = tx.selectFrom('organization_person').select('customer_id as id').where('organization_id', '=', organizationId);
  return (await found.orderBy('customer_id').execute()).map(({ id }) => id);
}

/** The ids that a statement answers. */
export const idsFrom = async (tx: Tx, statement: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> =>
  (await statement.execute(tx)).rows.map(({ id }) => id);

/** How many licenses one statement moves. */
const MOVED_AT_ONCE = 200;

/** Moves those of these licenses that are the organization's to another; returns them. */
export async function moveLicenses(tx: Tx, { from, to }: { from: number; to: number }, ids: readonly number[]): Promise<number[]> {
  const moved = await inParts(ids, MOVED_AT_ONCE, (some) =>
    idsFrom(
      tx,
      sql`UPDATE license SET organization_id = ${to}, revision = revision + 1 WHERE organization_id = ${from} AND id = ANY(${some}::int[]) RETURNING id`,
    ),
  );
  noteLeft(tx, from, moved);
  return moved;
}

/** Moves locked people to another organization, with their roles. */
export const movePeople = (tx: Tx, ids: readonly number[], to: number): Promise<unknown> =>
  sql`UPDATE organization_person SET organization_id = ${to}, revision = revision + 1 WHERE customer_id = ANY(${ids}::int[])`.execute(tx);

/** Moves keys of an organization to another, all of them or those that these people made (ORG-92). */
export const moveKeys = (tx: Tx, { from, to }: { from: number; to: number }, makers: readonly number[] | null = null): Promise<unknown> =>
  sql`UPDATE api_key SET organization_id = ${to} WHERE organization_id = ${from}
    AND (${makers}::int[] IS NULL OR customer_id = ANY(${makers}::int[]))`.execute(tx);

/** The emails of people, by id. */
export async function emailsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = db.selectFrom('customer').select(['id', 'email']).where('id', '=', sql<number>`ANY(${ids}::int[])`);
  return new Map((await found.execute()).map(({ id, email }) => [id, email]));
}

/** Which of two invitations to one address counts: one that a person accepted, then an open one, then the later one. */
const WORTH = (i: 'i' | 'o', now: Date) =>
  sql.raw(`(${i}.accepted_at IS NOT NULL, ${i}.withdrawn_at IS NULL AND ${i}.ends_at > '${now.toISOString()}', ${i}.id)`);

/** If both have a domain, deletes the one that is not proven, or otherwise that of `from`; with `only`, just these domains. */
export const dropTwins = (tx: Tx, { from, to }: { from: number; to: number }, only: readonly number[] | null = null): Promise<unknown> =>
  sql`DELETE FROM organization_domain AS one USING organization_domain AS other WHERE one.domain = other.domain
    AND one.organization_id = ANY(${[from, to]}::int[]) AND other.organization_id = ANY(${[from, to]}::int[])
    AND (${only}::int[] IS NULL OR one.id = ANY(${only}::int[]) OR other.id = ANY(${only}::int[]))
    AND (one.proved_at IS NOT NULL, one.organization_id = ${to}) < (other.proved_at IS NOT NULL, other.organization_id = ${to})`.execute(
    tx,
  );

/**
 * Moves everything else of an organization to another; both are locked, and so are the people. If both have a domain, the proven
 * one stays; of two invitations to an address, one stays.
 */
export async function moveRest(
  tx: Tx,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<Omit<Moved, 'people' | 'bin' | 'security' | 'webhooks'>> {
  await dropTwins(tx, { from, to });
  await sql`DELETE FROM organization_invitation AS i USING organization_invitation AS o WHERE i.email_key = o.email_key
    AND i.organization_id = ANY(${[from, to]}::int[]) AND o.organization_id = ANY(${[from, to]}::int[])
    AND ${WORTH('i', now)} < ${WORTH('o', now)}`.execute(tx);
  const its = await idsFrom(tx, sql`SELECT id FROM license WHERE organization_id = ${from} ORDER BY id`);
  const licenses = await moveLicenses(tx, { from, to }, its);
  const { rows: revisions } = await sql<Moved['revisions'][number]>`UPDATE offer_revision SET organization_id = ${to}
    WHERE organization_id = ${from} RETURNING offer_id AS offer, no`.execute(tx);
  const domains = await idsFrom(
    tx,
    sql`UPDATE organization_domain SET organization_id = ${to} WHERE organization_id = ${from} RETURNING id`,
  );
  const askers = await idsFrom(
    tx,
    sql`UPDATE organization_asker SET organization_id = ${to} WHERE organization_id = ${from} RETURNING customer_id AS id`,
  );
  const invitations = await idsFrom(
    tx,
    sql`UPDATE organization_invitation SET organization_id = ${to} WHERE organization_id = ${from} RETURNING id`,
  );
  const takeovers = await idsFrom(
    tx,
    sql`UPDATE organization_takeover SET organization_id = ${to} WHERE organization_id = ${from} RETURNING id`,
  );
  await sql`UPDATE organization AS stays SET at_risk_since = NULL FROM organization AS goes
    WHERE stays.id = ${to} AND goes.id = ${from} AND goes.at_risk_since IS NULL`.execute(tx); // checked again within six hours
  return { licenses, revisions, domains, askers, invitations, takeovers };
}
