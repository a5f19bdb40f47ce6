import { addDays, api, bookFor, dayIn, type Input, ROLE, showDay } from '@lm/contract';
import { beforeEach, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';
import { PRICES } from '../../../test/samples.ts';
import { priceBooksOn } from './public.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const today = dayIn(server.portal.now());
beforeEach(() => server.db.deleteFrom('price_book').execute());

type Body = Input<typeof api.prices.addPriceBook>['body'];
const add = (change: Partial<Body> = {}, by = admin) =>
  server.call(by.token, api.prices.addPriceBook, { body: { ...PRICES, validFrom: today, ...change } });
const update = (id: number, change: Partial<Body> & { revision?: number } = {}) =>
  server.call(admin.token, api.prices.updatePriceBook, { body: { ...PRICES, validFrom: addDays(today, 30), id, ...change } });
const withdraw = (id: number) => server.call(admin.token, api.prices.deletePriceBook, { params: { id: String(id) } });
const all = async (by = admin, query = {}) => server.call(by.token, api.prices.getPriceBooks, { query });
const logged = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0];

test('PRC-296, PRC-297: prices apply from their day on; current ones are followed, never changed, and the log says what they are', async () => {
  const first = (await add()).data;
  expect(first).toEqual({ ...PRICES, id: first.id, revision: 1, validFrom: today });
  expect(await logged()).toMatchObject({ action: 'Add Prices', adminEmail: admin.email, record: { kind: 'prices', id: first.id } });
  expect((await logged())?.changes).toEqual([
    { field: 'Currency', before: null, after: 'EUR' },
    { field: 'Valid from', before: null, after: showDay(today) },
    { field: 'Permanent', before: null, after: 'Acoustics Low Frequency 3,840.00, Flow 5,760.00' },
    { field: 'A month', before: null, after: 'Acoustics Low Frequency 192.00' },
    { field: 'Maintenance a year', before: null, after: '18 %' },
    { field: 'Academic discount', before: null, after: '40 %' },
    { field: 'Steps by number', before: null, after: '5 % less from 10 on' },
    { field: 'Years charged at most', before: null, after: '2' },
    { field: 'On top of the missed days', before: null, after: '10 %' },
  ]);
  const begun = {
    status: 409,
    message: `These prices have applied since ${showDay(today)} and stay as they are. Add prices that follow them.`,
  };
  expect(await update(first.id)).toMatchObject(begun);
  expect(await withdraw(first.id)).toMatchObject(begun);

  const next = (await add({ validFrom: addDays(today, 30), maintenance: 2_000 })).data;
  const corrected = (await add({ maintenance: 1_900, steps: [] })).data; // from today: it replaces at once
  const dollars = (await add({ currency: 'USD', maintenance: 1_500 })).data;
  const ids = async (query = {}) => (await all(admin, query)).data.map(({ id }) => id);
  expect(await ids()).toEqual([next.id, corrected.id, first.id, dollars.id]);
  expect(await ids({ validOn: showDay(today) })).toEqual([corrected.id, dollars.id]);
  expect(await ids({ validOn: addDays(today, 30) })).toEqual([next.id, dollars.id]);
  expect(await ids({ validOn: addDays(today, -1) })).toEqual([]);
  expect(bookFor(await priceBooksOn(server.db, addDays(today, 29)), 1, 'EUR')).toEqual(corrected);
  expect(bookFor(await priceBooksOn(server.db, today), 1, 'JPY')).toBeNull();
});

test('PRC-297: prices that do not apply yet can be changed and withdrawn; of two people, one is told that the other was first', async () => {
  const { data: next } = await add({ validFrom: addDays(today, 30) });
  const flow = [{ moduleId: 3, permanent: 600_000, month: 30_000 }];
  const saved = await update(next.id, { revision: 1, validFrom: addDays(today, 31), modules: flow, steps: [] });
  expect(saved.data).toMatchObject({ id: next.id, revision: 2, validFrom: addDays(today, 31), modules: flow, steps: [] });
  expect(await logged()).toMatchObject({
    action: 'Update Prices',
    changes: [
      { field: 'Valid from' },
      { field: 'Permanent', before: 'Acoustics Low Frequency 3,840.00, Flow 5,760.00', after: 'Flow 6,000.00' },
      { field: 'A month', before: 'Acoustics Low Frequency 192.00', after: 'Flow 300.00' },
      { field: 'Steps by number', before: '5 % less from 10 on', after: null },
    ],
  });
  expect(await update(next.id, { revision: 1 })).toMatchObject({ status: 409, message: expect.stringContaining('Someone else') });
  expect(await update(next.id, { currency: 'USD' })).toMatchObject({
    problems: [{ field: 'currency', message: 'The currency of prices cannot be changed' }],
  });
  expect(await update(next.id, { validFrom: addDays(today, -1) })).toMatchObject({
    problems: [{ field: 'validFrom', message: `Prices can apply from ${showDay(today)} at the earliest` }],
  });
  const other = (await add({ validFrom: addDays(today, 60) })).data;
  const taken = { status: 409, message: `There are already prices in EUR from ${showDay(addDays(today, 60))} on` };
  expect(await update(next.id, { validFrom: addDays(today, 60) })).toMatchObject(taken);
  const both = await Promise.all([1, 2].map(() => add({ validFrom: addDays(today, 90) })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  expect((await withdraw(other.id)).data).toEqual(other);
  expect(await logged()).toMatchObject({ action: 'Withdraw Prices', record: { id: other.id } });
  expect(await withdraw(other.id)).toMatchObject({ status: 404, message: 'Price Book Not Found' });
  expect(await update(other.id)).toMatchObject({ status: 404 });
});

test('PRC-297: there are at most 500 versions', async () => {
  const { modules: _, steps: __, reinstatementYears, reinstatementSurcharge, ...rest } = PRICES;
  const row = { ...rest, reinstatement_years: reinstatementYears, reinstatement_surcharge: reinstatementSurcharge, valid_from: today };
  const rows = Array.from({ length: 499 }, (_, follows) => ({ ...row, follows }));
  await server.db.insertInto('price_book').values(rows).execute();
  const both = await Promise.all([add(), add({ currency: 'USD' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await all()).data).toHaveLength(500);
});

test('PRC-281, PRC-298: each wrong number is named by its field', async () => {
  const problems = async (change: object) =>
    (await add(change as Partial<Body>)).problems.map(({ field, message }) => `${field}: ${message}`);
  const of = (permanent: unknown, month: unknown = null): object => ({ modules: [{ moduleId: 1, permanent, month }] });
  expect(await problems(of(10 ** 13 + 1))).toEqual(['permanent: Please enter an amount of at most 10,000,000,000,000 minor units']);
  for (const bad of [-1, 0.5, '12', 2 ** 53]) expect(await problems(of(bad))).toHaveLength(1);
  expect(await problems(of(null))).toEqual(['modules: Please enter the price of a module']);
  expect(await problems({ modules: [...PRICES.modules, ...PRICES.modules] })).toEqual(['modules: Please list each module only once']);
  expect(await problems({ modules: [{ moduleId: 7, permanent: 1, month: 1 }] })).toEqual(['moduleId: Please choose from the list']);
  expect(await problems({ currency: 'XXX', maintenance: 10_001, academic: -1, reinstatementYears: 11 })).toEqual([
    'currency: Please choose a currency',
    'maintenance: Please enter a percentage between 0 and 100',
    'academic: Please enter a percentage between 0 and 100',
    'reinstatementYears: Please enter a number between 0 - 10',
  ]);
  const mixed = [
    { from: 10, off: 500 },
    { from: 10, off: 600 },
  ];
  expect(await problems({ steps: mixed })).toEqual(['steps: Each step begins at a higher number than the one before']);
  expect((await add(of(10 ** 13))).data.modules).toEqual([{ moduleId: 1, permanent: 10 ** 13, month: null }]);
});

test('PRC-299: prices are read by people who make offers or renew, and written by people who may set them', async () => {
  await add();
  const [customer, sales] = [await make.customer(), await make.customer({ roles: [ROLE.sales] })];
  const { data: looking } = await server.call(admin.token, api.roles.addRole, { body: { name: 'Looking', rights: ['customers.view'] } });
  const looker = await make.customer({ roles: [looking.id] });
  expect([(await all(customer)).status, (await all(looker)).status, (await all(sales)).status]).toEqual([403, 403, 200]);
  expect((await add({}, sales)).status).toBe(403);
  const watching = (await server.call(admin.token, api.roles.addRole, { body: { name: 'Watching', rights: ['log.view', 'log.export'] } }))
    .data;
  const watcher = await make.customer({ roles: [watching.id] });
  const seenBy = async (by: Person) =>
    (await server.call(by.token, api.log.getLogs, { query: { action: ['Add Prices'], page: '1', pageSize: '1' } })).data[0];
  expect((await seenBy(sales))?.changes).toContainEqual({ field: 'Maintenance a year', before: null, after: '18 %' });
  const entry = await seenBy(watcher);
  expect(entry).toMatchObject({ action: 'Add Prices', changes: [] });
  const one = await server.call(watcher.token, api.log.findLog, { params: { id: String(entry?.id) } });
  expect(one.data.changes).toEqual([]);
});
