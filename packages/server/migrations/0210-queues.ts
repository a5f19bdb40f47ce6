import { type Kysely, sql } from 'kysely';

/**
 * Due work is found by an index, however much is waiting: only the first of a record's deliveries is looked at, and mails are looked up by domain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const trigger = (name: string, event: string, each: string, ended: string, referencing = '') => [
  `CREATE FUNCTION webhook_delivery_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE webhook_delivery SET behind = false WHERE behind AND id IN (SELECT first.id
        FROM ${ended} AS e JOIN webhook ON webhook.id = e.webhook_id
        CROSS JOIN LATERAL (SELECT d.id FROM webhook_delivery d WHERE d.webhook_id = e.webhook_id AND d.record_kind = e.record_kind
          AND d.record_id = e.record_id AND d.state = 'waiting' AND NOT d.is_test ORDER BY d.id LIMIT 1) AS first);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER webhook_delivery_${name} ${event} ON webhook_delivery ${referencing} ${each} EXECUTE FUNCTION webhook_delivery_${name}()`,
];

const STATEMENTS = [
  // Another delivery of its record comes before it. The worker sets this when it meets one, and the trigger resets it, whichever version of the
  // server ended the earlier one: nothing keeps waiting for a delivery that is gone.
  'ALTER TABLE webhook_delivery ADD COLUMN behind boolean NOT NULL DEFAULT false',
  `UPDATE webhook_delivery d SET behind = true WHERE state = 'waiting' AND NOT is_test AND EXISTS (SELECT FROM webhook_delivery e
    WHERE e.webhook_id = d.webhook_id AND e.record_kind = d.record_kind AND e.record_id = d.record_id AND e.state = 'waiting'
      AND e.id < d.id AND NOT e.is_test)`,
  ...trigger(
    'ended',
    'AFTER UPDATE OF state',
    "FOR EACH ROW WHEN (OLD.state = 'waiting' AND NEW.state <> 'waiting' AND NOT OLD.is_test)",
    '(SELECT OLD.*)',
  ),
  // Many are deleted at once; when a webhook goes, no later deliveries remain.
  ...trigger(
    'deleted',
    'AFTER DELETE',
    'FOR EACH STATEMENT',
    "(SELECT DISTINCT webhook_id, record_kind, record_id FROM gone WHERE state = 'waiting' AND NOT is_test)",
    'REFERENCING OLD TABLE AS gone',
  ),
  `CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_at, id) WHERE state = 'waiting' AND NOT is_test AND NOT behind`,
  `CREATE INDEX webhook_delivery_tried ON webhook_delivery (webhook_id) WHERE state = 'waiting' AND tries > 0`,

  'CREATE INDEX job_by_way ON job (kind, toward, due_at, id) WHERE ended_at IS NULL AND toward IS NOT NULL',
];
