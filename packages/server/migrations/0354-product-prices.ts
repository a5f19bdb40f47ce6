import { type Kysely, sql } from 'kysely';

/**
 * The price books of other products than the first (PRC-300). They are kept beside price_book, so that a server of the previous version still prices
 * by the book that it knows. They share one sequence of ids with price_book: an address or a log entry names exactly one version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const percent = (column: string) => `${column} integer NOT NULL CHECK (${column} BETWEEN 0 AND 10000)`;
const array = (column: string) => `${column} jsonb NOT NULL CHECK (jsonb_typeof(${column}) = 'array')`;

// Modules and steps are only written and read with their version, so they are part of it.
const TABLE = `CREATE TABLE product_price_book (
  id integer PRIMARY KEY DEFAULT nextval(pg_get_serial_sequence('price_book', 'id')),
  product_id integer NOT NULL REFERENCES product CHECK (product_id > 1),
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  valid_from date NOT NULL,
  follows integer NOT NULL DEFAULT 0 CHECK (follows >= 0),
  ${array('modules')},
  ${percent('maintenance')},
  ${percent('academic')},
  ${array('steps')},
  reinstatement_years integer NOT NULL CHECK (reinstatement_years BETWEEN 0 AND 10),
  ${percent('reinstatement_surcharge')},
  revision integer NOT NULL DEFAULT 1,
  UNIQUE (product_id, currency, valid_from, follows)
)`;
