import { api } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asked, GERMANY, type Person, peopleOf, SWEDEN } from '../../../test/people.ts';
import { QUOTATION } from '../../../test/samples.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let admin: Person;
let code: string;
beforeAll(async () => {
  server = await startServer({ SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3660' });
  make = peopleOf(server);
  admin = await make.admin();
  await make.release('5.1.1', '2026-10-02');
  const { id: customerId } = await make.teacher();
  const body = { customerId, startDate: '2026-11-21', numberOfDays: 90 }; // to 19/02/2027
  code = (await server.call(admin.token, api.courses.createCourse, { body })).data.code;
});
afterAll(() => server.close());
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));

const calls = api.erasing;
const AFTER = '2029-02-20T10:00:00Z';

async function student(countryId = SWEDEN): Promise<Person> {
  const tove = await make.customer({ firstName: 'Tove', countryId });
  await server.call(tove.token, api.licenses.addStudentLicense, { body: { customerId: tove.id, courseCode: code } });
  return tove;
}
const offered = async (by: Person) =>
  (await server.call(by.token, calls.getStudentsDue, { query: { page: '1', pageSize: '200' } })).data.map(({ id }) => id);
const erase = (by: Person, ids: number[]) => server.call(by.token, calls.eraseStudentsDue, { body: { ids } });
/** Keeps staff signed in over the years. */
const stay = () => sql`UPDATE session SET created_at = ${AFTER}::timestamptz, last_seen_at = ${AFTER}::timestamptz`.execute(server.db);

// PRV-626
test('students who have nothing else here are offered for erasing 24 months after the end of their last course', async () => {
  const [tove, buyer, asking, teacher, german] = await Promise.all([student(), student(), student(), student(), student(GERMANY)]);
  await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(buyer.id) });
  await sql`INSERT INTO quotation (customer_id, form, submitted_at) VALUES (${asking.id}, ${JSON.stringify(QUOTATION)}, now())`.execute(
    server.db,
  );
  await server.db.updateTable('customer').set({ teacher: true }).where('id', '=', teacher.id).execute();
  const plain = await make.customer();
  const jonas = await make.eraser([SWEDEN]);
  server.setNow('2029-02-19T10:00:00Z');
  await stay();
  expect(await offered(admin)).toEqual([]);
  server.setNow(AFTER);
  expect(await offered(admin)).toEqual([tove.id, german.id].sort((one, other) => one - other)); // they signed in at once
  expect(await offered(jonas)).toEqual([tove.id]);
  expect(await offered(admin)).not.toContain(plain.id);
  const { data } = await server.call(admin.token, calls.findStudentDue, { params: { id: String(tove.id) } });
  expect(data).toMatchObject({ courseCode: code, endedOn: '2027-02-19', lastSignIn: null, stays: { licenses: 1, files: 0 } });
  expect((await server.call(jonas.token, calls.findStudentDue, { params: { id: String(german.id) } })).status).toBe(404);
  expect((await erase(jonas, [german.id])).data).toEqual({ erased: [], left: [{ id: german.id, name: `Customer ${german.id}` }] });
  expect((await erase(await make.sales(), [tove.id])).status).toBe(403);
});

// PRV-627
test('erases up to 25, each separately, says who has gained something since, and erases none twice', async () => {
  const [one, two, back] = await Promise.all([student(), student(), student()]);
  server.setNow(AFTER);
  await stay();
  expect(
    (
      await erase(
        admin,
        Array.from({ length: 26 }, (_, at) => at + 1),
      )
    ).status,
  ).toBe(400);
  await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(back.id) });
  const ids = [one.id, two.id, back.id];
  const [first, second] = await Promise.all([erase(admin, ids), erase(admin, ids)]);
  expect([...first.data.erased, ...second.data.erased].sort((a, b) => a - b)).toEqual([one.id, two.id].sort((a, b) => a - b));
  expect(first.data.left).toContainEqual({ id: back.id, name: 'Tove Berg' });
  const shown = async ({ id }: Person) =>
    (await server.call(admin.token, api.customers.findCustomer, { params: { id: String(id) } })).data.name;
  expect([await shown(one), await shown(back)]).toEqual([`Erased person ${one.id}`, 'Tove Berg']);
  const { data: log } = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '10', search: 'Erase Person' } });
  expect(log.filter(({ action }) => action === 'Erase Person').length).toBe(2);
});
