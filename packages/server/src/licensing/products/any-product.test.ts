import { api, SOLD_KINDS } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';
import { QUOTATION } from '../../../test/samples.ts';

const { server, make, lastLogged } = await givenServer({ PRODUCT_NAME: 'Simulator', SALES_EMAIL: 'sales@maker.example' });
const admin = await make.admin();
const { products, licenses, trials, courseRequests, courses, quotations } = api;

const [simulator, STUDIO] = [1, { name: 'Radiation Studio', code: 'RS', trialDays: 14 }];
const PLAIN = { about: '', state: 'sold' as const, needs: [], soldAlone: true };

const { data: studio } = await server.call(admin.token, products.addProduct, {
  body: { ...STUDIO, kinds: [...SOLD_KINDS], version2From: null, idsNeeded: null, colour: 'green' },
});
const { data: rays } = await server.call(admin.token, products.addModule, {
  body: { ...PLAIN, name: 'Rays', code: 'RAY', productId: studio.id },
});
// A product without modules has nothing to try or to teach.
const { data: bare } = await server.call(admin.token, products.addProduct, {
  body: { name: 'Bare', code: 'B', trialDays: 14, kinds: [...SOLD_KINDS], version2From: null, idsNeeded: null, colour: 'grey' },
});

const take = (by: Person, to: Person, productId?: number) =>
  server.call(by.token, licenses.addTrialLicense, { body: { customerId: to.id, typeId: 1, productId } });
const ask = (by: Person, productId?: number) => server.call(by.token, trials.askForTrial, { body: { productId } });
const own = async (by: Person) => (await server.call(by.token, trials.getOwnTrialRequest, {})).data;

test('PRD-45: a person has one trial of each product: its modules, its release, and its own length', async () => {
  const mara = await make.customer({ allowTrial: true });
  expect(await own(mara)).toMatchObject({ given: false, left: [{ name: 'Simulator' }, { name: 'Radiation Studio' }] });
  const { data: trial } = await take(mara, mara, studio.id);
  expect(trial).toMatchObject({ version: '1.0', endDate: '2026-12-05', product: { id: studio.id, name: 'Radiation Studio' } });
  expect(trial.moduleModels).toEqual([{ id: rays.id, name: 'Rays' }]);
  expect(await take(mara, mara, studio.id)).toMatchObject({ status: 409, message: 'trial license was requested before' });
  expect(await own(mara)).toMatchObject({ given: false, left: [{ id: simulator, name: 'Simulator' }] });
  await server.call(admin.token, licenses.deleteLicense, { params: { id: String(trial.id) }, query: {} });
  expect((await take(admin, mara, studio.id)).status).toBe(409);
  expect((await take(admin, mara)).data).toMatchObject({ product: { id: simulator } });
  expect(await own(mara)).toMatchObject({ given: true, left: [] });
  for (const productId of [bare.id, 99]) expect((await take(admin, mara, productId)).message).toBe('Trial licenses are not offered');
});

test('PRD-45, LIC-39: of many requests for one product at the same instant, one gives a license', async () => {
  const mara = await make.customer({ allowTrial: true });
  const many = await Promise.all(Array.from({ length: 20 }, () => take(mara, mara, studio.id)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(many.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('PRD-45: a request for a trial names its product in the list, the mail and the log; approval is for the account', async () => {
  const mara = await make.customer();
  const { data: asked } = await ask(mara, studio.id);
  expect(asked.product).toMatchObject({ id: studio.id, name: 'Radiation Studio' });
  expect(await lastLogged(admin)).toMatchObject({ action: 'Ask for Trial', changes: [{ field: 'Product', after: 'Radiation Studio' }] });
  expect(await server.mailTo('sales@maker.example')).toContain('would like a trial license of Radiation Studio.');
  const query = { state: 'open', page: '1', pageSize: '50' } as const;
  const waiting = async () => (await server.call(admin.token, trials.getTrialRequests, { query })).data.map(({ product }) => product?.name);
  expect(await waiting()).toEqual(['Radiation Studio']);
  await take(admin, mara);
  expect(await waiting()).toEqual(['Radiation Studio']); // the trial of the other product does not settle it
  await server.call(admin.token, trials.allowTrial, { body: { id: asked.id } });
  expect(await waiting()).toEqual([]);
  expect((await take(mara, mara, studio.id)).status).toBe(200);
  expect((await ask(mara, studio.id)).message).toBe('trial license was requested before');
  expect((await ask(await make.customer(), bare.id)).message).toBe('Trial licenses are not offered');
});

test('PRD-45: a person who got the trial they requested may request another product’s', async () => {
  const mara = await make.customer();
  await ask(mara, studio.id);
  expect((await ask(mara)).message).toBe('Your request has been waiting since 21/11/2026');
  await take(admin, mara, studio.id);
  expect(await own(mara)).toMatchObject({ given: false, request: null, left: [{ name: 'Simulator' }] });
  expect((await ask(mara)).data).toMatchObject({ state: 'open', product: { id: simulator } });
});

test('PRD-45: the portal remembers that a trial was given, even after it leaves the bin', async () => {
  const mara = await make.customer();
  const allow = await ask(mara, studio.id);
  await server.call(admin.token, trials.allowTrial, { body: { id: allow.data.id } });
  await take(mara, mara, studio.id);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(mara.id) }, query: {} });
  await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: mara.id } });
  expect((await take(admin, mara, studio.id)).message).toBe('trial license was requested before');
});

test('PRD-46: a teacher requests a course with any product; once granted, it has everything sold of that product', async () => {
  const marek = await make.customer({ teacher: true });
  const body = { name: 'Ray tracing', places: 20, startDate: '2026-12-01', numberOfDays: 90 };
  const request = (productId?: number) => server.call(marek.token, courseRequests.requestCourse, { body: { ...body, productId } });
  expect((await request(bare.id)).message).toContain('Student licenses are not offered');
  const { data: asked } = await request(studio.id);
  expect(asked.product).toMatchObject({ name: 'Radiation Studio' });
  expect(await server.mailTo('sales@maker.example')).toContain('Radiation Studio');
  await server.call(admin.token, courseRequests.grantCourseRequest, { body: { id: asked.id } });
  const { data: made } = await server.call(marek.token, courses.findCourse, { params: { id: String(marek.id) } });
  expect(made).toMatchObject([{ name: 'Ray tracing', modules: [rays.id], product: { name: 'Radiation Studio' } }]);
  const { data: listed } = await server.call(admin.token, courses.getCourses, { query: {} });
  expect(listed.map(({ product }) => product?.name)).toEqual(['Radiation Studio']);
  expect((await request()).data.product).toMatchObject({ name: 'Simulator' });
});

test("PRD-47: a quotation has the product's name of that day; a renewal names the products of its licenses", async () => {
  const mara = await make.customer();
  server.setNow('2026-11-21T12:00:00Z');
  const { data: sent } = await server.call(mara.token, quotations.submitQuotation, { body: { ...QUOTATION, modules: ['Rays'] } });
  expect(sent.products).toEqual(['Radiation Studio']);
  const { data: license } = await server.call(admin.token, licenses.addLicense, {
    body: {
      ...{ customerId: mara.id, version: '1.0', categoryName: 'CPU', typeId: 3, modules: [rays.id], purchaseDate: '2026-11-21' },
      subscriptions: [{ subscriptionStartDate: '2026-11-21', months: 12 }],
    },
  });
  const { data: renewal } = await server.call(mara.token, quotations.askRenewal, { body: { licenses: [{ id: license.id }] } });
  expect(renewal.products).toEqual(['Radiation Studio']);
  server.setNow('2026-11-21T12:30:00Z');
  const { data: catalogue } = await server.call(admin.token, products.getCatalogue, {});
  const before = catalogue.products.find(({ id }) => id === studio.id);
  const { formerly: _, ...body } = { ...(before ?? studio), name: 'Ray Studio' };
  await server.call(admin.token, products.updateProduct, { body });
  const query = { page: '1', pageSize: '10' };
  const { data: inbox } = await server.call(mara.token, quotations.getQuotations, { params: { id: String(mara.id) }, query });
  expect(inbox.map((one) => one.products)).toEqual([['Radiation Studio'], ['Radiation Studio']]);
});
