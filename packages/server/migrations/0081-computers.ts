import { type Kysely, sql } from 'kysely';

/** Licenses are bound to computers, which have a name, and addresses (CMP-401). Every existing address becomes one computer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The name of a computer that no one has named: FNL licenses run on servers. */
const GIVEN = (place: string) => `(CASE license.category_id WHEN 2 THEN 'Server ' ELSE 'Computer ' END) || ${place}`;

const STATEMENTS = [
  // A computer that was removed keeps the addresses it had; those of the others are rows of license_host.
  `CREATE TABLE computer (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    name_key text,
    since timestamptz NOT NULL,
    seats integer CHECK (seats BETWEEN 1 AND 100000),
    ended_at timestamptz,
    end_reason text,
    replaced_by integer REFERENCES computer ON DELETE SET NULL,
    macs text[],
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
    CONSTRAINT computer_ended CHECK ((ended_at IS NULL) = (end_reason IS NULL) AND (ended_at IS NULL) = (macs IS NULL)
      AND (ended_at IS NOT NULL OR replaced_by IS NULL))
  )`,
  'ALTER TABLE license_host ADD COLUMN computer_id integer, DROP CONSTRAINT license_host_place_check, ADD CHECK (place BETWEEN 1 AND 1000)',

  // Since when: according to the log, else its first file, else its purchase.
  `CREATE TEMPORARY TABLE told ON COMMIT DROP AS
    SELECT license_id, mac, max(happened_at) AS at FROM (
      SELECT (event->'record'->>'id')::int AS license_id, happened_at,
        personal->(event->>'owner')->'values'->('changes.' || (change.place - 1) || '.before') AS before,
        personal->(event->>'owner')->'values'->('changes.' || (change.place - 1) || '.after') AS after
      FROM log_entry CROSS JOIN LATERAL jsonb_array_elements(event->'changes') WITH ORDINALITY AS change (told, place)
      WHERE event->'changes' @> '[{"field": "macAddresses"}]' AND event->'record'->>'kind' = 'license' AND told->>'field' = 'macAddresses'
    ) AS changed CROSS JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(after) WHEN 'array' THEN after ELSE '[]' END) AS mac
    WHERE NOT coalesce(before, '[]') @> to_jsonb(mac) GROUP BY license_id, mac`,
  `CREATE TEMPORARY TABLE filed ON COMMIT DROP AS
    SELECT license_id, mac, min(issued_at) AS at FROM issued_file CROSS JOIN LATERAL unnest(host_ids) AS mac GROUP BY license_id, mac`,
  `CREATE TEMPORARY TABLE known ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY license_id, host.place) AS id, license_id, host.mac,
      ${GIVEN('row_number() OVER (PARTITION BY license_id ORDER BY host.place)')} AS name,
      coalesce(told.at, filed.at, least(license.purchase_date::timestamp AT TIME ZONE 'UTC', license.created_at)) AS since
    FROM license_host AS host JOIN license ON license.id = host.license_id
      LEFT JOIN told USING (license_id, mac) LEFT JOIN filed USING (license_id, mac)`,
  'INSERT INTO computer (id, license_id, name, since) OVERRIDING SYSTEM VALUE SELECT id, license_id, name, since FROM known',
  `SELECT setval(pg_get_serial_sequence('computer', 'id'), max(id)) FROM computer HAVING count(*) > 0`,
  `UPDATE license_host SET computer_id = known.id FROM known
    WHERE license_host.license_id = known.license_id AND license_host.mac = known.mac`,
  `ALTER TABLE license_host ALTER COLUMN computer_id SET NOT NULL,
    ADD FOREIGN KEY (computer_id) REFERENCES computer ON DELETE CASCADE`,
  'CREATE INDEX license_host_by_computer ON license_host (computer_id)',
  'CREATE INDEX computer_by_license ON computer (license_id, ended_at)',
  'CREATE INDEX computer_by_replaced ON computer (replaced_by) WHERE replaced_by IS NOT NULL',
  // Those with a given name: no one searches for "Computer 1".
  'CREATE INDEX computer_by_name ON computer USING gin (name_key gin_trgm_ops) WHERE name_key IS NOT NULL',

  // A server of the previous version, which keeps working while it is replaced, only knows addresses.
  `CREATE FUNCTION keep_computer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO computer (license_id, name, since)
        SELECT NEW.license_id, ${GIVEN('NEW.place')}, now() FROM license WHERE license.id = NEW.license_id RETURNING id INTO NEW.computer_id;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER license_host_computer BEFORE INSERT ON license_host FOR EACH ROW
    WHEN (NEW.computer_id IS NULL) EXECUTE FUNCTION keep_computer()`,
  `CREATE FUNCTION end_computer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE computer SET ended_at = now(), end_reason = 'removed', macs = ARRAY[OLD.mac]
        WHERE id = OLD.computer_id AND ended_at IS NULL AND NOT EXISTS (SELECT FROM license_host WHERE computer_id = OLD.computer_id);
      RETURN NULL;
    END $$`,
  'CREATE TRIGGER license_host_gone AFTER DELETE ON license_host FOR EACH ROW EXECUTE FUNCTION end_computer()',
];
