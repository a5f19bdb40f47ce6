import { type Kysely, sql } from 'kysely';

/** Computers of licenses that were replaced, and requests to replace one beyond the year's number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const REASON = "text COLLATE \"C\" NOT NULL CHECK (reason IN ('new', 'lost', 'adapter', 'virtual', 'typed'))";
const FATE = "text COLLATE \"C\" NOT NULL CHECK (fate IN ('lost', 'removed', 'receipt', 'none'))";

const STATEMENTS = [
  // `host` is the content of the host file, if there was one: the request is decided later. `emergency_on` is the day when its emergency file was
  // made. The asker and the decider are not references: they may be deleted while the license continues.
  `CREATE TABLE replacement_request (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    computer_id integer NOT NULL REFERENCES computer ON DELETE CASCADE,
    reason ${REASON},
    fate ${FATE},
    note text NOT NULL CHECK (length(note) <= 1000),
    seats integer CHECK (seats >= 1),
    from_name text NOT NULL,
    from_macs text[] NOT NULL,
    to_name text CHECK (length(to_name) BETWEEN 1 AND 60),
    to_macs text[] NOT NULL CHECK (cardinality(to_macs) BETWEEN 1 AND 16),
    host_key text CHECK (length(host_key) <= 100),
    asked_at timestamptz NOT NULL,
    asked_by integer NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'approved', 'declined')),
    emergency_on date,
    emergency_until date CHECK ((emergency_until IS NULL) = (emergency_on IS NULL)),
    decided_at timestamptz CHECK ((decided_at IS NULL) = (state = 'open')),
    decided_by integer CHECK ((decided_by IS NULL) = (state = 'open')),
    answer text NOT NULL CHECK (length(answer) <= 1000)
  )`,
  "CREATE UNIQUE INDEX replacement_request_open_once ON replacement_request (computer_id) WHERE state = 'open'",
  "CREATE INDEX replacement_request_open ON replacement_request (asked_at, id) WHERE state = 'open'",
  "CREATE INDEX replacement_request_decided ON replacement_request (decided_at, id) WHERE state <> 'open'",
  'CREATE INDEX replacement_request_by_license ON replacement_request (license_id, id)',
  'CREATE INDEX replacement_request_by_computer ON replacement_request (computer_id)',

  // `typed_until` is the end of the hours that applied when a typing error was corrected: its replacement inherits them (REPL-418). `seats` were
  // moved if the old computer continues with the others.
  `CREATE TABLE replacement (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    computer_id integer NOT NULL REFERENCES computer ON DELETE CASCADE,
    new_computer_id integer NOT NULL REFERENCES computer ON DELETE CASCADE,
    request_id integer REFERENCES replacement_request ON DELETE CASCADE,
    reason ${REASON},
    fate ${FATE},
    costs smallint NOT NULL CHECK (costs IN (0, 1)),
    seats integer CHECK (seats >= 1),
    from_name text NOT NULL,
    from_macs text[] NOT NULL,
    to_name text NOT NULL,
    to_macs text[] NOT NULL,
    typed_until timestamptz,
    at timestamptz NOT NULL,
    by_id integer NOT NULL
  )`,
  'CREATE INDEX replacement_by_license ON replacement (license_id, at, id)',
  'CREATE INDEX replacement_by_computer ON replacement (computer_id)',
  'CREATE INDEX replacement_by_new_computer ON replacement (new_computer_id)',
  'CREATE INDEX replacement_by_request ON replacement (request_id) WHERE request_id IS NOT NULL',
];
