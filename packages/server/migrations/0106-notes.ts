import { type Kysely, sql } from 'kysely';

/** Notes about a customer: several, each with its author and moment. The existing note becomes the first (CUS-526). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `shared` is the one that the calls of the specification read and write; a customer has at most one. The author may be gone.
  `ALTER TABLE note ADD COLUMN shared boolean NOT NULL DEFAULT true, ADD COLUMN author_id integer,
    ADD COLUMN written_at timestamptz, ADD COLUMN edited_at timestamptz`,
  `UPDATE note SET author_id = told.author_id, written_at = told.happened_at FROM (
      SELECT DISTINCT ON (event->>'owner') event->>'owner' AS owner, happened_at,
        CASE WHEN event->'actor'->>'id' ~ '^[0-9]{1,9}$' THEN (event->'actor'->>'id')::integer END AS author_id
      FROM log_entry WHERE action = 'Edit Note' AND event IS NOT NULL ORDER BY event->>'owner', happened_at DESC, id DESC) AS told
    WHERE told.owner = note.customer_id::text`,
  'UPDATE note SET written_at = customer.created_at FROM customer WHERE customer.id = customer_id AND written_at IS NULL',
  'ALTER TABLE note ALTER COLUMN written_at SET NOT NULL, ALTER COLUMN shared DROP DEFAULT',
  'ALTER TABLE note DROP CONSTRAINT note_customer_id_key',
  'CREATE UNIQUE INDEX note_shared ON note (customer_id) WHERE shared',
  'CREATE INDEX note_by_customer ON note (customer_id, written_at, id)',
];
