import { type Kysely, sql } from 'kysely';

/** The price book: what modules, users and maintenance cost in a currency from a day on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PERCENT = 'integer NOT NULL CHECK (% BETWEEN 0 AND 10000)';
const percent = (column: string) => `${column} ${PERCENT.replace('%', column)}`;
const amount = (column: string) => `${column} bigint CHECK (${column} BETWEEN 0 AND 10000000000000)`;

const STATEMENTS = [
  // `follows` counts the versions of one day: today's may be replaced at once, and the one made last is valid.
  `CREATE TABLE price_book (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    valid_from date NOT NULL,
    follows integer NOT NULL DEFAULT 0 CHECK (follows >= 0),
    ${percent('maintenance')},
    ${percent('academic')},
    reinstatement_years integer NOT NULL CHECK (reinstatement_years BETWEEN 0 AND 10),
    ${percent('reinstatement_surcharge')},
    revision integer NOT NULL DEFAULT 1,
    UNIQUE (currency, valid_from, follows)
  )`,
  // Null: not sold like this.
  `CREATE TABLE price_book_module (
    price_book_id integer NOT NULL REFERENCES price_book ON DELETE CASCADE,
    module_id smallint NOT NULL REFERENCES module,
    ${amount('permanent')},
    ${amount('month')},
    PRIMARY KEY (price_book_id, module_id)
  )`,
  `CREATE TABLE price_book_step (
    price_book_id integer NOT NULL REFERENCES price_book ON DELETE CASCADE,
    from_number integer NOT NULL CHECK (from_number BETWEEN 2 AND 100000),
    ${percent('off')},
    PRIMARY KEY (price_book_id, from_number)
  )`,
];
