import { type Kysely, sql } from 'kysely';

/** What the list of all licenses needs to stay fast with two million. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The start of the first subscription of a license with maintenance. The database keeps it, whichever version of the portal writes.
  'ALTER TABLE license ADD COLUMN maintained_from date',
  `UPDATE license SET maintained_from = first.start_date
    FROM (SELECT license_id, min(start_date) AS start_date FROM license_subscription GROUP BY license_id) AS first
    WHERE license.id = first.license_id`,
  `CREATE FUNCTION keep_maintained_from() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE license SET maintained_from = first.start_date
        FROM (SELECT changed.license_id, min(s.start_date) AS start_date
          FROM changed LEFT JOIN license_subscription s ON s.license_id = changed.license_id GROUP BY changed.license_id) AS first
        WHERE id = first.license_id AND maintained_from IS DISTINCT FROM first.start_date;
      RETURN NULL;
    END $$`,
  ...Object.entries({ insert: 'NEW', update: 'NEW', delete: 'OLD' }).map(
    ([event, rows]) => `CREATE TRIGGER license_maintained_from_${event} AFTER ${event} ON license_subscription
      REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_maintained_from()`,
  ),

  // The first and last day of every kind, which determine a license's state on a day.
  `ALTER TABLE license
    ADD COLUMN begins_on date GENERATED ALWAYS AS (coalesce(start_date, maintained_from)) STORED,
    ADD COLUMN ends_on date GENERATED ALWAYS AS (coalesce(end_date, maintained_until)) STORED`,
  'CREATE INDEX license_by_end ON license (ends_on, id)',
  'CREATE INDEX license_by_begin ON license (begins_on)',
  'CREATE INDEX license_by_version ON license (version)',
  'CREATE INDEX license_by_code ON license (course_code text_pattern_ops) WHERE course_code IS NOT NULL',
  // Parts of an address are searched for across its colons.
  `CREATE INDEX license_host_by_mac ON license_host USING gin (replace(mac, ':', '') gin_trgm_ops)`,
];
