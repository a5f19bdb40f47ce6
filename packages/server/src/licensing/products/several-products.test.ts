import { api, type BodyOf, type Input, TYPE } from '@lm/contract';
import { afterEach, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { type Person, peopleOf, SWEDEN } from '../../../test/people.ts';
import { OFFER, PRICES, QUOTATION } from '../../../test/samples.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { readCatalogue } from './products.queries.ts';

const { server, make, lastLogged } = await givenServer({ PRODUCT_NAME: 'Simulator', APPROVAL_ABOVE_PERCENT: '100' });
const admin = await make.admin();
const { products, licenses, releases, courses, customers, imports, bulk, offers, orders, quotations, prices, reminders } = api;

// Each story begins with one product.
afterEach(async () => {
  await server.db.deleteFrom('license').execute();
  await server.db.deleteFrom('price_book_module').where('module_id', '>', 6).execute();
  await server.db.deleteFrom('edition').execute();
  await server.db.deleteFrom('module').where('id', '>', 6).execute();
  await server.db.deleteFrom('release').execute();
  await server.db.deleteFrom('product').where('id', '>', 1).execute();
  await readCatalogue(server.db, server.portal.config.product);
});

const STUDIO: BodyOf<typeof products.addProduct> = {
  ...{ name: 'Radiation Studio', code: 'RS', trialDays: 30, version2From: null, idsNeeded: null, colour: 'green' },
  kinds: ['CPU-permanent', 'CPU-monthly', 'CPU-student', 'FNL-permanent'],
};
const LINKS = {
  productDownloadLink: 'https://downloads.example.com/studio.exe',
  fnlDownloadLink: 'https://downloads.example.com/fnl.exe',
  matlabRuntimeDownloadLink: 'https://downloads.example.com/runtime.exe',
};
const addProduct = (change: Partial<BodyOf<typeof products.addProduct>> = {}, by = admin) =>
  server.call(by.token, products.addProduct, { body: { ...STUDIO, ...change } });
const addModule = (name: string, code: string, change: Partial<Input<typeof products.addModule>['body']> = {}) =>
  server.call(admin.token, products.addModule, {
    body: { name, code, about: '', state: 'sold', needs: [], soldAlone: true, ...change },
  });
const addRelease = (name: string, date: string, productId?: number) =>
  server.call(admin.token, releases.addVersion, { body: { name, date, ...LINKS, productId } });

/** Adds a second product with two modules and its own release, beside the first with another release. */
async function givenTwo() {
  const { data: studio } = await addProduct();
  const { data: rays } = await addModule('Rays', 'RAY', { productId: studio.id });
  const { data: waves } = await addModule('Waves', 'WAV', { productId: studio.id });
  await addRelease('5.2', '2026-11-01');
  await addRelease('1.0', '2026-11-02', studio.id);
  return { studio: studio.id, rays: rays.id, waves: waves.id };
}

const permanent = (to: Person, modules: number[], version: string) => ({
  body: {
    ...{ customerId: to.id, version, categoryName: 'CPU' as const, typeId: 3 as const, modules },
    purchaseDate: '2026-11-21',
    subscriptions: [{ subscriptionStartDate: '2026-11-21', months: 12 }],
  },
});
const give = (to: Person, modules: number[], version: string) =>
  server.call(admin.token, licenses.addLicense, permanent(to, modules, version));
const payloadIn = (text: string) => JSON.parse(Buffer.from(text.split(/-----|\n\.\n/)[2] ?? '', 'base64').toString());
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test('PRD-40: a license is for the product of its modules: its file has that name, and its releases are that product’s', async () => {
  const { rays, waves, studio } = await givenTwo();
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const { data: license } = await give(mara, [rays, waves], '1.0');
  expect(license).toMatchObject({ version: '1.0', product: { id: studio, name: 'Radiation Studio' } });
  const { data: other } = await give(mara, [1], '5.2');
  expect(other.product).toEqual({ id: 1, name: 'Simulator', version2From: null, idsNeeded: null });
  const file = async (id: number) => {
    const query = { licenseId: String(id), macAddress: 'AA:BB:CC:DD:EE:09' };
    return payloadIn((await server.call(mara.token, licenses.generateOfflineLicense, { query })).text);
  };
  expect(await file(license.id)).toMatchObject({ product: 'Radiation Studio', modules: ['Rays', 'Waves'], version: '1.0' });
  expect(await file(other.id)).toMatchObject({ product: 'Simulator', modules: ['Acoustics Low Frequency'], version: '5.2' });
  expect(await give(mara, [rays], '5.2')).toMatchObject({ status: 404, message: 'Version Not Found' });
  expect(await give(mara, [1], '1.0')).toMatchObject({ status: 404, message: 'Version Not Found' });
});

test('PRD-40: modules of two products are refused by name: in a new license, and in an edit, also one that would change its product', async () => {
  const { rays } = await givenTwo();
  const mara = await make.customer();
  expect((await give(mara, [3, rays], '5.2')).data).toEqual([
    { field: 'modules', message: 'Flow and Rays are modules of different products' },
  ]);
  const { data: license } = await give(mara, [3], '5.2');
  const edit = (modules: number[]) =>
    server.call(admin.token, licenses.updateLicense, { body: { id: license.id, customerId: mara.id, version: '5.2', modules } });
  expect((await edit([3, rays])).data).toEqual([{ field: 'modules', message: 'Rays is a module of another product' }]);
  expect((await edit([rays])).data).toEqual([{ field: 'modules', message: 'Rays is a module of another product' }]);
  expect(await edit([1, 3])).toMatchObject({ status: 200 });
  expect((await addModule('Beams', 'BEA', { needs: [rays] })).data).toEqual([
    { field: 'needs', message: 'Rays is a module of another product' },
  ]);
});

test('PRD-41: with a single product the specified calls answer to the letter, and nothing mentions products', async () => {
  await addRelease('5.2', '2026-11-01');
  const mara = await make.customer();
  const { data: license } = await give(mara, [1], '5.2');
  expect(Object.keys(license)).not.toContain('product');
  const { data: listed } = await server.call(admin.token, releases.getVersions, { query: {} });
  expect(Object.keys(listed[0] ?? {})).toEqual([
    ...['id', 'revision', 'name', 'date', 'productDownloadLink', 'fnlDownloadLink', 'matlabRuntimeDownloadLink', 'notes', 'latest'],
  ]);
  const { data: offered } = await server.call(admin.token, offers.getOffers, { query: {} });
  expect(offered.flatMap((offer) => Object.keys(offer))).not.toContain('products');
  const { data: held } = await server.call(admin.token, customers.filterCustomers, { query: {}, body: { productId: 1 } });
  expect(held.map((customer) => [customer.id, Object.keys(customer).includes('products')])).toEqual([[mara.id, false]]);
  const csv = async () => (await server.inject({ url: '/api/licenses/export', headers: { authorization: `Bearer ${admin.token}` } })).body;
  expect((await csv()).split(/\r?\n/)[0]).not.toContain('Product');
  await addProduct();
  expect((await csv()).split(/\r?\n/)[0]).toContain('Product');
});

test('PRD-41: products are told apart by name and code, which no other has or had; only products.edit adds one', async () => {
  expect((await addProduct({ name: 'simulator ', code: 'SIMULATOR' })).data).toEqual([
    { field: 'name', message: 'A product with this name already exists' },
    { field: 'code', message: 'A product with this code already exists' },
  ]);
  for (const person of [await make.sales(), await make.customer()]) expect(await addProduct({}, person)).toMatchObject({ status: 403 });
  server.setNow('2026-11-21T12:30:00Z');
  const { data: studio } = await addProduct();
  expect(studio).toEqual({ ...STUDIO, listDays: null, seatFor: 'program', seatMoves: 2, id: 2, revision: 1, formerly: [] });
  expect(await lastLogged(admin)).toMatchObject({ action: 'Add Product', record: { kind: 'product', id: 2 } });
  const { data: catalogue } = await server.call(admin.token, products.getCatalogue, {});
  expect(names(catalogue.products)).toEqual(['Simulator', 'Radiation Studio']);
  expect(catalogue.product.name).toBe('Simulator');
  const renamed = await server.call(admin.token, products.updateProduct, { body: { ...studio, name: 'Ray Studio', revision: 1 } });
  expect(renamed.data).toMatchObject({ id: 2, revision: 2, name: 'Ray Studio' });
  expect((await addProduct({ code: 'RS2' })).data).toEqual([
    { field: 'name', message: 'Ray Studio had this name, and license files still contain it' },
  ]);
});

test('PRD-42: getModules and getVersions mean the first product by default; two products may have a release with the same number', async () => {
  const { studio } = await givenTwo();
  const modules = async (productId?: number) =>
    names(
      (await server.call(admin.token, licenses.getModules, { query: productId ? { productId: String(productId) } : {} })).data.moduleModels,
    );
  expect(await modules()).toHaveLength(6);
  expect(await modules(studio)).toEqual(['Rays', 'Waves']);
  const versions = async (productId?: number | 'all') =>
    (await server.call(null, releases.getVersions, { query: productId ? { productId: String(productId) } : {} })).data;
  expect(names(await versions())).toEqual(['5.2']);
  expect(await versions(studio)).toMatchObject([{ name: '1.0', latest: true, product: { id: studio } }]);
  expect(names(await versions('all'))).toEqual(['5.2', '1.0']);
  await addRelease('5.1', '2026-01-03');
  expect(names(await versions('all'))).toEqual(['5.1', '5.2', '1.0']);
  const latest = await server.call(null, releases.getVersions, { query: { productId: 'all', latest: 'true', page: '1' } });
  expect([names(latest.data), latest.total]).toEqual([['5.2', '1.0'], 2]);
  const { data: same } = await addRelease('5.2', '2026-11-03', studio);
  expect(same).toMatchObject({ name: '5.2', latest: true, product: { id: studio } });
  expect(await addRelease('5.2', '2026-11-04', studio)).toMatchObject({ status: 409, message: 'A release with this name already exists' });
  expect(await addRelease('5.3', '2026-11-04', 9)).toMatchObject({ status: 404, message: 'Product Not Found' });
  const found = await server.call(null, releases.getVersions, { query: { search: '5.2', productId: String(studio) } });
  expect(names(found.data)).toEqual(['5.2']);
  const edited = await server.call(admin.token, releases.updateVersion, {
    body: { ...LINKS, id: same.id, name: '5.4', date: '2026-11-03' },
  });
  expect(edited.data).toMatchObject({ name: '5.4', product: { id: studio } });
  await server.call(admin.token, releases.deleteVersion, { params: { id: String(same.id) } });
  expect(names(await versions(studio))).toEqual(['1.0']);
  expect(await server.call(admin.token, api.bin.restore, { body: { kind: 'release', id: same.id } })).toMatchObject({ status: 200 });
  expect(names(await versions(studio))).toEqual(['1.0', '5.4']);
});

test('PRD-33, PRD-40: each product is sold in its own kinds: in a license, a quotation and a line of an offer', async () => {
  const { rays } = await givenTwo();
  const mara = await make.customer();
  const temporary = {
    customerId: mara.id,
    categoryName: 'CPU' as const,
    typeId: TYPE.temporary,
    startDate: '2026-11-21',
    endDate: '2026-12-21',
  };
  const given = await server.call(admin.token, licenses.addLicense, {
    body: { ...temporary, version: '1.0', modules: [rays] },
  });
  expect(given.data).toEqual([{ field: 'typeId', message: 'CPU Temporary licenses are not sold' }]);
  const asks = (modules: string[]) => server.call(mara.token, quotations.submitQuotation, { body: { ...QUOTATION, modules } });
  expect((await asks(['Flow', 'Rays'])).data).toEqual([{ field: 'modules', message: 'Flow and Rays are modules of different products' }]);
  expect((await asks(['Rays'])).data).toMatchObject({ form: { modules: ['Rays'] } });
});

test('PRD-40, PRD-43: lines of one offer sell two products; the order makes each license for its product’s newest release', async () => {
  const { rays, studio } = await givenTwo();
  const mara = await make.customer();
  const { data: book } = await server.call(admin.token, prices.addPriceBook, {
    body: {
      ...PRICES,
      validFrom: '2026-11-21',
      modules: [
        { moduleId: 1, permanent: 100_000, month: null },
        { moduleId: rays, permanent: 250_000, month: null },
      ],
    },
  });
  expect(book.modules.map(({ moduleId }) => moduleId)).toEqual([1, rays]);
  const [line] = OFFER.lines;
  const lines = [
    { ...line, users: 1, modules: [1], price: null },
    { ...line, users: 1, modules: [rays], price: null },
  ];
  const sam = await make.sales();
  const { data: offer } = await server.call(sam.token, offers.addOffer, { body: { ...OFFER, customerId: mara.id, lines } });
  await server.call(sam.token, offers.sendOffer, { body: { id: offer.id } });
  const { data: made } = await server.call(sam.token, offers.findOffer, { params: { id: String(offer.id) } });
  expect(made.revisions[0]?.lines.map(({ listAmount }) => listAmount)).toEqual([100_000, 250_000]);
  await server.call(mara.token, orders.acceptOffer, {
    body: { id: offer.id, no: 1, name: 'Mara Lindqvist', position: 'Head', terms: true },
  });
  const { data: has } = await server.call(mara.token, licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } });
  expect(has.map(({ version, product }) => [version, product?.name])).toEqual([
    ['1.0', 'Radiation Studio'],
    ['5.2', 'Simulator'],
  ]);
  // PRD-49: both lists show the products and filter by them.
  const { data: single } = await server.call(sam.token, offers.addOffer, {
    body: { ...OFFER, customerId: mara.id, lines: [{ ...line, users: 1, modules: [1], price: null }] },
  });
  const offersOf = async (query: object) =>
    (await server.call(sam.token, offers.getOffers, { query })).data.map(({ number, products: sold }) => [number, sold]);
  const both = [offer.number, ['Simulator', 'Radiation Studio']];
  expect(await offersOf({ customerId: String(mara.id) })).toEqual([[single.number, ['Simulator']], both]);
  expect(await offersOf({ productId: String(studio) })).toEqual([both]);
  expect((await server.call(sam.token, offers.countOffers, { query: { productId: String(studio) } })).data.total).toBe(1);
  const ordersOf = async (productId: string) =>
    (await server.call(sam.token, orders.getOrders, { query: { productId } })).data.map((order) => order.products);
  expect([await ordersOf(String(studio)), await ordersOf('1')]).toEqual([[both[1]], [both[1]]]);
});

test('PRD-49: customers, requests and reminders show the product and can be filtered by it; a mail about two products is shown whole', async () => {
  const { studio, rays } = await givenTwo();
  const [both, simple] = [await make.customer({ firstName: 'Both' }), await make.customer({ firstName: 'Simple' })];
  const one = (await give(both, [1], '5.2')).data.id;
  const two = (await give(both, [rays], '1.0')).data.id;
  const three = (await give(simple, [1], '5.2')).data.id;

  const customersOf = async (productId: number) =>
    (await server.call(admin.token, customers.filterCustomers, { query: {}, body: { productId } })).data.map(({ name, products: held }) => [
      name,
      held,
    ]);
  const ofBoth = ['Both Berg', ['Simulator', 'Radiation Studio']];
  expect(await customersOf(studio)).toEqual([ofBoth]);
  expect(await customersOf(1)).toEqual([ofBoth, ['Simple Berg', ['Simulator']]]);
  expect(await customersOf(9)).toEqual([]);
  const query = { productId: String(studio) };
  expect((await server.call(admin.token, customers.countCustomers, { query })).data.total).toBe(1);
  const { body: csv } = await server.inject({
    url: `/api/customers/export?productId=${studio}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(csv).toContain(both.email);
  expect(csv).not.toContain(simple.email);
  const lines = csv.replace('\uFEFF', '').split('\r\n').slice(0, 2);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Products held', 'Simulator; Radiation Studio']);
  const logged = await server.call(admin.token, api.log.getLogs, { query: { search: both.email } });
  const named = logged.data.flatMap(({ action, changes }) =>
    action === 'Add License' ? [changes.find(({ field }) => field === 'Product')?.after ?? null] : [],
  );
  expect(named).toEqual(['Radiation Studio', null]);
  const { data: preview } = await server.call(admin.token, bulk.preview, {
    body: { what: { act: 'customers.deactivate' }, chosen: { customers: { productId: studio } } },
  });
  expect(preview.records.map(([id]) => id)).toEqual([both.id]);

  const ask = (by: Person, modules: string[]) => server.call(by.token, quotations.submitQuotation, { body: { ...QUOTATION, modules } });
  await ask(both, ['Rays']);
  await ask(simple, ['Flow']);
  await server.call(both.token, quotations.askRenewal, { body: { licenses: [{ id: one }] } });
  const inbox = async (productId: number, search: string) =>
    (await server.call(admin.token, quotations.getInbox, { query: { productId: String(productId), search } })).data.map(
      (asked) => asked.products,
    );
  expect([await inbox(studio, both.email), await inbox(1, both.email)]).toEqual([[['Radiation Studio']], [['Simulator']]]);
  expect([await inbox(studio, simple.email), await inbox(1, simple.email)]).toEqual([[], [['Simulator']]]);
  expect((await server.call(admin.token, quotations.countInbox, { query: { ...query, search: both.email } })).data.total).toBe(1);

  // Maintenance of all three ends on 01/12/2027.
  const asOf = '2027-09-02';
  const mailsOf = async (productId: number) => {
    const about = { asOf, productId: String(productId) };
    const { data } = await server.call(admin.token, reminders.getReminders, { query: about });
    const { data: plot } = await server.call(admin.token, reminders.getPlot, { query: about });
    const { data: states } = await server.call(admin.token, reminders.getStates, { query: about });
    const rows = data.rows.map(({ licenses: told }) => told.map(({ id, product }) => [id, product]));
    return { rows, plotted: plot.days.find(({ day }) => day === asOf)?.mails, standing: states.map(({ total }) => total) };
  };
  const whole = [
    [one, 'Simulator'],
    [two, 'Radiation Studio'],
  ];
  expect(await mailsOf(studio)).toEqual({ rows: [whole], plotted: 1, standing: [0, 1, 0, 0] });
  expect(await mailsOf(1)).toEqual({ rows: [whole, [[three, 'Simulator']]], plotted: 2, standing: [0, 2, 0, 0] });
});

test('PRD-6: two products have a module of the same name: file, request and offer say whose it is, and a catalogue keeps both', async () => {
  const { studio, rays } = await givenTwo();
  const { data: flow } = await addModule('Flow', 'SFLOW', { productId: studio });
  expect(flow).toMatchObject({ name: 'Flow', productId: studio });
  const refused = async (name: string, code: string) => (await addModule(name, code, { productId: studio })).data;
  expect(await refused(' flow ', 'OTHER')).toEqual([{ field: 'name', message: 'A module with this name already exists' }]);
  expect(await refused('Acquisition', 'ACQ')).toEqual([{ field: 'code', message: 'A module with this code already exists' }]);
  expect((await addModule('Acquisition', 'SACQ', { productId: studio })).status).toBe(200);

  const mara = await make.customer({ offlineLicenseAllowed: true });
  const modulesIn = async (modules: number[], version: string) => {
    const { data: license } = await give(mara, modules, version);
    const query = { licenseId: String(license.id), macAddress: 'AA:BB:CC:DD:EE:0A' };
    const { product, modules: opened } = payloadIn((await server.call(admin.token, licenses.generateOfflineLicense, { query })).text);
    return [product, ...opened];
  };
  expect(await modulesIn([3], '5.2')).toEqual(['Simulator', 'Flow']);
  expect(await modulesIn([flow.id, rays], '1.0')).toEqual(['Radiation Studio', 'Rays', 'Flow']);

  const ask = (asked: string[], productId?: number) =>
    server.call(mara.token, quotations.submitQuotation, { body: { ...QUOTATION, modules: asked, productId } });
  const said = async (...of: Parameters<typeof ask>) => (await ask(...of)).data.products;
  expect(await said(['Flow'])).toEqual(['Simulator']);
  expect(await said(['Flow'], studio)).toEqual(['Radiation Studio']);
  expect(await said(['Flow', 'Rays'])).toEqual(['Radiation Studio']);
  expect((await ask(['Measurement'], studio)).data).toEqual([{ field: 'modules', message: 'Please choose modules of the product' }]);
  expect((await ask(['Measurement', 'Rays'])).data).toEqual([
    { field: 'modules', message: 'Measurement and Rays are modules of different products' },
  ]);
  const asksFor = async (productId: number) => {
    const query = { productId: String(productId), search: mara.email };
    return (await server.call(admin.token, quotations.getInbox, { query })).data.map(({ products: of }) => of?.join());
  };
  expect([await asksFor(1), await asksFor(studio)]).toEqual([['Simulator'], ['Radiation Studio', 'Radiation Studio']]);
});

test("PRD-40: a course with another product gives that product's modules for its newest release", async () => {
  const { rays, waves } = await givenTwo();
  const marek = await make.teacher();
  const { data: course } = await server.call(admin.token, courses.createCourse, {
    body: { customerId: marek.id, name: 'Ray tracing', startDate: '2026-11-21', numberOfDays: 90, modules: [rays, waves] },
  });
  expect(course).toMatchObject({ modules: [rays, waves], product: { name: 'Radiation Studio' } });
  const ofProduct = async (productId: string) => names((await server.call(admin.token, courses.getCourses, { query: { productId } })).data);
  expect([await ofProduct(String(course.product?.id)), await ofProduct('1')]).toEqual([['Ray tracing'], []]); // PRD-49
  // CRS-570, INV-589
  const opened = await server.call(null, courses.landing, { query: { courseCode: course.code } });
  expect(opened.data).toMatchObject({ product: { id: course.product?.id, name: 'Radiation Studio' }, allModules: true });
  const people = [{ email: 'ida@several.example', firstName: 'Ida', lastName: 'Berg' }];
  await server.call(marek.token, api.invitations.send, { body: { courseId: course.id, people } });
  const token = /[?&]invitation=([\w-]+)/.exec(await server.mailTo('ida@several.example'))?.[1] ?? '';
  const invited = await server.call(null, api.invitations.open, { query: { token } });
  expect(invited.data.course.product).toEqual({ id: course.product?.id, name: 'Radiation Studio' });
  const mara = await make.customer();
  const { data: license } = await server.call(mara.token, licenses.addStudentLicense, {
    body: { customerId: mara.id, courseCode: course.code },
  });
  expect(license).toMatchObject({ version: '1.0', product: { name: 'Radiation Studio' } });
  expect(names(license.moduleModels)).toEqual(['Rays', 'Waves']);
  const moved = await server.call(admin.token, courses.editCourse, { body: { id: course.id, revision: course.revision, modules: [1] } });
  expect(moved.data).toEqual([{ field: 'modules', message: 'Acoustics Low Frequency is a module of another product' }]);
});

test('PRD-44: rows of an import give licenses for two products, each for a release of its own product', async () => {
  const { rays } = await givenTwo();
  const row = (email: string, modules: number[], version?: string) => ({
    ...{ firstName: 'Ida', lastName: 'Berg', email, organization: 'Berg', countryId: SWEDEN, phoneNumber: '4612345678' },
    license: { categoryName: 'CPU', typeId: 3, modules, version, startDate: '2026-11-21', months: 12 },
  });
  const rows = [
    row('ida1@several.example', [1]),
    row('ida2@several.example', [rays]),
    row('ida3@several.example', [rays], '1.0'),
    row('ida4@several.example', [rays], '5.2'),
    row('ida5@several.example', [1, rays]),
  ];
  const { data } = await server.call(admin.token, imports.importCustomers, { body: { rows } });
  expect(data.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added', 'refused', 'refused']);
  expect(data[3]?.problems).toEqual([{ field: 'version', message: 'There is no such release' }]);
  const { data: listed } = await server.call(admin.token, licenses.getLicenses, { query: { productId: '2' } });
  expect(listed.map(({ version, owner }) => [version, owner.email])).toEqual([
    ['1.0', 'ida3@several.example'],
    ['1.0', 'ida2@several.example'],
  ]);
});

test('PRD-40: moving licenses of two products to another release is checked against the product of each', async () => {
  const { rays } = await givenTwo();
  await addRelease('5.3', '2026-11-05');
  const mara = await make.customer();
  const { data: one } = await give(mara, [1], '5.2');
  const { data: two } = await give(mara, [rays], '1.0');
  const { data: preview } = await server.call(admin.token, bulk.preview, {
    body: { what: { act: 'licenses.changeRelease', version: '5.3' }, chosen: { ids: [one.id, two.id] } },
  });
  expect(preview).toMatchObject({ records: [[one.id, 1]], willNot: [{ id: two.id, reason: 'Its product has no release 5.3' }] });
});

test('PRD-23, PRD-40: a catalogue file with two products recreates both on another portal, and no difference is left', async () => {
  await givenTwo();
  const other = await startServer({ PRODUCT_NAME: 'Simulator' });
  const otherAdmin = await peopleOf(other).admin();
  const exported = async (of: TestServer, by: Person) =>
    (await of.inject({ url: '/api/products/exportCatalogue', headers: { authorization: `Bearer ${by.token}` } })).body;
  const file = await exported(server, admin);
  expect(JSON.parse(file).products.map(({ code }: { code: string }) => code)).toEqual(['Simulator', 'RS']);
  const upload = async (call: 'compareCatalogue' | 'importCatalogue', content: string) => {
    const head = '--B\r\ncontent-disposition: form-data; name="catalogueFile"; filename="c.json"\r\ncontent-type: application/json\r\n\r\n';
    const { body } = await other.inject({
      method: 'POST',
      url: `/api/products/${call}`,
      headers: { authorization: `Bearer ${otherAdmin.token}`, 'content-type': 'multipart/form-data; boundary=B' },
      payload: `${head}${content}\r\n--B--\r\n`,
    });
    return JSON.parse(body);
  };
  const { data } = await upload('compareCatalogue', file);
  expect(data.changes.map(({ what, name, isNew }: { what: string; name: string; isNew: boolean }) => [what, name, isNew])).toEqual([
    ['product', 'Radiation Studio', true],
    ['module', 'Rays', true],
    ['module', 'Waves', true],
  ]);
  await upload('importCatalogue', file);
  expect(await exported(other, otherAdmin)).toBe(file);
  expect((await upload('compareCatalogue', file)).data.changes).toEqual([]);
  const moved = file.replace('"product": "RS",\n      "code": "RAY"', '"code": "RAY"');
  expect((await upload('compareCatalogue', moved)).data).toEqual([
    { field: 'modules[5].product', message: 'Rays is a module of another product' },
  ]);
  await other.close();
});

test('PRD-43: a mail about a license names its product, and the PDF of an offer names those it sells', async () => {
  const { rays } = await givenTwo();
  const mara = await make.customer();
  await give(mara, [rays], '1.0');
  const mail = (await server.mailTo(mara.email)).replaceAll(/\r\n[ \t]/g, ' ');
  expect(mail).toMatch(/^Subject: Your Radiation Studio license L-\d+ was added\r$/m);
  expect(mail).toContain('Simulator · License Manager');
});
