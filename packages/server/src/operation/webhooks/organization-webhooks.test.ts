import { api, type Data, isOfKinds, LOGGED_ACT_IDS, ROLE } from '@lm/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firmsOf } from '../../../test/firm.ts';
import { givenServer } from '../../../test/given.ts';
import { NORWAY, type Person, SWEDEN } from '../../../test/people.ts';
import { newReceiver } from '../../../test/receiver.ts';
import { readNetworks } from '../../lib/outward-addresses.ts';
import { seal, unseal } from '../../lib/sealed-secrets.ts';

/** The asset tool of a customer is told what happens to its licenses, whatever the operator allows to Admins. */
const { server, make, lastLogged } = await givenServer({ WEBHOOK_ALLOW_HTTP: 'on', WEBHOOK_ALLOW_PRIVATE: 'on' });
const admin = await make.admin();
await make.release('5.1.1', '2026-01-01');
const { organizationWebhooks: hooks, ownOrganization: own, organizations, organizationMerges: merges, licenses } = api;
const { put, addLicense, firm: newFirm } = firmsOf(server, make, admin);

const outward = server.portal.config.outwardOfOrganizations;
const strict = { ...outward };
/** The receiver of these tests is on this machine, without TLS: only here may a webhook of an organization lead there. */
const reachable = () => Object.assign(outward, { allowHttp: true, networks: readNetworks('127.0.0.0/8') });

let tool: Awaited<ReturnType<typeof newReceiver>>;
beforeEach(async () => {
  server.setNow('2026-11-21T10:00:00Z');
  reachable();
  tool = await newReceiver();
});
afterEach(async () => {
  await server.db.deleteFrom('webhook').execute();
  await tool.close();
});

const firm = async (name = 'Havet AB') => {
  const its = await newFirm({ name, lastName: 'Lund', contact: { firstName: 'Tyra', lastName: 'Ek', offlineLicenseAllowed: true } });
  return { ...its, license: await addLicense(its.contact, its.id) };
};
type Firm = Awaited<ReturnType<typeof firm>>;

const add = (by: Person, organizationId: number, more: { name?: string; url?: string; kinds?: string[] } = {}) =>
  server.call(by.token, hooks.addWebhook, { body: { organizationId, name: 'Assets', url: tool.url, kinds: ['*'], ...more } });
const delivered = () => server.worker.idle('webhooks');
/** A webhook of the organization that has told everything so far. */
const hear = async (by: Person, id: number, more: Parameters<typeof add>[2] = {}) => {
  const { data, status } = await add(by, id, more);
  expect(status).toBe(200);
  await delivered();
  tool.got.length = 0;
  return { ...data.webhook, secret: data.secret };
};
const find = async (by: Person, id: number) => (await server.call(by.token, hooks.getWebhooks, {})).data.find((one) => one.id === id);
const deliveries = async (by: Person, id: number) =>
  (await server.call(by.token, hooks.getDeliveries, { query: { webhookId: String(id), page: '1', pageSize: '50' } })).data;
const types = () => tool.got.map(({ type }) => type).toSorted();
const isOf = (record: { kind: string; id: number }, kind: string, id: number) => record.kind === kind && record.id === id;
const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => purpose === 'organization-webhook').length;
const seat = (by: Person, { license, member }: Firm, isAssigned: boolean) =>
  server.call(by.token, own.setSeat, { body: { licenseId: license, customerId: member.id, isAssigned } });

// ORG-211, ORG-3, ACC-7
test('staff who see an organization see where its webhooks lead, how they stand and who is responsible, and no more', async () => {
  const its = await firm();
  const { id } = await hear(its.licenseAdmin, its.id, { url: `${tool.url}?key=very-secret` });
  await seat(its.owner, its, true);
  await delivered();
  const seen = async (by: Person) => {
    const { status, data } = await server.call(by.token, hooks.getWebhooksOf, { params: { id: String(its.id) } });
    return status === 200 ? data : status;
  };
  expect(await seen(admin)).toEqual([
    {
      id,
      name: 'Assets',
      host: new URL(tool.url).host,
      state: 'working',
      pausedBecause: null,
      failingSince: null,
      waiting: 0,
      deliveredAt: '2026-11-21T10:00:00.000Z',
      createdAt: '2026-11-21T10:00:00.000Z',
      responsible: { id: its.licenseAdmin.id, name: 'licenseAdmin Lund' },
    },
  ]);
  expect(await seen(await make.distributor([SWEDEN]))).toEqual(await seen(admin));
  expect([await seen(await make.distributor([NORWAY])), await seen(its.owner), await seen(its.buyer)]).toEqual([404, 403, 403]);

  await server.call(its.licenseAdmin.token, own.leave, { body: { id: its.id } });
  expect(await seen(admin)).toMatchObject([{ state: 'paused', pausedBecause: 'unattended', responsible: null }]);
});

// ORG-202, ORG-203
test('it is told of the organization’s own licenses, seats and people, in ids, and of nothing else', async () => {
  const its = await firm();
  const other = await firm('Fjorden AS');
  await hear(its.licenseAdmin, its.id);
  await addLicense(its.contact); // personal
  await seat(other.owner, other, true);
  const mara = await make.customer({ firstName: 'Mara', countryId: NORWAY });
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: its.member.id, active: false } }); // what staff do to a person
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: its.member.id, active: true } });
  await delivered();
  expect(tool.got).toEqual([]);

  await seat(its.owner, its, true);
  await put(its.id, mara, 'buyer');
  const query = { licenseId: String(its.license), macAddress: '00:1B:44:11:3A:B7', computerName: 'Kim’s laptop' };
  await server.call(its.contact.token, licenses.generateOfflineLicense, { query });
  const suspended = await server.call(admin.token, licenses.suspendLicense, { body: { id: its.license, reason: 'Unpaid since May' } });
  expect(suspended.status).toBe(200);
  await delivered();
  const data = (type: string) => tool.got.find((one) => one.type === type)?.data;
  expect(types()).toEqual(['license.issueFile', 'license.setHolder', 'license.suspend', 'organization.addPerson']);
  expect(data('license.setHolder')).toEqual({
    record: { kind: 'license', id: its.license },
    person: { id: its.member.id },
    licenseKind: { category: expect.any(Number), type: expect.any(Number) },
    changes: [{ field: 'seat', before: false, after: true }],
  });
  expect(data('organization.addPerson')).toEqual({
    record: { kind: 'organization', id: its.id },
    person: { id: mara.id },
    licenseKind: null,
    changes: [{ field: 'role', before: null, after: 'Buyer' }],
  });
  expect(data('license.suspend')).toMatchObject({ changes: [{ field: 'suspended', after: true }] });
  const all = tool.got.map(({ body }) => body).join();
  for (const secret of ['00:1B', 'laptop', 'Unpaid', admin.email, 'actor', 'Mara', String(its.member.email)])
    expect(all).not.toContain(secret);

  // A license that is given back to its contact, or deleted, is reported once more, and not afterwards.
  tool.got.length = 0;
  const back = await addLicense(its.contact, its.id);
  const given = { licenseId: back, organizationId: null, customerId: its.contact.id };
  expect((await server.call(admin.token, organizations.moveLicense, { body: given })).status).toBe(200);
  await server.call(admin.token, licenses.suspendLicense, { body: { id: back, reason: 'Lost' } });
  await server.call(admin.token, licenses.deleteLicense, { params: { id: String(its.license) }, query: { force: 'true' } });
  await delivered();
  expect(types()).toEqual(['license.add', 'license.delete', 'license.setHolder']);
  expect(data('license.setHolder')).toMatchObject({ person: null, changes: [{ field: 'organization' }] });
});

// ORG-203
test('it is not told the id of the earlier contact of a license that comes by a split, who stays in the other organization', async () => {
  const [whole, other] = [await firm('Elva AS'), await firm('Fjorden AS')];
  await hear(other.owner, other.id, { kinds: ['license.*'] });
  const part = { customerIds: [], takesLicenses: false, licenseIds: [whole.license], domainIds: [] };
  const split = await server.call(admin.token, merges.splitOrganization, { body: { id: whole.id, intoId: other.id, ...part } });
  expect(split.status).toBe(200);
  await delivered();
  const contacts = () =>
    tool.got.flatMap(({ data: { person, changes } }) =>
      (changes as { field: string; after: unknown }[]).some(({ field, after }) => field === 'contact' && after === true) ? [person] : [],
    );
  expect(contacts()).toEqual([{ id: other.contact.id }]);
  expect(tool.got.map(({ body }) => body).join()).not.toContain(`"person":{"id":${whole.contact.id}}`);

  await server.db.deleteFrom('webhook').execute();
  await hear(whole.owner, whole.id, { kinds: ['license.*'] });
  expect((await server.call(admin.token, merges.undoMerge, { body: { undoId: split.data.undoId } })).status).toBe(200);
  await delivered();
  expect(contacts()).toEqual([{ id: whole.contact.id }]);
  expect(tool.got.map(({ body }) => body).join()).not.toContain(`"person":{"id":${other.contact.id}}`);
});

// ORG-203
test('it is told of a change of its own record only if it is told what changed: not that staff wrote a note', async () => {
  const its = await firm();
  await hear(its.licenseAdmin, its.id, { kinds: ['organization.*'] });
  const form = { id: its.id, name: 'Havet Nord AB', countryId: SWEDEN };
  const update = (more: object) => server.call(admin.token, organizations.updateOrganization, { body: { ...form, ...more } as never });
  await update({});
  await update({ note: 'They never pay on time' });
  await update({ note: 'They never pay on time', vatId: 'SE556703748501' });
  await delivered();
  expect(tool.got.map(({ type, data }) => [type, data])).toEqual([
    [
      'organization.update',
      expect.objectContaining({ changes: [{ field: 'name', before: expect.stringMatching(/^Havet AB/), after: 'Havet Nord AB' }] }),
    ],
  ]);
});

// ORG-202
test('it is told that a key ended, also when the key is deleted with the person who made it', async () => {
  const its = await firm();
  await hear(its.owner, its.id, { kinds: ['apiKey.*'] });
  const body = { id: its.id, name: 'Inventory', days: 30 };
  const { data } = await server.call(its.licenseAdmin.token, api.organizationKeys.makeKey, { body });
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(its.licenseAdmin.id) }, query: {} });
  await delivered();
  const about = [{ kind: 'apiKey', id: data.key.id }, { id: its.licenseAdmin.id }];
  expect(tool.got.map(({ type, data: { record, person } }) => [type, record, person])).toEqual([
    ['apiKey.add', ...about],
    ['apiKey.end', ...about],
  ]);
});

// ORG-222
test('a server of an older version, which knows none, tells it of nothing and cannot sign for it', async () => {
  const its = await firm();
  const { id, revision, secret } = await hear(its.owner, its.id, { kinds: ['*', 'license.*', 'organization.update'] });
  const older = async () => {
    const stored = await server.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const opened = unseal(server.portal.keys.sealKey, `webhook ${id}`, stored.secret);
    return { opened, acts: LOGGED_ACT_IDS.filter((act) => isOfKinds(act, stored.kinds)) };
  };
  expect(await older()).toEqual({ opened: null, acts: [] });
  await server.call(its.owner.token, hooks.newSecret, { body: { id } });
  const body = { id, revision, name: 'Assets', url: tool.url, kinds: ['license.*'] };
  expect((await server.call(its.owner.token, hooks.updateWebhook, { body })).data).toMatchObject({ kinds: ['license.*'] });
  expect(await older()).toEqual({ opened: null, acts: [] });
  expect(JSON.stringify((await lastLogged(admin))?.changes)).not.toContain('of organization');

  // One that the first version with webhooks of organizations wrote goes on working.
  const sealed = seal(server.portal.keys.sealKey, `webhook ${id}`, secret);
  await delivered();
  tool.got.length = 0;
  await server.db
    .updateTable('webhook')
    .set({ kinds: ['license.*'], secret: sealed })
    .where('id', '=', id)
    .execute();
  await seat(its.owner, its, true);
  await delivered();
  expect(types()).toEqual(['license.setHolder']);
  expect(await find(its.owner, id)).toMatchObject({ kinds: ['license.*'] });
});

// ORG-207
test('a webhook that people of the other organization sent elsewhere does not go back when a merge is undone, and none names them', async () => {
  const [goes, stays] = [await firm('Elva AS'), await firm('Fjorden AS')];
  const [sent, adopted] = [await hear(goes.owner, goes.id), await hear(goes.owner, goes.id, { name: 'Reports' })];
  await server.call(goes.owner.token, hooks.testWebhook, { body: { id: sent.id } });
  await delivered();
  const body = { id: goes.id, intoId: stays.id };
  const merged = await server.call(admin.token, merges.mergeOrganizations, { body });
  const { id, name, kinds, revision } = (await find(stays.owner, sent.id)) ?? expect.fail('it came along');
  const url = `${tool.url}/of-the-other`;
  expect((await server.call(stays.owner.token, hooks.updateWebhook, { body: { id, name, kinds, revision, url } })).status).toBe(200);
  expect((await server.call(stays.licenseAdmin.token, hooks.adoptWebhook, { body: { id: adopted.id } })).status).toBe(200);
  await server.call(stays.owner.token, hooks.testWebhook, { body: { id } });
  await delivered();
  expect((await server.call(admin.token, merges.undoMerge, { body: { undoId: merged.data.undoId } })).status).toBe(200);
  expect(await find(goes.owner, id)).toBeUndefined();
  expect(await find(goes.owner, adopted.id)).toMatchObject({ name: 'Reports', pausedBecause: 'unattended', maker: null });
  expect(await find(stays.owner, id)).toMatchObject({ url, maker: { id: stays.owner.id } });
  expect((await deliveries(stays.owner, id)).filter(({ isTest }) => isTest)).toHaveLength(1);
});

// ORG-200, ORG-201, ORG-208
test('only its owners and license admins who are not staff have its webhooks; others find none of them', async () => {
  const its = await firm();
  const other = await firm('Fjorden AS');
  const { id, secret, revision } = await hear(its.licenseAdmin, its.id);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await find(its.owner, id)).toMatchObject({ name: 'Assets', maker: { id: its.licenseAdmin.id }, countries: null });
  await server.call(its.owner.token, hooks.testWebhook, { body: { id } });
  await delivered();
  const [delivery] = await deliveries(its.owner, id);
  const form = { name: 'Mine', url: tool.url, kinds: ['*'] };
  const everything = (by: Person) =>
    Promise.all([
      server.call(by.token, hooks.updateWebhook, { body: { id, revision, ...form } }),
      server.call(by.token, hooks.newSecret, { body: { id } }),
      server.call(by.token, hooks.endOldSecret, { body: { id } }),
      server.call(by.token, hooks.pauseWebhook, { body: { id } }),
      server.call(by.token, hooks.resumeWebhook, { body: { id } }),
      server.call(by.token, hooks.adoptWebhook, { body: { id } }),
      server.call(by.token, hooks.testWebhook, { body: { id } }),
      server.call(by.token, hooks.getDeliveries, { query: { webhookId: String(id) } }),
      server.call(by.token, hooks.findDelivery, { params: { id: String(delivery?.id) } }),
      server.call(by.token, hooks.sendAgain, { body: { id: delivery?.id ?? 0 } }),
      server.call(by.token, hooks.deleteWebhook, { params: { id: String(id) } }),
    ]);
  const statuses = async (by: Person) => [...new Set((await everything(by)).map(({ status }) => status))];
  expect(await statuses(its.buyer)).toEqual([403]);
  expect(await statuses(its.member)).toEqual([403]);
  expect(await statuses(other.owner)).toEqual([404]);
  expect(await statuses(admin)).toEqual([404]);
  expect((await add(other.owner, its.id)).status).toBe(404);
  expect((await add(its.buyer, its.id)).status).toBe(403);
  expect((await server.call(other.owner.token, hooks.getWebhooks, {})).data).toEqual([]);
  // Admins find none of them among the vendor's either, and organizations none of the vendor's.
  expect((await server.call(admin.token, api.webhooks.getWebhooks, {})).data).toEqual([]);
  expect((await server.call(admin.token, api.webhooks.findWebhook, { params: { id: String(id) } })).status).toBe(404);
  expect((await server.call(admin.token, api.webhooks.findDelivery, { params: { id: String(delivery?.id) } })).status).toBe(404);
  expect(await find(its.owner, id)).toMatchObject({ name: 'Assets', state: 'working' });

  // The log says who changed which, and names only the host.
  const moved = { id, revision, name: 'Assets', url: `${tool.url}/path-as-good-as-a-password`, kinds: ['license.*'] };
  expect((await server.call(its.owner.token, hooks.updateWebhook, { body: moved })).data).toMatchObject({ maker: { id: its.owner.id } });
  const entry = await lastLogged(admin);
  expect([entry?.action, entry?.adminEmail, entry?.changes.map(({ field }) => field)]).toEqual([
    'Change Webhooks of Organization',
    its.owner.email,
    ['Webhook', 'Events', 'Address'],
  ]);
  expect(JSON.stringify(entry)).not.toContain('path-as-good');
  expect([await told(its.owner), await told(its.licenseAdmin), await told(its.buyer)]).toEqual([2, 2, 0]);
  expect(await server.mailTo(its.licenseAdmin.email)).toContain('has a new address');
  await server.db
    .updateTable('session')
    .set({ confirmed_at: new Date('2026-11-21T09:50:00Z') })
    .where('customer_id', '=', its.owner.id)
    .execute();
  expect((await add(its.owner, its.id)).statusCode).toBe('CONFIRMATION_NEEDED');
});

// ORG-205
test('it never leads inside or goes without TLS, even if the operator allows that to Admins, and follows no redirect', async () => {
  const { id, owner } = await firm();
  const { id: hook } = await hear(owner, id);
  tool.answers(() => 302);
  await server.call(owner.token, hooks.testWebhook, { body: { id: hook } });
  await delivered();
  expect((await deliveries(owner, hook))[0]).toMatchObject({ state: 'given up', status: 302 });
  Object.assign(outward, strict);
  const why = async (url: string) => {
    const { status, problems } = await add(owner, id, { url });
    expect([status, problems[0]?.field]).toEqual([400, 'url']);
    return problems[0]?.message;
  };
  const inside = 'This address cannot be used. It does not lead to an address on the internet.';
  expect(await why(tool.url)).toBe('This address cannot be used. It must begin with https://.');
  for (const host of [
    '127.0.0.1:8443',
    '10.0.0.7',
    '[::1]',
    '0x7f.1',
    '169.254.169.254',
    '[::ffff:10.0.0.7]',
    'localhost:8443',
    'no-such.invalid',
  ])
    expect(await why(`https://${host}/hooks`)).toBe(inside);
  expect(await why('https://user:word@example.com/')).toContain('must not contain a name or a password');
  for (const port of [22, 80]) expect(await why(`https://example.com:${port}/`)).toContain('Its port must be 443, or 1024 or higher');
  expect(await why('file:///etc/passwd')).toBe('Please enter an address such as https://example.com/hooks');
  // What was saved before is checked again with each try.
  await server.call(owner.token, hooks.testWebhook, { body: { id: hook } });
  await delivered();
  expect((await deliveries(owner, hook))[0]).toMatchObject({ state: 'given up', error: 'It must begin with https://' });
  expect(tool.got).toEqual([]);
});

// ORG-200, ORG-204
test('there are five at most, few tests, and slow receivers of customers leave room for those of the vendor', async () => {
  const { id, owner, licenseAdmin } = await firm();
  const first = await hear(owner, id, { kinds: ['apiKey.*'] });
  for (let count = 2; count <= 4; count++) expect((await add(owner, id)).status).toBe(200);
  const both = await Promise.all([add(owner, id), add(licenseAdmin, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const tests = await Promise.all(
    Array.from({ length: 11 }, () => server.call(owner.token, hooks.testWebhook, { body: { id: first.id } })),
  );
  expect(tests.filter(({ status }) => status === 429)).toHaveLength(1);
  await delivered();

  // Ten of other customers do not answer, at most two of each at once; the vendor's message is delivered all the same.
  for (const [name, most] of [
    ['Fjorden AS', 5],
    ['Elva AS', 2],
    ['Viken AS', 2],
    ['Sundet AS', 2],
  ] as const) {
    const more = await firm(name);
    for (let count = 1; count <= most; count++) await add(more.owner, more.id, { kinds: ['license.*'] });
    const paused = { paused_at: server.portal.now(), paused_because: 'hand' as const };
    await server.db.updateTable('webhook').set(paused).where('organization_id', '=', more.id).execute();
    await seat(more.owner, more, true);
  }
  const erp = await newReceiver();
  const body = { name: 'ERP', url: erp.url, kinds: ['customer.deactivate'], countries: null };
  expect((await server.call(admin.token, api.webhooks.addWebhook, { body })).status).toBe(200);
  const kim = await make.customer();
  const { promise: told8, resolve: eight } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
  let held = 0;
  tool.answers(() => {
    held += 1;
    if (held === 8) eight();
    return answered;
  });
  const { promise: erpTold, resolve: tellErp } = Promise.withResolvers<void>();
  erp.answers(() => {
    tellErp();
    return 200;
  });
  await server.db.updateTable('webhook').set({ paused_at: null, paused_because: null }).execute();
  server.worker.wake('webhooks');
  await told8;
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: kim.id, active: false } });
  await erpTold;
  expect(held).toBe(8);
  const underWay = await server.db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .select(['organization_id as of', ({ fn }) => fn.countAll<number>().as('count')])
    .where('webhook_delivery.state', '=', 'waiting')
    .where('tries', '>', 0)
    .where('organization_id', 'is not', null)
    .groupBy('organization_id')
    .execute();
  expect(underWay.map((one) => Number(one.count))).toEqual([2, 2, 2, 2]);
  answer(200);
  await delivered();
  expect([held, erp.got.length]).toEqual([11, 1]);
  await erp.close();
});

// ORG-206
test('when the person responsible is demoted, leaves, is switched off or becomes staff, it rests until another adopts it', async () => {
  const its = await firm();
  const { id: hook } = await hear(its.licenseAdmin, its.id, { kinds: ['license.*'] });
  const before = await told(its.owner);
  const place = (await server.call(its.owner.token, own.getOwn, {})).data.people.find((one) => one.id === its.licenseAdmin.id);
  const demoted = { id: its.id, customerId: its.licenseAdmin.id, role: 'member' as const, revision: place?.revision ?? 0 };
  expect((await server.call(its.owner.token, own.setColleagueRole, { body: demoted })).status).toBe(200);
  await seat(its.owner, its, true);
  await delivered();
  expect(tool.got).toEqual([]);
  expect(await find(its.owner, hook)).toMatchObject({ state: 'paused', pausedBecause: 'unattended', waiting: 1 });
  expect([await told(its.owner), await told(its.licenseAdmin)]).toEqual([before + 1, before]);
  expect(await server.mailTo(its.owner.email)).toContain('No one is responsible for the webhook Assets');
  expect((await server.call(its.owner.token, hooks.resumeWebhook, { body: { id: hook } })).status).toBe(409);
  const [waiting] = await deliveries(its.owner, hook);
  expect((await server.call(its.owner.token, hooks.sendAgain, { body: { id: waiting?.id ?? 0 } })).status).toBe(409);
  expect((await server.call(its.owner.token, hooks.adoptWebhook, { body: { id: hook } })).data).toMatchObject({
    state: 'working',
    maker: { id: its.owner.id },
  });
  await delivered();
  expect(types()).toEqual(['license.setHolder']);
  expect((await server.call(its.owner.token, hooks.adoptWebhook, { body: { id: hook } })).status).toBe(409);

  const rests = async (next: (person: Person) => Promise<{ status: number }>) => {
    const person = await make.customer();
    await put(its.id, person, 'licenseAdmin');
    const made = (await add(person, its.id, { name: person.email })).data.webhook;
    expect((await find(its.owner, made.id))?.state).toBe('working');
    expect(await next(person)).toMatchObject({ problems: [], status: 200 });
    const { pausedBecause, maker } = (await find(its.owner, made.id)) ?? {};
    await server.db.deleteFrom('webhook').where('id', '=', made.id).execute();
    return [pausedBecause, maker?.id === person.id];
  };
  const calls = server.call;
  expect(await rests(({ token }) => calls(token, own.leave, { body: { id: its.id } }))).toEqual(['unattended', true]);
  expect(await rests(({ id }) => calls(admin.token, api.customers.setActiveStatus, { body: { id, active: false } }))).toEqual([
    'unattended',
    true,
  ]);
  const { name: organization } = (await server.call(its.owner.token, own.getOwn, {})).data;
  const form = { firstName: 'Kim', lastName: 'Berg', organization, phoneNumber: '1', countryId: NORWAY };
  const makeStaff = ({ id }: Person) =>
    calls(admin.token, api.customers.updateCustomer, { body: { id, ...form, rolesId: [ROLE.customer, ROLE.sales] } });
  expect(await rests(makeStaff)).toEqual(['unattended', true]);
  expect(await rests(({ id }) => calls(admin.token, api.customers.deleteCustomer, { params: { id: String(id) }, query: {} }))).toEqual([
    'unattended',
    false,
  ]);
  const erase = ({ id, email }: Person) => calls(admin.token, api.erasing.erase, { body: { id, confirm: email, reason: 'They asked' } });
  expect((await rests(erase))[0]).toBe('unattended'); // a job deletes the person
});

// ORG-120, ORG-207
test('a merge shows how many webhooks come; beyond five they rest until one is deleted, and undoing gives back those that came', async () => {
  const [goes, stays] = [await firm('Elva AS'), await firm('Fjorden AS')];
  const coming = [await hear(goes.owner, goes.id, { name: 'One' }), await hear(goes.owner, goes.id, { name: 'Two' })];
  const there = [];
  for (let count = 1; count <= 4; count++) there.push(await hear(stays.owner, stays.id, { name: `Tool ${count}` }));
  const both = { id: goes.id, intoId: stays.id };
  const { data: seen } = await server.call(admin.token, merges.getMerge, { query: { id: String(goes.id), intoId: String(stays.id) } });
  expect(seen).toMatchObject({ webhooks: 2, webhooksTogether: 6 });
  const { data } = await server.call(admin.token, merges.mergeOrganizations, { body: both });

  const adopt = (by: Person, id = 0) => server.call(by.token, hooks.adoptWebhook, { body: { id } });
  const [one, two] = coming.map(({ id }) => id);
  const adopted = await Promise.all([adopt(stays.owner, one), adopt(stays.licenseAdmin, two)]);
  expect(adopted.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(adopted.find(({ status }) => status === 409)?.message).toBe('The organization already uses 5 webhooks. Delete one first.');
  await delivered();
  tool.got.length = 0;
  await seat(stays.owner, stays, true);
  await delivered();
  expect(tool.got.length).toBe(5);
  const [resting] = adopted[0]?.status === 409 ? [one] : [two];
  expect((await deliveries(stays.owner, resting ?? 0)).map(({ type }) => type)).toContain('license.setHolder'); // kept for them
  await server.call(stays.owner.token, hooks.deleteWebhook, { params: { id: String(there[0]?.id) } });
  expect((await adopt(stays.owner, resting)).status).toBe(200);

  expect((await server.call(admin.token, merges.undoMerge, { body: { undoId: data.undoId } })).status).toBe(200);
  const shown = async (by: Person) =>
    (await server.call(by.token, hooks.getWebhooks, {})).data.map(({ name, pausedBecause }) => [name, pausedBecause]);
  expect(await shown(goes.owner)).toEqual([
    ['One', 'unattended'],
    ['Two', 'unattended'],
  ]);
  expect(await shown(stays.owner)).toEqual([
    ['Tool 2', null],
    ['Tool 3', null],
    ['Tool 4', null],
  ]);
  expect([(await adopt(goes.owner, one)).status, (await adopt(goes.owner, two)).status]).toEqual([200, 200]);
});

// ORG-207
test('a merge brings it along at rest; undoing gives it back without what it was told of the other; the bin keeps none', async () => {
  const [goes, stays] = [await firm('Elva AS'), await firm('Fjorden AS')];
  const { id: hook } = await hear(goes.owner, goes.id);
  const merge = { id: goes.id, intoId: stays.id };
  const { undoId } = (await server.call(admin.token, merges.mergeOrganizations, { body: merge })).data as Data<
    typeof merges.mergeOrganizations
  >;
  expect([await told(stays.owner), await told(stays.licenseAdmin), await told(stays.buyer)]).toEqual([1, 1, 0]);
  expect(await server.mailTo(stays.owner.email)).toContain('No one is responsible for the webhook Assets');
  await seat(stays.owner, stays, true);
  await delivered();
  expect(tool.got).toEqual([]);
  expect(await find(stays.licenseAdmin, hook)).toMatchObject({ state: 'paused', pausedBecause: 'unattended' });
  expect((await deliveries(stays.owner, hook)).map(({ type, record }) => [type, record.id])).toContainEqual([
    'license.setHolder',
    stays.license,
  ]);
  expect((await server.call(admin.token, merges.undoMerge, { body: { undoId } })).status).toBe(200);
  expect(await find(stays.owner, hook)).toBeUndefined();
  expect(await find(goes.owner, hook)).toMatchObject({ state: 'paused', pausedBecause: 'unattended' });
  const left = await deliveries(goes.owner, hook);
  expect(left.filter(({ record }) => isOf(record, 'license', stays.license))).toEqual([]);
  tool.got.length = 0;
  await server.call(goes.owner.token, hooks.adoptWebhook, { body: { id: hook } });
  await seat(goes.owner, goes, true);
  await delivered();
  expect(tool.got.filter(({ record }) => isOf(record, 'license', stays.license) || isOf(record, 'organization', stays.id))).toEqual([]);
  expect(types()).toContain('license.setHolder');

  // A part that is split off takes no webhook along; what goes with it is reported once more, without its name.
  tool.got.length = 0;
  const split = {
    id: goes.id,
    intoId: stays.id,
    customerIds: [goes.contact.id],
    takesLicenses: false,
    licenseIds: [goes.license],
    domainIds: [],
  };
  expect((await server.call(admin.token, merges.splitOrganization, { body: split })).status).toBe(200);
  await server.call(admin.token, licenses.suspendLicense, { body: { id: goes.license, reason: 'Unpaid' } });
  await delivered();
  expect(types()).toContain('license.setHolder');
  expect(types()).not.toContain('license.suspend');
  expect(tool.got.map(({ body }) => body).join()).not.toContain('Fjorden');
  expect(await find(goes.owner, hook)).toMatchObject({ state: 'working' });

  const gone = await firm('Viken AS');
  const { id: last } = await hear(gone.owner, gone.id);
  await server.call(admin.token, licenses.deleteLicense, { params: { id: String(gone.license) }, query: {} });
  for (const person of [gone.contact, gone.member, gone.buyer, gone.licenseAdmin, gone.owner]) {
    const body = { id: gone.id, customerId: person.id };
    await server.call(admin.token, organizations.removePerson, { body });
  }
  const deleted = await server.call(admin.token, organizations.deleteOrganization, { params: { id: String(gone.id) } });
  expect(deleted.status).toBe(200);
  expect(await server.db.selectFrom('webhook').select('id').where('id', '=', last).execute()).toEqual([]);
});
