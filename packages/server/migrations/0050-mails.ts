import { type Kysely, sql } from 'kysely';

/** Every mail has a row that outlives its job, and stays with the person it went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `key` is the event's: an event causes only one mail, however often and on whichever server it is met. `about` names the records that the mail
  // mentions, `more` counts those not named. Its contents are only in its job. `again_of` is the mail that it sends again.
  `CREATE TABLE mail (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    key text COLLATE "C" UNIQUE CHECK (length(key) BETWEEN 1 AND 200),
    customer_id integer REFERENCES customer ON DELETE CASCADE,
    purpose text COLLATE "C" NOT NULL CHECK (length(purpose) BETWEEN 1 AND 100),
    about jsonb NOT NULL CHECK (jsonb_typeof(about) = 'array'),
    more integer NOT NULL CHECK (more >= 0),
    again_of bigint,
    queued_at timestamptz NOT NULL,
    ended_at timestamptz,
    error text CHECK (length(error) <= 1000),
    CHECK (error IS NULL OR ended_at IS NOT NULL)
  )`,
  'CREATE INDEX mail_to ON mail (customer_id, id)',
  'CREATE INDEX mail_to_nobody ON mail (queued_at) WHERE customer_id IS NULL',
  `CREATE INDEX job_of_mail ON job (((payload ->> 'mailId')::bigint)) WHERE kind = 'mail'`,

  // The mails of the last month, as in the queue.
  `WITH queued AS (
    SELECT job.id AS job_id, nextval(pg_get_serial_sequence('mail', 'id')) AS id, customer.id AS customer_id, payload, job.created_at, ended_at, last_error
    FROM (SELECT * FROM job WHERE kind = 'mail' ORDER BY id) AS job LEFT JOIN customer ON customer.email_key = lower(payload ->> 'recipient')
  ), kept AS (
    INSERT INTO mail (id, customer_id, purpose, about, more, queued_at, ended_at, error) OVERRIDING SYSTEM VALUE
    SELECT id, customer_id, payload ->> 'purpose', CASE WHEN payload -> 'data' ? 'form'
        THEN jsonb_build_array(jsonb_build_object('kind', 'quotation', 'id', payload -> 'data' -> 'id', 'name', payload -> 'data' ->> 'id'))
        ELSE '[]' END, 0, created_at, ended_at, CASE WHEN ended_at IS NOT NULL THEN last_error END FROM queued
  )
  UPDATE job SET payload = job.payload || jsonb_build_object('mailId', queued.id) FROM queued WHERE job.id = queued.job_id`,

  // Topics that a person does not want mails about; without a row, they get all.
  `CREATE TABLE mail_choice (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    topics_off text[] NOT NULL,
    revision integer NOT NULL CHECK (revision > 0)
  )`,
];
