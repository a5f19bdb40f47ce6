import { type Kysely, sql } from 'kysely';

/** Requests of teachers for a course, or for more places in one (CRS-559). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `course_id` is the course for which more places are requested, or the one that was made.
  `CREATE TABLE course_request (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    course_id integer REFERENCES course ON DELETE CASCADE,
    for_places boolean NOT NULL,
    kind text NOT NULL CHECK (kind IN ('students', 'room')),
    name text NOT NULL CHECK (length(name) <= 120),
    places integer NOT NULL CHECK (places > 0),
    start_date date CHECK ((start_date IS NULL) = for_places),
    expire_date date CHECK ((expire_date IS NULL) = for_places),
    note text NOT NULL CHECK (length(note) <= 1000),
    asked_at timestamptz NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'granted', 'declined')),
    decided_at timestamptz CHECK ((decided_at IS NULL) = (state = 'open')),
    decided_by integer,
    answer text NOT NULL CHECK (length(answer) <= 1000)
  )`,
  "CREATE UNIQUE INDEX course_request_open_course ON course_request (course_id) WHERE state = 'open'",
  "CREATE UNIQUE INDEX course_request_open_teacher ON course_request (customer_id) WHERE state = 'open' AND NOT for_places",
  "CREATE INDEX course_request_open ON course_request (asked_at, id) WHERE state = 'open'",
  "CREATE INDEX course_request_decided ON course_request (decided_at, id) WHERE state <> 'open'",
  'CREATE INDEX course_request_by_customer ON course_request (customer_id, id)',
  'CREATE INDEX course_request_by_course ON course_request (course_id, id)',
];
