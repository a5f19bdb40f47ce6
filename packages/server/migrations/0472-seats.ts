import { type Kysely, sql } from 'kysely';

/** Who has a seat of a license of their organization, and who had it before (ORG-70). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE license_seat (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    place integer NOT NULL CHECK (place > 0),
    holder_id integer REFERENCES customer ON DELETE SET NULL,
    assigned_at timestamptz NOT NULL,
    is_move boolean NOT NULL,
    ended_at timestamptz,
    was_left boolean NOT NULL DEFAULT false
  )`,
  'CREATE UNIQUE INDEX license_seat_taken ON license_seat (license_id, place) WHERE ended_at IS NULL',
  'CREATE UNIQUE INDEX license_seat_holder ON license_seat (holder_id, license_id) WHERE ended_at IS NULL',
  'CREATE INDEX license_seat_by_license ON license_seat (license_id, place, assigned_at)',
  'CREATE INDEX license_seat_by_holder ON license_seat (holder_id, id) WHERE holder_id IS NOT NULL',
];
