import { MOST_PAST_COMPUTERS, type PastComputer, type Principal } from '@lm/contract';
import { sql } from 'kysely';
import { asIso } from '../../db/as-iso.ts';
import type { Db } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';

/**
 * Every computer that a license is or was bound to (CMP-408): first the current ones, then the others, the last to end first; at most
 * MOST_PAST_COMPUTERS. Null if the principal may not see the owner. A file without a computer counts for all those it named then.
 */
export async function computerHistory(
  db: Db,
  principal: Principal,
  licenseId: number,
): Promise<{ computers: PastComputer[]; isMore: boolean } | null> {
  const found = await db
    .selectFrom('license')
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select(HISTORY.as('computers'))
    .where('license.id', '=', licenseId)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .executeTakeFirst();
  if (!found) return null;
  return { computers: found.computers.slice(0, MOST_PAST_COMPUTERS), isMore: found.computers.length > MOST_PAST_COMPUTERS };
}

/** The history, for a select from `license`. */
const HISTORY = sql<PastComputer[]>`(SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', c.id, 'name', c.name,
    'macs', host.macs, 'since', ${asIso('c.since')}, 'seats', c.seats, 'files', file.files, 'lastFileAt', ${asIso('file.last_at')},
    'endedAt', ${asIso('c.ended_at')}, 'reason', c.end_reason, 'cloudDocumentAt', ${asIso('c.cloud_document_at')}, 'replacedBy', (SELECT pg_catalog.json_build_object('id', id, 'name', name)
      FROM computer WHERE id = c.replaced_by)) ORDER BY c.ended_at DESC NULLS FIRST, host.place, c.id DESC), '[]')
  FROM (SELECT * FROM computer WHERE license_id = license.id ORDER BY license_id DESC, ended_at DESC, id DESC
      LIMIT ${sql.lit(MOST_PAST_COMPUTERS + 1)}) AS c
    CROSS JOIN LATERAL (SELECT coalesce(c.macs, array_agg(mac ORDER BY place)) AS macs, min(place) AS place
      FROM license_host WHERE computer_id = c.id) AS host
    CROSS JOIN LATERAL (SELECT count(*) AS files, max(issued_at) AS last_at FROM issued_file
      WHERE license_id = c.license_id AND (computer_id = c.id OR (computer_id IS NULL AND host_ids && host.macs
        AND issued_at >= c.since AND (c.ended_at IS NULL OR issued_at < c.ended_at)))) AS file)`;
