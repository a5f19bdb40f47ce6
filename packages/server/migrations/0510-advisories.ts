import { type Kysely, sql } from 'kysely';

/** Security advisories, the releases they mention, their authors, and their published versions (ADV-1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE advisory (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    revision integer NOT NULL DEFAULT 1,
    year integer NOT NULL,
    place integer NOT NULL CHECK (place > 0),
    title text NOT NULL,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'reviewed', 'published')),
    vector text NOT NULL,
    score_tenths integer NOT NULL CHECK (score_tenths BETWEEN 0 AND 100),
    summary text NOT NULL,
    remedy text NOT NULL,
    cve text NOT NULL,
    credits text NOT NULL,
    reviewer_id integer REFERENCES customer ON DELETE SET NULL,
    reviewed_at timestamptz,
    created_at timestamptz NOT NULL,
    UNIQUE (year, place)
  )`,
  'CREATE INDEX advisory_reviewer ON advisory (reviewer_id) WHERE reviewer_id IS NOT NULL',
  `CREATE TABLE advisory_release (
    advisory_id integer NOT NULL REFERENCES advisory ON DELETE CASCADE,
    release_id integer NOT NULL REFERENCES release ON DELETE CASCADE,
    standing text NOT NULL CHECK (standing IN ('affected', 'fixed')),
    PRIMARY KEY (advisory_id, release_id)
  )`,
  'CREATE INDEX advisory_release_of ON advisory_release (release_id)',
  `CREATE TABLE advisory_writer (
    advisory_id integer NOT NULL REFERENCES advisory ON DELETE CASCADE,
    person_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    PRIMARY KEY (advisory_id, person_id)
  )`,
  'CREATE INDEX advisory_writer_person ON advisory_writer (person_id)',
  `CREATE TABLE advisory_publication (
    advisory_id integer NOT NULL REFERENCES advisory ON DELETE CASCADE,
    number integer NOT NULL,
    published_at timestamptz NOT NULL,
    about text NOT NULL,
    by_id integer REFERENCES customer ON DELETE SET NULL,
    content jsonb NOT NULL,
    PRIMARY KEY (advisory_id, number)
  )`,
  'CREATE INDEX advisory_publication_by ON advisory_publication (by_id) WHERE by_id IS NOT NULL',
];
