import { type Kysely, sql } from 'kysely';

/** Deleted records that can be restored for a while: each with everything deleted together with it, as it was in its tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `rows` holds the rows as JSON, by table. Nothing is referenced: the owner may be deleted too. The person is the owner, for a customer the
  // customer, with the country and roles that they had then; `teacher_id` is the teacher of the course that a Student license came from.
  `CREATE TABLE bin (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('customer', 'license', 'course', 'release')),
    record_id integer NOT NULL,
    name text NOT NULL,
    person_id integer,
    person_name text,
    person_email text,
    country_id smallint,
    staff boolean NOT NULL,
    teacher_id integer,
    search_key text NOT NULL,
    deleted_at timestamptz NOT NULL,
    deleted_by_id integer NOT NULL,
    deleted_by text NOT NULL,
    rows jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'object'),
    UNIQUE (kind, record_id),
    CHECK ((person_id IS NULL) = (kind = 'release')),
    CHECK ((person_id IS NULL) = (country_id IS NULL))
  )`,
  'CREATE INDEX bin_newest ON bin (deleted_at, id)',
  'CREATE INDEX bin_by_kind ON bin (kind, deleted_at, id)',
  'CREATE INDEX bin_by_country ON bin (country_id, deleted_at, id)',
  'CREATE INDEX bin_of_person ON bin (person_id)',
  'CREATE INDEX bin_by_search ON bin USING gin (search_key gin_trgm_ops)',
];
