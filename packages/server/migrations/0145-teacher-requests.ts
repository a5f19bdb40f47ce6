import { type Kysely, sql } from 'kysely';

/** Customers who ask to be teachers, and the files that prove it (TCH-615). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The decider is an id without a foreign key: it outlives the person.
  `CREATE TABLE teacher_request (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    sentence text NOT NULL,
    link text NOT NULL,
    file_name text,
    state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
    asked_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by integer,
    answer text NOT NULL,
    CHECK ((state = 'open') = (decided_at IS NULL))
  )`,
  "CREATE UNIQUE INDEX teacher_request_open ON teacher_request (customer_id) WHERE state = 'open'",
  'CREATE INDEX teacher_request_of ON teacher_request (customer_id, id)',
  "CREATE INDEX teacher_request_waiting ON teacher_request (asked_at, id) WHERE state = 'open'",
  "CREATE INDEX teacher_request_decided ON teacher_request (decided_at, id) WHERE state IN ('accepted', 'declined')",

  // One file of a customer: without a request, it is kept for the next one. It stays while the request is pending, and then until `kept_until`.
  `CREATE TABLE teacher_proof (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    request_id integer REFERENCES teacher_request ON DELETE CASCADE,
    name text NOT NULL,
    content bytea NOT NULL,
    kept_until timestamptz
  )`,
  'CREATE INDEX teacher_proof_kept ON teacher_proof (kept_until)',
  'CREATE INDEX teacher_proof_request ON teacher_proof (request_id)',
];
