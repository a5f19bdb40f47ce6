import { type Kysely, sql } from 'kysely';

/** What takes a floating seat of a product (PRD-30): so far, each program took one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product ADD COLUMN seat_for text NOT NULL DEFAULT 'program' CHECK (seat_for IN ('program', 'computer', 'person'))`.execute(
    db,
  );
}
