import { type Kysely, sql } from 'kysely';

/** Pages of deliveries and of unsent mail are found by one index each, however long the lists are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Those that are waiting have one already, `webhook_delivery_waiting`.
  `CREATE INDEX webhook_delivery_delivered ON webhook_delivery (webhook_id, id) WHERE state = 'delivered'`,
  `CREATE INDEX webhook_delivery_given_up ON webhook_delivery (webhook_id, id) WHERE state = 'given up'`,
  // Those that failed for good have one already, `job_failed`.
  'CREATE INDEX job_retried ON job (kind, id) WHERE ended_at IS NULL AND last_error IS NOT NULL',
  'CREATE INDEX job_untried ON job (kind, id) WHERE ended_at IS NULL AND last_error IS NULL',
];
