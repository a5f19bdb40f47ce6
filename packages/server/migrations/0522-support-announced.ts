import { type Kysely, sql } from 'kysely';

/** The end of support for a release is announced: a year, half a year and a month before it (REL-48). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE support_announced (
    release_id integer NOT NULL REFERENCES release ON DELETE CASCADE,
    ends date NOT NULL,
    days integer NOT NULL,
    told_up_to integer NOT NULL DEFAULT 0,
    ended_at timestamptz,
    PRIMARY KEY (release_id, ends, days)
  )`.execute(db);
}
