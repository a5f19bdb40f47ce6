import { api, ROLE } from '@lm/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';

const { server, make } = await givenServer();
const admin = await make.admin({ firstName: 'Zoe', lastName: 'Quist' });

/** Every row of the database, with its table's name in front. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT tablename AS name FROM pg_catalog.pg_tables WHERE schemaname = 'public' AND tablename <> 'budget_spent'`.execute(server.db);
  const parts = tables.map(({ name }) => sql`SELECT ${name} || ' ' || to_jsonb(one)::text AS row FROM ${sql.table(name)} AS one`);
  return (await sql<{ row: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(server.db)).rows.map(({ row }) => row);
}

/** A member of staff who left traces wherever another person's name or email may be, and a customer with waiting mail. */
async function around(firstName: string, lastName: string, email: string) {
  const colleague = await make.admin({ firstName, lastName, email });
  for (const search of [email, `${firstName} ${lastName}`, lastName]) {
    const view = { list: 'customers', name: search, state: { search }, roleId: null } as const;
    expect((await server.call(colleague.token, api.savedViews.addSavedView, { body: view })).status).toBe(200);
  }
  const form = { firstName, lastName, organization: 'KTH', countryId: 752, phoneNumber: '46812345678' };
  const flags = { allowTrial: false, isTeacher: false, offlineLicenseAllowed: false };
  const added = { ...form, ...flags, email: `x${email}`, rolesId: [ROLE.customer] };
  const { data: waiting } = await server.call(colleague.token, api.customers.addCustomerFromAdmin, { body: added });
  expect(waiting.email).toBe(`x${email}`);
  const said = `${firstName} ${lastName} called (${email}), ${lastName}, ${firstName}; ask ${firstName} ${lastName}'s office.`;
  const told = { body: { customerId: waiting.id, note: said } };
  expect((await server.call(colleague.token, api.notes.addNote, told)).status).toBe(200);
  const gone = await make.customer({ firstName, lastName, email: `y${email}` });
  expect((await server.call(colleague.token, api.customers.deleteCustomer, { params: { id: String(gone.id) }, query: {} })).status).toBe(
    200,
  );
}

/** Rows of the portal itself, which every act changes. */
const KEPT_BY_THE_PORTAL = /^((log_unsealed|log_seal|log_head|customer_tally|status_list|clock) |job .*"kind": "seal-log")/;

const nameOf = (n: number) => String.fromCharCode(97 + n);

// PRV-537, PRV-541
test('erasing a person changes no row of anyone whose name or email contains theirs', async () => {
  let count = 0;
  const pieces = fc.record({
    before: fc.constantFrom('', 'joh', 'maria.', 'a-', '1'),
    after: fc.constantFrom('', '.org', 's', '-x.org'),
    first: fc.constantFrom('Anna', 'Joanna', 'Maria Anna'),
    last: fc.constantFrom('', 'man', ' Lund', '-Olsen'),
  });
  const others = pieces.filter(({ before, after }) => before + after !== '');
  await fc.assert(
    fc.asyncProperty(others, async ({ before, after, first, last }) => {
      count += 1;
      const [lastName, email] = [`Berg${nameOf(count)}`, `anna@k${count}.example`];
      const person = await make.customer({ firstName: 'Anna', lastName, email });
      await around(first, `${lastName}${last}`, `${before}${email}${after}`);
      await server.worker.idle('mail');
      const then = await everyRow();
      const body = { id: person.id, confirm: email, reason: 'They asked for it', replaceTexts: true };
      expect((await server.call(admin.token, api.erasing.erase, { body })).status).toBe(200);
      const [now, was] = [new Set(await everyRow()), new Set(then)];
      const changed = [...then.filter((row) => !now.has(row)), ...[...now].filter((row) => !was.has(row))];
      const theirs = new RegExp(`"(id|customer_id)": ${person.id}\\b|"record": \\{"id": ${person.id},`);
      expect(changed.filter((row) => !theirs.test(row) && !KEPT_BY_THE_PORTAL.test(row))).toEqual([]);
    }),
    { numRuns: 4, seed: 28 },
  );
}, 30_000);
