import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openInMemory, openPostgres } from './open.ts';

/** Two handles on one empty database, as two processes that start together would have; the embedded one has a single handle. */
async function emptyDatabase() {
  const template = inject('template');
  if (!template.startsWith('postgres')) {
    const opened = await openInMemory();
    onTestFinished(opened.close);
    return [opened.db, opened.db] as const;
  }
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: new URL('/postgres', template).href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const [one, two] = await Promise.all([1, 2].map(() => openPostgres(new URL(`/${name}`, template).href, 2)));
  if (!one || !two) throw new Error('no connection');
  onTestFinished(async () => {
    await Promise.all([one.close(), two.close()]);
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return [one.db, two.db] as const;
}

test('two that migrate at once, and once more, leave one schema', async () => {
  const [one, two] = await emptyDatabase();
  await Promise.all([migrate(one), migrate(two)]);
  await migrate(one);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(one);
  expect(rows.map(({ name }) => name)).toEqual([
    '0001-people',
    '0002-licenses',
    '0003-accounts',
    '0004-customers',
    '0005-quotations',
    '0006-log-seals',
    '0007-roles',
    '0008-courses',
  ]);
  const { rows: roles } = await sql<{ name: string }>`SELECT name FROM role ORDER BY id`.execute(two);
  expect(roles.map(({ name }) => name)).toEqual(['Admin', 'Customer', 'Sales', 'Distributor']);
});
