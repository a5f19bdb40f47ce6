import { api, TYPE } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, NORWAY, type Person, peopleOf } from '../../../test/people.ts';
import { startServer } from '../../../test/start.ts';

const { server, make, lastLogged } = await givenServer({ COURSE_MAX_STUDENTS: '2' });
const admin = await make.admin();
await make.release('5.0.4', '2026-05-27');
await make.release('5.1.1', '2026-10-02');

const add = (body: object) => server.call(admin.token, api.licenses.addLicense, { body: body as never });
const remove = (id: number, force?: 'true') =>
  server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(id) }, query: { force } });

/** The fields of a license in an answer. */
const FIELDS_OUT = [
  'computers',
  'courseCode',
  'customerId',
  'endDate',
  'id',
  'licenseCategoryModel',
  'licenseSubscriptionModels',
  'licenseTypeModel',
  'macAddresses',
  'moduleModels',
  'months',
  'purchaseDate',
  'remainingDays',
  'renewDate',
  'revision',
  'seats',
  'standing',
  'startDate',
  'version',
  'versionId',
];

describe('adding a license', () => {
  // LIC-1, LIC-6, LIC-7, LIC-14, WIRE-37
  test('Permanent: the server computes the end, whatever was sent for it', async () => {
    const mara = await make.customer();
    const body = {
      ...asked.permanent(mara.id),
      subscriptions: [{ months: 12, subscriptionStartDate: '12/11/2026', subscriptionEndDate: '2099-01-01' }],
    };
    const { data } = await add(body);
    expect(Object.keys(data).sort()).toEqual(FIELDS_OUT);
    expect(data).toMatchObject({
      licenseCategoryModel: { id: 1, name: 'CPU' },
      licenseTypeModel: { id: 3, name: 'Permanent' },
      version: '5.1.1',
      startDate: '2026-11-12',
      endDate: null,
      remainingDays: null,
      purchaseDate: '2026-11-10',
      renewDate: null,
      months: null,
      seats: null,
      courseCode: null,
      macAddresses: [],
      moduleModels: [
        { id: 1, name: 'Acoustics Low Frequency' },
        { id: 3, name: 'Flow' },
      ],
      // 12/11/2026 + 12 months = 12/11/2027, moved to the first: 01/11/2027, then one month later since it began on the 12th.
      licenseSubscriptionModels: [{ subscriptionStartDate: '2026-11-12', subscriptionEndDate: '2027-12-01', months: 12 }],
    });
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Add License',
      licenseCategory: 'CPU',
      licenseType: 'Permanent',
      licenseOwnerEmail: mara.email,
    });
  });

  test('Monthly: 31/01 plus one month is the last day of February', async () => {
    const mara = await make.customer();
    const { data } = await add({ ...asked.monthly(mara.id), startDate: '31/01/27' });
    expect(data).toMatchObject({ startDate: '2027-01-31', endDate: '2027-02-28', months: 1, remainingDays: 99 });
  });

  // LIC-6
  test('Temporary, CPU and FNL: only FNL has seats', async () => {
    const mara = await make.customer();
    expect((await add({ ...asked.temporary(mara.id), seats: 5 })).data).toMatchObject({
      endDate: '2026-11-30',
      remainingDays: 9,
      seats: null,
      courseCode: null,
      licenseSubscriptionModels: [],
    });
    expect((await add({ ...asked.temporary(mara.id), categoryName: 'FNL', seats: 5 })).data).toMatchObject({
      licenseCategoryModel: { id: 2 },
      seats: 5,
    });
    expect((await add({ ...asked.temporary(mara.id), categoryName: 'FNL' })).problems).toEqual([
      { field: 'seats', message: 'Please Fill all the fields' },
    ]);
  });

  // LIC-40
  test.each([
    ['typeId', { typeId: 1 }, 'Please choose a license type'],
    ['typeId', { typeId: 2 }, 'Please choose a license type'],
    [
      'typeId',
      { typeId: TYPE.monthly, startDate: '2026-11-21', months: 1, categoryName: 'FNL', seats: 1 },
      'A floating license is Permanent or Temporary',
    ],
    ['modules', { modules: [] }, 'Please Fill all the fields'],
    ['modules', { modules: [1, 1] }, 'Please choose each one only once'],
    ['modules', { modules: [7] }, 'Please choose a module from the list'],
    ['purchaseDate', { purchaseDate: '31/02/2026' }, 'Please enter a date as DD/MM/YYYY'],
    ['purchaseDate', { purchaseDate: undefined }, 'Please enter a date as DD/MM/YYYY'],
    ['months', { subscriptions: [{ months: 0, subscriptionStartDate: '2026-11-12' }] }, 'Please enter a number between 1 - 120'],
    [
      'subscriptionStartDate',
      { subscriptions: [{ months: 1, subscriptionStartDate: '2026-11-09' }] },
      'Subscription start date should be after purchase date',
    ],
    ['months', { subscriptions: [{ months: 2, subscriptionStartDate: '2199-11-12' }] }, 'The end would be after 31/12/2199'],
    ['months', { subscriptions: [{ months: 121, subscriptionStartDate: '2026-11-12' }] }, 'Please enter a number between 1 - 120'],
    ['seats', { categoryName: 'FNL', seats: 0 }, 'Please enter a number between 1 - 100000'],
    ['seats', { categoryName: 'FNL', seats: 100_001 }, 'Please enter a number between 1 - 100000'],
    ['categoryName', { categoryName: 'GPU' }, 'Please choose a category'],
  ])('refuses a bad %s', async (field, change, message) => {
    const mara = await make.customer();
    expect((await add({ ...asked.permanent(mara.id), ...change })).problems).toEqual([{ field, message }]);
  });

  // LIC-19
  test.each([
    ['Permanent', { typeId: TYPE.permanent }, ['purchaseDate', 'subscriptions']],
    ['Monthly', { typeId: TYPE.monthly }, ['startDate', 'months']],
    ['Temporary', { typeId: TYPE.temporary }, ['startDate', 'endDate']],
  ])('%s needs its category, version, modules and what its type asks for', async (_, type, fields) => {
    const mara = await make.customer();
    const { problems } = await add({ customerId: mara.id, ...type });
    expect(problems.map(({ field }) => field)).toEqual(['version', 'categoryName', 'modules', ...fields]);
    expect((await add({ customerId: mara.id })).problems.map(({ field }) => field)).toEqual(['typeId']);
  });

  test('refuses a release or a customer that does not exist', async () => {
    const mara = await make.customer();
    expect(await add({ ...asked.permanent(mara.id), version: '9.9' })).toMatchObject({ status: 404, message: 'Version Not Found' });
    expect(await add(asked.permanent(999999))).toMatchObject({ status: 404, message: 'Customer Not Found' });
  });

  test('LIC-16: before any release exists, there is 5.1.1', async () => {
    const young = await startServer();
    try {
      const people = peopleOf(young);
      const [boss, mara] = [await people.admin(), await people.customer()];
      const seen = await young.call(boss.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
      expect(seen.data).toMatchObject({ version: '5.1.1', versionId: null });
    } finally {
      await young.close();
    }
  });
});

describe('a Student license', () => {
  const course = async (teacher: Person, startDate = '2026-11-01', numberOfDays = 90) =>
    (await server.call(admin.token, api.courses.createCourse, { body: { customerId: teacher.id, startDate, numberOfDays } })).data;
  const redeem = (customerId: number, courseCode: string) => add({ customerId, categoryName: 'CPU', typeId: TYPE.student, courseCode });

  // CRS-5, LIC-6
  test('runs from today to the code’s last day, with all modules and the latest release', async () => {
    const [teacher, student] = [await make.teacher(), await make.customer()];
    const { code, expireDate } = await course(teacher);
    expect(expireDate).toBe('2027-01-30'); // 01/11/2026 + 90 days
    const { data } = await redeem(student.id, code.toLowerCase());
    expect(data).toMatchObject({ courseCode: code, startDate: '2026-11-21', endDate: '2027-01-30', version: '5.1.1', remainingDays: 70 });
    expect(data).toMatchObject({ licenseCategoryModel: { name: 'CPU' }, licenseTypeModel: { name: 'Student' } });
    expect(data.moduleModels).toHaveLength(6);
  });

  test('is refused in the order of the rules', async () => {
    const [teacher, one, two, three] = [await make.teacher(), await make.customer(), await make.customer(), await make.customer()];
    const { code } = await course(teacher);
    const later = await course(teacher, '2026-12-01', 30);
    expect(await redeem(one.id, 'NOSUCHCODE')).toMatchObject({ status: 404, message: 'Course Code Not Found' });
    expect(await redeem(teacher.id, code)).toMatchObject({ status: 409, message: 'This is Your Course' });
    expect(await redeem(one.id, later.code)).toMatchObject({
      status: 423,
      statusCode: 'LOCKED',
      message: 'This code can be used from 01/12/2026 to 31/12/2026',
    });
    const first = await redeem(one.id, code);
    expect(await redeem(one.id, code)).toMatchObject({ status: 409, message: 'Course already requested' });
    expect((await redeem(two.id, code)).status).toBe(200);
    expect(await redeem(three.id, code)).toMatchObject({ status: 409, message: 'Maximum number exceeded' });
    await remove(first.data.id);
    expect((await redeem(three.id, code)).status).toBe(200);
  });

  test('of twenty at the same instant, as many succeed as there are places', async () => {
    const teacher = await make.teacher();
    const { code } = await course(teacher);
    const students = await Promise.all(Array.from({ length: 20 }, () => make.customer()));
    const seen = await Promise.all(students.map(({ id }) => redeem(id, code)));
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(seen.filter(({ message }) => message === 'Maximum number exceeded')).toHaveLength(18);
  });
});

test('a distributor sees only the licenses of the area', async () => {
  const [jonas, inside, outside] = [await make.distributor([NORWAY]), await make.customer({ countryId: NORWAY }), await make.customer()];
  await add(asked.temporary(inside.id));
  const licenses = (id: number) => server.call(jonas.token, api.licenses.getCustomerLicenses, { params: { customerId: String(id) } });
  expect((await licenses(inside.id)).data).toHaveLength(1);
  expect((await licenses(outside.id)).status).toBe(404);
});

test('one license is found by its owner, by a distributor of the area and by staff, as in the list, and by no one else', async () => {
  const [jonas, rowan, inside, outside] = [
    await make.distributor([NORWAY]),
    await make.sales(),
    await make.customer({ countryId: NORWAY }),
    await make.customer(),
  ];
  const [theirs, other] = [(await add(asked.temporary(inside.id))).data, (await add(asked.permanent(outside.id))).data];
  const find = (by: Person, id: number) => server.call(by.token, api.licenses.findLicense, { params: { id: String(id) } });
  for (const person of [inside, jonas, rowan]) expect((await find(person, theirs.id)).data).toEqual(theirs);
  for (const person of [inside, jonas]) expect(await find(person, other.id)).toMatchObject({ status: 404, message: 'License Not Found' });
  expect((await find(rowan, 999_999)).status).toBe(404);
});
