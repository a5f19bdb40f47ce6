import { api, type BodyOf, SOLD_KINDS, TYPE } from '@lm/contract';
import { afterEach, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person, SWEDEN } from '../../../test/people.ts';
import { OFFER, QUOTATION } from '../../../test/samples.ts';
import { paperOf } from '../../selling/offers/offer-on-paper.ts';
import { readCatalogue } from './products.queries.ts';

const { server, make, lastLogged } = await givenServer({ PRODUCT_NAME: '音響シミュレータ', TRIAL_DAYS: '45', HOST_IDS_NEEDED: '2' });
const admin = await make.admin();
const { products, licenses, courses, courseRequests, rooms, trials, quotations, offers } = api;

// Each story begins with the product from the settings.
afterEach(async () => {
  const nothing = {
    name: null,
    code: null,
    kinds: null,
    trial_days: null,
    version2_from: null,
    ids_needed: null,
    list_days: null,
    colour: null,
  };
  await server.db
    .updateTable('product')
    .set({ ...nothing, formerly: '[]', revision: 1 })
    .execute();
  await readCatalogue(server.db, server.portal.config.product);
});

const product = async () => (await server.call(admin.token, products.getCatalogue, {})).data.product;
const save = async (change: Partial<BodyOf<typeof products.updateProduct>>, by = admin) => {
  const { formerly: _, ...before } = await product();
  return server.call(by.token, products.updateProduct, { body: { ...before, ...change } });
};
const soldWithout = (...kinds: string[]) => SOLD_KINDS.filter((kind) => !kinds.includes(kind));
const giveTrial = (to: Person) => server.call(admin.token, licenses.addTrialLicense, { body: { customerId: to.id, typeId: TYPE.trial } });

test('PRD-30, PRD-31: until it is saved, the product comes from the settings, and from then on from the record', async () => {
  expect(await product()).toEqual({
    ...{ id: 1, revision: 1, name: '音響シミュレータ', code: 'P1', kinds: SOLD_KINDS, trialDays: 45 },
    ...{ version2From: null, idsNeeded: 2, listDays: null, seatFor: 'program', seatMoves: 2, colour: 'blue', formerly: [] },
  });
  const first = await giveTrial(await make.customer());
  expect(first.data).toMatchObject({ startDate: '2026-11-21', endDate: '2027-01-05' });
  server.setNow('2026-11-21T12:00:00Z'); // the newest entry of the log has the latest time
  const { data } = await save({
    trialDays: 10,
    version2From: '5.2',
    idsNeeded: null,
    colour: 'green',
    kinds: soldWithout('FNL-permanent'),
  });
  expect(data).toMatchObject({ revision: 2, name: '音響シミュレータ', trialDays: 10, version2From: '5.2', idsNeeded: null });
  expect(await product()).toEqual(data);
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Update Product',
    record: { kind: 'product', id: 1 },
    changes: [
      {
        field: '音響シミュレータ: Sold as',
        before: 'CPU Permanent, CPU Monthly, CPU Temporary, CPU Trial, CPU Student, FNL Permanent, FNL Temporary',
        after: 'CPU Permanent, CPU Monthly, CPU Temporary, CPU Trial, CPU Student, FNL Temporary',
      },
      { field: '音響シミュレータ: Days of trial', before: '45', after: '10' },
      { field: '音響シミュレータ: License files of version 2 from release', before: null, after: '5.2' },
      { field: '音響シミュレータ: Computer ids that have to match', before: '2', after: null },
      { field: '音響シミュレータ: Colour', before: 'Blue', after: 'Green' },
    ],
  });
  expect((await giveTrial(await make.customer())).data).toMatchObject({ endDate: '2026-12-01' });
});

test('PRD-30: saving without changes leaves no entry and no record, an outdated save is refused, and only people with the right save', async () => {
  const before = await lastLogged(admin);
  expect((await save({})).data).toMatchObject({ revision: 1 });
  expect(await lastLogged(admin)).toEqual(before);
  expect((await server.db.selectFrom('product').select('name').executeTakeFirstOrThrow()).name).toBeNull();
  await save({ trialDays: 20 });
  expect(await save({ trialDays: 30, revision: 1 })).toMatchObject({ status: 409, data: { refusal: 'outdated' } });
  expect(await save({ id: 2 })).toMatchObject({ status: 404, data: { refusal: 'noProduct' } });
  for (const person of [await make.customer(), await make.sales(), await make.distributor([SWEDEN])])
    expect(await save({ trialDays: 30 }, person)).toMatchObject({ status: 403 });
  expect((await product()).trialDays).toBe(20);
});

test('PRD-32: a renamed product has its new name in files, mails and the description of the API; existing records keep the old one', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const license = (await server.call(admin.token, licenses.addLicense, { body: asked.temporary(mara.id) })).data.id;
  const query = { licenseId: String(license), macAddress: 'AA:BB:CC:DD:EE:09' };
  const file = async () => {
    const { text } = await server.call(mara.token, licenses.generateOfflineLicense, { query });
    return JSON.parse(Buffer.from(text.split(/-----|\n\.\n/)[2] ?? '', 'base64').toString()).product;
  };
  const title = async () => JSON.parse((await server.inject({ url: '/api/openapi.json' })).body).info.title;
  expect([await file(), await title()]).toEqual(['音響シミュレータ', 'License Manager for 音響シミュレータ']);

  server.setNow('2026-11-21T13:00:00Z');
  const { data } = await save({ name: '  Acoustics  of $& ', code: 'AKU' });
  expect(data).toMatchObject({
    ...{ name: 'Acoustics  of $&', code: 'AKU' }, // programs compare it exactly
    formerly: [{ name: '音響シミュレータ', until: '2026-11-21T13:00:00.000Z' }],
  });
  expect((await lastLogged(admin))?.changes).toEqual([
    { field: 'Acoustics  of $&: Name', before: '音響シミュレータ', after: 'Acoustics  of $&' },
    { field: 'Acoustics  of $&: Code', before: 'P1', after: 'AKU' },
  ]);
  expect([await file(), await title()]).toEqual(['Acoustics  of $&', 'License Manager for Acoustics  of $&']);
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  expect(await server.mailTo(mara.email)).toContain('"Acoustics  of $& License Manager"');

  const offered = (await server.call(admin.token, offers.addOffer, { body: { ...OFFER, customerId: mara.id } })).data;
  const [revision] = offered.revisions;
  const customer = offered.customer;
  if (!revision || !customer) throw new Error('an offer has a revision and a customer');
  const paperFrom = (offeredAt: string) =>
    paperOf(
      { offer: { ...offered, customer }, revision: { ...revision, offeredAt }, form: null, accepted: { poNumber: '', costCentre: '' } },
      { language: 'en', ...server.portal },
    ).productName;
  expect(paperFrom('2026-11-21T12:00:00.000Z')).toBe('音響シミュレータ');
  expect(paperFrom('2026-11-21T13:00:00.000Z')).toBe('Acoustics  of $&');
});

test('PRD-33: kinds in which the product is not sold are refused at the field by every form, import, offer and quotation', async () => {
  const mara = await make.customer();
  await save({ kinds: soldWithout('CPU-permanent', 'CPU-temporary', 'FNL-permanent') });
  const add = (body: BodyOf<typeof licenses.addLicense>) => server.call(admin.token, licenses.addLicense, { body });
  expect((await add(asked.permanent(mara.id))).problems).toEqual([{ field: 'typeId', message: 'CPU Permanent licenses are not sold' }]);
  expect((await add(asked.monthly(mara.id))).status).toBe(200);
  const row = { email: 'new@example.com', firstName: 'Ann', lastName: 'Lee', organization: 'KTH', phoneNumber: '46', countryId: SWEDEN };
  const imported = { categoryName: 'CPU' as const, typeId: TYPE.temporary, modules: [1], startDate: '2026-11-21', endDate: '2026-12-21' };
  const { data: rows } = await server.call(admin.token, api.imports.importCustomers, { body: { rows: [{ ...row, license: imported }] } });
  expect(JSON.stringify(rows)).toContain('CPU Temporary licenses are not sold');
  const [line] = OFFER.lines;
  const offer = (change: object) =>
    server.call(admin.token, offers.addOffer, { body: { ...OFFER, customerId: mara.id, lines: [{ ...line, ...change }] } });
  expect((await offer({ categoryId: 2 })).problems).toEqual([{ field: 'typeId', message: 'FNL Permanent licenses are not sold' }]);
  expect((await offer({ typeId: TYPE.monthly, months: 12 })).status).toBe(200);
  const ask = (change: Partial<BodyOf<typeof quotations.submitQuotation>>) =>
    server.call(mara.token, quotations.submitQuotation, { body: { ...QUOTATION, modules: ['Flow'], ...change } });
  expect((await ask({ licenseUse: 'Floating Network License' })).problems).toEqual([
    { field: 'licenseValidity', message: '“Floating Network License” is not sold as “Permanent”' },
  ]);
  expect((await ask({ licenseUse: 'Floating Network License', licenseValidity: 'Monthly Lease' })).status).toBe(200);
});

test('PRD-33: a kind no longer sold is kept and renewed, and an order makes what was offered', async () => {
  const mara = await make.customer();
  const { data: license } = await server.call(admin.token, licenses.addLicense, { body: asked.monthly(mara.id) });
  const { data: offer } = await server.call((await make.sales()).token, offers.addOffer, { body: { ...OFFER, customerId: mara.id } });
  await server.call(admin.token, offers.sendOffer, { body: { id: offer.id } });
  await save({ kinds: ['FNL-temporary'] });
  const renewed = { customerId: mara.id, licenses: [{ id: license.id, revision: license.revision }], months: 1 };
  expect((await server.call(admin.token, licenses.renewLicenses, { body: renewed })).data).toMatchObject([{ endDate: '2027-01-21' }]);
  const accepted = { id: offer.id, no: 1, name: 'Kim Berg', position: 'Engineer', terms: true as const };
  expect((await server.call(mara.token, api.orders.acceptOffer, { body: accepted })).status).toBe(200);
  const { data: all } = await server.call(mara.token, licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } });
  expect(all.map(({ licenseTypeModel }) => licenseTypeModel.name).sort()).toEqual(['Monthly', 'Permanent', 'Permanent']);
});

test('PRD-33: an earlier draft is neither sent, nor put up for approval, nor approved once its kind is no longer sold', async () => {
  const mara = await make.customer();
  const sales = await make.sales();
  const [line] = OFFER.lines;
  const lines = [{ ...line, typeId: TYPE.monthly, months: 12, discount: 2000, discountReason: 'Third site' }, line];
  const write = async (body: Partial<BodyOf<typeof offers.addOffer>>) =>
    (await server.call(sales.token, offers.addOffer, { body: { ...OFFER, customerId: mara.id, ...body } })).data.id;
  const [plain, discounted, waiting] = [await write({}), await write({ lines }), await write({ lines })];
  await server.call(sales.token, offers.askApproval, { body: { id: waiting } });
  await save({ kinds: soldWithout('CPU-permanent') });
  const notSold = (line: number) => ({
    ...{ status: 409, message: `Line ${line} can no longer be offered: CPU Permanent licenses are not sold` },
    data: { refusal: 'notSold' },
  });
  expect(await server.call(sales.token, offers.sendOffer, { body: { id: plain } })).toMatchObject(notSold(1));
  expect(await server.call(sales.token, offers.askApproval, { body: { id: discounted } })).toMatchObject(notSold(2));
  expect(await server.call(admin.token, offers.approveOffer, { body: { id: waiting } })).toMatchObject(notSold(2));
  const { data: found } = await server.call(admin.token, offers.findOffer, { params: { id: String(waiting) } });
  expect(found.revisions.map(({ state }) => state)).toEqual(['waiting']);
  expect(await server.mailsTo(mara.email)).toEqual([]);
  await save({ kinds: SOLD_KINDS });
  expect((await server.call(admin.token, offers.approveOffer, { body: { id: waiting } })).status).toBe(200);
});

test('PRD-33: without Trial none is given or requested; without Student no course is made, but existing codes are redeemed', async () => {
  const [mara, teacher] = [await make.customer(), await make.customer({ teacher: true })];
  const term = { startDate: '2026-11-21', numberOfDays: 90 };
  const make90 = () => server.call(admin.token, courses.createCourse, { body: { customerId: teacher.id, ...term } });
  const { data: course } = await make90();
  await save({ kinds: soldWithout('CPU-trial', 'CPU-student') });
  const noTrials = { status: 409, data: { refusal: 'noTrials' }, message: 'Trial licenses are not offered' };
  expect(await giveTrial(mara)).toMatchObject(noTrials);
  expect(await server.call(mara.token, trials.askForTrial, { body: {} })).toMatchObject(noTrials);
  const noCourses = {
    status: 409,
    data: { refusal: 'noCourses' },
    message: 'Student licenses are not offered, so there are no new courses',
  };
  expect(await make90()).toMatchObject(noCourses);
  expect(await server.call(admin.token, courses.copyCourse, { body: { id: course.id } })).toMatchObject(noCourses);
  expect(await server.call(teacher.token, courseRequests.requestCourse, { body: { name: 'A', places: 5, ...term } })).toMatchObject(
    noCourses,
  );
  const room = { customerId: teacher.id, name: 'Lab 3', ...term, places: 2 };
  expect(await server.call(admin.token, rooms.makeRoom, { body: room })).toMatchObject(noCourses);
  const redeemed = await server.call(mara.token, licenses.addStudentLicense, { body: { customerId: mara.id, courseCode: course.code } });
  expect(redeemed.status).toBe(200);
});

test('PRD-34: impossible values are refused at their field', async () => {
  const problems = async (change: object) => (await save(change)).problems;
  expect(await problems({ kinds: [] })).toEqual([{ field: 'kinds', message: 'A product must be sold as at least one kind' }]);
  expect(await problems({ kinds: ['FNL-trial'] })).toEqual([{ field: 'kinds', message: 'Please choose kinds from the list' }]);
  expect(await problems({ name: ' ' })).toEqual([{ field: 'name', message: 'Please enter a name' }]);
  expect(await problems({ code: 'Größe' })).toEqual([
    { field: 'code', message: 'A code consists of letters without accents, digits, dots, - and _' },
  ]);
  expect(await problems({ code: '-' })).toEqual([{ field: 'code', message: 'A code needs a letter or a digit' }]);
  expect(await problems({ version2From: 'next' })).toEqual([
    { field: 'version2From', message: 'Please enter the number of a release, such as 5.2' },
  ]);
  expect(
    (await problems({ trialDays: 0, idsNeeded: 17, listDays: 10_000, seatFor: 'floor' as 'person', seatMoves: 0, colour: 'pink' }))?.map(
      ({ field }) => field,
    ),
  ).toEqual([...['trialDays', 'idsNeeded', 'listDays', 'seatFor', 'seatMoves', 'colour']]);
});
