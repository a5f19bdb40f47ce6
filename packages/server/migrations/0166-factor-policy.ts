import { type Kysely, sql } from 'kysely';

/**
 * Since when a policy has required second factors, and who had an account then (FAC-660); codes that were mailed for setting one up at sign-in
 * (FAC-661).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE factor_policy (policy text PRIMARY KEY, began_at timestamptz NOT NULL, newest_id integer NOT NULL)`.execute(db);
  await sql`CREATE TABLE enrolment_mail (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    code_id uuid NOT NULL,
    sent_at timestamptz NOT NULL)`.execute(db);
}
