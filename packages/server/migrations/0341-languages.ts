import { type Kysely, sql } from 'kysely';

/** The language of a person, which mails to them are written in; empty until one is chosen (LNG-1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE customer ADD COLUMN language text NOT NULL DEFAULT ''`.execute(db);
}
