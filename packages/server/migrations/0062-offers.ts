import { type Kysely, sql } from 'kysely';

/** Offers with their revisions and lines, and the counter of their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATES = "('draft', 'waiting', 'offered', 'accepted', 'declined', 'withdrawn', 'replaced')";

const STATEMENTS = [
  // The last number used in a year. An offer takes its number in the transaction that makes it, and no offer is ever deleted, so there are no gaps.
  `CREATE TABLE offer_counter (
    year smallint PRIMARY KEY CHECK (year BETWEEN 1970 AND 2199),
    last integer NOT NULL CHECK (last >= 1)
  )`,

  // `state`, `valid_until`, `currency` and `total` are those of the newest revision, for lists; `open_no` is the one that the customer has to decide
  // about. A deleted customer leaves the number behind.
  `CREATE TABLE offer (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    year smallint NOT NULL,
    number integer NOT NULL CHECK (number >= 1),
    customer_id integer REFERENCES customer ON DELETE SET NULL,
    quotation_id integer REFERENCES quotation ON DELETE SET NULL,
    maker_id integer REFERENCES customer ON DELETE SET NULL,
    made_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    last_no smallint NOT NULL CHECK (last_no >= 1),
    open_no smallint CHECK (open_no <= last_no),
    open_until date,
    state text COLLATE "C" NOT NULL CHECK (state IN ${STATES}),
    valid_until date NOT NULL,
    currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    total bigint NOT NULL CHECK (total >= 0),
    revision integer NOT NULL DEFAULT 1,
    UNIQUE (year, number),
    CHECK ((open_no IS NULL) = (open_until IS NULL))
  )`,
  'CREATE INDEX offer_by_customer ON offer (customer_id, id)',
  'CREATE INDEX offer_by_quotation ON offer (quotation_id) WHERE quotation_id IS NOT NULL',
  'CREATE INDEX offer_by_maker ON offer (maker_id, id) WHERE maker_id IS NOT NULL',
  'CREATE INDEX offer_by_state ON offer (state, id)',
  'CREATE INDEX offer_open ON offer (open_until, id) WHERE open_no IS NOT NULL',

  `CREATE TABLE offer_revision (
    offer_id integer NOT NULL REFERENCES offer ON DELETE CASCADE,
    no smallint NOT NULL CHECK (no >= 1),
    state text COLLATE "C" NOT NULL CHECK (state IN ${STATES}),
    currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    total bigint NOT NULL CHECK (total >= 0),
    tax_text text NOT NULL CHECK (length(tax_text) <= 100),
    tax_percent integer NOT NULL CHECK (tax_percent BETWEEN 0 AND 10000),
    valid_until date NOT NULL,
    terms text NOT NULL CHECK (length(terms) <= 5000),
    note text NOT NULL CHECK (length(note) <= 5000),
    po_number_needed boolean NOT NULL,
    offline_files boolean NOT NULL,
    academic boolean NOT NULL,
    book_from date,
    made_at timestamptz NOT NULL,
    offered_at timestamptz,
    offered_by_id integer REFERENCES customer ON DELETE SET NULL,
    ended_at timestamptz,
    reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
    changed_by_id integer REFERENCES customer ON DELETE SET NULL,
    asked_by_id integer REFERENCES customer ON DELETE SET NULL,
    approved_by_id integer REFERENCES customer ON DELETE SET NULL,
    PRIMARY KEY (offer_id, no),
    CHECK ((offered_at IS NOT NULL) = (state IN ('offered', 'accepted', 'declined', 'replaced')) OR state = 'withdrawn')
  )`,
  ...['offered_by', 'changed_by', 'asked_by', 'approved_by'].map(
    (who) => `CREATE INDEX offer_revision_${who} ON offer_revision (${who}_id) WHERE ${who}_id IS NOT NULL`,
  ),

  // Amounts are in minor units, discounts in hundredths of a percent. The license may be deleted; the line says what was sold.
  `CREATE TABLE offer_line (
    offer_id integer NOT NULL,
    no smallint NOT NULL,
    place smallint NOT NULL CHECK (place BETWEEN 1 AND 100),
    what text COLLATE "C" NOT NULL CHECK (what IN ('license', 'renewal')),
    category_id smallint NOT NULL,
    type_id smallint NOT NULL,
    modules integer[] NOT NULL,
    users integer NOT NULL CHECK (users BETWEEN 1 AND 999),
    months smallint CHECK (months BETWEEN 1 AND 120),
    license_id integer,
    from_day date,
    until_day date,
    list_amount bigint CHECK (list_amount >= 0),
    rule text NOT NULL,
    is_typed boolean NOT NULL,
    price bigint NOT NULL CHECK (price >= 0),
    discount integer NOT NULL CHECK (discount BETWEEN 0 AND 10000),
    discount_reason text NOT NULL CHECK (length(discount_reason) <= 200),
    amount bigint NOT NULL CHECK (amount BETWEEN 0 AND price),
    PRIMARY KEY (offer_id, no, place),
    FOREIGN KEY (offer_id, no) REFERENCES offer_revision ON DELETE CASCADE,
    CHECK ((what = 'renewal') = (license_id IS NOT NULL))
  )`,
  'CREATE INDEX offer_line_by_license ON offer_line (license_id) WHERE license_id IS NOT NULL',
];
