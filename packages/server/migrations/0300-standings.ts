import { type Kysely, sql } from 'kysely';

/**
 * Reports whose rights, or sign-in state, have changed (SGN-24): to the connection that changed them, as a notice, and to every listening server at
 * the commit. Only for people with a session or a key, as nothing is remembered about others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Beyond this many people, everyone is meant: a notification holds 8,000 bytes. */
const MOST_NAMED = 500;

const STATEMENTS = [
  `CREATE FUNCTION tell_standings(people integer[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE named text := CASE WHEN cardinality(people) > ${MOST_NAMED} THEN '*' ELSE array_to_string(people, ' ') END;
    BEGIN
      IF named = '' THEN RETURN; END IF;
      RAISE NOTICE 'What people may do has changed' USING ERRCODE = 'LM001', DETAIL = named;
      PERFORM pg_notify('standings', named);
    END $$`,

  `CREATE FUNCTION tell_standing_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM tell_standings(ARRAY[OLD.customer_id, NEW.customer_id]);
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION tell_standing_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM session WHERE customer_id = NEW.id) OR EXISTS (SELECT FROM api_key WHERE customer_id = NEW.id) THEN
        PERFORM tell_standings(ARRAY[NEW.id]);
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION tell_standings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM tell_standings(ARRAY(SELECT DISTINCT customer_id FROM changed
        WHERE EXISTS (SELECT FROM session WHERE session.customer_id = changed.customer_id)
          OR EXISTS (SELECT FROM api_key WHERE api_key.customer_id = changed.customer_id)));
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION tell_standings_ended() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM tell_standings(ARRAY(SELECT DISTINCT customer_id FROM changed));
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION tell_standings_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE NOTICE 'What people may do has changed' USING ERRCODE = 'LM001', DETAIL = '*';
      PERFORM pg_notify('standings', '*');
      RETURN NULL;
    END $$`,

  // A later use of a session is not worth reporting.
  `CREATE TRIGGER session_changed AFTER UPDATE ON session FOR EACH ROW
    WHEN ((OLD.customer_id, OLD.token_hash, OLD.confirmed_at, OLD.created_at) IS DISTINCT FROM
      (NEW.customer_id, NEW.token_hash, NEW.confirmed_at, NEW.created_at) OR NEW.last_seen_at < OLD.last_seen_at)
    EXECUTE FUNCTION tell_standing_of_row()`,
  tellOf('session', 'ended', 'DELETE', 'OLD TABLE AS changed', 'tell_standings_ended'),
  `CREATE TRIGGER api_key_changed AFTER UPDATE ON api_key FOR EACH ROW
    WHEN ((OLD.customer_id, OLD.secret_hash, OLD.name, OLD.rights, OLD.countries, OLD.expires_at, OLD.ended_at) IS DISTINCT FROM
      (NEW.customer_id, NEW.secret_hash, NEW.name, NEW.rights, NEW.countries, NEW.expires_at, NEW.ended_at))
    EXECUTE FUNCTION tell_standing_of_row()`,
  tellOf('api_key', 'gone', 'DELETE', 'OLD TABLE AS changed', 'tell_standings_ended'),
  `CREATE TRIGGER customer_standing AFTER UPDATE OF active, email, email_verified_at ON customer FOR EACH ROW
    WHEN ((OLD.active, OLD.email, OLD.email_verified_at) IS DISTINCT FROM (NEW.active, NEW.email, NEW.email_verified_at))
    EXECUTE FUNCTION tell_standing_of_person()`,
  ...['customer_role', 'customer_area'].flatMap((table) => [
    tellOf(table, 'told_added', 'INSERT', 'NEW TABLE AS changed', 'tell_standings_changed'),
    tellOf(table, 'told_changed', 'UPDATE', 'NEW TABLE AS changed', 'tell_standings_changed'),
    tellOf(table, 'told_left', 'UPDATE', 'OLD TABLE AS changed', 'tell_standings_changed'),
    tellOf(table, 'told_gone', 'DELETE', 'OLD TABLE AS changed', 'tell_standings_changed'),
  ]),
  `CREATE TRIGGER role_told AFTER UPDATE OF name ON role FOR EACH STATEMENT EXECUTE FUNCTION tell_standings_of_all()`,
  `CREATE TRIGGER role_right_told AFTER INSERT OR UPDATE OR DELETE ON role_right FOR EACH STATEMENT EXECUTE FUNCTION tell_standings_of_all()`,

  // The webhooks are remembered too; a delivery is not a change to report.
  `CREATE TRIGGER webhook_told AFTER INSERT OR DELETE OR UPDATE OF kinds, countries ON webhook
    FOR EACH STATEMENT EXECUTE FUNCTION tell_standings_of_all()`,
];

function tellOf(table: string, name: string, event: string, rows: string, act: string): string {
  return `CREATE TRIGGER ${table}_${name} AFTER ${event} ON ${table} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${act}()`;
}
