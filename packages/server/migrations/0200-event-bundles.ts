import { type Kysely, sql } from 'kysely';

/**
 * Events that recur within an hour share one row with a count and the moment of the newest, by which the list is sorted. Those that Admins are mailed
 * about wait in a separate table, so that the rest of an hour's come in one mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE security_event ADD COLUMN last_at timestamptz, ADD COLUMN bundle text COLLATE "C" UNIQUE`.execute(db);
  await sql`UPDATE security_event SET last_at = happened_at`.execute(db);
  await sql`ALTER TABLE security_event ALTER COLUMN last_at SET NOT NULL`.execute(db);
  for (const old of ['when', 'kind', 'actor', 'about']) await sql`DROP INDEX ${sql.ref(`security_event_${old}`)}`.execute(db);
  await sql`CREATE INDEX security_event_last ON security_event (last_at, id)`.execute(db);
  for (const column of ['kind', 'actor_id', 'about_id', 'network'])
    await sql`CREATE INDEX ${sql.ref(`security_event_${column}`)} ON security_event (${sql.ref(column)}, last_at, id)`.execute(db);
  await sql`CREATE TABLE security_alert (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    cause text UNIQUE,
    event_id bigint NOT NULL,
    raised_at timestamptz NOT NULL,
    mailed_at timestamptz)`.execute(db);
  await sql`CREATE INDEX security_alert_waiting ON security_alert (kind, id) WHERE mailed_at IS NULL`.execute(db);
  await sql`CREATE TABLE security_alert_mail (kind text PRIMARY KEY, mailed_at timestamptz NOT NULL)`.execute(db);
}
