import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from './tables.ts';

const preparedIn = async (db: Db, text: string) =>
  (await sql<{ name: string }>`SELECT name FROM pg_prepared_statements WHERE statement = ${text}`.execute(db)).rows.length;

test('a statement that comes again is prepared, however many were sent only once before: migrations are hundreds', async () => {
  vi.resetModules(); // statements of other tests in this process have taken all places
  const { newDatabase } = await import('../../test/database.ts');
  const { db, close } = await newDatabase();
  await db.connection().execute(async (one) => {
    for (let number = 0; number < 400; number += 1) await sql`SELECT ${sql.lit(number)} AS once`.execute(one);
    expect(await preparedIn(one, 'SELECT 7 AS once')).toBe(0);
    for (const _ of ['first', 'again']) await sql`SELECT 'often' AS word`.execute(one);
    expect(await preparedIn(one, `SELECT 'often' AS word`)).toBe(1);
  });
  await close();
});
