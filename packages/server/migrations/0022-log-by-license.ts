import { type Kysely, sql } from 'kysely';

/** The log is searched by the number of a license. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX log_entry_by_license ON log_entry
    ((CASE WHEN event->'record'->>'kind' = 'license' THEN event->'record'->>'id' END))
    WHERE (CASE WHEN event->'record'->>'kind' = 'license' THEN event->'record'->>'id' END) IS NOT NULL`.execute(db);
}
