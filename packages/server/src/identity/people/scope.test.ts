import { type Principal, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, NORWAY, peopleOf } from '../../../test/people.ts';
import { rowsFor, visible } from './scope.queries.ts';

const { server } = await givenServer();

test('staff are known by their roles, whichever statement changes them (ACC-7)', async () => {
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

// ACC-7; the compiler refuses a query without the table of customers, since a row scope cannot limit it
test('row scope limits a query if it has the table of customers, and only then', async () => {
  const make = peopleOf(server);
  const ingrid = await make.customer({ firstName: 'Ingrid', countryId: NORWAY });
  await make.customer({ firstName: 'Heike', countryId: GERMANY });
  await make.admin({ countryId: NORWAY });
  const jonas: Principal = {
    kind: 'session',
    sessionId: 1,
    id: 0,
    email: 'jonas@partner.example',
    confirmedAt: new Date(0),
    roles: [{ id: ROLE.distributor, name: 'Distributor' }],
    rights: ['customers.view'],
    scope: { countries: [NORWAY] },
  };
  const roles = server.db.selectFrom('customer_role').select('customer_id');
  const listed = visible(roles.innerJoin('customer', 'customer.id', 'customer_role.customer_id'), jonas, 'customer.list');
  expect(await listed.execute()).toEqual([{ customer_id: ingrid.id }]);
  // @ts-expect-error: it does not join customer
  visible(roles, jonas, 'customer.list');
  // @ts-expect-error: it joins customer under another name alone
  visible(roles.innerJoin('customer as owner', 'owner.id', 'customer_role.customer_id'), jonas, 'customer.list');
  // @ts-expect-error: what it calls customer is another table
  visible(server.db.selectFrom('license as customer'), jonas, 'customer.list');
  // @ts-expect-error: where() would take it whatever the tables are
  roles.where(rowsFor(jonas, 'customer.list'));
});
