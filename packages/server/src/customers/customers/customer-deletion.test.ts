import { api } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

describe('deleting a customer', () => {
  const remove = (by: Person, id: number, force?: 'true') =>
    server.call(by.token, api.customers.deleteCustomer, { params: { id: String(id) }, query: { force } });

  // LOG-6, CUS-21
  test('deletes everything of theirs except the log', async () => {
    const mara = await make.customer({ lastName: 'Gone' });
    const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
    await server.call(admin.token, api.notes.setNote, { body: { customerId: mara.id, note: 'Prefers mail.' } });
    expect((await remove(admin, mara.id)).data).toMatchObject({ id: mara.id, email: mara.email });
    for (const table of ['license', 'note', 'session', 'customer_role'] as const)
      expect(await server.db.selectFrom(table).select('customer_id').where('customer_id', '=', mara.id).execute()).toEqual([]);
    expect((await server.call(mara.token, api.signIn.getCustomerData, { body: undefined })).status).toBe(410);
    expect((await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(license.id) }, query: {} })).status).toBe(
      404,
    );
    expect(await remove(admin, mara.id)).toMatchObject({ status: 404, message: 'Customer Not Found' });
    const { data } = await server.call(admin.token, api.log.getLogs, { query: { search: mara.email, page: '1', pageSize: '10' } });
    expect(data.map(({ action }) => action)).toEqual(['Delete Customer', 'Edit Note', 'Add License']);
    expect(data[0]?.changes).toContainEqual({ field: 'Licenses', before: '1', after: null });
  });

  // CUS-21
  test('deletes the course codes of a teacher, and leaves the students their licenses', async () => {
    const [teacher, student] = [await make.teacher(), await make.customer()];
    const course = { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90 };
    const { data } = await server.call(admin.token, api.courses.createCourse, { body: course });
    await server.call(student.token, api.licenses.addStudentLicense, { body: { customerId: student.id, courseCode: data.code } });
    expect((await remove(admin, teacher.id)).status).toBe(200);
    const params = { customerId: String(student.id) };
    expect((await server.call(student.token, api.licenses.getCustomerLicenses, { params })).data).toHaveLength(1);
    expect(await server.db.selectFrom('course').select('id').where('id', '=', data.id).execute()).toEqual([]);
  });

  // CUS-22
  test('asks again while an offline file of theirs still works', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
    await server.call(mara.token, api.licenses.generateOfflineLicense, {
      query: { licenseId: String(data.id), macAddress: 'A4:83:E7:2F:0B:91' },
    });
    expect(await remove(admin, mara.id)).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
    expect((await remove(admin, mara.id, 'true')).status).toBe(200);
  });

  // CUS-23
  test('at the same moment as other acts on the same customer: each succeeds or is refused, none fails', async () => {
    for (let round = 0; round < 5; round++) {
      const mara = await make.customer({ offlineLicenseAllowed: true });
      const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
      const same = { id: license.id, customerId: mara.id, version: '5.1.1', modules: [1] };
      const person = { firstName: 'Kim', lastName: 'Berg', organization: 'X', phoneNumber: '1', countryId: 752, rolesId: [2] };
      const query = { licenseId: String(license.id), macAddress: 'A4:83:E7:2F:0B:91' };
      const seen = await Promise.all([
        server.call(mara.token, api.licenses.generateOfflineLicense, { query }),
        server.call(admin.token, api.licenses.updateLicense, { body: same }),
        remove(admin, mara.id, 'true'),
        server.call(admin.token, api.customers.updateCustomer, { body: { id: mara.id, ...person } }),
        server.call(mara.token, api.licenses.generateOfflineLicense, { query }),
      ]);
      expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  // ACC-25
  test('is not possible for your own account, nor without the right', async () => {
    const [sales, mara] = [await make.sales(), await make.customer()];
    expect(await remove(admin, admin.id)).toMatchObject({ status: 409, message: 'You cannot delete yourself' });
    expect((await remove(sales, mara.id)).status).toBe(403);
    expect((await remove(mara, mara.id)).status).toBe(403);
  });
});
