import { type Access, allows, api, type Endpoint, RIGHTS, type Right, ROLE } from '@lm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRole } from '../src/features/roles/role-records.queries.ts';
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
  if (access.kind === 'anyRight') return access.rights.join(', ').replaceAll(', users.', '/');
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

  test('a role of one’s own with one right opens exactly the calls of that right', async () => {
    const table: string[] = [];
    const openToAll = ({ access }: Endpoint) => access.kind === 'anyone' || access.kind === 'signedIn' || access.kind === 'own';
    const guarded = endpoints.filter((one) => !openToAll(one));
    for (const right of RIGHTS) {
      const { token, role } = await somebodyWith([right]);
      const opened: string[] = [];
      for (const endpoint of guarded) {
        const seen = await knock(endpoint, token);
        expect([right, endpoint.path, seen]).toEqual([right, endpoint.path, allows(endpoint.access, role) ? 'in' : '403']);
        if (seen === 'in') opened.push(endpoint.path);
      }
      table.push(`${right}\n${opened.map((path) => `  ${path}\n`).join('')}`);
    }
    expect(table.join('\n')).toMatchSnapshot();
  });

  test('only the right to view customers opens the record of another', async () => {
    const other = await given(server).customer({ firstName: 'Somebody', lastName: 'Else' });
    const seeing: string[] = [];
    for (const right of RIGHTS) {
      const { token } = await somebodyWith([right]);
      const found = await server.call(token, api.customers.findCustomer, { params: { id: String(other.id) } });
      const licenses = await server.call(token, api.licenses.getCustomerLicenses, { params: { customerId: String(other.id) } });
      if (found.status === 200 || licenses.status === 200) seeing.push(right);
      else expect([right, found.status, licenses.status]).toEqual([right, 404, 404]);
    }
    expect(seeing).toEqual(['customers.view']);
  });

  test('a dead token is GONE, whatever was called', async () => {
    const seen = await server.call('not-a-token', api.customers.getCustomers, { query: {} });
    expect(seen).toMatchObject({ status: 410, statusCode: 'GONE', message: 'Session Expired' });
  });
});

let roleCount = 0;

/** Somebody with a role of one's own, made as the database has it: with a right alone, without the one it needs. */
async function somebodyWith(rights: Right[]) {
  roleCount += 1;
  const id = await server.portal.write((tx) => insertRole(tx, { name: `Role ${roleCount}`, rights }));
  if (id === null) throw new Error('there is such a role already');
  const { token } = await given(server).customer({
    firstName: 'Sam',
    lastName: 'Support',
    email: `sam.${roleCount}@example.com`,
    roles: [id],
  });
  return { token, role: { rights, roles: [{ id, name: `Role ${roleCount}` }] } };
}

async function rightsOf(roleId: number) {
  const rows = await server.db.selectFrom('role_right').select('right_name').where('role_id', '=', roleId).execute();
  return rows.map(({ right_name }) => right_name) as never;
}
