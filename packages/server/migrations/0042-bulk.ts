import { type Kysely, sql } from 'kysely';

/** Acts on many records at once: the job that does them is in the queue; what it does to which records is here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `key` is the caller's, so that a second click starts nothing. Undoing has a separate end.
  `CREATE TABLE bulk (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    key uuid NOT NULL,
    what jsonb NOT NULL CHECK (jsonb_typeof(what) = 'object'),
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    undo_asked_at timestamptz,
    undo_ended_at timestamptz,
    UNIQUE (customer_id, key),
    CHECK (undo_asked_at IS NULL OR ended_at IS NOT NULL),
    CHECK (undo_ended_at IS NULL OR undo_asked_at IS NOT NULL)
  )`,
  'CREATE INDEX bulk_started ON bulk (started_at)',

  // The record may be deleted, so it is not referenced. `undo` is what undoing it needs.
  `CREATE TABLE bulk_record (
    bulk_id integer NOT NULL REFERENCES bulk ON DELETE CASCADE,
    place integer NOT NULL CHECK (place >= 1),
    record_id integer NOT NULL,
    revision integer NOT NULL,
    state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed', 'undone', 'kept')),
    reason text CHECK (length(reason) <= 1000),
    undo jsonb,
    PRIMARY KEY (bulk_id, place),
    CHECK ((state IN ('failed', 'kept')) = (reason IS NOT NULL))
  )`,
  'CREATE INDEX bulk_record_by_state ON bulk_record (bulk_id, state, place)',
];
