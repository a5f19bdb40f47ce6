import { type Kysely, sql } from 'kysely';

/** Views of a list that people save under a name: for themselves, or for everyone with a role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // It is deleted with the person it is for, or with the role; its maker may be gone.
  `CREATE TABLE saved_view (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    list text COLLATE "C" NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_key text COLLATE "C" NOT NULL,
    state jsonb NOT NULL,
    owner_id integer REFERENCES customer ON DELETE CASCADE,
    role_id integer REFERENCES role ON DELETE CASCADE,
    maker_id integer REFERENCES customer ON DELETE SET NULL,
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
    CHECK ((owner_id IS NULL) <> (role_id IS NULL)),
    UNIQUE (owner_id, list, name_key),
    UNIQUE (role_id, list, name_key)
  )`,
  'CREATE INDEX saved_view_by_maker ON saved_view (maker_id)',
];
