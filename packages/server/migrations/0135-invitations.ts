import { type Kysely, sql } from 'kysely';

/** People who are invited to a course (INV-585 to INV-592). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Its token is made from the link's id and a key outside the database, as with account_link.
  `CREATE TABLE course_invitation (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    course_id integer NOT NULL REFERENCES course ON DELETE CASCADE,
    link_id uuid NOT NULL UNIQUE,
    email text NOT NULL,
    email_key text NOT NULL,
    first_name text NOT NULL DEFAULT '',
    last_name text NOT NULL DEFAULT '',
    invited_at timestamptz NOT NULL,
    mailed_at timestamptz NOT NULL,
    mails integer NOT NULL DEFAULT 1,
    taken_at timestamptz,
    customer_id integer REFERENCES customer ON DELETE CASCADE,
    withdrawn_at timestamptz,
    UNIQUE (course_id, email_key),
    CHECK ((taken_at IS NULL) = (customer_id IS NULL)),
    CHECK (taken_at IS NULL OR withdrawn_at IS NULL)
  )`,
  'CREATE INDEX course_invitation_by_email ON course_invitation (email_key)',
  'CREATE INDEX course_invitation_by_customer ON course_invitation (customer_id) WHERE customer_id IS NOT NULL',
];
