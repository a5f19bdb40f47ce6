import { randomUUID } from 'node:crypto';
import { api, type BulkAct, type BulkJob, type BulkPreview, type Chosen } from '@lm/contract';
import { expect, test } from 'vitest';
import { newDatabase } from '../../../test/database.ts';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';
import { PRICES } from '../../../test/samples.ts';
import { startServer } from '../../../test/start.ts';
import type { OpenDatabase } from '../../db/open.ts';

const database: OpenDatabase = await newDatabase();
const { server, make } = await givenServer({ COURSE_MAX_STUDENTS: '2' }, database);
const admin = await make.admin();
await make.release('5.0.4', '2026-05-27');
await make.release('5.1.1', '2026-10-02');

const look = (what: BulkAct, chosen: Chosen, by = admin) => server.call(by.token, api.bulk.preview, { body: { what, chosen } });
const start = (what: BulkAct, { records }: Pick<BulkPreview, 'records'>, by = admin, key: string = randomUUID()) =>
  server.call(by.token, api.bulk.start, { body: { what, records, key } });
const undo = (id: number, by = admin) => server.call(by.token, api.bulk.undo, { body: { id } });
const failed = async (id: number, by = admin) =>
  (await server.call(by.token, api.bulk.getFailed, { params: { id: String(id) } })).data.map(({ name, reason }) => [name, reason]);
const jobs = async (by = admin) => (await server.call(by.token, api.bulk.getJobs, {})).data;
const told = ({ will, willNot }: BulkPreview) => ({
  will: will.map(({ name, before, after }) => [name, before, after]),
  willNot: willNot.map(({ name, reason }) => [name, reason]),
});

/** Waits until the job has ended, and returns it. */
async function ended({ data: { id } }: { data: BulkJob }, by = admin) {
  await server.worker.idle('bulk');
  return (await jobs(by)).find((job) => job.id === id);
}

const person = async ({ id }: Person) =>
  (await server.call(admin.token, api.customers.findCustomer, { params: { id: String(id) }, query: { picture: 'false' } })).data;
const switchOff = ({ id }: Person) => server.call(admin.token, api.customers.setActiveStatus, { body: { id, active: false } });
const entriesOf = async (email: string) => {
  const { data } = await server.call(admin.token, api.log.getLogs, { query: { search: email, page: '1', pageSize: '50' } });
  return data.map(({ action, adminEmail }) => `${action} by ${adminEmail.split('@')[0]}`);
};

// BLK-201, BLK-203, BLK-205, BLK-206, BLK-208, BLK-209
test('the customers a search finds are deactivated: those that will not change say why beforehand, each is one entry, and all of it is undone', async () => {
  const [ada, bo, cleo] = await Promise.all(['Ada', 'Bo', 'Cleo'].map((firstName) => make.customer({ firstName, lastName: 'Bulkmann' })));
  if (!ada || !bo || !cleo) throw new Error('three were made');
  await switchOff(cleo);
  const { data: preview } = await look({ act: 'customers.deactivate' }, { customers: { search: 'bulkmann' } });
  expect(told(preview)).toEqual({
    will: [
      ['Ada Bulkmann', 'Activated', 'Deactivated'],
      ['Bo Bulkmann', 'Activated', 'Deactivated'],
    ],
    willNot: [['Cleo Bulkmann', 'Deactivated already']],
  });
  // A person added after the preview is not chosen, and one changed since stays as they are.
  const dora = await make.customer({ firstName: 'Dora', lastName: 'Bulkmann' });
  await switchOff(bo);
  const begun = await start({ act: 'customers.deactivate' }, preview);
  expect(begun.data).toMatchObject({ total: 2, undoUntil: null });
  expect(await ended(begun)).toMatchObject({ state: 'ended', done: 1, failed: 1, undoUntil: '2026-11-21T10:10:00.000Z' });
  // BLK-213: by the clock of the server.
  expect((await jobs())[0]?.isRecent).toBe(true);
  server.setNow('2026-11-21T10:10:01Z');
  expect((await jobs())[0]?.isRecent).toBe(false);
  server.setNow('2026-11-21T10:00:00Z');
  expect(await failed(begun.data.id)).toEqual([['Bo Bulkmann', 'It was changed after the preview']]);
  expect([(await person(ada)).active, (await person(dora)).active]).toEqual([false, true]);
  expect(await entriesOf(ada.email)).toEqual([`Deactivate by ${admin.email.split('@')[0]}`]);
  expect((await server.call(ada.token, api.signIn.getSessions, {})).statusCode).toBe('GONE');

  const again = await look({ act: 'customers.deactivate' }, { failedIn: begun.data.id });
  expect(told(again.data)).toEqual({ will: [], willNot: [['Bo Bulkmann', 'Deactivated already']] });

  expect((await undo(begun.data.id)).data.state).toBe('undoing');
  expect(await ended(begun)).toMatchObject({ state: 'undone', done: 1, undone: 1, kept: 0, undoUntil: null });
  expect((await person(ada)).active).toBe(true);
  expect((await entriesOf(ada.email)).length).toBe(2);
  expect((await undo(begun.data.id)).data.state).toBe('undone');
});

test('a double click starts one job, no one sees another person’s jobs, and at most three run at a time (BLK-207)', async () => {
  const preview = (await look({ act: 'customers.activate' }, { ids: [(await make.customer()).id] })).data;
  const records = preview.willNot.map(({ id }): [number, number] => [id, 1]);
  const key = randomUUID();
  const [one, other] = await Promise.all([1, 2].map(() => start({ act: 'customers.activate' }, { records }, admin, key)));
  expect(other?.data.id).toBe(one?.data.id);
  expect(await start({ act: 'customers.deactivate' }, { records }, admin, key)).toMatchObject({
    status: 409,
    message: 'Another bulk action from this selection is already running. Look at its result first',
  });
  const uma = await make.admin({ firstName: 'Uma' });
  expect(await jobs(uma)).toEqual([]);
  const { status } = await server.call(uma.token, api.bulk.getFailed, { params: { id: String(one?.data.id) } });
  expect([status, (await undo(one?.data.id ?? 0, uma)).statusCode]).toEqual([404, 'NOT_FOUND']);
  await server.worker.idle('bulk');
  const now = server.portal.steady();
  const row = { customer_id: uma.id, what: '{"act":"customers.activate"}', started_at: now };
  await server.db
    .insertInto('bulk')
    .values([1, 2, 3].map(() => ({ ...row, key: randomUUID() })))
    .execute();
  expect(await start({ act: 'customers.activate' }, { records }, uma)).toMatchObject({ statusCode: 'CONFLICT' });
  const many = Array.from({ length: 10_001 }, (_, index) => index + 1);
  expect((await look({ act: 'customers.activate' }, { ids: many })).problems).toEqual([
    { field: 'chosen', message: 'Please choose some records, at most 10,000' },
  ]);
});

test('rights and row scope are those of the single act, before and while it runs (BLK-205)', async () => {
  const [sven, nina, greta] = await Promise.all([SWEDEN, NORWAY, GERMANY].map((countryId) => make.customer({ countryId })));
  if (!sven || !nina || !greta) throw new Error('three were made');
  const jonas = await make.distributor([SWEDEN]);
  const ids = [sven.id, nina.id, admin.id];
  expect((await look({ act: 'customers.deactivate' }, { ids }, jonas)).statusCode).toBe('FORBIDDEN');
  const editor = await server.portal.write(async (tx) => {
    const { id } = await tx.insertInto('role').values({ name: 'Editor', name_key: 'editor' }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('role_right').values({ role_id: id, right_name: 'customers.edit' }).execute();
    await tx.insertInto('customer_role').values({ customer_id: jonas.id, role_id: id }).execute();
    return id;
  });
  const { data } = await look({ act: 'customers.deactivate' }, { ids }, jonas);
  expect(told(data).willNot).toEqual([
    ['', 'Customer Not Found'],
    ['', 'Customer Not Found'],
  ]);
  expect(data.records).toEqual([[sven.id, 1]]);
  // Whatever is requested beyond the preview, each record is judged again with the rights of that moment.
  const beyond = await start({ act: 'customers.deactivate' }, { records: [...data.records, [nina.id, 1]] }, jonas);
  expect(await ended(beyond, jonas)).toMatchObject({ done: 1, failed: 1 });
  expect(await failed(beyond.data.id, jonas)).toEqual([['', 'Customer Not Found']]);
  expect((await person(nina)).active).toBe(true);
  await server.db.deleteFrom('customer_role').where('role_id', '=', editor).execute();
  expect((await undo(beyond.data.id, jonas)).data.state).toBe('undoing');
  expect(await ended(beyond, jonas)).toMatchObject({ state: 'undone', undone: 0, kept: 1 });
  expect((await person(sven)).active).toBe(false);
  expect(await failed(beyond.data.id, jonas)).toContainEqual(['Kim Berg', 'Your role does not allow this']);

  const rowan = await make.admin({ firstName: 'Rowan' });
  const other = await look({ act: 'customers.deactivate' }, { ids: [rowan.id] }, rowan);
  expect(told(other.data).willNot).toEqual([['Rowan Raman', 'You would lock yourself out']]);
});

test('a code gives as many places as are free, in the order of names, and takes them back where no file was signed (BLK-204, BLK-209)', async () => {
  const teacher = await make.teacher();
  const students = await Promise.all(
    ['Edda', 'Finn', 'Gus'].map((firstName) => make.customer({ firstName, lastName: 'Hall', offlineLicenseAllowed: true })),
  );
  const term = { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90 };
  const { code } = (await server.call(admin.token, api.courses.createCourse, { body: term })).data;
  const what = { act: 'customers.giveCourse', courseCode: code } as const;
  expect((await look({ ...what, courseCode: 'NONE' }, { ids: [teacher.id] })).statusCode).toBe('NOT_FOUND');
  const { data } = await look(what, { ids: [...students.map(({ id }) => id), teacher.id] });
  expect(told(data)).toEqual({
    will: [
      ['Edda Hall', null, code],
      ['Finn Hall', null, code],
    ],
    willNot: [
      ['Gus Hall', 'Maximum number exceeded'],
      ['Marek Dvořák', 'This is Your Course'],
    ],
  });
  const sales = await make.sales();
  const forSales = await look(what, { ids: students.map(({ id }) => id) }, sales);
  expect(forSales.data).toMatchObject({ records: [], willNot: Array(3).fill({ reason: 'Your role does not allow this' }) });
  const begun = await start(what, data);
  expect(await ended(begun)).toMatchObject({ done: 2, failed: 0 });
  const [edda, finn] = students;
  const [license] = edda ? (await person(edda)).licenses : [];
  const file = { licenseId: String(license?.id), macAddress: '02:00:00:00:00:01' };
  expect((await server.call(edda?.token ?? '', api.licenses.generateOfflineLicense, { query: file })).status).toBe(200);
  await undo(begun.data.id);
  expect(await ended(begun)).toMatchObject({ undone: 1, kept: 1 });
  expect(await failed(begun.data.id)).toEqual([['Edda Hall', 'An offline file has been issued since']]);
  expect(finn && (await person(finn)).licenses).toEqual([]);
});

test('licenses are renewed from their end, moved to another release, and restored by Undo (BLK-200, BLK-202, BLK-209)', async () => {
  const mara = await make.customer({ firstName: 'Mara' });
  const add = async (body: (typeof asked)[keyof typeof asked]) =>
    (await server.call(admin.token, api.licenses.addLicense, { body: body(mara.id) })).data.id;
  const [permanent, monthly, temporary] = [await add(asked.permanent), await add(asked.monthly), await add(asked.temporary)];
  const ids = [permanent, monthly, temporary];
  const what = { act: 'licenses.renew', months: 12 } as const;
  const { data } = await look(what, { ids });
  expect(data.will.map(({ id, before, after }) => [id, before, after])).toEqual([
    [temporary, '30/11/2026', '30/11/2027'],
    [monthly, '21/12/2026', '21/12/2027'],
    [permanent, '01/12/2027', '01/12/2028'],
  ]);
  expect(data.ends).toEqual({ first: '2027-11-30', last: '2028-12-01', over: 0 });
  const before = await person(mara);
  const begun = await start(what, data);
  expect(await ended(begun)).toMatchObject({ done: 3 });
  const renewed = (await person(mara)).licenses.find(({ id }) => id === permanent);
  expect(renewed?.licenseSubscriptionModels).toEqual([
    { subscriptionStartDate: '2027-12-01', subscriptionEndDate: '2028-12-01', months: 12 },
    { subscriptionStartDate: '2026-11-12', subscriptionEndDate: '2027-12-01', months: 12 },
  ]);
  const released = await look({ act: 'licenses.changeRelease', version: '5.0.4' }, { ids });
  expect(
    await ended(
      await start(
        { act: 'licenses.changeRelease', version: '5.0.4' },
        { records: released.data.records.filter(([id]) => id === temporary) },
      ),
    ),
  ).toMatchObject({
    done: 1,
  });
  await undo(begun.data.id);
  expect(await ended(begun)).toMatchObject({ undone: 2, kept: 1 });
  const after = await person(mara);
  const dates = ({ id, endDate, months, renewDate, licenseSubscriptionModels }: (typeof after.licenses)[number]) => ({
    ...{ id, endDate, months, renewDate, licenseSubscriptionModels },
  });
  const untouched = ({ id }: { id: number }) => id !== temporary;
  expect(after.licenses.filter(untouched).map(dates)).toEqual(before.licenses.filter(untouched).map(dates));
  expect((await look({ act: 'licenses.changeRelease', version: '9.9' }, { ids })).statusCode).toBe('NOT_FOUND');
  expect((await look(what, { customers: {} })).problems).toEqual([
    { field: 'chosen', message: 'The action is for records of another kind' },
  ]);
  // LIC-263: what lapsed begins today if requested, everything else from its old end.
  const old = { ...asked.temporary(mara.id), modules: [1], startDate: '2026-01-01', endDate: '2026-10-01' };
  const { id: lapsed } = (await server.call(admin.token, api.licenses.addLicense, { body: old as never })).data;
  const anew = await look({ ...what, from: 'today' }, { ids: [lapsed, monthly] });
  expect([anew.data.will.map(({ id, after, isLapsed }) => [id, after, isLapsed]), anew.data.lapsed, anew.data.sums]).toEqual([
    [
      [lapsed, '21/11/2027', true],
      [monthly, '21/12/2027', false],
    ],
    1,
    [],
  ]);
  // BLK-843: what it costs by each of today's price books, and what has no price in a book.
  await server.call(admin.token, api.prices.addPriceBook, { body: { ...PRICES, validFrom: '2026-11-21' } });
  const { data: priced } = await look({ ...what, from: 'today' }, { ids: [lapsed, monthly, permanent] });
  expect(priced.sums).toEqual([{ currency: 'EUR', amount: 403_200, ofLapsed: 230_400, unpriced: 1 }]);
  const { data: late } = await look({ act: 'licenses.renew', months: 1 }, { ids: [lapsed] });
  expect(late.will.map(({ after, isLapsed, isOver }) => [after, isLapsed, isOver])).toEqual([['01/11/2026', true, true]]);
  expect(late.ends).toEqual({ first: '2026-11-01', last: '2026-11-01', over: 1 });
});

test('what cannot be renewed says why, and a deletion is never forced and can be undone (BLK-202, BLK-210, BLK-211)', async () => {
  const nils = await make.customer({ firstName: 'Nils', allowTrial: true, offlineLicenseAllowed: true });
  const add = async (body: (typeof asked)[keyof typeof asked]) =>
    (await server.call(admin.token, api.licenses.addLicense, { body: body(nils.id) })).data.id;
  const [kept, gone] = [await add(asked.permanent), await add(asked.temporary)];
  const file = { licenseId: String(kept), macAddress: '02:00:00:00:00:01' };
  expect((await server.call(admin.token, api.licenses.generateOfflineLicense, { query: file })).status).toBe(200);
  await server.db.deleteFrom('license_subscription').where('license_id', '=', kept).execute();
  const renewal = await look({ act: 'licenses.renew', months: 120 }, { ids: [kept] });
  expect(renewal.data.willNot.map(({ reason }) => reason)).toEqual(['It has no maintenance to renew']);
  const { data } = await look({ act: 'licenses.delete' }, { ids: [kept, gone] });
  expect(data.willNot.map(({ id, reason }) => [id, reason?.slice(0, 31)])).toEqual([[kept, 'An offline license file was iss']]);
  const begun = await start({ act: 'licenses.delete' }, data);
  expect(await ended(begun)).toMatchObject({ done: 1, failed: 0, undoUntil: '2026-11-21T10:10:00.000Z' });
  expect((await person(nils)).licenses.map(({ id }) => id)).toEqual([kept]);
  await undo(begun.data.id);
  expect(await ended(begun)).toMatchObject({ undone: 1, kept: 0 });
  expect((await person(nils)).licenses.map(({ id }) => id)).toEqual([gone, kept]);

  const people = await look({ act: 'customers.delete' }, { ids: [nils.id, admin.id] });
  expect(told(people.data)).toEqual({
    will: [],
    willNot: [
      ['Nils Berg', 'An offline license file of this customer still works. Deleting the customer does not stop the file.'],
      ['Priya Raman', 'You cannot delete yourself'],
    ],
  });
});

test('the next server continues a job where the last one stopped, and Undo ends after ten minutes (BLK-206, BLK-209)', async () => {
  const people = await Promise.all(['Olle', 'Pia', 'Rut'].map((firstName) => make.customer({ firstName, lastName: 'Restart' })));
  const { data } = await look({ act: 'customers.deactivate' }, { customers: { search: 'restart' }, without: [people[2]?.id ?? 0] });
  await server.worker.stop();
  const begun = await start({ act: 'customers.deactivate' }, data);
  expect(await ended(begun)).toMatchObject({ state: 'running', done: 0, total: 2 });
  const next = await startServer({ SIGNING_KEY_FILE: server.portal.config.signingKeyFile }, { ...database, close: async () => undefined });
  await next.worker.look();
  expect((await jobs())[0]).toMatchObject({ state: 'ended', done: 2 });
  expect(await Promise.all(people.map(async (one) => (await person(one)).active))).toEqual([false, false, true]);
  await next.close();
  server.setNow('2026-11-21T10:10:01Z');
  expect(await undo(begun.data.id)).toMatchObject({ statusCode: 'CONFLICT', message: 'It can be undone until 10 minutes after it ended' });

  // A job at rest was counted once, however often its page is loaded.
  await server.db.deleteFrom('bulk_record').where('bulk_id', '=', begun.data.id).execute();
  expect((await jobs())[0]).toMatchObject({ state: 'ended', done: 2, total: 2 });
});
