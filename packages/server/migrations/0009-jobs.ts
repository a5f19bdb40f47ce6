import { type Kysely, sql } from 'kysely';

/** One queue for everything that the portal does later or regularly. Mail in the outbox moves into it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // ran_at is when it last began, took_ms how long that took. Until lease_until, one server is at work on it.
  `CREATE TABLE job (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    kind text COLLATE "C" NOT NULL CHECK (length(kind) BETWEEN 1 AND 100),
    payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
    key text COLLATE "C" CHECK (length(key) BETWEEN 1 AND 200),
    due_at timestamptz NOT NULL,
    lease_until timestamptz,
    attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    last_error text CHECK (length(last_error) <= 1000),
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    ran_at timestamptz,
    took_ms integer CHECK (took_ms >= 0),
    CHECK (ended_at IS NULL OR lease_until IS NULL)
  )`,
  'CREATE INDEX job_due ON job (kind, due_at, id) WHERE ended_at IS NULL',
  'CREATE UNIQUE INDEX job_by_key ON job (kind, key) WHERE key IS NOT NULL AND ended_at IS NULL',
  'CREATE INDEX job_ended ON job (kind, ended_at) WHERE ended_at IS NOT NULL',
  // Mail with a link is deleted with its customer, as it was when it had a separate table.
  `CREATE INDEX job_by_link ON job ((payload -> 'data' ->> 'linkId')) WHERE kind = 'mail'`,

  // Ids stay, so that the server's log still matches. A form was JSON in a string.
  `INSERT INTO job (id, kind, payload, due_at, attempts, created_at, ended_at, ran_at) OVERRIDING SYSTEM VALUE
    SELECT id, 'mail', jsonb_build_object('purpose', purpose, 'recipient', recipient, 'messageId', message_id, 'data', data
        || CASE WHEN link_id IS NULL THEN '{}' ELSE jsonb_build_object('linkId', link_id) END
        || CASE WHEN data ? 'id' THEN jsonb_build_object('id', (data ->> 'id')::integer) ELSE '{}' END
        || CASE WHEN data ? 'form' THEN jsonb_build_object('form', (data ->> 'form')::jsonb) ELSE '{}' END),
      due_at, attempts, created_at, sent_at, sent_at FROM outbox`,
  `SELECT setval(pg_get_serial_sequence('job', 'id'), max(id)) FROM job HAVING max(id) IS NOT NULL`,
  'DROP TABLE outbox',
];
