import { addDays, api, CATEGORY, CATEGORY_NAMES, type CategoryName, KINDS, type Kind, type TermField, termOf } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';
import { OFFER, PRICES } from '../../../test/samples.ts';

/** Puts every kind in the table, in each of its categories, through everything that staff do with a license. */
const { server, make } = await givenServer({ PAYMENT_AWAITED: 'on' });
const admin = await make.admin();
const sales = await make.sales();
await server.call(admin.token, api.prices.addPriceBook, { body: { ...PRICES, validFrom: '2026-11-21' } });

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
test('every kind that may be imported has a sample row, and the others have none', async () => {
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

/** An offer of one line, priced by the book; for a new license, with as many months as its kind needs. */
const offer = (owner: Person, line: object) =>
  server.call(sales.token, api.offers.addOffer, {
    body: { ...OFFER, customerId: owner.id, lines: [{ ...OFFER.lines[0], modules: [1], users: 5, price: null, ...line }] },
  });

/** Offers one line, has it accepted and paid, and returns the license, its promised end, and its extension. */
async function bought(owner: Person, line: object) {
  const { data: offered } = await offer(owner, line);
  await server.call(sales.token, api.offers.sendOffer, { body: { id: offered.id } });
  const said = { no: 1, name: 'Ines Berg', position: 'Engineer', poNumber: '', terms: true as const };
  const { data: order } = await server.call(owner.token, api.orders.acceptOffer, { body: { id: offered.id, ...said } });
  const paid = await server.call(admin.token, api.orders.markPaid, { body: { id: order.id, reference: 'SEPA 81' } });
  expect([order.state, paid.data.state]).toEqual(['awaited', 'done']);
  const [license] = paid.data.licenses;
  return {
    id: license?.id ?? 0,
    before: order.licenses[0]?.now?.typeId,
    ...license?.now,
    price: offered.revisions[0]?.lines[0]?.listAmount,
  };
}

// OFR-302, ORD-322, ORD-323, ORD-324, REM-248
test.each(sold.filter(({ kind }) => kind.soldFor))(
  '$category $name is offered, paid, reminded of and renewed',
  async ({ category, kind }) => {
    const owner = await make.customer();
    const line = { categoryId: CATEGORY[category].id, typeId: kind.id, users: category === 'FNL' ? 5 : 1 };
    const { ends } = termOf(kind.id);
    const license = await bought(owner, { ...line, months: ends === 'license' ? 12 : null });
    const endsOn = ends === 'license' ? '2027-11-21' : '2027-12-01';
    expect(license).toMatchObject({ before: KINDS.temporary.id, typeId: kind.id, endsOn, price: expect.any(Number) });

    const query = { asOf: addDays(endsOn, -30), licenseId: String(license.id) };
    const { data: reminders } = await server.call(admin.token, api.reminders.getReminders, { query });
    expect(reminders.goes).toBe(1);

    const until = ends === 'license' ? '2028-11-21' : '2028-12-01';
    const renewed = await bought(owner, { ...line, what: 'renewal', licenseId: license.id, months: 12, from: endsOn, until });
    expect(renewed).toMatchObject({ id: license.id, typeId: kind.id, endsOn: until, price: expect.any(Number) });
  },
);

// OFR-302
test('a kind without a price is not offered', async () => {
  const owner = await make.customer();
  for (const { category, kind } of inEveryCategory(Object.values<Kind>(KINDS).filter(({ soldFor }) => !soldFor))) {
    const refused = await offer(owner, { categoryId: CATEGORY[category].id, typeId: kind.id, months: 12 });
    expect(refused).toMatchObject({ status: 400, problems: [{ message: 'Please choose a kind' }] });
  }
});
