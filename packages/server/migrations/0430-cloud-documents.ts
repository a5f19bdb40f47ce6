import { type Kysely, sql } from 'kysely';

/** The identity document that a cloud signs for its machine, from the newest host file of the computer (HST-465). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DOCUMENT).execute(db);
}

const DOCUMENT = `ALTER TABLE computer ADD COLUMN cloud_document text CHECK (length(cloud_document) <= 16384),
  ADD COLUMN cloud_document_at timestamptz, ADD CHECK ((cloud_document IS NULL) = (cloud_document_at IS NULL))`;
