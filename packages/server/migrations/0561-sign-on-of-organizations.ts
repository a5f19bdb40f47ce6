import { type Kysely, sql } from 'kysely';

/** Which provider of single sign-on lets people join an organization, and in what role (ORG-130, ORG-131). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE organization_sign_on (
    organization_id integer PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
    provider text NOT NULL UNIQUE,
    places jsonb NOT NULL,
    revision integer NOT NULL DEFAULT 1
  )`.execute(db);
}
