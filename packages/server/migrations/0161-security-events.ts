import { type Kysely, sql } from 'kysely';

/** What the operator watches: sign-ins, refusals, factors, keys, exports. Without foreign keys, like the log: it outlives the records it mentions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE security_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    happened_at timestamptz NOT NULL,
    kind text NOT NULL,
    actor_id integer,
    key_id integer,
    about_id integer,
    network text,
    request_id text,
    facts jsonb NOT NULL,
    times integer NOT NULL DEFAULT 1)`.execute(db);
  await sql`CREATE INDEX security_event_when ON security_event (happened_at, id)`.execute(db);
  await sql`CREATE INDEX security_event_kind ON security_event (kind, id)`.execute(db);
  await sql`CREATE INDEX security_event_actor ON security_event (actor_id, id)`.execute(db);
  await sql`CREATE INDEX security_event_about ON security_event (about_id, id)`.execute(db);
}
