import { type Kysely, sql } from 'kysely';

/** When a person waiting for a seat was told that one is free, and when and why their request was declined (ORG-87, ORG-88). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE seat_wish ADD COLUMN told_at timestamptz, ADD COLUMN declined_at timestamptz, ADD COLUMN answer text NOT NULL DEFAULT ''`,
  'CREATE INDEX seat_wish_waiting ON seat_wish (license_id, id) WHERE declined_at IS NULL',
];
