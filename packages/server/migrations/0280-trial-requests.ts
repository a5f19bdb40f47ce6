import { type Kysely, sql } from 'kysely';

/** Customers who may not take a trial and ask for it (LIC-820). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The decider is an id without a foreign key: it outlives the person.
  `CREATE TABLE trial_request (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined')),
    asked_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by integer,
    answer text NOT NULL,
    CHECK ((state = 'open') = (decided_at IS NULL))
  )`,
  "CREATE UNIQUE INDEX trial_request_open ON trial_request (customer_id) WHERE state = 'open'",
  'CREATE INDEX trial_request_of ON trial_request (customer_id, id)',
  "CREATE INDEX trial_request_waiting ON trial_request (asked_at, id) WHERE state = 'open'",
  "CREATE INDEX trial_request_decided ON trial_request (decided_at, id) WHERE state <> 'open'",
];
