import { ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('who is staff follows the roles whatever statement changes them (ACC-7)', async () => {
  const make = peopleOf(server);
  const [sales, kim] = [await make.sales(), await make.customer()];
  const staff = async () => {
    const { rows } = await sql<{ staff: boolean }>`SELECT staff FROM customer ORDER BY id`.execute(server.db);
    return rows.map((row) => row.staff);
  };
  const run = (statement: string) => sql.raw(statement).execute(server.db);
  expect(await staff()).toEqual([true, false]);
  await run(`UPDATE customer_role SET customer_id = ${kim.id} WHERE customer_id = ${sales.id}`);
  expect(await staff()).toEqual([false, true]);
  await run(`UPDATE customer_role SET customer_id = CASE customer_id WHEN ${kim.id} THEN ${sales.id} ELSE customer_id END`);
  expect(await staff()).toEqual([true, false]);
  await run(`UPDATE customer_role SET role_id = ${ROLE.distributor} WHERE customer_id = ${sales.id} AND role_id = ${ROLE.sales}`);
  expect(await staff()).toEqual([true, false]);
  await run(`DELETE FROM customer_role WHERE customer_id = ${sales.id} AND role_id = ${ROLE.distributor}`);
  expect(await staff()).toEqual([false, false]);
});
