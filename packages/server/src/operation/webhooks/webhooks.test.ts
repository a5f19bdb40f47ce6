import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDatabase } from '../../../test/database.ts';
import { asked, GERMANY, NORWAY, type Person, peopleOf, SWEDEN } from '../../../test/people.ts';
import { newReceiver } from '../../../test/receiver.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import type { OpenDatabase } from '../../db/open.ts';

/** An ERP is told what happens in the portal, whatever happens to the ERP meanwhile. */
const SETTINGS = {
  SESSION_IDLE_HOURS: '8760',
  SESSION_MAX_DAYS: '3660',
  WEBHOOK_ALLOW_HTTP: 'on',
  WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
};
let database: OpenDatabase;
let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let admin: Person;
let erp: Awaited<ReturnType<typeof newReceiver>>;
beforeAll(async () => {
  database = await newDatabase();
  server = await startServer(SETTINGS, { ...database, close: async () => undefined });
  make = peopleOf(server);
  at(0); // her session begins now, and not at the day on which everything begins
  admin = await make.admin({ email: 'priya@portal.example' });
  await make.release('5.1.1', '2026-01-01');
});
beforeEach(async () => {
  erp = await newReceiver();
  at(0);
});
afterEach(async () => {
  await look();
  await server.db.deleteFrom('webhook').execute();
  await erp.close();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const { webhooks } = api;

/** The present time, which the package that checks signatures takes from the machine; the tests count hours from it. */
const START = Date.now();
const at = (hours: number) => server.setNow(new Date(START + hours * 3_600_000).toISOString());

const hear = async (more: { kinds?: string[]; countries?: number[] | null } = {}) => {
  const body = { name: 'ERP', url: erp.url, kinds: ['*'], countries: null, ...more };
  const { data, status } = await server.call(admin.token, webhooks.addWebhook, { body });
  expect(status).toBe(200);
  await delivered();
  erp.got.length = 0;
  return { ...data.webhook, secret: data.secret };
};

const delivered = () => server.worker.idle('webhooks');
/** Tries what is due by the clock of the test; runs no other job. */
const look = () => {
  server.worker.wake('webhooks');
  return delivered();
};
const find = async (id: number) => (await server.call(admin.token, webhooks.findWebhook, { params: { id: String(id) } })).data;
const deliveries = async (id: number) =>
  (await server.call(admin.token, webhooks.getDeliveries, { query: { webhookId: String(id), page: '1', pageSize: '50' } })).data;
/** What arrived, record by record: messages about different records may overtake each other. */
const byRecord = () => erp.got.toSorted(({ record: a }, { record: b }) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1));
const activate = (person: Person, active: boolean) =>
  server.call(admin.token, api.customers.setActiveStatus, { body: { id: person.id, active } });

test('WHK-770: a webhook whose Admin no longer is one sends nothing until another Admin adopts it', async () => {
  const ada = await make.admin({ firstName: 'Ada' });
  const { id } = await hear({ kinds: ['customer.*'] });
  await server.db.deleteFrom('security_alert_mail').execute();
  const body = { id, name: 'ERP', url: `${erp.url}?of=ada`, kinds: ['customer.*'], countries: null };
  expect((await server.call(ada.token, webhooks.updateWebhook, { body })).status).toBe(200); // she is responsible for its address from now on
  expect((await find(id)).maker?.id).toBe(ada.id);
  expect(await server.mailTo(admin.email)).toContain('points to a new address');
  const mara = await make.customer();
  const rolesId = [ROLE.customer, ROLE.sales];
  expect((await server.call(admin.token, api.users.updateRoles, { body: { id: ada.id, rolesId } })).status).toBe(200);
  await activate(mara, false);
  await delivered();
  expect(erp.got.map(({ type }) => type)).toEqual([]);
  expect(await find(id)).toMatchObject({ state: 'paused', pausedBecause: 'unattended', waiting: 2 });
  expect(await server.mailTo(admin.email)).toContain('A webhook no longer has an Admin');
  expect((await server.call(admin.token, webhooks.resumeWebhook, { body: { id } })).statusCode).toBe('CONFLICT');
  const [waiting] = await deliveries(id);
  expect((await server.call(admin.token, webhooks.sendAgain, { body: { id: waiting?.id ?? 0 } })).statusCode).toBe('CONFLICT');

  expect((await server.call(admin.token, webhooks.adoptWebhook, { body: { id } })).data).toMatchObject({
    state: 'working',
    pausedBecause: null,
    maker: { id: admin.id },
  });
  await delivered();
  expect(erp.got.map(({ type }) => type).toSorted()).toEqual(['customer.deactivate', 'customer.setRoles']);
  const log = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } });
  expect(log.data[0]).toMatchObject({ action: 'Adopt Webhook', adminEmail: admin.email });
});

// WHK-760, WHK-761, WHK-762
test('an act is reported, signed, with ids and typed values, and without anything it did not do or anything secret', async () => {
  const { secret, id } = await hear({ kinds: ['customer.*'] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await find(id))).not.toContain(secret);
  const stored = await server.db.selectFrom('webhook').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6, 30));

  const mara = await make.customer({ firstName: 'Mara' });
  await activate(mara, false);
  await activate(mara, false); // changes nothing
  await make.release('5.2.0', '2026-02-01');
  await delivered();
  expect(erp.got.map(({ type }) => type)).toEqual(['customer.deactivate']);
  const [one] = erp.got;
  if (!one) throw new Error('nothing came');
  const told = new Webhook(secret).verify(one.body, one.headers as Record<string, string>);
  expect(told).toEqual({
    type: 'customer.deactivate',
    timestamp: new Date(START).toISOString(),
    data: {
      entry: expect.any(Number),
      actor: { kind: 'account', id: admin.id },
      record: { kind: 'customer', id: mara.id },
      owner: mara.id,
      licenseKind: null,
      changes: [{ field: 'active', before: true, after: false }],
    },
  });
  expect(one.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(() => new Webhook(secret).verify(`${one.body} `, one.headers as Record<string, string>)).toThrow();
  expect((await deliveries(id)).map(({ type, state, status, tries }) => [type, state, status, tries])).toEqual([
    ['customer.deactivate', 'delivered', 200, 1],
  ]);
});

// WHK-761
test('an undone renewal is reported as a change: a program that keeps the days of licenses misses neither', async () => {
  await hear({ kinds: ['license.update'] });
  const mara = await make.customer();
  await make.release('5.1.1', '2026-02-01');
  const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.monthly(mara.id) });
  const renewing = { customerId: mara.id, licenses: [{ id: license.id }], months: 12 };
  expect((await server.call(admin.token, api.licenses.renewLicenses, { body: renewing })).status).toBe(200);
  expect((await server.call(admin.token, api.licenses.undoRenewal, { body: { licenseIds: [license.id] } })).status).toBe(200);
  await delivered();
  const told = erp.got.map(({ body }) => JSON.parse(body) as { type: string; data: { changes: { before: string; after: string }[] } });
  expect(told.map(({ type }) => type)).toEqual(['license.update', 'license.update']);
  const [renewed, undone] = told.map(({ data }) => data.changes);
  expect(undone?.map(({ before, after }) => [after, before])).toEqual(renewed?.map(({ before, after }) => [before, after]));
});

// WHK-761
test('restricted to countries, it reports what belongs to people there, including people who move or are deleted', async () => {
  await hear({ kinds: ['customer.*', 'release.add'], countries: [NORWAY] });
  const [kari, mara] = [await make.customer({ countryId: NORWAY }), await make.customer({ countryId: SWEDEN })];
  for (const person of [kari, mara]) await activate(person, false);
  const move = (person: Person, countryId: number) => {
    const body = {
      id: person.id,
      firstName: 'Kari',
      lastName: 'Berg',
      organization: 'KTH',
      phoneNumber: '1',
      countryId,
      rolesId: [ROLE.customer],
    };
    return server.call(admin.token, api.customers.updateCustomer, { body });
  };
  for (const [person, country] of [
    [mara, GERMANY],
    [mara, NORWAY],
    [kari, SWEDEN],
  ] as const)
    expect((await move(person, country)).status).toBe(200);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(mara.id) }, query: {} });
  await delivered();
  expect(byRecord().map(({ type, record }) => [type, record.id])).toEqual([
    ['customer.deactivate', kari.id],
    ['customer.update', kari.id],
    ['customer.update', mara.id],
    ['customer.delete', mara.id],
  ]);
});

// WHK-761, ORG-153
test('with countries it hears of organizations there and their people, and of people coming and going in both countries', async () => {
  const add = async (name: string, countryId: number) =>
    (await server.call(admin.token, api.organizations.addOrganization, { body: { name, countryId } })).data.id;
  const fjord = await add('Fjord', NORWAY);
  await hear({ kinds: ['customer.*', 'organization.*'], countries: [NORWAY] });
  const [kari, mara] = [await make.customer({ countryId: NORWAY }), await make.customer()];
  const lyd = await add('Lyd', SWEDEN);
  const put = (id: number, { id: customerId }: Person) =>
    server.call(admin.token, api.organizations.addPerson, { body: { id, customerId, role: 'member' } });
  await put(lyd, kari); // she leaves Norway with her organization
  await activate(kari, false);
  await activate(mara, false);
  await put(fjord, mara);
  await activate(mara, true);
  await server.call(admin.token, api.organizations.removePerson, { body: { id: fjord, customerId: mara.id } });
  await activate(mara, false);
  await server.call(admin.token, api.organizations.updateOrganization, { body: { id: fjord, name: 'Fjord', countryId: SWEDEN } });
  await server.call(admin.token, api.organizations.updateOrganization, { body: { id: fjord, name: 'Fjorden', countryId: SWEDEN } });
  await delivered();
  expect(byRecord().map(({ type, record, body }) => [type, record.id, JSON.parse(body).data.owner])).toEqual([
    ['customer.activate', mara.id, mara.id],
    ['organization.addPerson', fjord, mara.id],
    ['organization.removePerson', fjord, mara.id],
    ['organization.update', fjord, null],
    ['organization.addPerson', lyd, kari.id],
  ]);
});

// ORG-153, ORG-150
test('a merge is reported where the organizations are, and not where a person in them is at home', async () => {
  const add = async (name: string, countryId: number) =>
    (await server.call(admin.token, api.organizations.addOrganization, { body: { name, countryId } })).data.id;
  const [goes, stays] = [await add('Skerry', SWEDEN), await add('Skerries', SWEDEN)];
  const kari = await make.customer({ countryId: NORWAY });
  await server.call(admin.token, api.organizations.addPerson, { body: { id: goes, customerId: kari.id, role: 'member' } });
  await hear({ kinds: ['organization.*'], countries: [NORWAY] });
  const { data } = await server.call(admin.token, api.organizationMerges.mergeOrganizations, { body: { id: goes, intoId: stays } });
  expect((await server.call(admin.token, api.organizationMerges.undoMerge, { body: { undoId: data.undoId } })).status).toBe(200);
  await delivered();
  expect(erp.got.map(({ type, record }) => [type, record.id])).toEqual([]);
  await server.call(admin.token, api.organizations.removePerson, { body: { id: goes, customerId: kari.id } });
  await delivered();
  expect(erp.got.map(({ type, record }) => [type, record.id])).toEqual([['organization.removePerson', goes]]);

  const holm = await add('Holm', NORWAY);
  const mara = await make.customer();
  await server.call(admin.token, api.organizations.addPerson, { body: { id: holm, customerId: mara.id, role: 'member' } });
  await delivered();
  erp.got.length = 0;
  await server.call(admin.token, api.organizationMerges.mergeOrganizations, { body: { id: holm, intoId: stays } });
  await delivered();
  expect(byRecord().map(({ type, record, body }) => [type, record.id, JSON.parse(body).data.owner])).toEqual([
    ['organization.addPerson', stays, mara.id], // leaves Norway
    ['organization.merge', holm, null],
  ]);
});

// WHK-763
test('while a secret is being replaced both sign, for a day or until it is ended', async () => {
  const { secret: first, id } = await hear({ kinds: ['customer.activate', 'customer.deactivate'] });
  const mara = await make.customer();
  /** The package compares with the clock of the machine; only the signature matters here. */
  const signedBy = async (...secrets: string[]) => {
    await activate(mara, false);
    await activate(mara, true);
    await delivered();
    const { headers = {}, body = '' } = erp.got.at(-1) ?? {};
    const [messageId, timestamp] = [String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000)];
    const signatures = String(headers['webhook-signature']).split(' ');
    return secrets.map((secret) => signatures.includes(new Webhook(secret).sign(messageId, timestamp, body)));
  };
  const { data: replaced } = await server.call(admin.token, webhooks.newSecret, { body: { id } });
  expect(await signedBy(first, replaced.secret)).toEqual([true, true]);
  at(23.9);
  expect(await signedBy(first, replaced.secret)).toEqual([true, true]);
  at(24.1);
  expect(await signedBy(first, replaced.secret)).toEqual([false, true]);
  const { data: again } = await server.call(admin.token, webhooks.newSecret, { body: { id } });
  expect(await signedBy(replaced.secret, again.secret)).toEqual([true, true]);
  expect((await server.call(admin.token, webhooks.endOldSecret, { body: { id } })).data.oldSecretUntil).toBeNull();
  expect(await signedBy(replaced.secret, again.secret)).toEqual([false, true]);
});

// WHK-764, WHK-765
test('a receiver that was down for a night gets every event once it is back, those of a record in order', async () => {
  const { id } = await hear({ kinds: ['customer.activate', 'customer.deactivate'] });
  const people = await Promise.all(Array.from({ length: 10 }, () => make.customer()));
  erp.answers(() => null);
  for (let hour = 0; hour < 12; hour++) {
    at(hour);
    for (const person of people) await activate(person, hour % 2 === 1);
    await look();
  }
  expect(erp.got).toEqual([]);
  expect(await find(id)).toMatchObject({ state: 'failing', waiting: 120, failingSince: new Date(START).toISOString() });
  erp.answers(() => 200);
  // One look is enough, unless the machine stalls for longer than the lease: then the next one continues.
  for (let looks = 0; looks < 5 && (await find(id)).waiting > 0; looks += 1) {
    at(12.3 + looks / 10);
    await look();
  }
  expect(await find(id)).toMatchObject({ state: 'working', waiting: 0, failingSince: null });
  expect(erp.got).toHaveLength(120);
  expect(new Set(erp.got.map(({ headers }) => headers['webhook-id'])).size).toBe(120);
  for (const person of people) {
    const theirs = erp.got.filter(({ record }) => record.id === person.id).map(({ type }) => type);
    expect(theirs).toEqual(Array.from({ length: 6 }, () => ['customer.deactivate', 'customer.activate']).flat());
  }
});

// WHK-764, WHK-765
test('a rejected record waits with its later events while the others continue; after three days it is given up', async () => {
  const { id } = await hear({ kinds: ['customer.activate', 'customer.deactivate'] });
  const [mara, kim] = [await make.customer(), await make.customer()];
  let asked = 0;
  erp.answers(({ record }) => {
    if (record.id !== mara.id) return 200;
    asked += 1;
    return 422;
  });
  await activate(mara, false);
  await activate(mara, true);
  await activate(kim, false);
  await delivered();
  expect([erp.got.map(({ record }) => record.id), asked]).toEqual([[kim.id], 1]);
  const pauses = [];
  for (let tries = 1; tries <= 7; tries++) {
    const [, second] = (await deliveries(id)).filter(({ record }) => record.id === mara.id);
    expect(second).toMatchObject({ state: 'waiting', tries, status: 422, error: 'It answered 422' });
    const next = new Date(second?.nextAt ?? 0);
    pauses.push(Math.round((next.getTime() - server.portal.steady().getTime()) / 1000));
    server.setNow(next.toISOString());
    await look();
  }
  expect(pauses).toEqual([5, 20, 80, 320, 1280, 3600, 3600]);
  for (let hour = 3; hour <= 71; hour += 4) {
    at(hour);
    await activate(kim, hour % 8 === 3); // it answers now and then
    await look();
  }
  at(73);
  await look();
  const theirs = (await deliveries(id)).filter(({ record }) => record.id === mara.id);
  expect(theirs.map(({ type, state }) => [type, state])).toEqual([
    ['customer.activate', 'waiting'],
    ['customer.deactivate', 'given up'],
  ]);
  erp.answers(() => 200);
  const again = await server.call(admin.token, webhooks.sendAgain, { body: { id: theirs[1]?.id ?? 0 } });
  await delivered();
  const sent = (await deliveries(id)).find((one) => one.id === again.data.deliveryId);
  expect(sent).toMatchObject({ isAgain: true, messageId: theirs[1]?.messageId, type: 'customer.deactivate' });
});

// WHK-765
test('a receiver that answers 500 to everything rests, is tried with a single message, and gets all in order once that succeeds', async () => {
  const { id } = await hear({ kinds: ['customer.activate', 'customer.deactivate'] });
  const people = await Promise.all(Array.from({ length: 20 }, () => make.customer()));
  let asked = 0;
  erp.answers(() => {
    asked += 1;
    return 500;
  });
  for (const person of people) {
    await activate(person, false);
    await activate(person, true);
  }
  await delivered();
  const seconds = async (after: number) => {
    asked = 0;
    server.setNow(new Date(START + after * 1000).toISOString());
    await look();
    return asked;
  };
  await seconds(400);
  expect([await seconds(450), await seconds(501), await seconds(600), await seconds(627)]).toEqual([0, 1, 0, 1]);
  expect([await seconds(80_000), await seconds(80_899), await seconds(80_901)]).toEqual([1, 0, 1]); // at most a quarter of an hour
  erp.answers(() => 200);
  await seconds(81_802);
  expect(erp.got).toHaveLength(40);
  for (const person of people)
    expect(erp.got.filter(({ record }) => record.id === person.id).map(({ type }) => type)).toEqual([
      'customer.deactivate',
      'customer.activate',
    ]);
  expect(await find(id)).toMatchObject({ state: 'working', waiting: 0 });
});

// WHK-766
test('after a day of nothing but failures it is paused and its Admins are told; what is kept meanwhile is delivered when it is resumed', async () => {
  const { id } = await hear({ kinds: ['customer.activate', 'customer.deactivate'] });
  const mara = await make.customer();
  erp.answers(() => 500);
  await activate(mara, false);
  for (let hour = 0; hour <= 25; hour++) {
    at(hour);
    await look();
  }
  const mail = await server.mailTo('priya@portal.example');
  expect(mail).toContain('Subject: The webhook ERP is paused');
  expect(mail).toContain('It answered 500');
  expect(await find(id)).toMatchObject({ state: 'paused', pausedBecause: 'failures', waiting: 1 });
  erp.answers(() => 200);
  await activate(mara, true);
  at(29 * 24);
  await look();
  expect([erp.got, (await find(id)).waiting]).toEqual([[], 2]);
  expect((await server.call(admin.token, webhooks.resumeWebhook, { body: { id } })).data.state).toBe('working');
  await delivered();
  expect(erp.got.map(({ type }) => type)).toEqual(['customer.deactivate', 'customer.activate']);

  await server.call(admin.token, webhooks.pauseWebhook, { body: { id } });
  await activate(mara, false);
  expect((await server.call(admin.token, webhooks.sendAgain, { body: { id: (await deliveries(id))[0]?.id ?? 0 } })).status).toBe(409);
  at(60 * 24);
  await server.worker.look();
  expect(await deliveries(id)).toEqual([]); // WHK-767
});

// WHK-767
test('a test event goes only to this webhook, even while it is paused, and its delivery says what was sent and answered', async () => {
  const { id } = await hear({ kinds: ['order.paid'] });
  const other = await newReceiver();
  const body = { name: 'CRM', url: other.url, kinds: ['*'], countries: null };
  await server.call(admin.token, webhooks.addWebhook, { body });
  await server.call(admin.token, webhooks.pauseWebhook, { body: { id } });
  const { data } = await server.call(admin.token, webhooks.testWebhook, { body: { id } });
  await delivered();
  expect(erp.got.map(({ type }) => type)).toEqual(['webhook.test']);
  expect(other.got.map(({ type }) => type)).not.toContain('webhook.test');
  const params = { id: String(data.deliveryId) };
  const { data: one } = await server.call(admin.token, webhooks.findDelivery, { params });
  expect(one).toMatchObject({ isTest: true, state: 'delivered', status: 200, answer: 'thanks', body: erp.got[0]?.body });
  erp.answers(() => 302);
  await server.call(admin.token, webhooks.testWebhook, { body: { id } });
  await delivered();
  expect((await deliveries(id))[0]).toMatchObject({
    state: 'given up',
    error: 'It redirects to another address (302). Redirects are not followed: enter the final address',
  });
  await other.close();
});

// WHK-761
// WHK-767
test('beyond ten thousand deliveries every page is there, and the total says that there are more', async () => {
  const { id } = await hear();
  await sql`INSERT INTO webhook_delivery (webhook_id, message_id, entry_id, act, record_kind, record_id, created_at, tried_since, next_at, ended_at, state)
    SELECT ${id}, n, n, 'license.add', 'license', n, now(), now(), now(), now(), CASE WHEN n % 4000 = 0 THEN 'given up' ELSE 'delivered' END
    FROM generate_series(1, 10001) n`.execute(server.db);
  const page = async (number: string, state?: 'given up') => {
    const query = { webhookId: String(id), page: number, pageSize: '2', ...(state && { state }) };
    const { data, total, totalIsMore } = await server.call(admin.token, webhooks.getDeliveries, { query });
    return [data.map(({ messageId }) => messageId), total, totalIsMore ?? false];
  };
  expect(await page('1')).toEqual([['10001', '10000'], 10_000, true]);
  expect(await page('5000')).toEqual([['3', '2'], 10_000, true]);
  expect(await page('1', 'given up')).toEqual([['8000', '4000'], 2, false]);
});

test('what was erased since is no longer sent', async () => {
  const { id } = await hear({ kinds: ['customer.updateProfile', 'customer.update'] });
  const kim = await make.customer({ firstName: 'Kim', countryId: SWEDEN });
  erp.answers(() => null);
  const form = {
    firstName: 'Kimberley',
    lastName: 'Berg',
    organization: 'KTH',
    phoneNumber: '1',
    countryId: SWEDEN,
    rolesId: [ROLE.customer],
  };
  expect((await server.call(admin.token, api.customers.updateCustomer, { body: { id: kim.id, ...form } })).status).toBe(200);
  await delivered();
  const [one] = await deliveries(id);
  const shown = async () => (await server.call(admin.token, webhooks.findDelivery, { params: { id: String(one?.id) } })).data.body;
  expect(await shown()).toContain('Kimberley');
  const erased = await server.call(admin.token, api.erasing.erase, {
    body: { id: kim.id, confirm: kim.email, reason: 'They asked for it' },
  });
  expect(erased.status).toBe(200);
  await server.worker.look();
  expect(await shown()).not.toContain('Kimberley');
});

// WHK-760
test('only an Admin who confirmed recently makes, changes or deletes a webhook, or touches its secrets', async () => {
  const { id } = await hear();
  await server.db
    .updateTable('session')
    .set({ confirmed_at: new Date(0) })
    .where('customer_id', '=', admin.id)
    .execute();
  const form = { name: 'ERP', url: erp.url, kinds: ['*'], countries: null };
  const asked = [
    await server.call(admin.token, webhooks.addWebhook, { body: form }),
    await server.call(admin.token, webhooks.updateWebhook, { body: { id, ...form } }),
    await server.call(admin.token, webhooks.newSecret, { body: { id } }),
    await server.call(admin.token, webhooks.endOldSecret, { body: { id } }),
    await server.call(admin.token, webhooks.deleteWebhook, { params: { id: String(id) } }),
  ];
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(Array.from(asked, () => 'CONFIRMATION_NEEDED'));
  await server.db
    .updateTable('session')
    .set({ confirmed_at: new Date('9999-01-01T00:00:00Z') })
    .where('customer_id', '=', admin.id)
    .execute();
  const refused = await server.call(admin.token, webhooks.addWebhook, { body: { ...form, url: 'http://169.254.169.254/latest' } });
  expect(refused.problems).toEqual([
    {
      field: 'url',
      message:
        'This address cannot be used. It leads into an internal network, which the operator has not allowed (WEBHOOK_ALLOW_PRIVATE).',
    },
  ]);
  const { data: log } = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '5', action: 'Add Webhook' } });
  expect(JSON.stringify(log[0])).toContain(new URL(erp.url).host);
  expect(JSON.stringify(log[0])).not.toContain('/hooks');
});

// WHK-764
test('one of two servers delivers each message; if one is killed while it delivers, the other does the rest', async () => {
  const { id } = await hear({ kinds: ['customer.activate', 'customer.deactivate'] });
  const other = await startServer(
    { ...SETTINGS, SIGNING_KEY_FILE: server.portal.config.signingKeyFile },
    { ...database, close: async () => undefined },
  );
  const people = await Promise.all(Array.from({ length: 6 }, () => make.customer()));
  for (const person of people) {
    await activate(person, false);
    await activate(person, true);
  }
  other.setNow(new Date(START).toISOString());
  await Promise.all([look(), other.worker.look()]);
  const order = (person: Person) => erp.got.filter(({ record }) => record.id === person.id).map(({ type }) => type);
  expect(people.map(order)).toEqual(people.map(() => ['customer.deactivate', 'customer.activate']));

  // What a killed server leaves behind: a message in hand, and the job.
  await server.call(admin.token, webhooks.pauseWebhook, { body: { id } });
  await activate(people[0] as Person, false);
  await delivered();
  await server.db.updateTable('webhook').set({ paused_at: null, paused_because: null }).execute();
  const until = new Date(START + 6000);
  await server.db.updateTable('webhook_delivery').set({ claimed_until: until, tries: 1 }).where('state', '=', 'waiting').execute();
  await server.db
    .updateTable('job')
    .set({ lease_until: new Date(START + 6000) })
    .where('kind', '=', 'webhooks')
    .execute();
  other.setNow(new Date(START + 5000).toISOString());
  await other.worker.look();
  expect(erp.got).toHaveLength(12);
  other.setNow(new Date(START + 6001).toISOString());
  await other.worker.look();
  expect(order(people[0] as Person)).toEqual(['customer.deactivate', 'customer.activate', 'customer.deactivate']);
  await other.close();
});
