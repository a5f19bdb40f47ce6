// What starting a new version costs on the embedded database of an old one, or on an empty PostgreSQL that is filled as one:
//   [DATABASE_URL=…] node scripts/node.mjs bench/upgrade.ts [customers] [its newest migration]
// Linux only: memory and processor time, from /proc, are those of the server and of the processes it starts, without PostgreSQL's, until it says that it
// is up.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { MIGRATIONS, SCHEMA } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { freePort } from '../scripts/free-port.mjs';

const CUSTOMERS = Number(process.argv[2] ?? 20_000);
const FROM = process.argv[3] ?? '0020-system';
const LOOK_MS = 20;
const { PATH, DATABASE_URL } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));

/** The rows as of 0008-courses: two licenses per customer, with a computer each, and three log entries for two customers. */
const ROWS = [
  `INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at, role_label, name_key,
      search_key, created_at)
    SELECT 'Mara', 'Lindqvist ' || n, 'mara.' || n || '@example.com', 'mara.' || n || '@example.com', 'Institute ' || n % 999,
      (ARRAY[752, 276, 578, 208, 250])[1 + n % 5], 46000000000 + n, now(), 'Customer', 'lindqvist ' || n || ' mara',
      ' mara lindqvist ' || n || ' mara.' || n || '@example.com customer', now() FROM generate_series(1, ${CUSTOMERS}) AS n`,
  'INSERT INTO customer_role SELECT id, 2 FROM customer',
  `INSERT INTO license (customer_id, category_id, type_id, version, start_date, end_date, created_at)
    SELECT 1 + n / 2, 1, 6, '5.2', current_date - n % 400, current_date + n % 400, now() FROM generate_series(0, ${2 * CUSTOMERS - 1}) AS n`,
  'INSERT INTO license_module SELECT id, 1 + id % 6 FROM license',
  `INSERT INTO license_host SELECT id, '52:82:04:' || to_char(id / 10000 % 100, 'FM00') || ':' || to_char(id / 100 % 100, 'FM00') || ':'
    || to_char(id % 100, 'FM00'), 1 FROM license`,
];
const ENTRIES = `INSERT INTO log_entry (happened_at, admin_email, owner_email, action, changes, search_key)
  SELECT now(), 'admin@example.com', 'mara.' || n || '@example.com', 'Activate', '{}', ' admin@example.com mara.' || n || '@example.com'
  FROM generate_series(1, ${Math.round(CUSTOMERS * 1.5)}) AS n`;

async function fill(): Promise<void> {
  const { db, close } = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(dataDir);
  const to = async (migration: string) => {
    const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateTo(migration);
    if (error) throw error;
  };
  await to('0008-courses');
  for (const statement of [...ROWS, ENTRIES]) await sql.raw(statement).execute(db);
  await to(FROM);
  await sql`VACUUM ANALYZE`.execute(db as unknown as Kysely<unknown>);
  await close();
}

const fieldsOf = (pid: number): number[] => (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number);
const residentOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A process may end between two readings. */
function unlessGone(look: () => number): number {
  try {
    return look();
  } catch {
    return 0;
  }
}

async function start(what: string): Promise<void> {
  const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
  const began = performance.now();
  const env = { PATH, DATA_DIR: dataDir, PORT: String(await freePort()), ...(DATABASE_URL && { DATABASE_URL }) };
  const server = spawn(process.execPath, [main], { env });
  const pid = server.pid ?? 0;
  let most = 0;
  let mostOfOne = 0;
  const looking = setInterval(() => {
    const sizes = [pid, ...childrenOf(pid)].map((one) => unlessGone(() => residentOf(one)));
    mostOfOne = Math.max(mostOfOne, ...sizes);
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size),
    );
  }, LOOK_MS);
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (said) => console.error(String(said)));
    server.stdout.on('data', (said) => String(said).includes('License Manager: http') && resolve());
    server.once('exit', () => reject(new Error('the server ended')));
  });
  clearInterval(looking);
  const seconds = (performance.now() - began) / 1000;
  // Its own processor time, and that of children that have ended.
  const processor = fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + ticks / 100, 0);
  console.log(
    `${what}: ${processor.toFixed(1)} s of processor, ${seconds.toFixed(1)} s; at most ${most.toFixed(0)} MB, ${mostOfOne.toFixed(0)} in one process`,
  );
  await new Promise((resolve) => server.once('exit', resolve).kill('SIGTERM'));
}

try {
  await fill();
  await start(`${CUSTOMERS} customers, from ${FROM} to ${SCHEMA}`);
  await start('The next start');
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
