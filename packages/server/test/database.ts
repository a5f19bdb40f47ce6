import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openInMemory } from '../src/db/embedded.ts';
import type { OpenDatabase } from '../src/db/open.ts';
import { openPostgres, USUAL } from '../src/db/postgres.ts';

/** How long a statement of a test may take: no story must fail on a machine that is busy with other things. */
const PATIENT_SECONDS = 60;

/** The dump, read once for all test files of a worker. */
let dump: Blob | undefined;

/**
 * A migrated database for this test alone, of the kind that the running project tests, with at most so many connections on PostgreSQL. A call waits 3 s
 * for one at most, so a test that does all kinds of jobs at once takes more than four.
 */
export async function newDatabase(connections = 4): Promise<OpenDatabase> {
  const template = inject('template');
  if (!template.startsWith('postgres')) {
    dump ??= new Blob([readFileSync(template)]);
    return openInMemory(dump);
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: new URL('/postgres', template).href });
  await admin.connect();
  // Copying needs the template to itself; test files that start together take turns. Copying files costs half of what writing their blocks to the
  // log does.
  await admin.query("SELECT pg_advisory_lock(hashtext('template'))");
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_portal STRATEGY FILE_COPY`);
  await admin.query("SELECT pg_advisory_unlock(hashtext('template'))");
  const database = await openPostgres(new URL(`/${name}`, template).href, { ...USUAL, connections, statementSeconds: PATIENT_SECONDS });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** Another handle on a PostgreSQL database, as another server would have. */
export async function anotherHandle({ db }: OpenDatabase): Promise<OpenDatabase> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return openPostgres(new URL(`/${rows[0]?.name}`, inject('template')).href, {
    ...USUAL,
    connections: 4,
    statementSeconds: PATIENT_SECONDS,
  });
}

/** Two handles on one empty database, as two processes that start together would have; the embedded one has a single handle. */
export async function emptyDatabase(): Promise<readonly [OpenDatabase, OpenDatabase]> {
  const template = inject('template');
  if (!template.startsWith('postgres')) {
    const opened = await openInMemory();
    onTestFinished(opened.close);
    return [opened, opened];
  }
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: new URL('/postgres', template).href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const [one, two] = await Promise.all([1, 2].map(() => openPostgres(new URL(`/${name}`, template).href, { ...USUAL, connections: 2 })));
  if (!one || !two) throw new Error('no connection');
  onTestFinished(async () => {
    await Promise.all([one.close(), two.close()]);
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return [one, two];
}
