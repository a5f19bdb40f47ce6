import { type Kysely, sql } from 'kysely';

/**
 * What floating daemons report about the seats of licenses (FLT-27): one row per module and day, so that a year of hours is 365 rows. A daemon is
 * known by the key in a computer's host file, and looked up among the existing computers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [DAEMONS, SEATS, SEATS_BY_DAY, DENIALS, DENIALS_BY_DAY, KEYS]) await sql.raw(statement).execute(db);
}

const OF = 'license_id integer NOT NULL REFERENCES license ON DELETE CASCADE, daemon text COLLATE "C" NOT NULL';
const OF_DAY = `${OF}, module text COLLATE "C" NOT NULL CHECK (char_length(module) BETWEEN 1 AND 40), day date NOT NULL`;
const hours = (column: string) => `${column} jsonb NOT NULL CHECK (jsonb_array_length(${column}) = 24)`;

const DAEMONS = `CREATE TABLE seat_daemon (${OF}, program text NOT NULL, reported_at timestamptz NOT NULL, until timestamptz NOT NULL,
  PRIMARY KEY (license_id, daemon))`;
const SEATS = `CREATE TABLE seat_usage (${OF_DAY}, ${hours('owned')}, ${hours('most')}, PRIMARY KEY (license_id, daemon, module, day))`;
const SEATS_BY_DAY = 'CREATE INDEX seat_usage_by_day ON seat_usage (day)';
const DENIALS = `CREATE TABLE seat_denial (${OF_DAY}, reason text COLLATE "C" NOT NULL, times integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (license_id, daemon, module, day, reason))`;
const DENIALS_BY_DAY = 'CREATE INDEX seat_denial_by_day ON seat_denial (day)';
const KEYS = 'CREATE INDEX computer_by_host_key ON computer (host_key) WHERE ended_at IS NULL AND host_key IS NOT NULL';
