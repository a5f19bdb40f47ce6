import { type Kysely, sql } from 'kysely';

/** Who downloaded which file of a release, by which license: once per link, however often the download is resumed (REL-33). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE release_download (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    link text NOT NULL UNIQUE,
    release_id integer NOT NULL REFERENCES release ON DELETE CASCADE,
    file_id integer REFERENCES release_file ON DELETE SET NULL,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    license_id integer REFERENCES license ON DELETE SET NULL,
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX release_download_by_release ON release_download (release_id, customer_id)',
  'CREATE INDEX release_download_by_file ON release_download (file_id)',
  'CREATE INDEX release_download_by_customer ON release_download (customer_id, id)',
  'CREATE INDEX release_download_by_license ON release_download (license_id)',
];
