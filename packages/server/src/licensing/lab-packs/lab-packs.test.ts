import { api, TYPE } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';
import { unzip } from '../../../test/unzip.ts';
import { PERSON } from '../../../test/valid-inputs/valid.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const add = async (body: object) => (await server.call(admin.token, api.licenses.addLicense, { body: body as never })).data.id;
const check = (by: Person, body: object) => server.call(by.token, api.licenses.checkLabPack, { body: body as never });
const pack = (by: Person, body: object) => server.call(by.token, api.licenses.makeLabPack, { body: body as never });
/** Adds licenses as an order of 40 node-locked users makes them. */
async function fortyLicenses(owner: Person): Promise<number[]> {
  const license = {
    categoryName: 'CPU',
    typeId: TYPE.permanent,
    modules: [1],
    ...{ purchaseDate: '2026-11-10', startDate: '2026-11-12', months: 12 },
  };
  const rows = Array.from({ length: 40 }, (_, at) => ({
    ...PERSON,
    email: owner.email,
    isSamePerson: true,
    license: { ...license, reference: `${at}` },
  }));
  await server.call(admin.token, api.imports.importCustomers, { body: { rows } });
  const { data } = await server.call(owner.token, api.licenses.getCustomerLicenses, { params: { customerId: String(owner.id) } });
  return data.map(({ id }) => id).sort((a, b) => a - b);
}
const two = (number: number) => String(number).padStart(2, '0');
const macOf = (number: number, card = 0) => `A4:83:E7:0${card}:00:${number.toString(16).toUpperCase().padStart(2, '0')}`;
const lab = (many: number) => Array.from({ length: many }, (_, at) => ({ name: `Lab 3/${two(at + 1)}`, macAddresses: [macOf(at)] }));
const counted = async (table: 'computer' | 'issued_file' | 'log_entry') =>
  Number(
    (
      await server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('many'))
        .executeTakeFirstOrThrow()
    ).many,
  );
const tallies = async () => [await counted('computer'), await counted('issued_file'), await counted('log_entry')];

// PACK-462, PACK-463, PACK-464, PACK-466
test('a lab of 40 computers over 40 licenses comes as one zip, each file good only on its computer; a repeat does nothing twice', async () => {
  const teacher = await make.customer({ offlineLicenseAllowed: true });
  const licenseIds = await fortyLicenses(teacher);
  const before = await tallies();
  const computers = lab(40);
  const dry = (await check(teacher, { licenseIds, computers })).data;
  expect(dry.map(({ outcome, licenseId }) => [outcome, licenseId])).toEqual(licenseIds.map((id) => ['new', id]));
  expect(await tallies()).toEqual(before);

  const { bytes } = await pack(teacher, { licenseIds, computers });
  const files = unzip(bytes);
  expect([...files.keys()]).toEqual(computers.map((_, at) => `Lab 3-${two(at + 1)}.lic.txt`));
  const publicKeys = await readPublicKeys(JSON.stringify((await server.call(null, api.licenses.publicKey, {})).data.keys));
  for (const [place, text] of [...files.values()].entries()) {
    const asked = { publicKeys, date: '2026-11-22', product: 'Simulator' };
    expect(await verify(text, { ...asked, macs: [macOf(place)] })).toMatchObject({
      valid: true,
      payload: { licenseId: licenseIds[place], hostIds: [macOf(place)], computer: `Lab 3/${two(place + 1)}` },
    });
  }
  const [text = ''] = files.values();
  expect(await verify(text, { publicKeys, date: '2026-11-22', macs: [macOf(1)] })).toMatchObject({ reason: 'wrong-computer' });
  const after = [40, 40, 40].map((many, at) => (before[at] ?? 0) + many);
  expect(await tallies()).toEqual(after);

  // The connection dropped: a later repeat hands out the same files and adds nothing.
  server.setNow('2026-11-21T12:00:00Z');
  expect((await check(teacher, { licenseIds, computers })).data.every(({ outcome }) => outcome === 'there already')).toBe(true);
  expect(unzip((await pack(teacher, { licenseIds, computers })).bytes)).toEqual(files);
  expect(await tallies()).toEqual(after);

  // A license renewed since has a new file, for the same computer.
  const [first] = licenseIds;
  const subscriptions = [{ months: 12, subscriptionStartDate: '2027-12-01' }];
  await server.call(admin.token, api.licenses.updateLicense, {
    body: { id: first, customerId: teacher.id, version: '5.1.1', modules: [1], subscriptions } as never,
  });
  const renewed = unzip((await pack(teacher, { licenseIds, computers })).bytes);
  expect([...renewed].filter(([name, text]) => files.get(name) !== text).map(([name]) => name)).toEqual(['Lab 3-01.lic.txt']);
  expect(await counted('computer')).toBe(after[0]);
});

// PACK-464, PACK-465, HST-460
test('each row says why it is impossible; nothing is done until all are possible', async () => {
  const teacher = await make.customer({ offlineLicenseAllowed: true });
  const licenseIds = [await add(asked.temporary(teacher.id))];
  const nonce = '00112233445566778899aabbccddeeff';
  await pack(teacher, { licenseIds, computers: [{ name: 'First', macAddresses: [macOf(200)], nonce }] });
  const before = await tallies();
  const computers = [
    { name: '', macAddresses: [macOf(100)] },
    { name: 'No address', macAddresses: ['A4:83'] },
    { name: 'Five', macAddresses: [0, 1, 2, 3, 4].map((card) => macOf(101, card)) },
    { name: 'Seats', macAddresses: [macOf(102)], seats: 2 },
    { name: 'Used', macAddresses: [macOf(103)], nonce },
    { name: 'Fits', macAddresses: [macOf(104)] },
    { name: 'Twice', macAddresses: [macOf(104)] },
    { name: 'Renamed', macAddresses: [macOf(200)], nonce },
    { name: 'Too many', macAddresses: [macOf(105)] },
  ];
  const said = (await check(teacher, { licenseIds, computers })).data;
  expect(said.map(({ outcome, problems: [problem] }) => (problem ? `${problem.field}: ${problem.message}` : outcome))).toEqual([
    'name: Please enter a name',
    'macAddresses: Please enter a valid MAC address.',
    'macAddresses: A computer has at most 4 addresses',
    'seats: Only floating licenses have seats',
    'nonce: Its host file was used on 21/11/2026: make a new one on that computer',
    'new',
    `macAddresses: Computer 6 of the list has ${macOf(104)} too`,
    'there already',
    `licenseIds: L-${licenseIds[0]} holds at most 2 computers`,
  ]);
  expect(await pack(teacher, { licenseIds, computers })).toMatchObject({
    status: 409,
    message: 'Nothing was done: 7 of the computers cannot be added. Look through them again.',
  });
  expect(await tallies()).toEqual(before);
});

// PACK-463, PACK-465
test('servers share the seats of a floating license; licenses of different owners or kinds, or ended ones, make no pack', async () => {
  const [mara, kim] = [await make.customer({ offlineLicenseAllowed: true }), await make.customer({ offlineLicenseAllowed: true })];
  const floating = await add({ ...asked.temporary(mara.id), categoryName: 'FNL', seats: 5 });
  const computers = [4, 2, 1].map((seats, at) => ({ name: `Server ${at}`, macAddresses: [macOf(at)], seats }));
  const said = (await check(mara, { licenseIds: [floating], computers })).data;
  expect(said.map(({ outcome, problems }) => problems[0]?.message ?? outcome)).toEqual([
    'new',
    'No license chosen has 2 seats left',
    'new',
  ]);
  const zip = unzip((await pack(mara, { licenseIds: [floating], computers: computers.filter(({ seats }) => seats !== 2) })).bytes);
  const seats = [...zip.values()].map(
    (text) => JSON.parse(Buffer.from(text.split('\n.\n')[0]?.replace(/^.*\n/, '') ?? '', 'base64').toString()).seats,
  );
  expect(seats).toEqual([4, 1]);

  const locked = await add(asked.temporary(mara.id));
  expect(await pack(mara, { licenseIds: [floating, locked], computers })).toMatchObject({
    status: 409,
    message: 'The licenses of a lab pack must have one customer and one category',
  });
  expect(await pack(kim, { licenseIds: [locked], computers })).toMatchObject({ status: 404 });
  expect(await pack(admin, { licenseIds: [locked, await add(asked.temporary(kim.id))], computers })).toMatchObject({ status: 409 });
  const ended = await add({ ...asked.temporary(mara.id), endDate: '2026-11-20' });
  expect(await check(mara, { licenseIds: [ended], computers })).toMatchObject({ status: 409, message: 'The license has ended' });
});
