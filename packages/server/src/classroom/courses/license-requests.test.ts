import { api, TYPE } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

describe('requests', () => {
  const trial = (by: Person, customerId: number) =>
    server.call(by.token, api.licenses.addTrialLicense, { body: { customerId, typeId: TYPE.trial } });
  const student = (by: Person, customerId: number, courseCode: string) =>
    server.call(by.token, api.licenses.addStudentLicense, { body: { customerId, courseCode } });

  test('a trial is CPU, all modules, thirty days, and only once for each customer', async () => {
    const mara = await make.customer({ allowTrial: true });
    const { data } = await trial(mara, mara.id);
    expect(data).toMatchObject({
      licenseCategoryModel: { name: 'CPU' },
      licenseTypeModel: { name: 'Trial' },
      startDate: '2026-11-21',
      endDate: '2026-12-21', // 21 November + 30 days
      version: '5.1.1',
    });
    expect(data.moduleModels).toHaveLength(6);
    expect(await trial(mara, mara.id)).toMatchObject({ status: 409, message: 'trial license was requested before' });
    await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(data.id) }, query: {} });
    expect(await trial(admin, mara.id)).toMatchObject({ status: 409, message: 'trial license was requested before' });
  });

  // ACC-12
  test('without Allow Trial only an admin may; no one asks for another customer', async () => {
    const [mara, kim, sales] = [await make.customer(), await make.customer({ allowTrial: true }), await make.sales()];
    expect(await trial(mara, mara.id)).toMatchObject({ status: 403, statusCode: 'FORBIDDEN' });
    expect((await trial(kim, mara.id)).status).toBe(404);
    expect((await trial(sales, mara.id)).status).toBe(403);
    expect((await trial(admin, mara.id)).status).toBe(200);
  });

  test('LIC-39: fifty trial requests at once give one', async () => {
    const mara = await make.customer({ allowTrial: true });
    const seen = await Promise.all(Array.from({ length: 50 }, () => trial(mara, mara.id)));
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(seen.filter(({ message }) => message === 'trial license was requested before')).toHaveLength(49);
  });

  test('a student redeems a code, an admin does it for them, another customer cannot', async () => {
    const [teacher, mara, kim] = [await make.teacher(), await make.customer(), await make.customer()];
    const { data: course } = await server.call(admin.token, api.courses.createCourse, {
      body: { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90 },
    });
    expect((await student(mara, mara.id, course.code.toLowerCase())).data).toMatchObject({
      endDate: '2027-02-19',
      courseCode: course.code,
    });
    expect(await student(mara, mara.id, course.code)).toMatchObject({ status: 409, message: 'Course already requested' });
    expect(await student(teacher, teacher.id, course.code)).toMatchObject({ status: 409, message: 'This is Your Course' });
    expect(await student(kim, kim.id, ' ')).toMatchObject({ problems: [{ field: 'courseCode', message: 'You must enter course code' }] });
    expect((await student(admin, kim.id, course.code)).status).toBe(200);
    expect((await student(mara, kim.id, course.code)).status).toBe(404);
    const { data: logged } = await server.call(admin.token, api.log.getLogs, { query: { search: kim.email, page: '1', pageSize: '1' } });
    expect(logged[0]).toMatchObject({ action: 'Request Student License', adminEmail: admin.email, licenseType: 'Student' });
  });
});
