import { type Kysely, sql } from 'kysely';

/** Who is notified of an advisory, and who confirmed having read it (ADV-20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE advisory_telling (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    advisory_id integer NOT NULL REFERENCES advisory ON DELETE CASCADE,
    publication integer NOT NULL,
    everyone boolean NOT NULL,
    started_at timestamptz NOT NULL,
    listed_at timestamptz,
    ended_at timestamptz,
    UNIQUE (advisory_id, publication)
  )`,
  'CREATE INDEX advisory_telling_open ON advisory_telling (id) WHERE ended_at IS NULL',
  `CREATE TABLE advisory_notice (
    telling_id integer NOT NULL REFERENCES advisory_telling ON DELETE CASCADE,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    licenses integer NOT NULL,
    by_role boolean NOT NULL,
    queued_at timestamptz,
    mail_id bigint REFERENCES mail ON DELETE SET NULL,
    unreached text NOT NULL DEFAULT '',
    PRIMARY KEY (telling_id, customer_id)
  )`,
  'CREATE INDEX advisory_notice_waiting ON advisory_notice (telling_id, customer_id) WHERE queued_at IS NULL',
  'CREATE INDEX advisory_notice_person ON advisory_notice (customer_id)',
  'CREATE INDEX advisory_notice_mail ON advisory_notice (mail_id) WHERE mail_id IS NOT NULL',
  `CREATE TABLE advisory_reading (
    advisory_id integer NOT NULL REFERENCES advisory ON DELETE CASCADE,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    read_at timestamptz NOT NULL,
    PRIMARY KEY (advisory_id, customer_id)
  )`,
  'CREATE INDEX advisory_reading_person ON advisory_reading (customer_id)',
];
