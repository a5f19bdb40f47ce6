import { type Kysely, sql } from 'kysely';

/** The signed update feed of each product (UPD-1), and to what percentage of computers a release is offered; without a row, to all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE update_feed (
    product_id integer PRIMARY KEY REFERENCES product,
    number integer NOT NULL,
    kid text NOT NULL,
    issued_at timestamptz NOT NULL,
    expires date NOT NULL,
    said text NOT NULL,
    content text NOT NULL
  )`,
  `CREATE TABLE release_rollout (
    release_id integer PRIMARY KEY REFERENCES release ON DELETE CASCADE,
    percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100)
  )`,
];
