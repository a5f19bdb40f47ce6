import { LOGGED_ACTS } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** The entry that has this checksum for a proof of who was told about an advisory; null if there is none. */
export async function proofInLog(db: Db, sum: string): Promise<{ id: number; at: Date; advisory: string } | null> {
  const { rows } = await sql<{
    id: number;
    at: Date;
    advisory: string;
  }>`SELECT id, happened_at AS at, event -> 'record' ->> 'name' AS advisory
    FROM log_entry WHERE action = ${LOGGED_ACTS['advisory.prove'].words}
      AND event -> 'changes' @> ${JSON.stringify([{ field: 'sum', after: sum }])}::jsonb ORDER BY id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
