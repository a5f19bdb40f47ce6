import { type Kysely, sql } from 'kysely';

/** What was deleted and can be had back for a while: each record with everything that went with it, as it stood in its tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `rows` holds, by table, the rows as JSON. Nothing is referenced: whom it belongs to may be deleted too. The person is whose it is, for a
  // customer themself, with the country and the roles they had then; `teacher_id` is whose course a Student license was from.
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
