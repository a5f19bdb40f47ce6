import { allModules, api, editionsOffered, type Input, knowCatalogue, modulesMeant, soldModules } from '@lm/contract';
import { afterEach, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { type Person, SWEDEN } from '../../../test/people.ts';
import { PRICES, QUOTATION } from '../../../test/samples.ts';
import { KnownStandings } from '../../db/standings.ts';
import { readCatalogue } from './products.queries.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();

// Each story begins with the six modules.
afterEach(async () => {
  await server.db.deleteFrom('license_module').where('module_id', '>', 6).execute();
  await server.db.deleteFrom('price_book_module').where('module_id', '>', 6).execute();
  await server.db.deleteFrom('edition').execute();
  await server.db.deleteFrom('module').where('id', '>', 6).execute();
  await server.db.updateTable('module').set({ state: 'sold', needs: [], sold_alone: true, formerly: '[]', revision: 1 }).execute();
  await server.db.updateTable('module').set({ name: 'Flow' }).where('id', '=', 3).execute();
  await readCatalogue(server.db, server.portal.config.product);
});

type Body = Input<typeof api.products.addModule>['body'];
const PLAIN = { about: '', state: 'sold', needs: [], soldAlone: true } as const;
const RADIATION: Body = { ...PLAIN, needs: [], name: 'Radiation', code: 'RAD' };
const add = (change: Partial<Body> = {}, by = admin) =>
  server.call(by.token, api.products.addModule, { body: { ...RADIATION, ...change } });
const catalogue = async (by = admin) => (await server.call(by.token, api.products.getCatalogue, {})).data.modules;
const update = async (id: number, change: Partial<Body> & { revision?: number } = {}, by = admin) => {
  const before = (await catalogue()).find((module) => module.id === id);
  if (!before) throw new Error(`module ${id} does not exist`);
  const { name, code, about, state, needs, soldAlone } = before;
  return server.call(by.token, api.products.updateModule, { body: { id, name, code, about, state, needs, soldAlone, ...change } });
};
const permanent = (to: Person, modules: number[]) => ({
  body: {
    ...{ customerId: to.id, version: '5.1.1', categoryName: 'CPU' as const, typeId: 3 as const, modules },
    purchaseDate: '2026-11-21',
    subscriptions: [{ subscriptionStartDate: '2026-11-21', months: 12 }],
  },
});
const give = (to: Person, modules: number[]) => server.call(admin.token, api.licenses.addLicense, permanent(to, modules));
const sold = async () => (await server.call(admin.token, api.licenses.getModules, {})).data.moduleModels;

test('PRD-1, LIC-5: a new portal has the six modules, and the specified call returns them to the letter', async () => {
  const { text } = await server.call(admin.token, api.licenses.getModules, {});
  expect(JSON.parse(text).data).toEqual({
    moduleModels: [
      { id: 1, name: 'Acoustics Low Frequency' },
      { id: 2, name: 'Acoustics High Frequency' },
      { id: 3, name: 'Flow' },
      { id: 4, name: 'Acquisition' },
      { id: 5, name: 'Measurement' },
      { id: 6, name: 'Measurement Rig' },
    ],
  });
  expect((await catalogue())[0]).toEqual({
    ...PLAIN,
    id: 1,
    productId: 1,
    revision: 1,
    name: 'Acoustics Low Frequency',
    code: 'ALF',
    formerly: [],
  });
});

test('PRD-1: a server that has not heard of a new module reads the catalogue before it signs a file with one', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const six = allModules();
  const { data: radiation } = await add();
  const { data: license } = await give(mara, [1, radiation.id]);
  knowCatalogue({ products: [], modules: six, editions: [] });
  const query = { licenseId: String(license.id), macAddress: 'AA:BB:CC:DD:EE:09' };
  const { text } = await server.call(mara.token, api.licenses.generateOfflineLicense, { query });
  const payload = JSON.parse(Buffer.from(text.split(/-----|\n\.\n/)[2] ?? '', 'base64').toString());
  expect(payload.modules).toEqual(['Acoustics Low Frequency', 'Radiation']);
});

test('PRD-8: a server that misses notifications reads the catalogue before it signs the name of a renamed module', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const { data: license } = await give(mara, [3]);
  const six = allModules();
  await update(3, { name: 'Flow and Turbulence' });
  knowCatalogue({ products: [], modules: six, editions: [] });
  const { standings } = server.portal.database;
  if (!(standings instanceof KnownStandings)) throw new Error('the standings of a server');
  standings.listens(false);
  const query = { licenseId: String(license.id), macAddress: 'AA:BB:CC:DD:EE:0A' };
  const { text } = await server.call(mara.token, api.licenses.generateOfflineLicense, { query });
  standings.listens(true);
  const payload = JSON.parse(Buffer.from(text.split(/-----|\n\.\n/)[2] ?? '', 'base64').toString());
  expect(payload.modules).toEqual(['Flow and Turbulence']);
});

test('PRD-1, PRD-3: an added module is sold at once, in licenses, quotations, prices, trials and imports; the log says what it is', async () => {
  const { data: radiation } = await add({ about: 'Sound that leaves a surface.', needs: [1], soldAlone: false });
  expect(radiation).toEqual({
    ...{ id: 7, productId: 1, revision: 1, name: 'Radiation', code: 'RAD', about: 'Sound that leaves a surface.' },
    ...{ state: 'sold', needs: [1], soldAlone: false, formerly: [] },
  });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Add Module',
    record: { kind: 'module', id: 7 },
    changes: [
      { field: 'Name', before: null, after: 'Radiation' },
      { field: 'Code', before: null, after: 'RAD' },
      { field: 'What it is', before: null, after: 'Sound that leaves a surface.' },
      { field: 'State', before: null, after: 'Sold' },
      { field: 'Needs', before: null, after: 'Acoustics Low Frequency' },
      { field: 'Sold alone', before: null, after: 'No' },
    ],
  });
  expect((await sold()).at(-1)).toEqual({ id: 7, name: 'Radiation' });

  const owner = await make.customer();
  expect((await give(owner, [1, 7])).data.moduleModels).toEqual([
    { id: 1, name: 'Acoustics Low Frequency' },
    { id: 7, name: 'Radiation' },
  ]);
  const asked = await server.call(owner.token, api.quotations.submitQuotation, {
    body: { ...QUOTATION, modules: ['Radiation', 'Acoustics Low Frequency'] },
  });
  expect(asked.data.form.modules).toEqual(['Acoustics Low Frequency', 'Radiation']);
  const prices = { ...PRICES, validFrom: '2026-11-21', modules: [{ moduleId: 7, permanent: 900_00, month: null }] };
  expect((await server.call(admin.token, api.prices.addPriceBook, { body: prices })).data.modules).toEqual(prices.modules);
  const { data: trial } = await server.call(admin.token, api.licenses.addTrialLicense, { body: { customerId: owner.id, typeId: 1 } });
  expect(trial.moduleModels).toHaveLength(7);
});

test('PRD-5: missing prerequisites, and modules not sold alone, are refused by name wherever modules are chosen', async () => {
  await update(2, { needs: [1] });
  await update(6, { soldAlone: false });
  const owner = await make.customer();
  const problem = (message: string) => [{ field: 'modules', message }];
  const needs = problem('Acoustics High Frequency needs Acoustics Low Frequency');
  expect((await give(owner, [2])).problems).toEqual(needs);
  expect((await give(owner, [6])).problems).toEqual(problem('Measurement Rig is not sold alone'));
  expect((await give(owner, [1, 2, 6])).status).toBe(200);
  const quotation = { body: { ...QUOTATION, modules: ['Acoustics High Frequency'] } };
  expect((await server.call(owner.token, api.quotations.submitQuotation, quotation)).problems).toEqual(needs);
  const license = (await give(owner, [1, 2])).data;
  const edit = (modules: number[]) =>
    server.call(admin.token, api.licenses.updateLicense, { body: { id: license.id, customerId: owner.id, version: '5.1.1', modules } });
  expect((await edit([2])).problems).toEqual(needs);
  await update(1, { needs: [4] });
  expect((await edit([1, 2])).status).toBe(200); // what it already has is not checked again
});

test('PRD-4: a renamed module has its new name everywhere except in earlier records; the old name is listed and no other takes it', async () => {
  const owner = await make.customer();
  const license = (await give(owner, [3])).data;
  server.setNow('2026-11-21T11:00:00Z');
  expect((await update(3, { name: 'Flow and Turbulence' })).data).toMatchObject({
    ...{ id: 3, revision: 2, name: 'Flow and Turbulence', formerly: [{ name: 'Flow', until: '2026-11-21T11:00:00.000Z' }] },
  });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Update Module',
    changes: [{ field: 'Flow and Turbulence: Name', before: 'Flow', after: 'Flow and Turbulence' }],
  });
  const { data: now } = await server.call(admin.token, api.licenses.findLicense, { params: { id: String(license.id) } });
  expect(now.moduleModels).toEqual([{ id: 3, name: 'Flow and Turbulence' }]);
  const { data: entries } = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '10' } });
  const given = entries.find(({ act }) => act === 'license.add');
  expect(given?.changes).toContainEqual({ field: 'Modules', before: null, after: 'Flow' });
  const said = [{ field: 'name', message: 'Flow and Turbulence had this name, and license files still contain it' }];
  expect((await add({ name: 'flow' })).problems).toEqual(said);
  server.setNow('2026-11-21T10:00:00Z');
});

test('PRD-3: a module no longer sold stays with its customers, and no module requires a withdrawn one', async () => {
  const owner = await make.customer();
  const license = (await give(owner, [3, 5])).data;
  await update(3, { state: 'ended' });
  expect((await sold()).map(({ id }) => id)).toEqual([1, 2, 4, 5, 6]);
  expect((await give(owner, [3])).problems).toEqual([{ field: 'modules', message: 'Flow is no longer sold' }]);
  const edit = (id: number, modules: number[]) =>
    server.call(admin.token, api.licenses.updateLicense, { body: { id, customerId: owner.id, version: '5.1.1', modules } });
  expect((await edit(license.id, [3])).status).toBe(200);
  const other = (await give(owner, [5])).data;
  expect((await edit(other.id, [3, 5])).problems).toEqual([{ field: 'modules', message: 'Flow is no longer sold' }]);
  await update(4, { needs: [5] });
  expect((await update(5, { state: 'withdrawn' })).problems).toEqual([
    { field: 'state', message: 'Acquisition needs it, so it cannot be withdrawn' },
  ]);
  expect((await update(3, { state: 'withdrawn' })).status).toBe(200);
  expect((await update(6, { needs: [3] })).problems).toEqual([{ field: 'needs', message: 'Flow is withdrawn' }]);
});

test('PRD-6: impossible values are refused at their field: a name or code twice, a cycle, a module that does not exist', async () => {
  expect((await add({ name: '  ACOUSTICS   low frequency', code: 'flow' })).problems).toEqual([
    { field: 'name', message: 'A module with this name already exists' },
    { field: 'code', message: 'A module with this code already exists' },
  ]);
  expect((await add({ needs: [99] })).problems).toEqual([{ field: 'needs', message: 'Please choose a module from the list' }]);
  await update(2, { needs: [1] });
  await update(3, { needs: [2] });
  expect((await update(1, { needs: [3] })).problems).toEqual([
    {
      field: 'needs',
      message: 'Acoustics Low Frequency needs Flow needs Acoustics High Frequency needs Acoustics Low Frequency',
    },
  ]);
  expect((await update(1, { needs: [1] })).problems).toEqual([{ field: 'needs', message: 'Acoustics Low Frequency cannot need itself' }]);
  for (const name of ['Flow; Rig', 'all', '12', ''])
    expect((await add({ name, code: 'NEW' })).problems.map(({ field }) => field)).toEqual(['name']);
  expect((await add({ code: '1A' })).problems).toEqual([
    { field: 'code', message: 'A code consists of letters, digits, - and _, and begins with a letter' },
  ]);
  // WIRE-4: a field that is left out is named.
  const { soldAlone: _, ...without } = { name: 'Radiation', code: 'RAD', about: '', state: 'sold', needs: [], soldAlone: true };
  const left = await server.call(admin.token, api.products.addModule, { body: without as never });
  expect(left.problems).toEqual([{ field: 'soldAlone', message: 'soldAlone is missing' }]);
  expect(await catalogue()).toHaveLength(6);
});

test('PRD-7: two people edit one module: the later one is told; a save that changes nothing leaves no entry', async () => {
  expect((await update(4, { about: 'Takes data.', revision: 1 })).data.revision).toBe(2);
  expect(await update(4, { about: 'Reads data.', revision: 1 })).toMatchObject({ status: 409 });
  const before = await lastLogged(admin);
  expect((await update(4, { revision: 2 })).status).toBe(200);
  expect((await lastLogged(admin))?.id).toBe(before?.id);
  await update(4, { about: '' });
});

test('PRD-2: only people with the right change the catalogue; everyone signed in reads it', async () => {
  const people = [await make.customer(), await make.sales(), await make.distributor([SWEDEN])];
  for (const person of people) {
    expect(await catalogue(person)).toHaveLength(6);
    expect(await add({}, person)).toMatchObject({ status: 403 });
    expect(await update(3, { name: 'Mine' }, person)).toMatchObject({ status: 403 });
  }
  expect(await server.call(null, api.products.getCatalogue, {})).toMatchObject({ status: 401 });
  expect(soldModules()).toHaveLength(6);
});

type EditionBody = Input<typeof api.products.addEdition>['body'];
const ACOUSTICS: EditionBody = { name: 'Acoustics Complete', modules: [1, 2], sold: true };
const addEdition = (change: Partial<EditionBody> = {}, by = admin) =>
  server.call(by.token, api.products.addEdition, { body: { ...ACOUSTICS, ...change } });
const updateEdition = (id: number, change: Partial<EditionBody> & { revision?: number }, by = admin) =>
  server.call(by.token, api.products.updateEdition, { body: { ...ACOUSTICS, id, ...change } });
const editions = async () => (await server.call(admin.token, api.products.getCatalogue, {})).data.editions;

test('PRD-20, PRD-22: an edition is offered while its modules are sold together; it stands for its modules', async () => {
  server.setNow('2026-11-21T12:00:00Z'); // the newest entry of the log has the latest time
  const { data: made } = await addEdition();
  expect(made).toEqual({ id: made.id, revision: 1, name: 'Acoustics Complete', modules: [1, 2], sold: true });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Add Edition',
    changes: [
      { field: 'Name', before: null, after: 'Acoustics Complete' },
      { field: 'Modules', before: null, after: 'Acoustics Low Frequency, Acoustics High Frequency' },
      { field: 'Sold', before: null, after: 'Yes' },
    ],
  });
  expect(modulesMeant('acoustics complete')).toEqual([1, 2]);
  expect(modulesMeant('FLOW')).toEqual([3]);
  expect(modulesMeant('Nothing')).toEqual([]);
  await update(2, { state: 'ended' });
  expect(editionsOffered()).toEqual([]);
  expect(await editions()).toHaveLength(1);
  await update(2, { state: 'sold' });
  expect((await updateEdition(made.id, { sold: false, revision: 1 })).data).toMatchObject({ revision: 2, sold: false });
  expect(editionsOffered()).toEqual([]);
  expect(await updateEdition(made.id, { name: 'Other', revision: 1 })).toMatchObject({ status: 409 });
});

test('PRD-21: an impossible edition is refused at its field, and only people with the right make one', async () => {
  await update(2, { needs: [1] });
  await addEdition();
  expect((await addEdition({ modules: [2, 3] })).problems).toEqual([
    { field: 'name', message: 'An edition with this name already exists' },
    { field: 'modules', message: 'Acoustics High Frequency needs Acoustics Low Frequency' },
  ]);
  expect((await addEdition({ name: 'flow' })).problems).toEqual([{ field: 'name', message: 'A module has this name' }]);
  expect((await addEdition({ name: 'One', modules: [1] })).problems).toEqual([
    { field: 'modules', message: 'Please choose at least two modules' },
  ]);
  expect((await add({ name: 'ACOUSTICS complete' })).problems).toEqual([{ field: 'name', message: 'An edition has this name' }]);
  for (const person of [await make.customer(), await make.sales(), await make.distributor([SWEDEN])]) {
    expect(await addEdition({ name: 'Mine' }, person)).toMatchObject({ status: 403 });
    expect(await updateEdition(1, { name: 'Mine' }, person)).toMatchObject({ status: 403 });
  }
});
