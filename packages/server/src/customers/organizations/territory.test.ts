import { api, type BodyOf, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const calls = api.organizations;
await make.release('5.1.1', '2026-02-01');

const role = await server.db.insertInto('role').values({ name: 'Partner', name_key: 'partner' }).returning('id').executeTakeFirstOrThrow();
for (const right_name of ['customers.edit', 'customers.delete', 'log.view', 'offers.make'] as const)
  await server.db.insertInto('role_right').values({ role_id: role.id, right_name }).execute();
const partner = (area: number[]) => make.customer({ firstName: 'Jonas', roles: [ROLE.distributor, role.id], area });
const [swedish, norwegian] = [await partner([SWEDEN]), await partner([NORWAY])];

let count = 0;
const newOrganization = async (countryId: number) =>
  (await server.call(admin.token, calls.addOrganization, { body: { name: `Lyd ${++count}`, countryId } })).data;
const put = (by: Person, id: number, { id: customerId }: Person) =>
  server.call(by.token, calls.addPerson, { body: { id, customerId, role: 'owner' } });
const takeOut = (by: Person, id: number, { id: customerId }: Person) =>
  server.call(by.token, calls.removePerson, { body: { id, customerId } });
const change = (by: Person, body: BodyOf<typeof calls.updateOrganization>) => server.call(by.token, calls.updateOrganization, { body });
const addLicense = async ({ id }: Person, organizationId?: number) => {
  const body = { ...asked.permanent(id), organizationId } as ReturnType<typeof asked.permanent>;
  return (await server.call(admin.token, api.licenses.addLicense, { body })).data.id;
};

/** Whether staff see a person: in each of the ways in which they come across people, or in none. */
async function sees(token: string, person: Person, license: number): Promise<boolean> {
  const query = { search: person.email, page: '1' };
  const params = { id: String(person.id) };
  const [one, listed, counted, licenses, card, found, entries, mails, timeline] = await Promise.all([
    server.call(token, api.customers.findCustomer, { params }),
    server.call(token, api.customers.getCustomers, { query }),
    server.call(token, api.customers.countCustomers, { query: { search: person.email } }),
    server.call(token, api.licenses.getLicenses, { query }),
    server.call(token, api.licenses.findLicense, { params: { id: String(license) } }),
    server.call(token, api.find.findAnything, { query: { text: person.email } }),
    server.call(token, api.log.getLogs, { query: { page: '1', search: `L-${license}` } }),
    server.call(token, api.mails.getMails, { params, query: { page: '1' } }),
    server.call(token, api.timeline.getTimeline, { params }),
  ]);
  const ways = {
    one: one.status === 200,
    listed: listed.data.some(({ id }) => id === person.id),
    counted: counted.data.total === 1,
    licenses: licenses.data.some(({ id }) => id === license),
    card: card.status === 200,
    found: found.data.people.rows.some(({ id }) => id === person.id),
    entries: entries.data.some(({ action }) => action === 'Add License'),
    mails: mails.status === 200,
    timeline: timeline.status === 200,
  };
  const all = new Set(Object.values(ways));
  if (all.size !== 1) throw new Error(`seen in some ways: ${JSON.stringify(ways)}`);
  return ways.one;
}

/** What both see of a person, Sweden first. */
const seenBy = async (person: Person, license: number) => [
  await sees(swedish.token, person, license),
  await sees(norwegian.token, person, license),
];
const totalOf = async ({ token }: Person) => (await server.call(token, api.customers.countCustomers, { query: {} })).data.total;

// ORG-150, ORG-151, ACC-7
test('a person is seen where their organization is, with their personal licenses, and in their own country before and after', async () => {
  const [swedes, { id }] = [await newOrganization(SWEDEN), await newOrganization(NORWAY)];
  const kari = await make.customer({ firstName: 'Kari', countryId: NORWAY });
  const own = await addLicense(kari);
  const before = [await totalOf(swedish), await totalOf(norwegian)];
  expect(await seenBy(kari, own)).toEqual([false, true]);

  expect((await put(swedish, swedes.id, kari)).status).toBe(404);
  expect((await put(norwegian, swedes.id, kari)).status).toBe(404);
  expect((await put(admin, swedes.id, kari)).status).toBe(200);
  expect(await seenBy(kari, own)).toEqual([true, false]);
  const theirs = await addLicense(kari, swedes.id);
  expect(await seenBy(kari, theirs)).toEqual([true, false]);
  expect([await totalOf(swedish), await totalOf(norwegian)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1]);

  const { data: key } = await server.call(admin.token, api.apiKeys.addKey, {
    body: { name: 'Norway', rights: ['customers.view', 'log.view'], countries: [NORWAY] },
  });
  expect((await server.call(key.text, api.customers.findCustomer, { params: { id: String(kari.id) } })).status).toBe(404);
  expect((await server.call(key.text, api.licenses.findLicense, { params: { id: String(theirs) } })).status).toBe(404);
  expect((await server.call(norwegian.token, calls.findOrganization, { params: { id: String(swedes.id) } })).status).toBe(404);
  expect((await server.call(swedish.token, calls.findOrganization, { params: { id: String(swedes.id) } })).data).toMatchObject({
    people: [{ id: kari.id }],
    others: 0,
  });

  const lena = await make.customer({ firstName: 'Lena' });
  await put(admin, swedes.id, lena); // she takes over as the contact
  expect((await takeOut(swedish, swedes.id, kari)).status).toBe(200);
  expect(await seenBy(kari, own)).toEqual([false, true]);
  const card = (by: Person) => server.call(by.token, api.licenses.findLicense, { params: { id: String(theirs) } });
  expect([(await card(swedish)).data.id, (await card(norwegian)).status]).toEqual([theirs, 404]);
  await put(admin, id, kari);
  expect(await seenBy(kari, own)).toEqual([false, true]);
});

// ORG-150, ORG-3
test('an organization that moves takes its people along; one in a person’s own country changes nothing', async () => {
  const { id, name } = await newOrganization(SWEDEN);
  const [kari, mara] = [await make.customer({ firstName: 'Kari', countryId: NORWAY }), await make.customer({ firstName: 'Mara' })];
  const [one, two] = [await addLicense(kari), await addLicense(mara)];
  for (const person of [kari, mara]) await put(admin, id, person);
  expect((await change(swedish, { id, name, countryId: NORWAY })).status).toBe(403);
  expect((await change(admin, { id, name, countryId: NORWAY })).status).toBe(200);
  expect([await seenBy(kari, one), await seenBy(mara, two)]).toEqual([
    [false, true],
    [false, true],
  ]);
  // They may change their own country, which moves no one.
  const { data: customer } = await server.call(norwegian.token, api.customers.findCustomer, { params: { id: String(mara.id) } });
  const body = { ...customer, countryId: GERMANY, rolesId: [ROLE.customer] } as unknown as BodyOf<typeof api.customers.updateCustomer>;
  expect((await server.call(norwegian.token, api.customers.updateCustomer, { body })).status).toBe(200);
  expect(await seenBy(mara, two)).toEqual([false, true]);
  expect((await change(admin, { id, name, countryId: SWEDEN })).status).toBe(200);
  expect(await seenBy(mara, two)).toEqual([true, false]);
});

// ORG-152, BIN-509, PRV-532
test('in the bin and erased, a person is where their organization was; restored, where it is by then', async () => {
  const { id, name } = await newOrganization(SWEDEN);
  const [kari, lena] = [await make.customer({ firstName: 'Kari', countryId: NORWAY }), await make.customer({ firstName: 'Lena' })];
  const license = await addLicense(kari);
  for (const person of [kari, lena]) await put(admin, id, person);
  const params = { id: String(kari.id) };
  expect((await server.call(norwegian.token, api.customers.deleteCustomer, { params })).status).toBe(404);
  expect((await server.call(swedish.token, api.customers.deleteCustomer, { params })).status).toBe(200);
  const back = (by: Person) => server.call(by.token, api.bin.restore, { body: { kind: 'customer', id: kari.id } });
  const deleted = async (by: Person) =>
    (await server.call(by.token, api.bin.find, { query: { kind: 'customer', id: String(kari.id) } })).status;
  expect([await deleted(swedish), await deleted(norwegian)]).toEqual([200, 404]);
  expect((await back(norwegian)).status).toBe(404);
  await change(admin, { id, name, countryId: GERMANY });
  expect((await back(swedish)).status).toBe(200);
  expect(await seenBy(kari, license)).toEqual([false, false]);
  await change(admin, { id, name, countryId: SWEDEN });
  expect(await seenBy(kari, license)).toEqual([true, false]);

  const erasing = { id: kari.id, confirm: kari.email, reason: 'They asked for it' };
  expect((await server.call(norwegian.token, api.erasing.erase, { body: erasing })).status).toBe(404);
  expect((await server.call(swedish.token, api.erasing.erase, { body: erasing })).status).toBe(200);
  for (const [by, status] of [
    [swedish, 200],
    [norwegian, 404],
  ] as const)
    expect((await server.call(by.token, api.licenses.findLicense, { params: { id: String(license) } })).status).toBe(status);
});

// ORG-152, BIN-509
test('a license in the bin is where its person in the bin is, wherever they were when it was deleted', async () => {
  const [right] = await server.db.insertInto('role').values({ name: 'Seller', name_key: 'seller' }).returning('id').execute();
  await server.db
    .insertInto('role_right')
    .values({ role_id: right?.id ?? 0, right_name: 'licenses.perpetual' })
    .execute();
  const seller = (area: number[]) => make.customer({ roles: [ROLE.distributor, right?.id ?? 0], area });
  const [here, there] = [await seller([SWEDEN]), await seller([NORWAY])];
  const { id } = await newOrganization(SWEDEN);
  const kari = await make.customer({ firstName: 'Kari', countryId: NORWAY });
  const license = await addLicense(kari);
  await put(admin, id, kari);
  await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(license) }, query: { force: 'true' } });
  const deleted = async (by: Person) =>
    (await server.call(by.token, api.bin.find, { query: { kind: 'license', id: String(license) } })).status;
  expect([await deleted(here), await deleted(there)]).toEqual([200, 404]);
  await takeOut(admin, id, kari);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(kari.id) } });
  expect([await deleted(here), await deleted(there)]).toEqual([404, 200]);
});

// ORG-150
test('a person restored to an organization that no longer exists is in their own country again, whatever the bin says', async () => {
  const { id } = await newOrganization(SWEDEN);
  const kari = await make.customer({ firstName: 'Kari', countryId: NORWAY });
  const license = await addLicense(kari);
  await put(admin, id, kari);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(kari.id) } });
  await server.call(admin.token, calls.deleteOrganization, { params: { id: String(id) } });
  expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: kari.id } })).status).toBe(200);
  expect(await seenBy(kari, license)).toEqual([false, true]);
});

// ORG-150
test('the database alone maintains it: the sums of the list, and people put into an organization by a server of the previous version', async () => {
  const { id } = await newOrganization(GERMANY);
  const mara = await make.customer({ firstName: 'Mara' });
  await sql`INSERT INTO organization_person VALUES (${mara.id}, ${id}, 'member', now(), 1)`.execute(server.db);
  const sums = await sql<{ sum: number }>`SELECT sum(customers)::int AS sum FROM customer_tally WHERE country_id = ${GERMANY}`.execute(
    server.db,
  );
  const there = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM customer WHERE coalesce(organization_country_id, country_id) = ${GERMANY}`.execute(server.db);
  expect([sums.rows[0]?.sum, there.rows[0]?.n]).toEqual([1, 1]);
  await sql`DELETE FROM organization_person WHERE customer_id = ${mara.id}`.execute(server.db);
  const { rows } = await sql<{ differ: number }>`SELECT count(*)::int AS differ FROM (SELECT country_id, role_label, sum(customers) AS n
      FROM customer_tally GROUP BY 1, 2 HAVING sum(customers) <> 0) AS t
    FULL JOIN (SELECT coalesce(organization_country_id, country_id) AS country_id, role_label, count(*) AS n FROM customer GROUP BY 1, 2) AS c
      USING (country_id, role_label) WHERE t.n IS DISTINCT FROM c.n`.execute(server.db);
  expect(rows).toEqual([{ differ: 0 }]);
});
