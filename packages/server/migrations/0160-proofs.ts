import { type Kysely, sql } from 'kysely';

/** Sessions record when their person last proved their identity, how they were opened, and whether they outlive the browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE session ADD COLUMN confirmed_at timestamptz, ADD COLUMN keeps boolean NOT NULL DEFAULT true,
    ADD COLUMN proof text NOT NULL DEFAULT 'password' CHECK (proof IN ('password', 'passkey', 'sso'))`.execute(db);
  await sql`UPDATE session SET confirmed_at = created_at`.execute(db);
  // Earlier servers open sessions too while they are replaced one by one (OPS-35), without these values.
  await sql`ALTER TABLE session ALTER COLUMN confirmed_at SET DEFAULT now(), ALTER COLUMN confirmed_at SET NOT NULL`.execute(db);
}
