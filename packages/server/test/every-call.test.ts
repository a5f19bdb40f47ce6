import { readFileSync } from 'node:fs';
import { ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { calls, openCalling } from './calling.ts';

/**
 * The answers that an Admin gets for each call about a customer according to the table of permissions, which is made on PostgreSQL (access.test.ts).
 */
function answersOfAdmin(): Map<string, number> {
  const table = readFileSync(new URL('./__snapshots__/access.test.ts.snap', import.meta.url), 'utf8');
  const ADMIN = 5; // comes after signed out, Customer, Distributor, Sales and all rights
  const rows = table.slice(table.indexOf('every endpoint, called with valid input')).split('\n');
  return new Map(
    rows.flatMap((row) => {
      const groups = row.split('| ');
      const statuses = groups[ADMIN]?.trim().split(/\s+/) ?? [];
      const path = /^\S+/.exec(row)?.[0];
      return groups.length > ADMIN && path ? [[path, Number(statuses[1] ?? statuses[0])] as const] : [];
    }),
  );
}

// OPS-9: every call does on the embedded database what it does on PostgreSQL; API-744: also with a key, in whose transaction nothing is sent out.
test('an Admin gets the same answer from every call', async () => {
  const { server, cast, statusOf } = await openCalling({ withKeys: true });
  const people = cast();
  const expected = answersOfAdmin();
  const got: [string, number][] = [];
  for (const call of calls)
    got.push([call.endpoint.path, await statusOf(call, people, [ROLE.admin], call.valid.about === 'somebody' ? 'in' : 'own')]);
  await server.close();
  expect(got).toEqual(calls.map(({ endpoint: { path } }) => [path, expected.get(path)]));
});
