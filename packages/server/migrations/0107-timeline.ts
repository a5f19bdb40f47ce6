import { type Kysely, sql } from 'kysely';

/** One index for each source of a customer's timeline; and a short history of sign-ins (CUS-528). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Roughly from where, and the browser in words; empty if unknown.
  `CREATE TABLE sign_in (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    signed_in_at timestamptz NOT NULL,
    network text NOT NULL CHECK (length(network) <= 100),
    device text NOT NULL CHECK (length(device) <= 100)
  )`,
  'CREATE INDEX sign_in_by_customer ON sign_in (customer_id, signed_in_at, id)',
  'CREATE INDEX sign_in_by_time ON sign_in (signed_in_at)',
  `INSERT INTO sign_in (customer_id, signed_in_at, network, device) SELECT customer_id, signed_in_at, '', '' FROM last_sign_in
    WHERE signed_in_at > (SELECT max(signed_in_at) FROM last_sign_in) - interval '180 days' ORDER BY signed_in_at`,

  // As text: an entry that was tampered with must not keep an index from being made.
  "CREATE INDEX log_entry_of_owner ON log_entry ((event->>'owner'), happened_at, id) WHERE (event->>'owner') IS NOT NULL",
  'CREATE INDEX log_entry_before_events ON log_entry (owner_email, happened_at, id) WHERE event IS NULL',
  'CREATE INDEX mail_by_time ON mail (customer_id, queued_at, id)',
  'CREATE INDEX issued_file_by_time ON issued_file (license_id, issued_at, id)',
];
