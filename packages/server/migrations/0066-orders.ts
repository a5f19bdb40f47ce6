import { type Kysely, sql } from 'kysely';

/** Orders, the counter of their numbers, and the licenses they made or renewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The last number used in a year. An order takes its number in the transaction that makes it, so there are no gaps.
  `CREATE TABLE order_counter (
    year smallint PRIMARY KEY CHECK (year BETWEEN 1970 AND 2199),
    last integer NOT NULL CHECK (last >= 1)
  )`,

  // ORDER is a keyword of SQL. One offer makes one order. `total` includes tax, in minor units. An order that ended unpaid has no state for it: time
  // alone ends it. `mail_on` is the day on which the next mail about its payment is due; null if no more will come.
  `CREATE TABLE customer_order (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    year smallint NOT NULL,
    number integer NOT NULL CHECK (number >= 1),
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    offer_id integer NOT NULL UNIQUE REFERENCES offer ON DELETE CASCADE,
    offer_no smallint NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'awaited', 'done', 'cancelled')),
    currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    total bigint NOT NULL CHECK (total >= 0),
    accepted_at timestamptz NOT NULL,
    accepted_name text NOT NULL CHECK (length(accepted_name) BETWEEN 1 AND 200),
    accepted_position text NOT NULL CHECK (length(accepted_position) BETWEEN 1 AND 200),
    po_number text NOT NULL CHECK (length(po_number) <= 100),
    pdf_hash text COLLATE "C" CHECK (pdf_hash ~ '^[0-9a-f]{64}$'),
    made_on date,
    payment_due date,
    payment_days smallint,
    mail_on date,
    confirmed_at timestamptz,
    confirmed_by text,
    paid_at timestamptz,
    paid_by text,
    paid_reference text CHECK (length(paid_reference) BETWEEN 1 AND 200),
    cancelled_at timestamptz,
    cancelled_by text,
    reason text CHECK (length(reason) BETWEEN 1 AND 1000),
    UNIQUE (year, number),
    CHECK (made_on IS NOT NULL OR state IN ('waiting', 'cancelled')),
    CHECK (payment_due IS NOT NULL OR state <> 'awaited'),
    CHECK ((payment_due IS NULL) = (payment_days IS NULL)),
    CHECK ((paid_at IS NULL) = (paid_reference IS NULL)),
    CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL))
  )`,
  'CREATE INDEX customer_order_by_customer ON customer_order (customer_id, id)',
  'CREATE INDEX customer_order_by_time ON customer_order (accepted_at, id)',
  'CREATE INDEX customer_order_by_state ON customer_order (state, accepted_at, id)',
  'CREATE INDEX customer_order_by_total ON customer_order (currency, total, id)',
  "CREATE INDEX customer_order_awaited ON customer_order (payment_due, id) WHERE state = 'awaited'",
  "CREATE INDEX customer_order_mail ON customer_order (mail_on, id) WHERE state = 'awaited' AND mail_on IS NOT NULL",

  // A license may be deleted, so it is not referenced. `ended_on` is the last day of a license whose end was moved until its payment.
  `CREATE TABLE order_license (
    order_id integer NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    line smallint NOT NULL CHECK (line >= 1),
    copy smallint NOT NULL CHECK (copy >= 1),
    license_id integer NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL CHECK (until_day >= from_day),
    ended_on date,
    PRIMARY KEY (order_id, line, copy)
  )`,
  'CREATE INDEX order_license_by_license ON order_license (license_id, order_id)',

  // The revisions for which more days were taken, once each.
  `CREATE TABLE offer_prolonged (
    offer_id integer NOT NULL,
    no smallint NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (offer_id, no),
    FOREIGN KEY (offer_id, no) REFERENCES offer_revision ON DELETE CASCADE
  )`,
];
