import { type Kysely, sql } from 'kysely';

/** An organization's mailbox besides its people's (ORG-160), and which mails went to one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE organization_mailbox (
    organization_id integer PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
    address text NOT NULL,
    email_key text NOT NULL,
    language text NOT NULL,
    topics text[] NOT NULL,
    link_id uuid NOT NULL UNIQUE,
    asker_id integer REFERENCES customer ON DELETE SET NULL,
    ends_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    told_at timestamptz
  )`,
  'CREATE INDEX organization_mailbox_by_asker ON organization_mailbox (asker_id)',
  'CREATE INDEX organization_mailbox_by_address ON organization_mailbox (email_key)',
  // What undoing a merge takes, kept apart from the rest: it is deleted with a person who has that address (ORG-164).
  `CREATE TABLE organization_change_mailbox (
    change_id integer PRIMARY KEY REFERENCES organization_change ON DELETE CASCADE,
    email_key text NOT NULL,
    mailbox jsonb
  )`,
  // No foreign key: mails stay known even if the organization is gone. Servers of the previous version leave it empty.
  'ALTER TABLE mail ADD COLUMN mailbox_of integer',
  'CREATE INDEX mail_of_mailbox ON mail (mailbox_of, id) WHERE mailbox_of IS NOT NULL',
];
