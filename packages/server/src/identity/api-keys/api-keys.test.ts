import { createHash } from 'node:crypto';
import { api, type BodyOf, type Endpoint, isForKeys, RIGHTS, type Right, ROLE, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';
import { keyPrincipals } from './key-principals.queries.ts';
import { readKeyText, textOf } from './key-text.ts';

const { server, make, lastLogged } = await givenServer({ API_CALLS_A_MINUTE: '40' });
const admin = await make.admin();
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));

type Chosen = Partial<BodyOf<typeof api.apiKeys.addKey>>;

const VIEW: Right[] = ['customers.view'];
const add = (by: Person, chosen: Chosen = {}, at = server) =>
  at.call(by.token, api.apiKeys.addKey, { body: { name: 'Nightly', rights: VIEW, countries: null, ...chosen } });
const made = async (by: Person, chosen: Chosen = {}) => (await add(by, chosen)).data;
const listed = (by: Person) => server.call(by.token, api.apiKeys.getKeys, { query: {} });
const end = (by: Person, id: number) => server.call(by.token, api.apiKeys.endKey, { body: { id } });

/** What a program that uses a key sees of a customer. */
const sees = async (text: string, customer: Person, at = server) =>
  (await at.call(text, api.customers.findCustomer, { params: { id: String(customer.id) }, query: {} })).status;
const people = (text: string) => server.call(text, api.customers.getCustomers, { query: { page: '1', pageSize: '1' } });

describe('a key', () => {
  test('KEY-720, KEY-721, KEY-724: is made from its owner’s rights, shown once, kept as a hash, logged, mailed and noted', async () => {
    const sales = await make.sales();
    const answer = await add(sales, { name: ' CI of  Rowan ', rights: ['customers.view', 'releases.view'] });
    const { key, text } = answer.data;
    expect(text).toMatch(/^lm_[1-9][0-9]{0,9}_[A-Za-z0-9_-]{43}[0-9a-f]{8}$/);
    expect(key).toMatchObject({
      name: 'CI of Rowan',
      owner: { id: sales.id, name: "Rowan O'Brien", email: sales.email },
      rights: ['customers.view', 'releases.view'],
      rightsNow: ['customers.view', 'releases.view'],
      countries: null,
      state: 'works',
      createdAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2027-02-19T10:00:00.000Z',
      lastUsedAt: null,
    });
    const secret = readKeyText(text)?.secret ?? '';
    const { rows } = await sql<{ row: string; hash: string }>`SELECT api_key::text AS row, encode(secret_hash, 'hex') AS hash
      FROM api_key WHERE id = ${key.id}`.execute(server.db);
    expect(rows[0]?.hash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(rows[0]?.row).not.toContain(secret);
    expect((await listed(sales)).text).not.toContain(secret);
    expect(await lastLogged(admin)).toMatchObject({
      adminEmail: sales.email,
      byKey: null,
      action: 'Add API Key',
      record: { kind: 'apiKey', id: key.id },
      changes: [
        { field: 'Name', after: 'CI of Rowan' },
        { field: 'Customers', after: 'View' },
        { field: 'Releases', after: 'View' },
        { field: 'Expires', after: '2027-02-19 10:00:00 UTC' },
      ],
    });
    expect(await server.mailTo(sales.email)).toContain('The API key CI of Rowan was made');
    const noted = await server.db
      .selectFrom('security_event')
      .selectAll()
      .where('kind', '=', 'key.made')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(noted).toMatchObject([{ actor_id: sales.id, about_id: sales.id, facts: { name: 'CI of Rowan' } }]);
    expect(await people(text)).toMatchObject({ status: 200 });
  });

  test('KEY-722: no one gives one more than they have, and a person without rights makes none', async () => {
    const [sales, customer, jonas] = [await make.sales(), await make.customer(), await make.distributor([SWEDEN])];
    expect(await add(customer)).toMatchObject({ status: 403, statusCode: 'FORBIDDEN' });
    expect((await add(sales, { rights: ['customers.view', 'customers.edit'] })).problems).toEqual([
      { field: 'rights', message: 'You do not have the right Customers Edit yourself' },
    ]);
    expect((await add(jonas, { countries: [SWEDEN, GERMANY] })).problems).toEqual([
      { field: 'countries', message: 'You do not see the customers of Germany yourself' },
    ]);
    for (const wrong of [{ rights: [] }, { countries: [] }, { days: 0 }, { days: 366 }, { name: ' ' }] as Chosen[])
      expect([wrong, (await add(sales, wrong)).status]).toEqual([wrong, 400]);
    expect((await add(sales, { days: 365 })).data.key.expiresAt).toBe('2027-11-21T10:00:00.000Z');
  });

  test('KEY-722: a role change narrows that person’s keys from the next call', async () => {
    const role = (
      await server.call(admin.token, api.roles.addRole, { body: { name: 'Desk', rights: ['customers.view', 'customers.edit'] } })
    ).data;
    const ines = await make.customer({ roles: [role.id] });
    const olu = await make.customer();
    const keys = [await made(ines, { rights: ['customers.view', 'customers.edit'] }), await made(ines, { rights: VIEW })];
    const switchOff = (text: string) => server.call(text, api.customers.setActiveStatus, { body: { id: olu.id, active: true } });
    for (const { text } of keys) expect(await sees(text, olu)).toBe(200);
    expect((await switchOff(keys[0]?.text ?? '')).status).toBe(200);

    const { id, revision } = role;
    await server.call(admin.token, api.roles.updateRole, { body: { id, revision, name: 'Desk', rights: VIEW } });
    expect((await switchOff(keys[0]?.text ?? '')).status).toBe(403);
    for (const { text } of keys) expect(await sees(text, olu)).toBe(200);
    expect((await listed(ines)).data.map(({ rights, rightsNow }) => [rights.length, rightsNow])).toEqual([
      [1, VIEW],
      [2, VIEW],
    ]);

    expect((await server.call(admin.token, api.users.removeStaffRoles, { body: { id: ines.id } })).status).toBe(200);
    for (const { text } of keys) expect(await sees(text, olu)).toBe(410);
    const others = await listed(admin);
    expect(others.data.filter(({ owner }) => owner.id === ines.id).map(({ state }) => state)).toEqual(['powerless', 'powerless']);
  });

  test('KEY-722: sees only the chosen countries, as far as its owner sees them now', async () => {
    const jonas = await make.distributor([SWEDEN, NORWAY]);
    const [astrid, kari, kim] = [
      await make.customer({ countryId: SWEDEN }),
      await make.customer({ countryId: NORWAY }),
      await make.customer({ countryId: GERMANY }),
    ];
    const seenWith = async (text: string) => [await sees(text, astrid), await sees(text, kari), await sees(text, kim)];
    const whole = (await made(jonas)).text;
    const sweden = (await made(jonas, { countries: [SWEDEN] })).text;
    const german = (await made(admin, { countries: [GERMANY], rights: ['customers.view', 'users.edit'] })).text;
    expect(await seenWith(whole)).toEqual([200, 200, 404]);
    expect(await seenWith(sweden)).toEqual([200, 404, 404]);
    expect(await seenWith(german)).toEqual([404, 404, 200]);
    const staff = await server.call(german, api.users.getUsers, { query: { page: '1', pageSize: '50' } });
    expect(staff.data).toEqual([]); // nor are the staff of Sweden there

    await server.call(admin.token, api.users.updateRoles, {
      body: { id: jonas.id, rolesId: [ROLE.distributor], distributionArea: [NORWAY] },
    });
    expect(await seenWith(whole)).toEqual([404, 200, 404]);
    expect(await seenWith(sweden)).toEqual([404, 404, 404]);
  });

  test('KEY-722, KEY-723: is dead from the next call once it was ended or expired, or its owner may no longer sign in', async () => {
    const olu = await make.customer();
    const owner = await make.sales();
    const { text, key } = await made(owner, { days: 1 });
    const another = await made(owner);
    const active = (is: boolean) => server.call(admin.token, api.customers.setActiveStatus, { body: { id: owner.id, active: is } });
    expect(await sees(text, olu)).toBe(200);
    await active(false);
    const dead = await people(text);
    expect([dead.status, dead.message]).toEqual([
      410,
      'This API key has ended or expired, or its owner may no longer use it. Make a new one under Integrations',
    ]);
    await active(true);
    expect(await sees(text, olu)).toBe(200);
    server.setNow('2026-11-22T09:59:59Z');
    expect(await sees(text, olu)).toBe(200);
    server.setNow('2026-11-22T10:00:00Z');
    expect(await sees(text, olu)).toBe(410);

    server.setNow('2026-11-21T10:00:00Z');
    expect((await end(admin, key.id)).data).toMatchObject({ state: 'ended', endedByOwner: false });
    expect(await sees(text, olu)).toBe(410);
    expect(await lastLogged(admin)).toMatchObject({ adminEmail: admin.email, licenseOwnerEmail: owner.email, action: 'End API Key' });
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(owner.id) }, query: {} });
    expect(await sees(another.text, olu)).toBe(410);
    await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: owner.id } });
    expect(await sees(another.text, olu)).toBe(410); // a person who comes back makes new keys
  });

  test('KEY-721: a truncated, mistyped or made-up key is refused without a look into the database', async () => {
    const { text, key } = await made(admin);
    const last = text.at(-1) === '0' ? '1' : '0';
    const without = keyPrincipals({ ...server.portal, db: undefined as never, write: undefined as never });
    for (const wrong of [
      text.slice(0, -1),
      text.slice(0, -1) + last,
      `${text}0`,
      'lm_',
      `lm_0${text.slice(3)}`,
      text.toUpperCase().replace('LM_', 'lm_'),
    ]) {
      expect(await without(wrong)).toBe('noKey');
      const refused = await people(wrong);
      expect([wrong, refused.status, refused.message]).toEqual([
        wrong,
        401,
        'This is not an API key of the portal. Was it copied completely?',
      ]);
    }
    const secret = readKeyText(text)?.secret ?? '';
    expect((await people(textOf(key.id + 1000, secret))).status).toBe(410); // the secret of another key
    expect((await people(textOf(key.id, 'A'.repeat(43)))).status).toBe(410);
  });
});

describe('what a key opens', () => {
  test('KEY-728: nothing that is for people, whatever its rights', async () => {
    const { text } = await made(admin, { rights: [...RIGHTS] });
    const forPeople = Object.values(api)
      .flatMap((feature): Endpoint[] => Object.values(feature))
      .filter((endpoint) => endpoint.access.kind !== 'anyone' && !isForKeys(endpoint));
    expect(forPeople.length).toBeGreaterThan(60);
    for (const { method, path } of forPeople) {
      const answer = await server.inject({
        method,
        url: `/api/${path.replace(/:\w+/g, '1')}`,
        headers: { authorization: `Bearer ${text}` },
        ...(method === 'POST' && { payload: {} }),
      });
      expect([path, answer.statusCode, answer.json().message]).toEqual([
        path,
        403,
        'This call is for people who are signed in, not for API keys',
      ]);
    }
    const paths = forPeople.map(({ path }) => path);
    for (const path of [
      'customers/updatePersonalInfo',
      'customers/exportPersonalData/:id',
      'savedViews/addSavedView',
      'bulk/start',
      'roles/getRights',
    ])
      expect(paths).toContain(path);
    for (const path of Object.values(api.apiKeys).map(({ path }) => path)) expect(paths).toContain(path);
    for (const path of ['factors/mine', 'factors/removeCodes']) expect(paths).toContain(path);
  });

  test('KEY-728: what belongs to its owner, only with the right needed for others', async () => {
    const sales = await make.sales();
    const own = { params: { customerId: String(sales.id) } };
    const [narrow, wide] = [await made(sales, { rights: ['releases.view'] }), await made(sales)];
    expect((await server.call(sales.token, api.licenses.getCustomerLicenses, own)).status).toBe(200);
    expect((await server.call(narrow.text, api.licenses.getCustomerLicenses, own)).status).toBe(403);
    expect((await server.call(wide.text, api.licenses.getCustomerLicenses, own)).status).toBe(200);
    const trial = { body: { customerId: sales.id, typeId: TYPE.trial } } as const;
    expect((await server.call(wide.text, api.licenses.addTrialLicense, trial)).status).toBe(403);
  });

  test('KEY-729: its acts name the key and its owner in the log, the workbook and the timeline, under the seal', async () => {
    const { text, key } = await made(admin, { name: 'Webshop', rights: ['customers.view', 'licenses.perpetual'] });
    const kim = await make.customer();
    const added = await server.call(text, api.licenses.addLicense, { body: asked.permanent(kim.id) });
    expect(added.status).toBe(200);
    expect(await lastLogged(admin)).toMatchObject({ action: 'Add License', adminEmail: admin.email, byKey: 'Webshop' });
    const workbook = await server.call(admin.token, api.log.exportLogs, { query: { search: kim.email } });
    const rows = await readSheet(workbook.bytes);
    expect(rows[1]?.[0]).toBe(`API key Webshop of ${admin.email}`);
    const timeline = await server.call(admin.token, api.timeline.getTimeline, { params: { id: String(kim.id) }, query: {} });
    expect(timeline.text).toContain('"byKey":"Webshop"');

    await server.sealed();
    expect((await server.call(admin.token, api.log.verifyLog, {})).data).toMatchObject({ state: 'whole', problem: null });
    const { rows: stored } = await sql<{
      id: number;
      actor: unknown;
    }>`SELECT id, event->'actor' AS actor FROM log_entry ORDER BY id DESC LIMIT 1`.execute(server.db);
    expect(stored[0]?.actor).toEqual({ kind: 'account', id: admin.id, key: { id: key.id, name: 'Webshop' } });
  });
});

describe('how keys are used', () => {
  test('KEY-725: the last use is shown to the minute, with roughly the network', async () => {
    const { text, key } = await made(admin);
    const use = async () => {
      const { lastUsedAt, lastNetwork } = (await server.call(admin.token, api.apiKeys.findKey, { params: { id: String(key.id) } })).data;
      return [lastUsedAt, lastNetwork];
    };
    expect(await use()).toEqual([null, null]);
    await people(text);
    expect(await use()).toEqual(['2026-11-21T10:00:00.000Z', '127.0.0.0/24']);
    server.setNow('2026-11-21T10:00:59Z');
    await people(text);
    expect(await use()).toEqual(['2026-11-21T10:00:00.000Z', '127.0.0.0/24']);
    server.setNow('2026-11-21T10:01:01Z');
    await people(text);
    expect(await use()).toEqual(['2026-11-21T10:01:01.000Z', '127.0.0.0/24']);
  });

  test('KEY-730: a key has a limit of calls a minute, and neither they nor its failures count for its owner', async () => {
    const [one, other] = [await made(admin), await made(admin)];
    for (let calls = 0; calls < 40; calls += 1) expect((await people(one.text)).status).toBe(200);
    const held = await server.inject({
      method: 'GET',
      url: '/api/customers/getCustomers?page=1&pageSize=1',
      headers: { authorization: `Bearer ${one.text}` },
    });
    expect([held.statusCode, held.headers['retry-after'], held.json().message]).toEqual([
      429,
      '60',
      'An API key makes 40 calls a minute. Please try again in a minute.',
    ]);
    expect([(await people(other.text)).status, (await people(admin.token)).status]).toEqual([200, 200]);
    server.setNow('2026-11-21T10:01:00Z');
    expect((await people(one.text)).status).toBe(200);
  });

  test('KEY-724: the owner is told two weeks before a key expires, or when half its time is left, once', async () => {
    const sales = await make.sales();
    await made(sales, { name: 'Quarterly' });
    await made(sales, { name: 'Two days', days: 2 });
    const told = async (at: string) => {
      server.setNow(at);
      server.worker.wake('expiring-api-keys');
      await server.worker.idle('expiring-api-keys');
      return (await server.mailsTo(sales.email)).filter((purpose) => purpose === 'api-key-ends').length;
    };
    expect(await told('2026-11-22T09:59:00Z')).toBe(0);
    expect(await told('2026-11-22T11:00:00Z')).toBe(1);
    expect(await server.mailTo(sales.email)).toMatch(/works until 23\/11\/2026 10:00 UTC\.[\s\S]+See the key:\s+https:/);
    expect(await told('2027-02-05T09:00:00Z')).toBe(1);
    expect(await told('2027-02-05T10:30:00Z')).toBe(2);
    expect(await told('2027-02-06T10:30:00Z')).toBe(2);
    expect(await told('2027-05-25T10:00:00Z')).toBe(2);
    const left = await server.db.selectFrom('api_key').select('name').where('customer_id', '=', sales.id).execute();
    expect(left).toEqual([]); // 90 days after they ended
  });

  test('KEY-726, KEY-727: people see their own, Admins everyone’s; its owner changes it, and owner and Admin end it', async () => {
    const [sales, other] = [await make.sales(), await make.sales()];
    const { key, text } = await made(sales);
    const find = (by: Person) => server.call(by.token, api.apiKeys.findKey, { params: { id: String(key.id) } });
    const update = (by: Person, change: object = {}) =>
      server.call(by.token, api.apiKeys.updateKey, {
        body: { id: key.id, name: 'Nightly', rights: ['releases.view'], countries: null, ...change },
      });
    expect([(await find(sales)).status, (await find(other)).status, (await find(admin)).status]).toEqual([200, 404, 200]);
    expect((await listed(other)).data).toEqual([]);
    const mine = await server.call(admin.token, api.apiKeys.getKeys, { query: { of: 'mine', page: '1', pageSize: '100' } });
    expect([mine.data.some(({ id }) => id === key.id), mine.total]).toEqual([false, mine.data.length]);
    expect([(await update(other)).status, (await update(admin)).status, (await end(other, key.id)).status]).toEqual([404, 403, 404]);

    expect((await update(sales, { revision: 1 })).data).toMatchObject({ revision: 2, rights: ['releases.view'] });
    expect((await update(sales, { revision: 1 })).status).toBe(409);
    expect((await update(sales, { rights: ['users.edit'] })).status).toBe(400);
    expect((await people(text)).status).toBe(403);
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Update API Key',
      changes: [
        { field: 'Nightly: Customers', before: 'View', after: null },
        { field: 'Nightly: Releases', before: null, after: 'View' },
      ],
    });

    const row = {
      customer_id: sales.id,
      name: 'Key',
      rights: VIEW,
      countries: null,
      created_at: new Date(),
      expires_at: new Date('2027-01-01'),
    };
    const rows = Array.from({ length: 48 }, (_, n) => ({ ...row, secret_hash: Buffer.from(`${sales.id}-${n}`) }));
    await server.db.insertInto('api_key').values(rows).execute();
    const answers = await Promise.all([add(sales), add(sales)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await end(sales, key.id)).data).toMatchObject({ state: 'ended', endedByOwner: true });
    expect((await end(sales, key.id)).status).toBe(200);
    expect((await update(sales)).status).toBe(409);
    expect((await add(sales)).status).toBe(200);
  });

  test('KEY-731: making, changing and ending ask for a fresh confirmation', async () => {
    const sales = await make.sales();
    const { key } = await made(sales);
    await server.db
      .updateTable('session')
      .set({ confirmed_at: new Date('2026-11-21T09:54:00Z') })
      .where('customer_id', '=', sales.id)
      .execute();
    const body = { id: key.id, name: 'Nightly', rights: VIEW, countries: null };
    expect((await add(sales)).statusCode).toBe('CONFIRMATION_NEEDED');
    expect((await server.call(sales.token, api.apiKeys.updateKey, { body })).statusCode).toBe('CONFIRMATION_NEEDED');
    expect((await end(sales, key.id)).statusCode).toBe('CONFIRMATION_NEEDED');
    expect((await listed(sales)).data).toHaveLength(1);
  });
});
