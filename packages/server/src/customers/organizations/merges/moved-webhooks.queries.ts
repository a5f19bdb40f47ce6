import { sql } from 'kysely';
import type { Tx } from '../../../db/tables.ts';
import { idsFrom, type Moved } from './organization-merges.queries.ts';

const resting = new WeakMap<Tx, number[]>();

/** The webhooks that came to rest in this transaction because they moved, each once: their people are mailed (ORG-208). */
export function takeResting(tx: Tx): number[] {
  const ids = resting.get(tx) ?? [];
  resting.delete(tx);
  return ids;
}

/** Where a `webhook` leads, as a hash: the address may be as good as a password. */
const WAY = sql<string>`md5(url)`;

/**
 * Moves the webhooks of an organization to another, or, of the given ones, those that are still there. They rest until someone there adopts them (ORG-207).
 * Returns their ids, and the newest delivery until then.
 */
export async function moveWebhooks(
  tx: Tx,
  { from, to }: { from: number; to: number },
  only: readonly number[] | null = null,
): Promise<NonNullable<Moved['webhooks']>> {
  const moved = await sql<{ id: number; way: string }>`UPDATE webhook SET organization_id = ${to}, is_unattended = true
    WHERE organization_id = ${from} AND (${only}::int[] IS NULL OR id = ANY(${only}::int[])) RETURNING id, ${WAY} AS way`.execute(tx);
  const ids = moved.rows.map(({ id }) => id);
  resting.set(tx, [...(resting.get(tx) ?? []), ...ids]);
  const { rows } = await sql<{
    last: number | null;
  }>`SELECT max(id)::int AS last FROM webhook_delivery WHERE webhook_id = ANY(${ids}::int[])`.execute(tx);
  return { ids, ways: moved.rows.map(({ way }) => way), lastDelivery: rows[0]?.last ?? 0 };
}

/** Whether the person responsible for a `webhook` is in an organization. */
const isMadeIn = (id: number) => sql<boolean>`EXISTS (SELECT FROM organization_person AS place
  WHERE place.customer_id = webhook.maker_id AND place.organization_id = ${id})`;

/**
 * Gives webhooks back with what they had when they moved: what they were told since may be about the other organization (ORG-207). If
 * a person who stays has given one another address since, it stays too, and loses what it was told before. None names a person who stays.
 */
export async function moveWebhooksBack(tx: Tx, { webhooks }: Moved, back: { from: number; to: number }): Promise<void> {
  if (!webhooks) return;
  const { ids, ways = null, lastDelivery } = webhooks;
  const stay = await idsFrom(
    tx,
    sql`SELECT id FROM webhook JOIN ROWS FROM (pg_catalog.unnest(${ids}::int[]), pg_catalog.unnest(${ways}::text[])) AS was (webhook_id, way)
      ON was.webhook_id = id WHERE organization_id = ${back.from} AND way <> ${WAY} AND NOT ${isMadeIn(back.to)}`,
  );
  const moved = await moveWebhooks(
    tx,
    back,
    ids.filter((id) => !stay.includes(id)),
  );
  await sql`DELETE FROM webhook_delivery WHERE webhook_id = ANY(${moved.ids}::int[]) AND id > ${lastDelivery}
    OR webhook_id = ANY(${stay}::int[]) AND id <= ${lastDelivery}`.execute(tx);
  await sql`UPDATE webhook SET maker_id = NULL WHERE id = ANY(${moved.ids}::int[]) AND NOT ${isMadeIn(back.to)}`.execute(tx);
}
