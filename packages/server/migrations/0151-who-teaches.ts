import { type Kysely, sql } from 'kysely';

/** Finds the teachers among all customers for the lists of courses (CRS-600). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX customer_who_teaches ON customer (id) WHERE teacher`.execute(db);
}
