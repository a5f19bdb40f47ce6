import { type Kysely, sql } from 'kysely';

/** People who are invited to an organization by mail (ORG-40): each address has one invitation there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE organization_invitation (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    organization_id integer NOT NULL REFERENCES organization ON DELETE CASCADE,
    link_id uuid NOT NULL UNIQUE,
    email text NOT NULL,
    email_key text NOT NULL,
    role text NOT NULL CHECK (role IN ('owner', 'licenseAdmin', 'buyer', 'member')),
    inviter_id integer REFERENCES customer ON DELETE SET NULL,
    invited_at timestamptz NOT NULL,
    mailed_at timestamptz NOT NULL,
    mails integer NOT NULL DEFAULT 1,
    ends_at timestamptz NOT NULL,
    accepted_at timestamptz,
    customer_id integer REFERENCES customer ON DELETE CASCADE,
    withdrawn_at timestamptz,
    UNIQUE (organization_id, email_key),
    CHECK ((accepted_at IS NULL) = (customer_id IS NULL)),
    CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
  )`,
  'CREATE INDEX organization_invitation_by_email ON organization_invitation (email_key)',
  'CREATE INDEX organization_invitation_by_customer ON organization_invitation (customer_id) WHERE customer_id IS NOT NULL',
  'CREATE INDEX organization_invitation_by_inviter ON organization_invitation (inviter_id) WHERE inviter_id IS NOT NULL',
  'CREATE INDEX organization_invitation_by_end ON organization_invitation (ends_at)',
];
