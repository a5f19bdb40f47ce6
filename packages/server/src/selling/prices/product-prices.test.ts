import { api, type BodyOf, TYPE } from '@lm/contract';
import { afterEach, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { OFFER, PRICES } from '../../../test/samples.ts';
import { readCatalogue } from '../../licensing/products/products.queries.ts';

const { server, make, lastLogged } = await givenServer({
  PRODUCT_NAME: 'Simulator',
  APPROVAL_ABOVE_PERCENT: '100',
  SESSION_IDLE_HOURS: '48',
});
const admin = await make.admin();
const { products, prices, offers, licenses, bulk } = api;

// Each story begins with one product.
afterEach(async () => {
  await server.db.deleteFrom('license').execute();
  for (const table of ['price_book', 'product_price_book'] as const) await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom('module').where('id', '>', 6).execute();
  await server.db.deleteFrom('product').where('id', '>', 1).execute();
  await readCatalogue(server.db, server.portal.config.product);
});

const TODAY = '2026-11-21';

async function givenStudio() {
  const { data: studio } = await server.call(admin.token, products.addProduct, {
    body: {
      ...{ name: 'Radiation Studio', code: 'RS', trialDays: 30, version2From: null, idsNeeded: null, colour: 'green' },
      kinds: ['CPU-permanent', 'CPU-monthly'],
    },
  });
  const { data: rays } = await server.call(admin.token, products.addModule, {
    body: { name: 'Rays', code: 'RAY', about: '', state: 'sold', needs: [], soldAlone: true, productId: studio.id },
  });
  return { studio: studio.id, rays: rays.id };
}

type Body = BodyOf<typeof prices.addPriceBook>;
const add = (change: Partial<Body> = {}) =>
  server.call(admin.token, prices.addPriceBook, { body: { ...PRICES, validFrom: TODAY, ...change } });
const ofRays = (moduleId: number, permanent: number) => ({
  ...{ modules: [{ moduleId, permanent, month: 10_000 }], maintenance: 2_000, academic: 0, steps: [{ from: 2, off: 5_000 }] },
});
const holding = async (day = TODAY) => (await server.call(admin.token, prices.getPriceBooks, { query: { validOn: day } })).data;

test('PRC-300: a product has prices of its own beside those of the first, each with its versions; the log says whose', async () => {
  const { studio, rays } = await givenStudio();
  const { data: first } = await add();
  expect(first.product).toEqual({ id: 1, name: 'Simulator' });
  const { data: own } = await add({ productId: studio, ...ofRays(rays, 250_000) });
  expect(own).toMatchObject({ product: { id: studio, name: 'Radiation Studio' }, revision: 1, maintenance: 2_000 });
  expect(own.id).toBeGreaterThan(first.id);
  const entry = await lastLogged(admin);
  expect(entry).toMatchObject({ action: 'Add Prices', record: { kind: 'prices', id: own.id } });
  expect(entry?.changes[0]).toEqual({ field: 'Product', before: null, after: 'Radiation Studio' });
  const { data: later } = await add({ productId: studio, validFrom: '2026-12-01', ...ofRays(rays, 300_000) });
  expect((await add({ productId: studio, validFrom: '2026-12-01', ...ofRays(rays, 1) })).message).toBe(
    'There are already prices in EUR from 01/12/2026 on',
  );
  expect((await add({ validFrom: '2026-12-01' })).status).toBe(200); // the first product's prices are separate
  const { productId: _, ...form } = { ...PRICES, ...ofRays(rays, 310_000), validFrom: '2026-12-02', productId: studio };
  const { data: changed } = await server.call(admin.token, prices.updatePriceBook, { body: { ...form, id: later.id, revision: 1 } });
  expect(changed).toMatchObject({ id: later.id, revision: 2, product: { id: studio }, modules: [{ moduleId: rays, permanent: 310_000 }] });
  expect((await holding()).map(({ id }) => id)).toEqual([first.id, own.id]);
  expect((await holding('2026-12-02')).map(({ id }) => id)).toContain(later.id);
  const all = (await server.call(admin.token, prices.getPriceBooks, { query: {} })).data;
  expect(all.map(({ product, validFrom }) => [product?.name, validFrom])).toEqual([
    ['Simulator', '2026-12-01'],
    ['Simulator', TODAY],
    ['Radiation Studio', '2026-12-02'],
    ['Radiation Studio', TODAY],
  ]);
  const withdrawn = await server.call(admin.token, prices.deletePriceBook, { params: { id: String(later.id) } });
  expect(withdrawn.data).toEqual(changed);
  expect((await server.call(admin.token, prices.deletePriceBook, { params: { id: String(own.id) } })).status).toBe(409);
});

test('PRC-300: prices of another product cover no modules of others, and a product that does not exist has none', async () => {
  const { studio, rays } = await givenStudio();
  expect((await add({ productId: studio })).data).toEqual([
    { field: 'modules', message: 'Acoustics Low Frequency is a module of another product' },
  ]);
  expect(await add({ productId: 999 })).toMatchObject({ status: 404, message: 'Product Not Found' });
  const { data: own } = await add({ productId: studio, validFrom: '2026-12-01', ...ofRays(rays, 250_000) });
  const { product: _, ...rest } = own;
  const moved = await server.call(admin.token, prices.updatePriceBook, { body: { ...rest, modules: PRICES.modules } });
  expect(moved.data).toEqual([{ field: 'modules', message: 'Acoustics Low Frequency is a module of another product' }]);
  const sales = await make.sales();
  const refused = await server.call(sales.token, prices.addPriceBook, {
    body: { ...PRICES, validFrom: TODAY, productId: studio, ...ofRays(rays, 1) },
  });
  expect(refused.status).toBe(403);
});

test('PRC-300, BLK-843: renewals of two products cost what each product’s book says', async () => {
  const { studio, rays } = await givenStudio();
  await add();
  await add({ productId: studio, validFrom: TODAY, ...ofRays(rays, 250_000) });
  const mara = await make.customer();
  const give = async (modules: number[], version: string) => {
    const body = { customerId: mara.id, version, categoryName: 'CPU' as const, typeId: TYPE.permanent, modules, purchaseDate: TODAY };
    const subscriptions = [{ subscriptionStartDate: TODAY, months: 12 }];
    return (await server.call(admin.token, licenses.addLicense, { body: { ...body, subscriptions } as never })).data.id;
  };
  const ids = [await give([3], '5.1.1'), await give([rays], '1.0')];
  const { data } = await server.call(admin.token, bulk.preview, { body: { what: { act: 'licenses.renew', months: 12 }, chosen: { ids } } });
  // 18 % of 5,760.00 and 20 % of 2,500.00.
  expect(data.sums).toEqual([{ currency: 'EUR', amount: 103_680 + 50_000, ofLapsed: 0, unpriced: 0 }]);
});

test('PRC-300, OFR-305: lines of one offer use the books of their products; a product without one uses the first’s', async () => {
  const { studio, rays } = await givenStudio();
  await add({ modules: [...PRICES.modules, { moduleId: rays, permanent: 100_000, month: null }] });
  const mara = await make.customer();
  const sam = await make.sales();
  const [line] = OFFER.lines;
  const lines = [
    { ...line, users: 2, modules: [3], price: null },
    { ...line, users: 2, modules: [rays], price: null },
  ];
  const { data: offer } = await server.call(sam.token, offers.addOffer, { body: { ...OFFER, customerId: mara.id, lines } });
  const listed = ({ revisions }: typeof offer) => revisions[0]?.lines.map(({ listAmount }) => listAmount);
  expect(listed(offer)).toEqual([864_000, 150_000]);
  server.setNow('2026-11-22T00:30:00Z');
  await add({ productId: studio, validFrom: '2026-11-22', ...ofRays(rays, 250_000) });
  const update = async (bookFrom: string | null) =>
    (await server.call(sam.token, offers.updateOffer, { body: { ...OFFER, id: offer.id, lines, bookFrom } })).data;
  expect(listed(await update(TODAY))).toEqual([864_000, 150_000]); // it keeps the day it was priced on
  const taken = await update(null);
  expect(listed(taken)).toEqual([864_000, 312_500]); // the second user of Rays pays half, and half of that
  expect(taken.revisions[0]?.bookFrom).toBe('2026-11-22');
  expect(listed(await update('2026-11-22'))).toEqual([864_000, 312_500]);
  // Dollars: only the other product has prices in them, and only for its own modules.
  await add({ productId: studio, currency: 'USD', validFrom: '2026-11-22', ...ofRays(rays, 300_000) });
  const inDollars = { ...OFFER, currency: 'USD' as const, id: offer.id, lines: [lines[1], { ...lines[0], price: 5 }], bookFrom: null };
  const { data: dollars } = await server.call(sam.token, offers.updateOffer, { body: inDollars as never });
  expect(listed(dollars)).toEqual([375_000, null]);
});
