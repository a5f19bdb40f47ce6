import { type Kysely, sql } from 'kysely';

/**
 * Answers to calls with an Idempotency-Key (API-740): `id` is a hash of the caller and the key; `sealed` holds a hash of the request, and the answer,
 * under a key outside the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE kept_answer (id bytea PRIMARY KEY, sealed text NOT NULL, done_at timestamptz NOT NULL)`.execute(db);
  await sql`CREATE INDEX kept_answer_done_at ON kept_answer (done_at)`.execute(db);
}
