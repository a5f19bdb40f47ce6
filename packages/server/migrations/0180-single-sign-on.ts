import { type Kysely, sql } from 'kysely';

/** Single sign-on (SSO-700): providers from the form, which of their accounts open which here, and sign-ins under way. There are no secrets here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE sso_provider (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    name_key text NOT NULL UNIQUE,
    issuer text NOT NULL,
    client_id text NOT NULL,
    secret_file text NOT NULL,
    scopes text NOT NULL,
    domains text[] NOT NULL,
    must_use text[] NOT NULL,
    roles_claim text NOT NULL,
    roles jsonb NOT NULL,
    country_id integer NOT NULL,
    revision integer NOT NULL DEFAULT 1)`.execute(db);
  await sql`CREATE TABLE sso_identity (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    issuer text NOT NULL,
    subject text NOT NULL,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    provider_name text NOT NULL,
    email text NOT NULL,
    linked_at timestamptz NOT NULL,
    UNIQUE (issuer, subject))`.execute(db);
  await sql`CREATE INDEX sso_identity_customer ON sso_identity (customer_id)`.execute(db);
  await sql`CREATE TABLE sso_attempt (
    state_hash bytea PRIMARY KEY,
    secret_hash bytea NOT NULL,
    provider text NOT NULL,
    sealed text NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('sign-in', 'confirm', 'link')),
    customer_id integer REFERENCES customer ON DELETE CASCADE,
    keeps boolean NOT NULL,
    begun_at timestamptz NOT NULL)`.execute(db);
  await sql`CREATE INDEX sso_attempt_begun ON sso_attempt (begun_at)`.execute(db);
  await sql`CREATE INDEX sso_attempt_customer ON sso_attempt (customer_id)`.execute(db);
}
