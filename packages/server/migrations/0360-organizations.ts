import { type Kysely, sql } from 'kysely';

/** Organizations, their members, and their place in the bin (ORG-1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // First, while nothing else is held: acts wait for it, and would wait for people too.
  `CREATE INDEX log_entry_by_organization ON log_entry
    (((event->'record'->>'id')::int), id) WHERE event->'record'->>'kind' = 'organization'`,
  `CREATE TABLE organization (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    country_id smallint NOT NULL,
    vat_id text NOT NULL,
    address text NOT NULL,
    note text NOT NULL,
    search_key text NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    UNIQUE (country_id, name_key)
  )`,
  'CREATE INDEX organization_by_name ON organization (name_key, id)',
  'CREATE INDEX organization_by_age ON organization (created_at, id)',
  'CREATE INDEX organization_by_search ON organization USING gin (search_key gin_trgm_ops)',
  // A person is in at most one organization. An organization with people in it cannot be deleted.
  `CREATE TABLE organization_person (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    organization_id integer NOT NULL REFERENCES organization,
    role text NOT NULL CHECK (role IN ('owner', 'licenseAdmin', 'buyer', 'member')),
    since timestamptz NOT NULL,
    revision integer NOT NULL DEFAULT 1
  )`,
  'CREATE INDEX organization_person_of ON organization_person (organization_id, customer_id)',
  // The new rules hold for all rows that the old ones allowed, so none has to be checked.
  `ALTER TABLE bin DROP CONSTRAINT bin_kind_check, DROP CONSTRAINT bin_check, DROP CONSTRAINT bin_check1,
    ADD CONSTRAINT bin_kind_check CHECK (kind IN ('customer', 'license', 'course', 'release', 'organization')) NOT VALID,
    ADD CONSTRAINT bin_person_check CHECK ((person_id IS NULL) = (kind IN ('release', 'organization'))) NOT VALID,
    ADD CONSTRAINT bin_country_check CHECK ((country_id IS NULL) = (kind = 'release')) NOT VALID`,
];
