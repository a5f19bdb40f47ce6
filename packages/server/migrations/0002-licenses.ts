import { type Kysely, sql } from 'kysely';

/** Releases, course codes and their students, licenses, signing keys and the offline files issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // name_key is the name with every part padded to six digits, so that 5.10 sorts after 5.9.
  `CREATE TABLE release (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    name text NOT NULL UNIQUE CHECK (name ~ '^[0-9]{1,6}([.][0-9]{1,6}){1,3}$'),
    name_key text COLLATE "C" NOT NULL,
    date date NOT NULL,
    product_link text NOT NULL,
    fnl_link text NOT NULL,
    matlab_link text NOT NULL,
    notes text NOT NULL DEFAULT '',
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)
  )`,
  'CREATE INDEX release_by_date ON release (date, id)',
  'CREATE INDEX release_by_name ON release (name_key, id)',

  `CREATE TABLE course (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{10}$'),
    teacher_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    start_date date NOT NULL,
    expire_date date NOT NULL,
    created_at timestamptz NOT NULL,
    CHECK (expire_date > start_date)
  )`,
  'CREATE INDEX course_by_teacher ON course (teacher_id)',

  `CREATE TABLE module (id smallint PRIMARY KEY, name text NOT NULL UNIQUE)`,
  `INSERT INTO module (id, name) VALUES (1, 'Acoustics Low Frequency'), (2, 'Acoustics High Frequency'), (3, 'Flow'),
    (4, 'Acquisition'), (5, 'Measurement'), (6, 'Measurement Rig')`,

  // Categories: 1 CPU, 2 FNL. Types: 1 Trial, 3 Permanent, 4 Monthly, 5 Student, 6 Temporary.
  `CREATE TABLE license (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    category_id smallint NOT NULL CHECK (category_id IN (1, 2)),
    type_id smallint NOT NULL CHECK (type_id IN (1, 3, 4, 5, 6)),
    release_id integer REFERENCES release ON DELETE RESTRICT,
    version text NOT NULL,
    purchase_date date,
    start_date date,
    end_date date,
    months smallint CHECK (months BETWEEN 1 AND 120),
    renew_date date,
    seats integer CHECK (seats BETWEEN 1 AND 100000),
    course_id integer REFERENCES course ON DELETE SET NULL,
    course_code text,
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
    created_at timestamptz NOT NULL,
    CHECK (category_id = 1 OR type_id IN (3, 6)),
    CHECK ((category_id = 2) = (seats IS NOT NULL)),
    CHECK ((type_id = 3) = (start_date IS NULL)),
    CHECK ((start_date IS NULL) = (end_date IS NULL)),
    CHECK (end_date >= start_date),
    CHECK ((type_id = 4) = (months IS NOT NULL)),
    CHECK ((type_id = 3) <= (purchase_date IS NOT NULL)),
    CHECK ((type_id = 5) = (course_code IS NOT NULL)),
    CHECK (course_id IS NULL OR type_id = 5)
  )`,
  'CREATE INDEX license_by_customer ON license (customer_id)',
  'CREATE INDEX license_by_release ON license (release_id)',
  // A student redeems a code once; deleting the license frees their place.
  'CREATE UNIQUE INDEX license_by_course_student ON license (course_id, customer_id) WHERE course_id IS NOT NULL',

  `CREATE TABLE license_subscription (
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    start_date date NOT NULL,
    end_date date NOT NULL,
    months smallint NOT NULL CHECK (months BETWEEN 1 AND 120),
    PRIMARY KEY (license_id, start_date),
    CHECK (end_date > start_date AND extract(day FROM end_date) = 1)
  )`,
  'CREATE INDEX license_subscription_by_end ON license_subscription (end_date, license_id)',
  `CREATE TABLE license_module (
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    module_id smallint NOT NULL REFERENCES module,
    PRIMARY KEY (license_id, module_id)
  )`,
  `CREATE TABLE license_host (
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    mac text NOT NULL CHECK (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$' AND mac NOT IN ('00:00:00:00:00:00', 'FF:FF:FF:FF:FF:FF')),
    place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
    PRIMARY KEY (license_id, mac),
    UNIQUE (license_id, place)
  )`,

  // Public halves only; used_at shows that files were signed with it, so that its absence from the disk is noticed.
  `CREATE TABLE signing_key (
    kid text PRIMARY KEY CHECK (kid ~ '^[0-9a-f]{16}$'),
    public_key text NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  `CREATE TABLE issued_file (
    id uuid PRIMARY KEY,
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    seq integer NOT NULL CHECK (seq > 0),
    kid text NOT NULL REFERENCES signing_key,
    host_ids text[] NOT NULL,
    expires date,
    issued_at timestamptz NOT NULL,
    UNIQUE (license_id, seq)
  )`,
];
