import { type Access, allows, api, isForKeys, neededFor, opensOf, RIGHTS, type Right, ROLE } from '@lm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Owner } from './belongings.ts';
import { calls, openCalling, WHOM, whomOf } from './calling.ts';
import { GERMANY, SWEDEN } from './people.ts';
import { PERSON } from './valid-inputs/valid.ts';

/**
 * Every endpoint with valid input × {signed out, each role} × {the principal, a person in scope, a person out of scope}: the snapshots are the table
 * of permissions.
 */
let calling: Awaited<ReturnType<typeof openCalling>>;
let roles: Record<RoleName, number[]>;
beforeAll(async () => {
  calling = await openCalling();
  roles = {
    Customer: [ROLE.customer],
    Distributor: [ROLE.distributor],
    Sales: [ROLE.sales],
    'All rights': [await calling.roleWith(RIGHTS)],
    Admin: [ROLE.admin],
  };
});
afterAll(() => calling.server.close());

/** For thousands of calls on a busy machine. */
const HANGS_MS = 1_200_000;

type RoleName = 'Customer' | 'Distributor' | 'Sales' | 'All rights' | 'Admin';
const ROLE_NAMES = ['Customer', 'Distributor', 'Sales', 'All rights', 'Admin'] as const;

const inWords = (access: Access) => {
  if (access.kind === 'own') return `own, or ${access.orRight}`;
  if (access.kind === 'right') return access.right;
  if (access.kind === 'anyRight') return access.rights.join(', ').replaceAll(/, (users|customers)\./g, '/');
  return access.kind === 'role' ? `role ${access.roleId}` : access.kind;
};

const cells = (values: (number | string)[]) =>
  values
    .map((value) => String(value).padEnd(5))
    .join('')
    .padEnd(5 * WHOM.length);
const line = (first: string, second: string, groups: (number | string)[][]) =>
  `${first.padEnd(40)} ${second.padEnd(27)} ${groups.map(cells).join('| ')}`.trimEnd();

describe('who may do what to which person', () => {
  // ACC-8, ACC-9, ACC-10, ACC-14, ACC-15, WIRE-1, WIRE-3, WIRE-30, WIRE-31
  test('every endpoint, called with valid input', { timeout: HANGS_MS }, async () => {
    const { cast, statusOf, keyOf } = calling;
    const people = cast();
    const table = [
      line('', '', [['none'], ...ROLE_NAMES.map((name) => [name]), ['Admin’s key']]),
      line('', '', [[], ...ROLE_NAMES.map(() => [...WHOM]), [...WHOM]]),
    ];
    for (const call of calls) {
      const { endpoint } = call;
      const nobody = await statusOf(call, people, null, 'in');
      if (endpoint.access.kind !== 'anyone') expect([endpoint.path, nobody]).toEqual([endpoint.path, 401]);
      const groups: number[][] = [[nobody]];
      for (const name of ROLE_NAMES) {
        const group: number[] = [];
        for (const whom of whomOf(call)) group.push(await statusOf(call, people, roles[name], whom));
        expect([endpoint.path, name, group.filter((status) => status === 400 || status === 410 || status >= 500)]).toEqual([
          endpoint.path,
          name,
          [],
        ]);
        groups.push(group);
      }
      const byKey: number[] = []; // KEY-728
      for (const whom of whomOf(call)) byKey.push(await statusOf(call, people, roles.Admin, whom, keyOf));
      expect([endpoint.path, byKey.filter((status) => status === 400 || status === 410 || status >= 500)]).toEqual([endpoint.path, []]);
      if (endpoint.access.kind !== 'anyone' && !isForKeys(endpoint))
        expect([endpoint.path, ...new Set(byKey)]).toEqual([endpoint.path, 403]);
      groups.push(byKey);
      table.push(line(endpoint.path, inWords(endpoint.access), groups));
    }
    expect(table.join('\n')).toMatchSnapshot();
  });

  // ACC-11, ACC-26, STF-5
  test('a right opens what it says, alone and with the right it needs', { timeout: HANGS_MS }, async () => {
    const { cast, statusOf, roleWith } = calling;
    const people = cast();
    const table: string[] = [
      line('', '', [['alone'], ['with what it needs']]),
      line('', '', [
        ['in', 'staff'],
        ['in', 'staff'],
      ]),
    ];
    const guarded = calls.filter(({ endpoint: { access } }) => access.kind !== 'anyone' && access.kind !== 'signedIn');
    // Each call is closed to a role without rights; `allows` decides who gets in.
    const nothing = [await roleWith([])];
    for (const call of guarded.filter(({ endpoint: { access } }) => !allows(access, { id: 0, rights: [], roles: [] })))
      expect([call.endpoint.path, await statusOf(call, people, nothing, 'in')]).toEqual([call.endpoint.path, 403]);
    for (const right of RIGHTS) {
      const alone = [await roleWith([right])];
      const whole = [await roleWith([right, neededFor(right) ?? right])];
      table.push(`${right}: ${opensOf(right)}`);
      for (const call of guarded.filter(({ endpoint: { access } }) => allows(access, { id: 0, rights: [right], roles: [] }))) {
        const { path, access } = call.endpoint;
        const seen = await statusOf(call, people, alone, 'in');
        if (!speaksOf(access, right)) expect([right, path, seen >= 403]).toEqual([right, path, true]);
        else {
          const others = call.valid.about === 'somebody' ? [await statusOf(call, people, alone, 'staff')] : [];
          const group: number[] = [];
          for (const whom of call.valid.about === 'somebody' ? (['in', 'staff'] as const) : (['in'] as const))
            group.push(await statusOf(call, people, whole, whom));
          table.push(line(`  ${path}`, '', [[seen, ...others], group]));
        }
      }
    }
    expect(table.join('\n')).toMatchSnapshot();
  });

  // ACC-17, ACC-26
  test('single fields', { timeout: HANGS_MS }, async () => {
    const { cast, roleWith } = calling;
    const people = cast();
    const principals = {
      ...roles,
      'customers.edit': [await roleWith(['customers.view', 'customers.edit'])],
      '… and users.edit': [await roleWith(['customers.view', 'customers.edit', 'users.edit'])],
    };
    const names = Object.keys(principals);
    const table = [
      line(
        '',
        '',
        names.map((name) => [name]),
      ),
      line(
        '',
        '',
        names.map(() => [...WHOM]),
      ),
    ];
    for (const [field, done] of Object.entries(FIELDS)) {
      const groups: string[][] = [];
      for (const roleIds of Object.values(principals)) {
        const group: string[] = [];
        for (const whom of WHOM) {
          const principal = await people.principal(roleIds);
          const person = whom === 'own' ? principal : await people.target(whom);
          const isDone = await done(principal.token, person);
          group.push(isDone ? 'yes' : '-');
          if (isDone) people.forget(person);
        }
        groups.push(group);
      }
      table.push(line(field, '', groups));
    }
    expect(table.join('\n')).toMatchSnapshot();
  });

  // WIRE-3
  test('a dead token is GONE, whichever call is made', async () => {
    const seen = await calling.server.call('not-a-token', api.customers.getCustomers, { query: {} });
    expect(seen).toMatchObject({ status: 410, statusCode: 'GONE', message: 'Session Expired' });
  });
});

const speaksOf = (access: Access, right: Right): boolean =>
  (access.kind === 'right' && access.right === right) ||
  (access.kind === 'anyRight' && access.rights.includes(right)) ||
  (access.kind === 'own' && access.orRight === right);

const update = async (token: string, person: Owner, change: object): Promise<boolean> => {
  const area = person.roles.includes(ROLE.distributor) ? { distributionArea: [SWEDEN] } : {};
  const body = { ...PERSON, id: person.id, rolesId: person.roles, ...area, ...change };
  return (await calling.server.call(token, api.customers.updateCustomer, { body })).status === 200;
};

/** What can be done to a field of a person, or read from it; answers whether it was done. */
const FIELDS: Record<string, (token: string, person: Owner) => Promise<boolean>> = {
  'is in the list of customers': async (token, { id, email }) =>
    (await calling.server.call(token, api.customers.getCustomers, { query: { search: email } })).data?.some((row) => row.id === id) ??
    false,
  'is in the list of users': async (token, { id, email }) =>
    (await calling.server.call(token, api.users.getUsers, { query: { search: email } })).data?.some((user) => user.id === id) ?? false,
  'set name': (token, person) => update(token, person, { firstName: 'Other' }),
  'set email': (token, person) => update(token, person, { email: calling.has.freshEmail() }),
  'add a role without rights': (token, person) => update(token, person, { rolesId: [...person.roles, calling.has.guest, ROLE.customer] }),
  'add the role Sales': (token, person) => update(token, person, { rolesId: [...person.roles, ROLE.sales] }),
  'add the role Admin': (token, person) => update(token, person, { rolesId: [...person.roles, ROLE.admin] }),
  'set distribution area': (token, person) =>
    update(token, person, { rolesId: [...person.roles, ROLE.distributor], distributionArea: [SWEDEN, GERMANY] }),
  'set Teacher': (token, person) => update(token, person, { isTeacher: false }),
  'set Allow Trial': (token, person) => update(token, person, { allowTrial: false }),
  'set Allow Offline License': (token, person) => update(token, person, { offlineLicenseAllowed: false }),
  'set Active': async (token, { id }) =>
    (await calling.server.call(token, api.customers.setActiveStatus, { body: { id, active: false } })).status === 200,
  'write the note': async (token, { id }) =>
    (await calling.server.call(token, api.notes.setNote, { body: { customerId: id, note: 'Prefers mail.' } })).status === 200,
  'read the note in the record': async (token, { id }) =>
    typeof (await calling.server.call(token, api.customers.findCustomer, { params: { id: String(id) } })).data?.note === 'string',
  'read their quotation': async (token, person) => {
    const params = { id: String(await calling.has.answered(person)) };
    return (await calling.server.call(token, api.quotations.findQuotation, { params })).status === 200;
  },
  'read who answered it': async (token, person) => {
    const params = { id: String(await calling.has.answered(person)) };
    return typeof (await calling.server.call(token, api.quotations.findQuotation, { params })).data?.answeredBy === 'string';
  },
};
