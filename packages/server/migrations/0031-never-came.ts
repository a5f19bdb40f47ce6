import { type Kysely, sql } from 'kysely';

/** Finds, with one index each among a million people: those who were invited and never came, those who never signed in, and the courses under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The database maintains it, whichever version of the portal signs people in.
  'ALTER TABLE customer ADD COLUMN signed_in boolean NOT NULL DEFAULT false',
  'UPDATE customer SET signed_in = true WHERE id IN (SELECT customer_id FROM last_sign_in)',
  `CREATE FUNCTION keep_signed_in() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE customer SET signed_in = true WHERE id = NEW.customer_id AND NOT signed_in;
      RETURN NULL;
    END $$`,
  'CREATE TRIGGER last_sign_in_first AFTER INSERT ON last_sign_in FOR EACH ROW EXECUTE FUNCTION keep_signed_in()',
  'CREATE INDEX customer_never_signed_in ON customer (name_key, id) WHERE NOT signed_in',
  'CREATE INDEX customer_invited ON customer (created_at, id) WHERE password_hash IS NULL AND active AND NOT signed_in',
  'CREATE INDEX course_by_end ON course (expire_date, id)',
];
