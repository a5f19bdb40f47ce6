import { api, type Module, SOLD_KINDS } from '@lm/contract';
import { afterEach, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { type Person, SWEDEN } from '../../../test/people.ts';
import { readCatalogue } from './products.queries.ts';

const staging = await givenServer();
const real = await givenServer();
const { server, make } = real;
const admin = await make.admin();
const stagingAdmin = await staging.make.admin();

// Each story begins with the six modules on both portals.
afterEach(async () => {
  for (const { db } of [staging.server, real.server]) {
    await db.deleteFrom('edition').execute();
    await db.deleteFrom('module').where('id', '>', 6).execute();
    await db.updateTable('module').set({ about: '', state: 'sold', needs: [], sold_alone: true, formerly: '[]', revision: 1 }).execute();
    await db.updateTable('module').set({ name: 'Flow', code: 'FLOW' }).where('id', '=', 3).execute();
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
    await db
      .updateTable('product')
      .set({ ...nothing, formerly: '[]', revision: 1 })
      .execute();
  }
  await readCatalogue(server.db, server.portal.config.product);
});

type Portal = typeof real;

function upload(
  { server: { inject } }: Portal,
  by: Person,
  call: 'compareCatalogue' | 'importCatalogue',
  content: object | string,
  standing?: string,
) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const head =
    '--B\r\ncontent-disposition: form-data; name="catalogueFile"; filename="catalogue.json"\r\ncontent-type: application/json\r\n\r\n';
  return inject({
    method: 'POST',
    url: `/api/products/${call}${standing === undefined ? '' : `?standing=${standing}`}`,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'multipart/form-data; boundary=B' },
    payload: `${head}${text}\r\n--B--\r\n`,
  });
}
const compare = async (content: object | string) => JSON.parse((await upload(real, admin, 'compareCatalogue', content)).body);
const take = async (content: object | string, standing?: string) => {
  const { statusCode, body } = await upload(real, admin, 'importCatalogue', content, standing);
  return { status: statusCode, ...JSON.parse(body) };
};
const exported = async (portal: Portal, by: Person): Promise<string> =>
  (await portal.server.inject({ url: '/api/products/exportCatalogue', headers: { authorization: `Bearer ${by.token}` } })).body;
const catalogue = async ({ server: portal }: Portal, { token }: Person) => (await portal.call(token, api.products.getCatalogue, {})).data;
const entries = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '200' } })).data;

const PLAIN = { about: '', state: 'sold', soldAlone: true, needs: [] as string[], formerly: [] as string[] };
const FLOW = { ...PLAIN, code: 'FLOW', name: 'Flow' };
const file = (modules: object[], editions: object[] = []) => ({ format: 'lm-catalogue/v1', modules, editions });

async function fillStaging() {
  const { call, setNow } = staging.server;
  const { token } = stagingAdmin;
  const SOLD = { about: '', state: 'sold' as const, needs: [], soldAlone: true };
  const add = (body: { name: string; code: string } & Partial<Pick<Module, 'needs' | 'soldAlone' | 'state' | 'about'>>) =>
    call(token, api.products.addModule, { body: { ...SOLD, ...body } });
  const { data: radiation } = await add({ name: 'Sound', code: 'RAD', about: 'Sound that leaves a surface.', needs: [1] });
  await call(token, api.products.updateModule, { body: { ...SOLD, id: radiation.id, name: 'Radiation', code: 'RAD', needs: [1] } });
  await add({ name: 'Pipes', code: 'ALP', needs: [radiation.id, 3], soldAlone: false });
  await call(token, api.products.addEdition, { body: { name: 'Acoustics Complete', modules: [1, radiation.id], sold: true } });
  await call(token, api.products.addEdition, { body: { name: 'Old Bundle', modules: [4, 5], sold: true } });
  await call(token, api.products.updateModule, { body: { ...SOLD, id: 4, name: 'Acquisition', code: 'ACQ', state: 'withdrawn' } });
  setNow('2026-11-21T11:00:00Z');
  await call(token, api.products.updateModule, { body: { ...SOLD, id: 3, name: 'Flow and Turbulence', code: 'FLT' } });
  return exported(staging, stagingAdmin);
}

test('PRD-23: one portal imports another’s export: both then have the same catalogue, and no difference is left', async () => {
  const content = await fillStaging();
  expect(JSON.parse(content).modules.slice(2, 4)).toEqual([
    { ...PLAIN, code: 'ALF', name: 'Acoustics Low Frequency' },
    { ...PLAIN, code: 'ALP', name: 'Pipes', soldAlone: false, needs: ['FLT', 'RAD'] },
  ]);
  const { data } = await compare(content);
  expect(data.kept).toEqual([]);
  expect(data.changes).toHaveLength(6);
  expect(data.changes).toContainEqual({
    ...{ what: 'module', name: 'Flow', isNew: false, notOffered: null },
    changes: [
      { field: 'Name', before: 'Flow', after: 'Flow and Turbulence' },
      { field: 'Code', before: 'FLOW', after: 'FLT' },
    ],
  });
  expect(data.changes).toContainEqual({
    ...{ what: 'edition', name: 'Old Bundle', isNew: true, notOffered: 'Acquisition is withdrawn' },
    changes: [
      { field: 'Name', before: null, after: 'Old Bundle' },
      { field: 'Modules', before: null, after: 'Acquisition, Measurement' },
      { field: 'Sold', before: null, after: 'Yes' },
    ],
  });
  const before = (await entries()).length;
  server.setNow('2026-11-21T12:00:00Z');
  expect(await take(content, data.standing)).toMatchObject({ status: 200, data: { changes: data.changes } });
  expect(await exported(real, admin)).toBe(content);
  expect((await compare(content)).data).toMatchObject({ changes: [], kept: [] });

  const newer = async () => (await entries()).toReversed().slice(before);
  const said = await newer();
  expect(said.map(({ action, record }) => `${action} ${record?.kind}`).sort()).toEqual([
    ...['Add Edition edition', 'Add Edition edition', 'Add Module module', 'Add Module module'],
    ...['Update Module module', 'Update Module module'],
  ]);
  expect(said.map(({ changes }) => changes)).toContainEqual([
    { field: 'Name', before: null, after: 'Radiation' },
    { field: 'Code', before: null, after: 'RAD' },
    { field: 'State', before: null, after: 'Sold' },
    { field: 'Needs', before: null, after: 'Acoustics Low Frequency' },
    { field: 'Sold alone', before: null, after: 'Yes' },
    { field: 'Formerly, on another portal', before: null, after: 'Sound' },
  ]);
  await take(content);
  expect(await newer()).toHaveLength(6); // imported again it changes nothing, and leaves no entry
});

test('PRD-24: a name counts as former from the import on; one from another portal has no day, and no other module may take it', async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await take(file([{ ...FLOW, name: 'Flow and Turbulence', formerly: ['Stream', 'Flow'] }]));
  const flow = (await catalogue(real, admin)).modules.find(({ id }) => id === 3);
  expect(flow).toMatchObject({
    name: 'Flow and Turbulence',
    formerly: [
      { name: 'Flow', until: '2026-11-21T12:00:00.000Z' },
      { name: 'Stream', until: null },
    ],
  });
  const { problems } = await server.call(admin.token, api.products.addModule, {
    body: { name: 'Stream', code: 'STR', about: '', state: 'sold', needs: [], soldAlone: true },
  });
  expect(problems).toEqual([{ field: 'name', message: 'Flow and Turbulence had this name, and license files still contain it' }]);
});

test('PRD-23: what a file lacks stays as it is, and the difference names it', async () => {
  const content = file([{ ...FLOW, about: 'What flows.' }], [{ name: 'Two', sold: true, modules: ['FLOW', 'RIG'] }]);
  const { data } = await compare(content);
  expect(data.kept).toEqual(['Acoustics Low Frequency', 'Acoustics High Frequency', 'Acquisition', 'Measurement', 'Measurement Rig']);
  await take(content);
  expect((await compare(file([]))).data.kept).toHaveLength(7);
  const { modules, editions } = await catalogue(real, admin);
  expect(modules).toHaveLength(6);
  expect(editions.map(({ name, modules }) => [name, modules])).toEqual([['Two', [3, 6]]]);
});

test('PRD-23: every fault in a file is named with its path, and nothing is applied', async () => {
  const faults = async (content: object | string) => {
    const { data } = await compare(content);
    expect(await take(content)).toMatchObject({ status: 400, data });
    return data.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
  };
  expect(await faults('{')).toEqual([expect.stringMatching(/^catalogue: This is no JSON: /)]);
  expect(await faults([])).toEqual(['catalogue: This is not a catalogue']);
  expect(await faults({ ...file([]), format: 'lm-catalogue/v9' })).toEqual(['format: This portal reads “lm-catalogue/v1”']);
  expect(await faults(file([{ ...FLOW, code: '1', need: [], soldAlone: 'yes' }]))).toEqual([
    'modules[0].code: A code consists of letters, digits, - and _, and begins with a letter',
    'modules[0].soldAlone: Please give true or false',
    'modules[0].need: This is unknown here',
  ]);
  const radiation = { ...PLAIN, code: 'RAD', name: 'Radiation' };
  expect(await faults(file([radiation, FLOW, { ...radiation, code: 'rad' }]))).toEqual(['modules[2].code: modules[0] has it already']);
  expect(
    await faults(
      file(
        [
          { ...radiation, name: 'flow', needs: ['NONE', 'FLOW', 'FLOW'] },
          { ...FLOW, state: 'withdrawn', needs: ['ALF'] },
          { ...PLAIN, code: 'ALF', name: 'Acoustics Low Frequency', needs: ['FLOW'], formerly: ['Measurement'] },
        ],
        [{ name: 'Measurement rig', sold: true, modules: ['FLOW', 'NONE'] }],
      ),
    ),
  ).toEqual([
    'modules[0].needs[0]: There is no module with the code NONE',
    'modules[0].needs[2]: Please list each code only once',
    'editions[0].modules[1]: There is no module with the code NONE',
    'modules[0].name: A module with this name already exists',
    'modules[0].needs: Flow is withdrawn',
    'modules[1].name: A module with this name already exists',
    'modules[1].needs: Flow needs Acoustics Low Frequency needs Flow',
    'modules[1].state: Acoustics Low Frequency needs it, so it cannot be withdrawn',
    'modules[2].needs: Flow is withdrawn',
    'modules[2].formerly: Measurement has or had the name Measurement',
    'editions[0].name: A module has this name',
  ]);
  expect((await compare(file([]))).data.changes).toEqual([]);
  const many = Array.from({ length: 495 }, (_, place) => ({ ...PLAIN, code: `N${place}`, name: `New ${place}` }));
  expect(await faults(file(many))).toEqual(['modules: There would be 501; at most 500 are allowed']);
});

test('PRD-23: a difference other than the one shown is refused, and two at once are applied one after the other', async () => {
  const content = file([{ ...FLOW, about: 'What flows.' }]);
  const { data } = await compare(content);
  await take(file([{ ...PLAIN, code: 'RIG', name: 'Measurement Rig', soldAlone: false }]));
  expect(await take(content, data.standing)).toMatchObject({ status: 409, data: { refusal: 'outdated' } });
  const again = (await compare(content)).data;
  const both = await Promise.all([take(content, again.standing), take(content, again.standing)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('PRD-23: only people with the right export, compare and import', async () => {
  for (const person of [await make.customer(), await make.sales(), await make.distributor([SWEDEN])]) {
    expect((await upload(real, person, 'compareCatalogue', file([]))).statusCode).toBe(403);
    expect((await upload(real, person, 'importCatalogue', file([]))).statusCode).toBe(403);
    expect(JSON.parse(await exported(real, person))).toMatchObject({ statusCode: 'FORBIDDEN' });
  }
});

test('PRD-6: chains of prerequisites visit each module once, however many there are', async () => {
  const layers = 40;
  const codes = (layer: number) => [`A${layer}`, `B${layer}`];
  const wide = Array.from({ length: layers }, (_, layer) =>
    codes(layer).map((code) => ({ ...PLAIN, code, name: `Part ${code}`, needs: layer + 1 < layers ? codes(layer + 1) : [] })),
  ).flat();
  expect(await take(file(wide))).toMatchObject({ status: 200 });
  expect((await catalogue(real, admin)).modules).toHaveLength(86);
  const last = { ...PLAIN, code: 'A39', name: 'Part A39', needs: ['A0'] };
  expect((await compare(file([last]))).data).toMatchObject([
    { field: 'modules[0].needs', message: expect.stringMatching(/^Part A39 needs Part A0 needs /) },
  ]);
});

test('PRD-23, PRD-30: the product in the file is the one here, whatever its name; a file without a product leaves it as it is', async () => {
  const content = JSON.parse(await exported(real, admin));
  expect(content.products).toEqual([
    {
      ...{
        code: 'Simulator',
        name: 'Simulator',
        kinds: SOLD_KINDS,
        trialDays: 30,
        version2From: null,
        idsNeeded: null,
        listDays: null,
        seatFor: 'program',
        seatMoves: 2,
        colour: 'blue',
      },
      formerly: [],
    },
  ]);
  const [simulator] = content.products;
  const said = {
    ...simulator,
    code: 'TUN',
    name: 'Tunnel',
    trialDays: 14,
    kinds: ['CPU-trial', 'CPU-permanent'],
    formerly: ['Wind Tunnel'],
  };
  const { data } = await compare({ ...content, products: [said] });
  expect(data.changes).toEqual([
    {
      ...{ what: 'product', name: 'Simulator', isNew: false, notOffered: null },
      changes: [
        { field: 'Name', before: 'Simulator', after: 'Tunnel' },
        { field: 'Code', before: 'Simulator', after: 'TUN' },
        {
          field: 'Sold as',
          before: 'CPU Permanent, CPU Monthly, CPU Temporary, CPU Trial, CPU Student, FNL Permanent, FNL Temporary',
          after: 'CPU Permanent, CPU Trial',
        },
        { field: 'Days of trial', before: '30', after: '14' },
        { field: 'Formerly, on another portal', before: null, after: 'Wind Tunnel' },
      ],
    },
  ]);
  server.setNow('2026-11-21T14:00:00Z');
  expect(await take({ ...content, products: [said] }, data.standing)).toMatchObject({ status: 200 });
  expect(await take({ ...content, products: [said] }, data.standing)).toMatchObject({ status: 409, data: { refusal: 'outdated' } });
  expect((await server.call(admin.token, api.products.getCatalogue, {})).data.product).toMatchObject({
    ...{ revision: 2, name: 'Tunnel', code: 'TUN', trialDays: 14, kinds: ['CPU-permanent', 'CPU-trial'] },
    formerly: [
      { name: 'Simulator', until: '2026-11-21T14:00:00.000Z' },
      { name: 'Wind Tunnel', until: null },
    ],
  });
  expect((await entries())[0]).toMatchObject({ action: 'Update Product', record: { kind: 'product', id: 1 } });
  const again = await exported(real, admin);
  expect((await compare(again)).data.changes).toEqual([]);
  expect((await compare(file([]))).data.changes).toEqual([]);
  // ORG-72: a file of an older portal does not say how often seats move.
  const { seatMoves: _, ...older } = JSON.parse(again).products[0];
  expect(await take({ ...file([]), products: [{ ...older, seatMoves: 6 }] })).toMatchObject({ status: 200 });
  const { data: with2 } = await compare({ ...file([]), products: [older, { ...older, code: 'NEW', name: 'New', formerly: [] }] });
  expect(with2.changes).toMatchObject([{ name: 'New', isNew: true }]);
  expect(with2.changes[0].changes).toContainEqual({ field: 'Seat moves a year', before: null, after: '2' });
  expect((await compare({ ...file([]), products: [] })).data).toEqual([{ field: 'products', message: 'Please give a product' }]);
  expect((await compare({ ...file([]), products: [{ ...said, kinds: [] }] })).data).toEqual([
    { field: 'products[0].kinds', message: 'A product must be sold as at least one kind' },
  ]);
});
