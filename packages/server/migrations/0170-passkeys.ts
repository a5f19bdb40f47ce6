import { type Kysely, sql } from 'kysely';

/** People's passkeys, and the open challenges (PKY-670, PKY-672). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The handle by which authenticators know the account: random, and the same for all passkeys of a person.
  `CREATE TABLE passkey (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    name text NOT NULL,
    credential_id bytea NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    user_handle bytea NOT NULL,
    uses bigint NOT NULL CHECK (uses BETWEEN 0 AND 4294967295),
    transports text NOT NULL,
    is_synced boolean NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  )`,
  'CREATE INDEX passkey_of ON passkey (customer_id, id)',

  // Without a person while someone is signing in.
  `CREATE TABLE passkey_challenge (
    challenge bytea PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in', 'confirm')),
    customer_id integer REFERENCES customer ON DELETE CASCADE,
    user_handle bytea,
    made_at timestamptz NOT NULL,
    CHECK ((purpose = 'sign-in') = (customer_id IS NULL)),
    CHECK ((purpose = 'register') = (user_handle IS NOT NULL))
  )`,
  'CREATE INDEX passkey_challenge_of ON passkey_challenge (customer_id, purpose)',
  'CREATE INDEX passkey_challenge_old ON passkey_challenge (made_at)',
];
