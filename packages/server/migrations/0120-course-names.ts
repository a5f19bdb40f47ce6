import { type Kysely, sql } from 'kysely';

/** Courses with a name, places, modules and teachers of their own (CRS-550 to CRS-554). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Null: as many places as the setting says, and redeemable up to the last day.
  `ALTER TABLE course
    ADD COLUMN name text,
    ADD COLUMN search_key text,
    ADD COLUMN places integer CHECK (places > 0),
    ADD COLUMN redeem_until date CHECK (redeem_until BETWEEN start_date AND expire_date),
    ADD COLUMN kind text NOT NULL DEFAULT 'students' CHECK (kind IN ('students', 'room'))`,
  "UPDATE course SET name = code, search_key = ' ' || lower(code)",
  'ALTER TABLE course ALTER COLUMN name SET NOT NULL, ALTER COLUMN search_key SET NOT NULL',
  'CREATE INDEX course_by_search ON course USING gin (search_key gin_trgm_ops)',

  // A server of the previous version, which keeps working while it is replaced, names no course; neither do records in the bin from that time.
  `CREATE FUNCTION name_course() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.name := coalesce(NEW.name, NEW.code);
      NEW.search_key := coalesce(NEW.search_key, ' ' || lower(NEW.code));
      RETURN NEW;
    END $$`,
  'CREATE TRIGGER course_named BEFORE INSERT ON course FOR EACH ROW EXECUTE FUNCTION name_course()',

  `CREATE TABLE course_module (
    course_id integer NOT NULL REFERENCES course ON DELETE CASCADE,
    module_id integer NOT NULL,
    PRIMARY KEY (course_id, module_id)
  )`,
  `CREATE TABLE course_teacher (
    course_id integer NOT NULL REFERENCES course ON DELETE CASCADE,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    PRIMARY KEY (course_id, customer_id)
  )`,
  'CREATE INDEX course_teacher_by_customer ON course_teacher (customer_id)',
];
