import { api } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { expect, onTestFinished, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';
import { unzip } from '../../../test/unzip.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const { rooms } = api;
const roomFor = async (teacher: Person, places: number) => {
  const body = { customerId: teacher.id, name: 'Lab 3, autumn', startDate: '2026-11-01', numberOfDays: 90, places };
  return (await server.call(admin.token, rooms.makeRoom, { body })).data.id;
};
const find = async (by: Person, id: number) => (await server.call(by.token, rooms.getRoom, { params: { id: String(id) } })).data;
const check = (by: Person, courseId: number, computers: object[]) =>
  server.call(by.token, rooms.checkComputers, { body: { courseId, computers: computers as never } });
const putIn = (by: Person, courseId: number, computers: object[], takeOut: number[] = []) =>
  server.call(by.token, rooms.putIn, { body: { courseId, computers: computers as never, takeOut } });
const two = (number: number) => String(number).padStart(2, '0');
const lab = (many: number, lan = 0) =>
  Array.from({ length: many }, (_, at) => ({ name: `Lab 3/${two(at + 1)}`, macAddresses: [`A4:83:E7:00:${two(lan)}:${two(at)}`] }));
const licensesOf = async (person: Person) =>
  (await server.call(person.token, api.licenses.getCustomerLicenses, { params: { customerId: String(person.id) } })).data;
/** Without Allow Offline License: a room does not need it. */
const teacherOf = () => make.teacher();

test('ROOM-635, ROOM-636, ROOM-638, ROOM-642: forty computers come as one zip of good files, and the very same zip when asked again', async () => {
  const teacher = await teacherOf();
  const id = await roomFor(teacher, 40);
  const computers = lab(40);
  const dry = (await check(teacher, id, computers)).data;
  expect([dry.rows.every(({ outcome }) => outcome === 'new'), dry.gone, dry.placesLeft]).toEqual([true, [], 40]);

  const files = unzip((await putIn(teacher, id, computers)).bytes);
  expect([...files.keys()]).toEqual(computers.map((_, at) => `Lab 3-${two(at + 1)}.lic.txt`));
  const publicKeys = await readPublicKeys(JSON.stringify((await server.call(null, api.licenses.publicKey, {})).data.keys));
  for (const [at, text] of [...files.values()].entries()) {
    const asked = { publicKeys, product: server.portal.product().name, macs: computers[at]?.macAddresses ?? [], date: '2026-11-21' };
    expect(await verify(text, asked)).toMatchObject({ valid: true, payload: { expires: '2027-01-30', computer: `Lab 3/${two(at + 1)}` } });
  }
  const room = await find(teacher, id);
  expect([room.course.taken, room.course.kind, room.computers.length]).toEqual([40, 'room', 40]);
  expect(await licensesOf(teacher)).toEqual([]);
  const { data: told } = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '50' } });
  expect(told.filter(({ action }) => action === 'Put In Room')).toHaveLength(40);
  expect(await server.db.selectFrom('mail').select('id').where('customer_id', '=', teacher.id).execute()).toEqual([]);

  const again = unzip((await server.call(teacher.token, rooms.zip, { body: { courseId: id } })).bytes);
  expect([...again]).toEqual([...files]);
  expect([...unzip((await putIn(teacher, id, computers)).bytes)]).toEqual([...files]);
  expect((await find(teacher, id)).computers.map((one) => one.files)).toEqual(Array(40).fill(1));

  const redeemed = { customerId: (await make.customer()).id, categoryName: 'CPU', typeId: 5, courseCode: room.course.code } as const;
  expect((await server.call(admin.token, api.licenses.addLicense, { body: redeemed })).message).toBe('Course Code Not Found');
  const second = { query: { licenseId: String(room.computers[0]?.licenseId), macAddress: 'A4:83:E7:09:09:09' } } as never;
  expect((await server.call(teacher.token, api.licenses.generateOfflineLicense, second)).statusCode).toBe('CONFLICT');
});

test('ROOM-635, OFF-940: a room of containers and machine ids has files of version 2, if its programs read them', async () => {
  const teacher = await teacherOf();
  const id = await roomFor(teacher, 3);
  const [machine, secret] = [`machine:${'0a1b'.repeat(16)}`, `name:${'f00d'.repeat(16)}`];
  const computers = [
    { name: 'Node 1', macAddresses: [secret] },
    { name: 'Lab 3/01', macAddresses: [machine, 'A4:83:E7:00:77:01'] },
  ];
  const why = 'License files here support only MAC addresses, no other ids of a computer';
  expect((await check(teacher, id, computers)).data.rows.map(({ problems }) => problems)).toEqual(
    Array(2).fill([{ field: 'macAddresses', message: why }]),
  );

  server.portal.config.product.version2From = '5.1';
  onTestFinished(() => {
    server.portal.config.product.version2From = null;
  });
  const files = unzip((await putIn(teacher, id, computers)).bytes);
  const publicKeys = await readPublicKeys(server.portal.keys.publicKey);
  const said = (name: string, hosts: string[]) => verify(files.get(name) ?? '', { publicKeys, date: '2026-11-21', hosts });
  expect(await said('Node 1.lic.txt', [secret])).toMatchObject({ valid: true, payload: { v: 2, hosts: [{ ids: [secret], need: 1 }] } });
  expect(await said('Node 1.lic.txt', [machine])).toMatchObject({ valid: false, reason: 'wrong-computer' });
  expect(await said('Lab 3-01.lic.txt', [machine, 'mac:A4:83:E7:00:77:01'])).toMatchObject({
    valid: true,
    payload: { hosts: [{ need: 2 }] },
  });
  expect(await said('Lab 3-01.lic.txt', [machine])).toMatchObject({ valid: false, reason: 'wrong-computer' });
  expect((await find(teacher, id)).computers.map(({ macs }) => macs)).toEqual([[machine, 'A4:83:E7:00:77:01'], [secret]]);
  expect([...unzip((await putIn(teacher, id, computers)).bytes)]).toEqual([...files]); // recognized by their ids

  // One replaces another; an id that another computer of the room has is named in words.
  const twice = [...computers, { name: 'Node 2', macAddresses: [secret] }];
  expect((await check(teacher, id, twice)).data.rows[2]?.problems).toEqual([
    { field: 'macAddresses', message: 'Computer 1 of the list has Mounted secret f00df00d… too' },
  ]);
});

test('ROOM-637: a list says what is wrong with each computer; nothing is half done, and the last places are given once', async () => {
  const teacher = await teacherOf();
  const id = await roomFor(teacher, 2);
  const [a, b, c] = lab(3, 1);
  const rows = [a, { ...b, macAddresses: a?.macAddresses }, { name: '', macAddresses: [] }] as object[];
  expect((await check(teacher, id, rows)).data.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    ['Computer 1 of the list has A4:83:E7:00:01:00 too'],
    [expect.any(String), 'Please give an address'],
  ]);
  expect((await putIn(teacher, id, rows)).message).toContain('2 of the computers cannot be added');
  const full = await putIn(teacher, id, [a, b, c] as object[]);
  expect(full.message).toBe('Nothing was done: 1 more places are needed than the room has');
  expect((await find(teacher, id)).computers).toEqual([]);
  const both = await Promise.all([putIn(teacher, id, lab(2, 2)), putIn(admin, id, lab(2, 3))]);
  expect(both.filter(({ statusCode }) => statusCode === 'CONFLICT')).toHaveLength(1);
  expect((await find(teacher, id)).computers).toHaveLength(2);
});

test('ROOM-639: computers no longer on the list lose their places; teachers exchange only a few whose files work', async () => {
  const [teacher, stranger] = [await teacherOf(), await teacherOf()];
  const id = await roomFor(teacher, 4);
  await putIn(teacher, id, lab(4, 4));
  const there = (await find(teacher, id)).computers;
  const [first, second, third] = there.map(({ licenseId }) => licenseId) as [number, number, number];
  const next = [...lab(4, 4).slice(1), { name: 'Lab 3/05', macAddresses: ['A4:83:E7:00:05:05'] }];
  expect((await check(teacher, id, next)).data).toMatchObject({ gone: [first], placesLeft: 0 });
  expect((await putIn(teacher, id, next)).message).toContain('1 more places');
  await putIn(teacher, id, next, [first]);
  expect((await find(teacher, id)).computers.map(({ name }) => name)).toEqual(['Lab 3/02', 'Lab 3/03', 'Lab 3/04', 'Lab 3/05']);

  const out = (by: Person, licenseId: number) => server.call(by.token, rooms.takeOut, { body: { courseId: id, licenseId } });
  const replace = (by: Person, mac: string) => {
    const computer = { name: 'New 1', macAddresses: [mac] };
    return server.call(by.token, rooms.replace, { body: { courseId: id, licenseId: second, computer } });
  };
  expect((await replace(stranger, 'A4:83:E7:00:05:06')).statusCode).toBe('NOT_FOUND');
  expect((await replace(teacher, 'A4:83:E7:00:04:02')).data).toEqual([
    { field: 'computer.macAddresses', message: 'Lab 3/03 of this room has this address' },
  ]);
  expect((await replace(teacher, 'A4:83:E7:00:05:06')).bytes.toString()).toContain('BEGIN LM LICENSE');
  expect((await find(teacher, id)).exchangesLeft).toBe(0);
  expect((await out(teacher, third)).message).toContain('can still be exchanged before its last day: none.');
  expect((await out(admin, third)).data).toEqual({ worksUntil: '2027-01-30' });
  expect((await find(admin, id)).course.taken).toBe(3);
});

test('ROOM-640, ROOM-641: the next term has the same list; a deleted room comes back with its computers', async () => {
  const [teacher, stranger] = [await teacherOf(), await make.teacher()];
  const id = await roomFor(teacher, 3);
  await putIn(teacher, id, lab(3, 6));
  const renewed = { courseId: id, name: 'Lab 3, spring', startDate: '2027-02-01', numberOfDays: 100, places: 3, computers: lab(3, 6) };
  expect((await server.call(teacher.token, rooms.renew, { body: renewed })).statusCode).toBe('FORBIDDEN');
  expect(unzip((await server.call(admin.token, rooms.renew, { body: renewed })).bytes).size).toBe(3);
  const { data: all } = await server.call(teacher.token, api.courses.findCourse, { params: { id: String(teacher.id) } });
  expect(all.map(({ name, taken, startDate }) => [name, taken, startDate])).toEqual([
    ['Lab 3, spring', 3, '2027-02-01'],
    ['Lab 3, autumn', 3, '2026-11-01'],
  ]);
  expect((await putIn(stranger, id, lab(1, 6))).statusCode).toBe('NOT_FOUND');

  await server.call(admin.token, api.courses.deleteCourse, { params: { id: String(id) } });
  expect(await licensesOf(teacher)).toEqual([]);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'course', id } });
  expect((await find(teacher, id)).computers).toHaveLength(3);
});
