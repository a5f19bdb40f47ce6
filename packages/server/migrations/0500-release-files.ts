import { type Kysely, sql } from 'kysely';

/** Files of a release (REL-20): uploaded in pieces into a folder, or kept elsewhere. An incomplete one has no checksum yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE release_file (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    release_id integer NOT NULL REFERENCES release ON DELETE CASCADE,
    name text NOT NULL,
    kind text NOT NULL,
    platform text NOT NULL,
    size bigint,
    received bigint NOT NULL DEFAULT 0,
    stamp text NOT NULL DEFAULT '',
    stored text,
    link text,
    wanted_sha256 text,
    sha256 text,
    blake2b text,
    signature text,
    signed_by text,
    added_at timestamptz NOT NULL,
    CHECK ((stored IS NULL) <> (link IS NULL)),
    CHECK (link IS NULL OR sha256 IS NOT NULL),
    CHECK (stored IS NULL OR (size IS NOT NULL AND received <= size AND (sha256 IS NOT NULL) = (received = size)))
  )`,
  'CREATE UNIQUE INDEX release_file_by_name ON release_file (release_id, lower(name))',
  'CREATE UNIQUE INDEX release_file_by_stored ON release_file (stored)',
];
