import { type Kysely, sql } from 'kysely';

/** Keys by which programs call the API: a subset of what their owner may do, for a year at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE api_key (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    revision integer NOT NULL DEFAULT 1,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
    secret_hash bytea NOT NULL UNIQUE,
    rights text[] NOT NULL,
    countries integer[],
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    warned_at timestamptz,
    last_used_at timestamptz,
    last_network text,
    ended_at timestamptz,
    ended_by_owner boolean)`.execute(db);
  await sql`CREATE INDEX api_key_owner ON api_key (customer_id, id)`.execute(db);
  await sql`CREATE INDEX api_key_expiry ON api_key (expires_at) WHERE ended_at IS NULL AND warned_at IS NULL`.execute(db);
}
