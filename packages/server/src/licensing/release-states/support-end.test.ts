import { supportEnd } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newDatabase } from '../../../test/database.ts';
import { SUPPORT_END } from './support.queries.ts';

// REL-43
test('the database and the contract compute the same last day of support, for each day of three years and each number of months', async () => {
  const { db, close } = await newDatabase();
  const { rows } = await sql<{ date: string; months: number; ends: string }>`
    SELECT date::text AS date, support_months AS months, (${SUPPORT_END})::text AS ends
    FROM (SELECT generate_series('2027-01-01'::date, '2029-12-31', interval '1 day')::date AS date, NULL::date AS supported_until) AS days
      CROSS JOIN generate_series(1, 60) AS support_months`.execute(db);
  const own = await sql<{ ends: string }>`SELECT (${SUPPORT_END})::text AS ends
    FROM (SELECT '2027-01-31'::date AS date, '2030-02-28'::date AS supported_until, 13 AS support_months) AS one`.execute(db);
  await close();
  expect(rows).toHaveLength(1096 * 60);
  expect(rows.find(({ date, months }) => date === '2027-08-31' && months === 6)).toMatchObject({ ends: '2028-02-29' });
  expect(rows.filter(({ date, months, ends }) => ends !== supportEnd(date, null, months))).toEqual([]);
  expect(own.rows).toEqual([{ ends: supportEnd('2027-01-31', '2030-02-28', 13) }]);
});
