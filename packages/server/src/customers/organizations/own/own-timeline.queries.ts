import type { OwnChanged } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db } from '../../../db/tables.ts';
import type { Change } from './own-timeline.ts';

export interface Entry {
  id: number;
  at: Date;
  act: string;
  /** The account that did it; null for the portal itself. */
  actorId: number | null;
  isByKey: boolean;
  ownerId: number | null;
  changes: Change[];
}

interface Read {
  organizationId: number;
  acts: readonly string[];
  /** An update is read if it changed one of these. */
  fields: readonly OwnChanged[];
}

/** The acts on an organization before an entry, if any, at most `limit`, newest first: a stretch of the index by organization. */
export async function actsOn(db: Db, { organizationId, acts, fields }: Read, before: number | null, limit: number): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`SELECT id, happened_at AS at, event->>'act' AS act, event->'changes' AS changes, (event->>'owner')::int AS "ownerId",
      CASE WHEN event->'actor'->>'kind' = 'account' THEN (event->'actor'->>'id')::int END AS "actorId",
      event->'actor'->'key' IS NOT NULL OR event->'actor'->>'kind' = 'key' AS "isByKey"
    FROM log_entry WHERE event->'record'->>'kind' = 'organization' AND (event->'record'->>'id')::int = ${organizationId}::int
      AND ${before === null ? sql`true` : sql`id < ${before}::int`} AND event->>'act' = ANY(${[...acts]}::text[])
      AND (event->>'act' <> 'organization.update' OR EXISTS (SELECT FROM pg_catalog.jsonb_array_elements(event->'changes') AS change
        WHERE change->>'field' = ANY(${[...fields]}::text[])))
    ORDER BY (event->'record'->>'id')::int DESC, id DESC LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

export type People = ReadonlyMap<number, { name: string | null; staff: boolean }>;

/** The name of each of these people who is in the organization, and who of them is staff. */
export async function whoIn(db: Db, organizationId: number, ids: readonly number[]): Promise<People> {
  const { rows } = await sql<{ id: number; name: string | null; staff: boolean }>`SELECT customer.id, customer.staff,
      CASE WHEN place.customer_id IS NOT NULL THEN ${fullNameSql('customer')} END AS name
    FROM customer LEFT JOIN organization_person AS place ON place.customer_id = customer.id AND place.organization_id = ${organizationId}::int
    WHERE customer.id = ANY(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...who }) => [id, who]));
}
