import { type Kysely, sql } from 'kysely';

/** Addresses that are notified of acts, and the past and pending notifications (WHK-760). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Without countries: everything. Secrets are sealed under a key outside the database.
  `CREATE TABLE webhook (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    revision integer NOT NULL DEFAULT 1,
    name text NOT NULL,
    url text NOT NULL,
    kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
    countries smallint[] CHECK (cardinality(countries) > 0),
    secret text NOT NULL,
    old_secret text,
    old_secret_until timestamptz,
    maker_id integer REFERENCES customer ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    delivered_at timestamptz,
    failing_since timestamptz,
    rests_until timestamptz,
    paused_at timestamptz,
    paused_because text CHECK (paused_because IN ('failures', 'hand')),
    CHECK ((old_secret IS NULL) = (old_secret_until IS NULL)),
    CHECK ((paused_at IS NULL) = (paused_because IS NULL)))`,
  'CREATE INDEX webhook_maker ON webhook (maker_id)',
  // The log holds the values of a notification; here is only the entry's id. The owner is only a number, as in the log.
  `CREATE TABLE webhook_delivery (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    webhook_id integer NOT NULL REFERENCES webhook ON DELETE CASCADE,
    message_id text NOT NULL,
    entry_id bigint NOT NULL,
    act text NOT NULL,
    record_kind text NOT NULL,
    record_id integer NOT NULL,
    owner_id integer,
    is_test boolean NOT NULL DEFAULT false,
    is_again boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'given up')),
    tries integer NOT NULL DEFAULT 0,
    tried_since timestamptz NOT NULL,
    next_at timestamptz NOT NULL,
    claimed_until timestamptz,
    ended_at timestamptz,
    status integer,
    answer text,
    error text,
    took_ms integer,
    CHECK ((ended_at IS NULL) = (state = 'waiting')))`,
  'CREATE INDEX webhook_delivery_of ON webhook_delivery (webhook_id, id)',
  `CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, id) WHERE state = 'waiting'`,
  `CREATE INDEX webhook_delivery_order ON webhook_delivery (webhook_id, record_kind, record_id, id) WHERE state = 'waiting'`,
  `CREATE INDEX webhook_delivery_test ON webhook_delivery (id) WHERE is_test AND state = 'waiting'`,
  'CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at)',
  'CREATE INDEX webhook_delivery_owner ON webhook_delivery (owner_id) WHERE answer IS NOT NULL',
];
