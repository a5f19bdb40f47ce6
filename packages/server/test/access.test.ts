import { type Access, allows, api, type Endpoint, ROLE } from '@lm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { given, type Person, SWEDEN } from './given.ts';
import { startServer, type TestServer } from './start.ts';

/** Every endpoint × {nobody, each role}, really called; the snapshot is the permission table for the reader. */
let server: TestServer;
let people: Record<string, Person>;
beforeAll(async () => {
  server = await startServer();
  const make = given(server);
  people = {
    Customer: await make.customer(),
    Distributor: await make.distributor([SWEDEN]),
    Sales: await make.sales(),
    Admin: await make.admin(),
  };
});
afterAll(() => server.close());

const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[]);

const inWords = (access: Access) => {
  if (access.kind === 'own') return `own, or ${access.orRight}`;
  if (access.kind === 'right') return access.right;
  return access.kind === 'role' ? `role ${access.roleId}` : access.kind;
};

/** Calls with nothing in it: whoever is let in gets as far as 400, 404 or an answer. */
const knock = async (endpoint: Endpoint, token: string | null) => {
  const { status } = await server.call(token, endpoint, {
    params: { id: '999999', customerId: '999999' },
    ...(endpoint.body && { body: {} }),
  } as never);
  return status === 401 || status === 403 ? String(status) : 'in';
};

describe('who may call what', () => {
  test('every endpoint lets in whom its access says, and nobody else', async () => {
    const table: string[] = [];
    for (const endpoint of endpoints.filter((one) => one !== api.auth.login && one !== api.auth.logout)) {
      const nobody = await knock(endpoint, null);
      expect([endpoint.path, nobody]).toEqual([endpoint.path, endpoint.access.kind === 'anyone' ? 'in' : '401']);
      const row = [nobody];
      for (const [name, person] of Object.entries(people)) {
        const roleId = ROLE[name.toLowerCase() as keyof typeof ROLE];
        const rights = await rightsOf(roleId);
        const seen = await knock(endpoint, person.token);
        const expected = allows(endpoint.access, { rights, roles: [{ id: roleId, name }] }) ? 'in' : '403';
        expect([endpoint.path, name, seen]).toEqual([endpoint.path, name, expected]);
        row.push(seen);
      }
      table.push(
        `${endpoint.path.padEnd(40)} ${inWords(endpoint.access).padEnd(30)} ${row.map((cell) => cell.padEnd(5)).join('')}`.trimEnd(),
      );
    }
    expect([`${''.padEnd(71)} none Cust Dist SalesAdmin`, ...table].join('\n')).toMatchSnapshot();
  });

  test('a dead token is GONE, whatever was called', async () => {
    const seen = await server.call('not-a-token', api.customers.getCustomers, { query: {} });
    expect(seen).toMatchObject({ status: 410, statusCode: 'GONE', message: 'Session Expired' });
  });
});

async function rightsOf(roleId: number) {
  const rows = await server.house.db.selectFrom('role_right').select('right_name').where('role_id', '=', roleId).execute();
  return rows.map(({ right_name }) => right_name) as never;
}
