import { ROLE, type Webhook } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** A webhook as the database has it, with the sealed secrets. */
export interface StoredWebhook {
  id: number;
  revision: number;
  /** Null for one of the vendor. */
  organization_id: number | null;
  name: string;
  url: string;
  kinds: string[];
  countries: number[] | null;
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  created_at: Date;
  delivered_at: Date | null;
  failing_since: Date | null;
  rests_until: Date | null;
  paused_at: Date | null;
  paused_because: 'failures' | 'hand' | null;
  is_unattended: boolean;
  maker_id: number | null;
}

const all = (db: Db) =>
  db
    .selectFrom('webhook')
    .leftJoin('customer as maker', 'maker.id', 'webhook.maker_id')
    .selectAll('webhook')
    .select(fullNameSql('maker').as('makerName'))
    .select(sql<number>`(SELECT count(*)::int FROM webhook_delivery WHERE webhook_id = webhook.id AND state = 'waiting')`.as('waiting'));

type Found = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;

const stateOf = ({ paused_at, is_unattended, failing_since }: Found): Webhook['state'] => {
  if (paused_at || is_unattended) return 'paused';
  return failing_since ? 'failing' : 'working';
};

/**
 * Before each kind of a webhook of an organization in the database: to a server of an older version, which would tell it of everything, these are kinds
 * of nothing (ORG-222). The first version with webhooks of organizations wrote none.
 */
const OF_ORGANIZATION = 'of organization: ';

const stored = (whose: Whose, kinds: readonly string[]): string[] =>
  whose === null ? [...kinds] : kinds.map((kind) => `${OF_ORGANIZATION}${kind}`);

/** Kinds as people choose them. */
export const chosen = (kinds: readonly string[]): string[] =>
  kinds.map((kind) => (kind.startsWith(OF_ORGANIZATION) ? kind.slice(OF_ORGANIZATION.length) : kind));

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toWire =
  (now: Date) =>
  (row: Found): Webhook => ({
    id: row.id,
    revision: row.revision,
    name: row.name,
    url: row.url,
    kinds: chosen(row.kinds),
    countries: row.countries,
    state: stateOf(row),
    failingSince: iso(row.failing_since),
    pausedAt: iso(row.paused_at),
    pausedBecause: row.is_unattended ? 'unattended' : row.paused_because,
    waiting: row.waiting,
    deliveredAt: iso(row.delivered_at),
    oldSecretUntil: row.old_secret_until && row.old_secret_until > now ? iso(row.old_secret_until) : null,
    createdAt: row.created_at.toISOString(),
    maker: row.maker_id === null ? null : { id: row.maker_id, name: row.makerName },
  });

/** Whose webhooks: of an organization, or of the vendor. */
export type Whose = number | null;

const isOf = (whose: Whose) => sql<SqlBool>`webhook.organization_id IS NOT DISTINCT FROM ${whose}::int`;

/** Every webhook of the vendor or of an organization, by name. */
export async function allWebhooks(db: Db, whose: Whose, now: Date): Promise<Webhook[]> {
  const rows = await all(db)
    .where('webhook.organization_id', whose === null ? 'is' : '=', whose)
    .orderBy(sql`lower(webhook.name)`)
    .orderBy('webhook.id')
    .execute();
  return rows.map(toWire(now));
}

/** One webhook; null when there is none, or it is another's. */
export async function findWebhook(db: Db, whose: Whose, id: number, now: Date): Promise<Webhook | null> {
  const found = await all(db).where('webhook.id', '=', id).where(isOf(whose)).executeTakeFirst();
  return found ? toWire(now)(found) : null;
}

/** Any webhook, as it is stored. */
export async function storedWebhook(db: Db, id: number): Promise<StoredWebhook | null> {
  return asChosen(await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst());
}

const asChosen = (found: StoredWebhook | undefined): StoredWebhook | null => (found ? { ...found, kinds: chosen(found.kinds) } : null);

/** Which of these are failing at the moment, and the organization of each; null for one of the vendor. */
export async function standingsOf(db: Db, ids: number[]): Promise<Map<number, { isFailing: boolean; organizationId: number | null }>> {
  const found = await db.selectFrom('webhook').select(['id', 'failing_since', 'organization_id']).where('id', 'in', ids).execute();
  return new Map(
    found.map(({ id, failing_since, organization_id }) => [id, { isFailing: failing_since !== null, organizationId: organization_id }]),
  );
}

/** The same, locked for a change; with `whose`, only one of theirs. */
export async function webhookForUpdate(tx: Tx, id: number, whose?: Whose): Promise<StoredWebhook | null> {
  const found = tx.selectFrom('webhook').selectAll().where('id', '=', id);
  const theirs = whose === undefined ? found : found.where(isOf(whose));
  return asChosen(await theirs.forNoKeyUpdate().executeTakeFirst());
}

/** How many there are of the vendor, where calls that add one take turns, or of an organization, which is locked. */
export async function countWebhooks(tx: Tx, whose: Whose): Promise<number> {
  if (whose === null) await sql`SELECT pg_catalog.pg_advisory_xact_lock(hashtext('webhooks'))`.execute(tx);
  const found = tx.selectFrom('webhook').select(sql<number>`count(*)::int`.as('count'));
  const { count } = await found.where('organization_id', whose === null ? 'is' : '=', whose).executeTakeFirstOrThrow();
  return count;
}

/** What people enter for a webhook. */
export interface WebhookForm {
  name: string;
  url: string;
  kinds: string[];
  countries: number[] | null;
}

const said = (whose: Whose, { name, url, kinds, countries }: WebhookForm) => ({ name, url, kinds: stored(whose, kinds), countries });

/** Adds a webhook without a secret; answers its id. */
export async function insertWebhook(tx: Tx, whose: Whose, form: WebhookForm, makerId: number, now: Date): Promise<number> {
  const row = { ...said(whose, form), organization_id: whose, secret: '', maker_id: makerId, created_at: now };
  const { id } = await tx.insertInto('webhook').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes a webhook; a new address is tried at once, with what waits for it. */
export async function updateWebhook(
  tx: Tx,
  { id, organization_id }: Pick<StoredWebhook, 'id' | 'organization_id'>,
  form: WebhookForm,
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ ...said(organization_id, form), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Makes this Admin responsible for it from now on (WHK-770). */
export const setMaker = (tx: Tx, id: number, makerId: number) =>
  tx.updateTable('webhook').set({ maker_id: makerId }).where('id', '=', id).execute();

export const adopt = (tx: Tx, id: number, makerId: number) =>
  tx.updateTable('webhook').set({ maker_id: makerId, is_unattended: false }).where('id', '=', id).execute();

/** Marks the webhooks for which no active Admin is responsible any longer, and answers them, each once. */
export async function takeUnattended(tx: Tx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`UPDATE webhook SET is_unattended = true
    WHERE organization_id IS NULL AND NOT is_unattended AND NOT EXISTS (SELECT FROM customer JOIN customer_role ON customer_id = customer.id
      WHERE customer.id = maker_id AND active AND role_id = ${ROLE.admin}) RETURNING id, name`.execute(tx);
  return rows;
}

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute();
}

interface Secrets {
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
}

export const setSecrets = (tx: Tx, id: number, secrets: Secrets) => tx.updateTable('webhook').set(secrets).where('id', '=', id).execute();

interface Standing {
  delivered_at?: Date;
  failing_since?: Date | null;
  rests_until?: Date | null;
  paused_at?: Date | null;
  paused_because?: 'failures' | 'hand' | null;
}

/** Writes how well a webhook works. */
export const setStanding = (tx: Tx, id: number, standing: Standing) =>
  tx.updateTable('webhook').set(standing).where('id', '=', id).execute();

/** Every Admin, and the person who made a webhook. */
export async function whomToTell(tx: Tx, adminRole: number, makerId: number | null): Promise<number[]> {
  const rows = await tx.selectFrom('customer_role').select('customer_id').where('role_id', '=', adminRole).execute();
  return [...new Set([...rows.map(({ customer_id }) => customer_id), ...(makerId === null ? [] : [makerId])])];
}
