import { api, type BodyOf } from '@lm/contract';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { type Person, SWEDEN } from '../../../test/people.ts';
import { OFFER, PRICES, QUOTATION } from '../../../test/samples.ts';

const { server, make } = await givenServer({ PRODUCT_NAME: 'Simulator', APPROVAL_ABOVE_PERCENT: '100' });
const admin = await make.admin();
const { products, licenses, releases, courses, offers, orders, quotations, prices, trials, log } = api;

const logs = async (query: object, by = admin) => {
  const { data, status } = await server.call(by.token, log.getLogs, { query: { pageSize: '50', ...query } });
  expect([status, data]).toEqual([200, expect.any(Array)]);
  return data;
};
/** The acts on a product in the log, oldest first. */
const acts = async (productId: number, by?: Person) =>
  (await logs({ productId: String(productId), order: 'asc' }, by)).map(({ action }) => action);
const give = (to: Person, modules: number[], version: string) =>
  server.call(admin.token, licenses.addLicense, {
    body: {
      ...{ customerId: to.id, version, categoryName: 'CPU' as const, typeId: 3 as const, modules, purchaseDate: '2026-11-21' },
      subscriptions: [{ subscriptionStartDate: '2026-11-21', months: 12 }],
    },
  });

// PRD-50, LOG-40
test('an entry belongs to its record’s product, or to the one it names, even after that is deleted', async () => {
  const mara = await make.customer({ countryId: SWEDEN });
  const { data: asked } = await server.call(mara.token, quotations.submitQuotation, { body: { ...QUOTATION, modules: ['Flow'] } });
  expect(asked.form.modules).toEqual(['Flow']);
  await server.call(mara.token, trials.askForTrial, { body: {} });
  expect(await acts(1)).toEqual(['Submit Quotation', 'Ask for Trial']);
  expect((await logs({ action: 'Ask for Trial' })).map((entry) => 'products' in entry)).toEqual([false]);

  const studio: BodyOf<typeof products.addProduct> = {
    ...{ name: 'Radiation Studio', code: 'RS', trialDays: 30, version2From: null, idsNeeded: null, colour: 'green' },
    kinds: ['CPU-permanent', 'CPU-monthly', 'CPU-student', 'FNL-permanent'],
  };
  const { data: second } = await server.call(admin.token, products.addProduct, { body: studio });
  const { data: rays } = await server.call(admin.token, products.addModule, {
    body: { name: 'Rays', code: 'RAY', about: '', state: 'sold', needs: [], soldAlone: true, productId: second.id },
  });
  const link = 'https://downloads.example.com/x.exe';
  const links = { productDownloadLink: link, fnlDownloadLink: link, matlabRuntimeDownloadLink: link };
  for (const [name, productId] of [
    ['5.2', 1],
    ['1.0', second.id],
  ] as const)
    await server.call(admin.token, releases.addVersion, { body: { name, date: '2026-11-01', ...links, productId } });
  const { data: kept } = await give(mara, [rays.id], '1.0');
  const { data: gone } = await give(mara, [rays.id], '1.0');
  const { data: simple } = await give(mara, [1], '5.2');
  for (const { id, revision } of [gone, simple])
    await server.call(admin.token, licenses.suspendLicense, { body: { id, revision, reason: 'Unpaid' } });
  await server.call(admin.token, licenses.deleteLicense, { params: { id: String(gone.id) } });
  const marek = await make.teacher();
  await server.call(admin.token, courses.createCourse, {
    body: { customerId: marek.id, name: 'Ray tracing', startDate: '2026-11-21', numberOfDays: 90, modules: [rays.id] },
  });
  await server.call(admin.token, prices.addPriceBook, {
    body: {
      ...PRICES,
      validFrom: '2026-11-21',
      modules: [{ moduleId: rays.id, permanent: 250_000, month: null }],
      productId: second.id,
    } as never,
  });
  const [line] = OFFER.lines;
  const lines = [{ ...line, users: 1, modules: [rays.id], price: null }];
  const { data: offer } = await server.call(admin.token, offers.addOffer, { body: { ...OFFER, customerId: mara.id, lines } });
  await server.call(admin.token, offers.sendOffer, { body: { id: offer.id } });
  await server.call(mara.token, orders.acceptOffer, {
    body: { id: offer.id, no: 1, name: 'Mara Lindqvist', position: 'Head', terms: true },
  });

  const told = await acts(second.id);
  expect(told).toEqual([
    ...['Add Product', 'Add Module', 'Add Release', 'Add License', 'Add License', 'Suspend License', 'Delete License'],
    ...['Add Course', 'Add Prices', 'Make Offer', 'Send Offer', 'Add License', 'Accept Offer'],
  ]);
  expect(await acts(1)).toEqual(['Submit Quotation', 'Ask for Trial', 'Add Release', 'Add License', 'Suspend License']);
  expect(await acts(9)).toEqual([]);

  // Counted, filtered, on later pages and as a file.
  const query = { productId: String(second.id) };
  expect((await server.call(admin.token, log.countLogs, { query })).data.total).toBe(told.length);
  const [newest] = await logs({ ...query, pageSize: '5', page: '2', order: 'asc' });
  expect(newest).toMatchObject({ action: 'Suspend License', products: ['Radiation Studio'], record: { id: gone.id } });
  expect((await server.call(admin.token, log.findLog, { params: { id: String(newest?.id) } })).data.products).toEqual(['Radiation Studio']);
  const rows = await readSheet((await server.call(admin.token, log.exportLogs, { query })).bytes);
  expect([rows.length - 1, rows[0]?.at(-1), rows[1]?.at(-1)]).toEqual([told.length, 'Product', 'Radiation Studio']);
  expect((await logs({ search: `L-${simple.id}` })).map(({ products: named }) => named)).toEqual([['Simulator'], ['Simulator']]);
  expect((await logs({ action: 'Ask for Trial' })).map(({ products: named }) => named)).toEqual([['Simulator']]);

  // A Distributor of another country sees none of it.
  const there = await make.reader([250]);
  expect((await acts(second.id, there)).filter((act) => act.includes('License'))).toEqual([]);
  expect(kept.id).toBeGreaterThan(0);
});
