import { api, CATEGORY_NAMES, type CategoryName, KINDS, type Kind, type TermField, termOf } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

/** Every kind of the table, in every category that it has, through everything that staff do with a license. */
let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  make = peopleOf(server);
  admin = await make.admin();
});
afterAll(() => server.close());

const SAID: Record<TermField, unknown> = {
  purchaseDate: '2026-11-10',
  subscriptions: [{ months: 12, subscriptionStartDate: '2026-11-12' }],
  startDate: '2026-11-12',
  endDate: '2026-12-31',
  months: 2,
  remainingDays: 45,
  courseCode: 'K7RM3FM97D',
};
const saidFor = (asks: object) => Object.fromEntries(Object.entries(SAID).filter(([field]) => field in asks));
const MAC = 'A4:83:E7:2F:0B:91';

const inEveryCategory = (kinds: readonly Kind[]) =>
  kinds.flatMap((kind) =>
    CATEGORY_NAMES.filter((name) => kind.categories.includes(name)).map((category) => ({ category, kind, name: kind.name })),
  );
const sold = inEveryCategory(Object.values(KINDS).filter(({ given }) => given === 'by staff'));

const content = (category: CategoryName) => ({ categoryName: category, modules: [1], seats: category === 'FNL' ? 5 : undefined });

// LIC-43
test.each(sold)('$category $name is added, changed, found by its word, taken offline and deleted', async ({ category, kind }) => {
  const owner = await make.customer({ offlineLicenseAllowed: true });
  const body = { customerId: owner.id, version: '5.1.1', typeId: kind.id, ...content(category), ...saidFor(termOf(kind.id).add) };
  const added = await server.call(admin.token, api.licenses.addLicense, { body: body as never });
  expect(added).toMatchObject({ status: 200, data: { licenseCategoryModel: { name: category }, licenseTypeModel: { name: kind.name } } });

  const change = { id: added.data.id, customerId: owner.id, version: '5.1.1', modules: [2], ...saidFor(termOf(kind.id).edit) };
  const changed = await server.call(admin.token, api.licenses.updateLicense, { body: change as never });
  expect(changed).toMatchObject({ status: 200, data: { moduleModels: [{ id: 2 }] } });

  const filter = { query: { search: owner.email }, body: { license: [`${category} - ${kind.name}`] } };
  const found = await server.call(admin.token, api.customers.filterCustomers, filter as never);
  if (kind.isFiltered) expect(found.data.map(({ id }) => id)).toEqual([owner.id]);

  const query = { licenseId: String(added.data.id), macAddress: MAC };
  const file = await server.call(owner.token, api.licenses.generateOfflineLicense, { query });
  const { keys } = (await server.call(null, api.licenses.publicKey, {})).data;
  const read = await verify(file.text, { publicKeys: await readPublicKeys(JSON.stringify(keys)), date: '2026-11-21', macs: [MAC] });
  expect(read).toMatchObject({ valid: true, payload: { category, type: kind.fileLabel } });

  const gone = { params: { id: String(added.data.id) }, query: { force: 'true' as const } };
  expect((await server.call(admin.token, api.licenses.deleteLicense, gone)).status).toBe(200);
});

// LIC-43
test('each that may be imported comes with a row, and the others do not', async () => {
  const rows = inEveryCategory(Object.values(KINDS)).map(({ category, kind }, place) => ({
    firstName: 'Import',
    lastName: 'Kind',
    email: `kind${place}@import.example`,
    organization: 'Import',
    countryId: 752,
    phoneNumber: '1',
    license: { typeId: kind.id, startDate: '2026-11-12', ...content(category), ...saidFor(termOf(kind.id).row) },
  }));
  const { data } = await server.call(admin.token, api.imports.importCustomers, { body: { rows } });
  const wanted = inEveryCategory(Object.values(KINDS)).map(({ kind }) => (kind.isImported ? 'added' : 'refused'));
  expect(data.map(({ outcome }) => outcome)).toEqual(wanted);
});
