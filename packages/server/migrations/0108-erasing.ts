import { type Kysely, sql } from 'kysely';

/** People who were erased, and the only way in which the log gives up their personal values (LOG-531). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE customer ADD COLUMN erased_at timestamptz',

  // An id without a foreign key: it outlives everything. `email` finds their entries, and is removed once the log is done (`log_done_at`).
  `CREATE TABLE erased_person (
    id integer PRIMARY KEY,
    created_at timestamptz NOT NULL,
    erased_at timestamptz NOT NULL,
    by_id integer NOT NULL,
    email text,
    entries integer NOT NULL DEFAULT 0 CHECK (entries >= 0),
    log_done_at timestamptz,
    CHECK ((email IS NULL) = (log_done_at IS NOT NULL))
  )`,
  'CREATE INDEX erased_person_to_do ON erased_person (id) WHERE log_done_at IS NULL',

  // The other columns of the entry stay exactly as they are; groups of erased people may be removed, each as a whole. Whether emails and search key
  // match is verified with the rest.
  `CREATE FUNCTION guard_log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.event IS NOT NULL AND NEW.personal IS NOT NULL AND NEW.personal <> OLD.personal
        AND (NEW.id, NEW.happened_at, NEW.event, NEW.changes, NEW.license_category, NEW.license_type, NEW.action)
          IS NOT DISTINCT FROM (OLD.id, OLD.happened_at, OLD.event, OLD.changes, OLD.license_category, OLD.license_type, OLD.action)
        AND NOT EXISTS (SELECT FROM jsonb_each(NEW.personal) AS is_there WHERE OLD.personal -> is_there.key IS DISTINCT FROM is_there.value)
        AND NOT EXISTS (SELECT FROM jsonb_object_keys(OLD.personal) AS was WHERE NEW.personal -> was IS NULL
          AND NOT EXISTS (SELECT FROM erased_person WHERE id::text = was))
      THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'the log is append-only';
    END $$`,
  'DROP TRIGGER log_entry_append_only ON log_entry',
  'CREATE TRIGGER log_entry_append_only BEFORE UPDATE OR DELETE ON log_entry FOR EACH ROW EXECUTE FUNCTION guard_log_entry()',
];
