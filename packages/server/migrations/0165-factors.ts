import { type Kysely, sql } from 'kysely';

/** Second factors (FAC-650): one-time codes whose secret is sealed under a key outside the database, and recovery codes as HMACs under it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE one_time_code (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    secret text NOT NULL,
    last_step bigint NOT NULL,
    made_at timestamptz NOT NULL)`.execute(db);
  await sql`CREATE TABLE code_enrolment (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    secret text NOT NULL,
    begun_at timestamptz NOT NULL)`.execute(db);
  await sql`CREATE TABLE recovery_code (
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    mark bytea NOT NULL,
    PRIMARY KEY (customer_id, mark))`.execute(db);
}
