import { type Kysely, sql } from 'kysely';

/** Who a floating seat of a product is for (PRD-30): so far each program had one of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product ADD COLUMN seat_for text NOT NULL DEFAULT 'program' CHECK (seat_for IN ('program', 'computer', 'person'))`.execute(
    db,
  );
}
