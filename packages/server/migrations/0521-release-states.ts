import { type Kysely, sql } from 'kysely';

/** The state of a release, until when it is supported, and who is notified that it was withdrawn (REL-40). Existing releases are current. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE release
    ADD COLUMN state text NOT NULL DEFAULT 'current' CHECK (state IN ('draft', 'preview', 'current', 'withdrawn')),
    ADD COLUMN supported_until date,
    ADD COLUMN withdrawn_at timestamptz,
    ADD COLUMN withdrawn_reason text NOT NULL DEFAULT ''`,
  `CREATE TABLE product_support (
    product_id integer PRIMARY KEY REFERENCES product ON DELETE CASCADE,
    support_months integer,
    lowest_version text
  )`,
  `CREATE TABLE release_preview (
    release_id integer NOT NULL REFERENCES release ON DELETE CASCADE,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    PRIMARY KEY (release_id, customer_id)
  )`,
  'CREATE INDEX release_preview_person ON release_preview (customer_id)',
  `CREATE TABLE release_withdrawal (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    release_id integer NOT NULL REFERENCES release ON DELETE CASCADE,
    reason text NOT NULL,
    at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  'CREATE INDEX release_withdrawal_release ON release_withdrawal (release_id)',
  'CREATE INDEX release_withdrawal_open ON release_withdrawal (id) WHERE ended_at IS NULL',
  `CREATE TABLE withdrawal_notice (
    withdrawal_id integer NOT NULL REFERENCES release_withdrawal ON DELETE CASCADE,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    queued_at timestamptz,
    mail_id bigint REFERENCES mail ON DELETE SET NULL,
    unreached text NOT NULL DEFAULT '',
    PRIMARY KEY (withdrawal_id, customer_id)
  )`,
  'CREATE INDEX withdrawal_notice_waiting ON withdrawal_notice (withdrawal_id, customer_id) WHERE queued_at IS NULL',
  'CREATE INDEX withdrawal_notice_person ON withdrawal_notice (customer_id)',
  'CREATE INDEX withdrawal_notice_mail ON withdrawal_notice (mail_id) WHERE mail_id IS NOT NULL',
];
