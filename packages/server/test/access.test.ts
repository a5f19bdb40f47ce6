import { type Access, allows, api, type Endpoint, isForKeys, neededFor, opensOf, RIGHTS, type Right, ROLE } from '@lm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertKey } from '../src/features/api-keys/api-keys.queries.ts';
import { newSecret, textOf } from '../src/features/api-keys/key-text.ts';
import { insertRole } from '../src/features/roles/role-records.queries.ts';
import { type Belongings, belongings, type Owner } from './belongings.ts';
import { GERMANY, peopleOf, SWEDEN } from './people.ts';
import { startServer, type TestServer } from './start.ts';
import { PERSON, VALID } from './valid-inputs.ts';

/** Every endpoint with valid input × {signed out, each role} × {oneself, a person in scope, a person out of scope}: the snapshots are the table of permissions. */
let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let has: Belongings;
let roles: Record<RoleName, number[]>;
beforeAll(async () => {
  server = await startServer({
    WEBHOOK_ALLOW_PRIVATE: 'on',
    THROTTLED_CALLS: '1000000',
    COURSE_MAX_STUDENTS: '100000',
    SIGN_UPS_AN_HOUR: '1000',
    API_CALLS_A_MINUTE: '1000000',
  });
  make = peopleOf(server);
  has = await belongings(server, make);
  roles = {
    Customer: [ROLE.customer],
    Distributor: [ROLE.distributor],
    Sales: [ROLE.sales],
    'All rights': [await roleWith(RIGHTS)],
    Admin: [ROLE.admin],
  };
});
afterAll(() => server.close());

type RoleName = 'Customer' | 'Distributor' | 'Sales' | 'All rights' | 'Admin';
const ROLE_NAMES = ['Customer', 'Distributor', 'Sales', 'All rights', 'Admin'] as const;

/** Oneself; a customer in the Distributor's area and one outside; a colleague in the area, whose role has no rights. */
const WHOM = ['own', 'in', 'out', 'staff'] as const;
type Whom = (typeof WHOM)[number];

interface Call {
  endpoint: Endpoint;
  valid: { about: 'somebody' | 'nobody'; input: (on: { person: Owner; has: Belongings }) => unknown };
}

const calls: Call[] = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    valid: (VALID as unknown as Record<string, Record<string, Call['valid']>>)[feature]?.[name] as Call['valid'], // ValidInputs has each
  })),
);

let roleCount = 0;

/** A role of one's own as the database has it: a right alone too, without the one it needs. */
async function roleWith(rights: readonly Right[]): Promise<number> {
  roleCount += 1;
  const id = await server.portal.write((tx) => insertRole(tx, { name: `Role ${roleCount}`, rights: [...rights] }));
  if (id === null) throw new Error('there is such a role already');
  return id;
}

/** Somebody with everything that any call asks of a person: a teacher who may have a trial and offline files. */
async function somebody(roleIds: number[], countryId = SWEDEN): Promise<Owner> {
  const flags = { teacher: true, allowTrial: true, offlineLicenseAllowed: true };
  const area = roleIds.includes(ROLE.distributor) ? [SWEDEN] : [];
  return { ...(await make.customer({ roles: roleIds, countryId, area, ...flags })), roles: roleIds };
}

/** People to call as and about; a person changed by a call is replaced by a new one for the next. */
function cast() {
  const people = new Map<string, Owner>();
  const kept = async (key: string, makeOne: () => Promise<Owner>) => {
    const person = people.get(key) ?? (await makeOne());
    people.set(key, person);
    return person;
  };
  return {
    principal: (roleIds: number[]) => kept(roleIds.join(), () => somebody(roleIds)),
    target: (whom: Exclude<Whom, 'own'>) =>
      kept(whom, () => (whom === 'staff' ? somebody([has.guest]) : somebody([ROLE.customer], whom === 'in' ? SWEDEN : GERMANY))),
    forget: (...changed: (Owner | null)[]) => {
      for (const [key, person] of people) if (changed.includes(person)) people.delete(key);
    },
  };
}
type Cast = ReturnType<typeof cast>;

/** The status that a principal with these roles gets, signed out without any, for a call about somebody. */
async function statusOf({ endpoint, valid }: Call, people: Cast, roleIds: number[] | null, whom: Whom, by = sessionOf): Promise<number> {
  const principal = roleIds && (await people.principal(roleIds));
  const person = whom === 'own' && principal ? principal : await people.target(whom === 'own' ? 'in' : whom);
  const input = await valid.input({ person, has });
  const status = await send(endpoint, principal && (await by(principal)), input as object);
  if (endpoint.method !== 'GET' && status < 300) people.forget(principal, person);
  return status;
}

const sessionOf = async ({ token }: Owner): Promise<string> => token;

/** A key of theirs with every right there is. */
async function keyOf({ id }: Owner): Promise<string> {
  const [secret, now] = [newSecret(), server.portal.steady()];
  const chosen = { name: 'Everything', rights: [...RIGHTS], countries: null, secret, expiresAt: new Date(now.getTime() + 86_400_000) };
  return textOf(await server.portal.write((tx) => insertKey(tx, id, chosen, now)), secret);
}

async function send(endpoint: Endpoint, token: string | null, input: object): Promise<number> {
  if (!('file' in input)) return (await server.call(token, endpoint, input as never)).status;
  const { id = '' } = ('params' in input ? input.params : {}) as { id?: string };
  const head = `--B\r\ncontent-disposition: form-data; name="${endpoint.upload?.field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await server.inject({
    method: endpoint.method,
    url: `/api/${endpoint.path.replace(':id', id)}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([Buffer.from(head), input.file as Buffer, Buffer.from('\r\n--B--\r\n')]),
  });
  return response.statusCode;
}

const inWords = (access: Access) => {
  if (access.kind === 'own') return `own, or ${access.orRight}`;
  if (access.kind === 'right') return access.right;
  if (access.kind === 'anyRight') return access.rights.join(', ').replaceAll(/, (users|customers)\./g, '/');
  return access.kind === 'role' ? `role ${access.roleId}` : access.kind;
};

const whomOf = ({ valid }: Call): readonly Whom[] => (valid.about === 'somebody' ? WHOM : ['own']);
const cells = (values: (number | string)[]) =>
  values
    .map((value) => String(value).padEnd(5))
    .join('')
    .padEnd(5 * WHOM.length);
const line = (first: string, second: string, groups: (number | string)[][]) =>
  `${first.padEnd(40)} ${second.padEnd(27)} ${groups.map(cells).join('| ')}`.trimEnd();

describe('who may do what, to whom', () => {
  // ACC-8, ACC-9, ACC-10, ACC-14, ACC-15, WIRE-1, WIRE-3, WIRE-30, WIRE-31
  test('every endpoint, called with valid input', { timeout: 300_000 }, async () => {
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
  test('a right alone, and with the right it needs, opens what it says', { timeout: 300_000 }, async () => {
    const people = cast();
    const table: string[] = [
      line('', '', [['alone'], ['with what it needs']]),
      line('', '', [
        ['in', 'staff'],
        ['in', 'staff'],
      ]),
    ];
    for (const right of RIGHTS) {
      const alone = [await roleWith([right])];
      const whole = [await roleWith([right, neededFor(right) ?? right])];
      table.push(`${right}: ${opensOf(right)}`);
      for (const call of calls.filter(({ endpoint }) => endpoint.access.kind !== 'anyone' && endpoint.access.kind !== 'signedIn')) {
        const { path, access } = call.endpoint;
        const seen = await statusOf(call, people, alone, 'in');
        if (!allows(access, { id: 0, rights: [right], roles: [] })) expect([right, path, seen]).toEqual([right, path, 403]);
        else if (!speaksOf(access, right)) expect([right, path, seen >= 403]).toEqual([right, path, true]);
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
  test('single fields', { timeout: 120_000 }, async () => {
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
          if (isDone) people.forget(principal, person);
        }
        groups.push(group);
      }
      table.push(line(field, '', groups));
    }
    expect(table.join('\n')).toMatchSnapshot();
  });

  // WIRE-3
  test('a dead token is GONE, whatever was called', { timeout: 300_000 }, async () => {
    const seen = await server.call('not-a-token', api.customers.getCustomers, { query: {} });
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
  return (await server.call(token, api.customers.updateCustomer, { body })).status === 200;
};

/** What may be done to a field of a person, or be read of them; answers whether it was. */
const FIELDS: Record<string, (token: string, person: Owner) => Promise<boolean>> = {
  'is in the list of customers': async (token, { id, email }) =>
    (await server.call(token, api.customers.getCustomers, { query: { search: email } })).data?.some((row) => row.id === id) ?? false,
  'is in the list of users': async (token, { id, email }) =>
    (await server.call(token, api.users.getUsers, { query: { search: email } })).data?.some((user) => user.id === id) ?? false,
  'set name': (token, person) => update(token, person, { firstName: 'Other' }),
  'set email': (token, person) => update(token, person, { email: has.freshEmail() }),
  'add a role without rights': (token, person) => update(token, person, { rolesId: [...person.roles, has.guest, ROLE.customer] }),
  'add the role Sales': (token, person) => update(token, person, { rolesId: [...person.roles, ROLE.sales] }),
  'add the role Admin': (token, person) => update(token, person, { rolesId: [...person.roles, ROLE.admin] }),
  'set distribution area': (token, person) =>
    update(token, person, { rolesId: [...person.roles, ROLE.distributor], distributionArea: [SWEDEN, GERMANY] }),
  'set Teacher': (token, person) => update(token, person, { isTeacher: false }),
  'set Allow Trial': (token, person) => update(token, person, { allowTrial: false }),
  'set Allow Offline License': (token, person) => update(token, person, { offlineLicenseAllowed: false }),
  'set Active': async (token, { id }) =>
    (await server.call(token, api.customers.setActiveStatus, { body: { id, active: false } })).status === 200,
  'write the note': async (token, { id }) =>
    (await server.call(token, api.notes.setNote, { body: { customerId: id, note: 'Prefers mail.' } })).status === 200,
  'read the note in the record': async (token, { id }) =>
    typeof (await server.call(token, api.customers.findCustomer, { params: { id: String(id) } })).data?.note === 'string',
  'read their quotation': async (token, person) => {
    const params = { id: String(await has.answered(person)) };
    return (await server.call(token, api.quotations.findQuotation, { params })).status === 200;
  },
  'read who answered it': async (token, person) => {
    const params = { id: String(await has.answered(person)) };
    return typeof (await server.call(token, api.quotations.findQuotation, { params })).data?.answeredBy === 'string';
  },
};
