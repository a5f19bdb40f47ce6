import { type Kysely, sql } from 'kysely';

/** The picture of a product (PRD-48), in a separate table: the catalogue is read often, and without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE product_picture (
        product_id integer PRIMARY KEY REFERENCES product,
        jpeg bytea NOT NULL,
        set_at timestamptz NOT NULL
      )`,
    )
    .execute(db);
}
