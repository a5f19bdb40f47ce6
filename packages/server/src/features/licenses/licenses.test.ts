import { addDays, api, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { readPublicKeys, verify } from 'license-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, given, NORWAY, type Person } from '../../../test/given.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
let make: ReturnType<typeof given>;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ COURSE_MAX_STUDENTS: '2', PRODUCT_NAME: 'Akustik für Ångström' });
  make = given(server);
  admin = await make.admin();
  await make.release('5.0.4', '2026-05-27');
  await make.release('5.1.1', '2026-10-02');
});
afterAll(() => server.close());

const NOW = new Date('2026-11-21T10:00:00Z');
const MAC = 'A4:83:E7:2F:0B:91';
const OTHER = '3C:7C:3F:D0:5E:18';
const add = (body: object) => server.call(admin.token, api.licenses.addLicense, { body: body as never });
const update = (body: object) => server.call(admin.token, api.licenses.updateLicense, { body: body as never });
const remove = (id: number, force?: 'true') =>
  server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(id) }, query: { force } });
const offline = (by: Person, licenseId: number, macAddress?: string) =>
  server.call(by.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(licenseId), macAddress } });
const lastLogged = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0];

/** What a license goes out with. */
const FIELDS_OUT = [
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
  'startDate',
  'version',
  'versionId',
];

describe('adding a license', () => {
  // LIC-1, LIC-6, LIC-7, LIC-14, WIRE-37
  test('Permanent: the end is the server’s, whatever was sent for it', async () => {
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
      // 12/11/2026 + 12 months = 12/11/2027, to the first: 01/11/2027, one month later as it began on the 12th.
      licenseSubscriptionModels: [{ subscriptionStartDate: '2026-11-12', subscriptionEndDate: '2027-12-01', months: 12 }],
    });
    expect(await lastLogged()).toMatchObject({
      action: 'Add License',
      licenseCategory: 'CPU',
      licenseType: 'Permanent',
      licenseOwnerEmail: mara.email,
    });
  });

  test('Monthly: 31/01 plus one month is the last of February', async () => {
    const mara = await make.customer();
    const { data } = await add({ ...asked.monthly(mara.id), startDate: '31/01/27' });
    expect(data).toMatchObject({ startDate: '2027-01-31', endDate: '2027-02-28', months: 1, remainingDays: 99 });
  });

  // LIC-6
  test('Temporary, CPU and FNL: seats are for FNL alone', async () => {
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
    ['modules', { modules: [1, 1] }, 'Please choose each one once'],
    ['modules', { modules: [7] }, 'Please choose a module of the list'],
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

  test('refuses a release that is not there, and a customer that is not', async () => {
    const mara = await make.customer();
    expect(await add({ ...asked.permanent(mara.id), version: '9.9' })).toMatchObject({ status: 404, message: 'Version Not Found' });
    expect(await add(asked.permanent(999999))).toMatchObject({ status: 404, message: 'Customer Not Found' });
  });

  test('LIC-16: before any release there is 5.1.1', async () => {
    const young = await startServer();
    try {
      const people = given(young);
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

  test('twenty at the same instant get the places there are', async () => {
    const teacher = await make.teacher();
    const { code } = await course(teacher);
    const students = await Promise.all(Array.from({ length: 20 }, () => make.customer()));
    const seen = await Promise.all(students.map(({ id }) => redeem(id, code)));
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(seen.filter(({ message }) => message === 'Maximum number exceeded')).toHaveLength(18);
  });
});

describe('changing a license', () => {
  // LIC-2, LIC-14, LIC-27
  test('Permanent: a later subscription is appended, one with the same start replaces it, renewDate says when', async () => {
    const mara = await make.customer();
    const { data: added } = await add(asked.permanent(mara.id));
    const same = { id: added.id, customerId: mara.id, version: '5.1.1', modules: [1, 3] };
    const unchanged = await update({ ...same, subscriptions: [{ months: 12, subscriptionStartDate: '2026-11-12' }], revision: 1 });
    expect(unchanged.data).toEqual({ ...added, revision: 2 });
    const renewed = await update({ ...same, subscriptions: [{ months: 12, subscriptionStartDate: '2027-12-01' }] });
    expect(renewed.data).toMatchObject({
      startDate: '2027-12-01',
      endDate: null,
      renewDate: '2026-11-21',
      licenseSubscriptionModels: [
        { subscriptionStartDate: '2027-12-01', subscriptionEndDate: '2028-12-01' },
        { subscriptionStartDate: '2026-11-12', subscriptionEndDate: '2027-12-01' },
      ],
    });
    expect((await lastLogged())?.changes).toContainEqual({ field: 'Subscription end', before: '01/12/2027', after: '01/12/2028' });
    expect(await update({ ...same, revision: 1 })).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
  });

  test('Monthly: end is start plus the days given; left out it stays, and saving unchanged changes nothing', async () => {
    const mara = await make.customer();
    const { data } = await add(asked.monthly(mara.id)); // 21/11/2026 to 21/12/2026: 30 days
    const same = { id: data.id, customerId: mara.id, version: '5.1.1', modules: [2] };
    expect((await update({ ...same, remainingDays: 30 })).data).toMatchObject({ endDate: '2026-12-21', renewDate: null });
    expect((await update(same)).data.endDate).toBe('2026-12-21');
    expect((await update({ ...same, remainingDays: 45 })).data).toMatchObject({ endDate: '2027-01-05', renewDate: '2026-11-21' });
    expect((await update({ ...same, remainingDays: 0 })).problems).toEqual([
      { field: 'remainingDays', message: 'Please enter a number between 1 - 3660' },
    ]);
    expect((await update({ ...same, remainingDays: 3661 })).problems).toMatchObject([{ field: 'remainingDays' }]); // LIC-40
  });

  // LIC-26, LIC-29, MAC-3
  test('MAC addresses: two for CPU, ten for FNL; null means none, left out unchanged; the owner must be named', async () => {
    const [mara, kim] = [await make.customer(), await make.customer()];
    const { data } = await add(asked.temporary(mara.id));
    const same = { id: data.id, customerId: mara.id, version: '5.1.1', modules: [6] };
    expect((await update({ ...same, macAddresses: ['a4-83-e7-2f-0b-91', OTHER] })).data.macAddresses).toEqual([MAC, OTHER]);
    expect((await update(same)).data.macAddresses).toEqual([MAC, OTHER]);
    expect(await update({ ...same, macAddresses: [MAC, OTHER, '00:1B:44:11:3A:B7'] })).toMatchObject({ status: 409 });
    expect((await update({ ...same, macAddresses: ['00:00:00:00:00:00'] })).problems).toEqual([
      { field: 'macAddresses', message: 'Please enter a valid MAC address.' },
    ]);
    expect((await update({ ...same, macAddresses: null })).data.macAddresses).toEqual([]);
    expect(await update({ ...same, customerId: kim.id })).toMatchObject({ status: 409 });
    expect((await update({ ...same, endDate: '2026-10-31' })).problems).toEqual([
      { field: 'endDate', message: 'End date should not be before start date' },
    ]);
    const { data: floating } = await add({ ...asked.temporary(mara.id), categoryName: 'FNL', seats: 5 });
    const hosts = (count: number) => Array.from({ length: count }, (_, place) => `00:1B:44:11:3A:${10 + place}`);
    const boundTo = (count: number) => update({ ...same, id: floating.id, macAddresses: hosts(count) });
    expect((await boundTo(10)).data.macAddresses).toEqual(hosts(10));
    expect((await boundTo(11)).problems).toEqual([{ field: 'macAddresses', message: 'A license holds at most 10 MAC addresses' }]);
  });

  test('LIC-40: a license takes sixty subscriptions', async () => {
    const mara = await make.customer();
    const { data } = await add({ ...asked.permanent(mara.id), purchaseDate: '2009-12-31' });
    const dates = { license_id: data.id, end_date: '2011-01-01', months: 12 };
    const earlier = Array.from({ length: 58 }, (_, place) => ({ ...dates, start_date: addDays('2010-01-01', place) }));
    await server.db.insertInto('license_subscription').values(earlier).execute();
    const renew = (year: number) => {
      const same = { id: data.id, customerId: mara.id, version: '5.1.1', modules: [1] };
      return update({ ...same, subscriptions: [{ months: 12, subscriptionStartDate: `${year}-12-01` }] });
    };
    expect((await renew(2027)).data.licenseSubscriptionModels).toHaveLength(60);
    expect((await renew(2028)).problems).toEqual([{ field: 'subscriptionStartDate', message: 'A license has at most 60 subscriptions' }]);
  });

  test('LIC-42, MAC-10: what hangs on it changes by difference, and a new computer takes the first free place', async () => {
    const mara = await make.customer();
    const { data } = await add({ ...asked.permanent(mara.id), categoryName: 'FNL', seats: 5 });
    const third = '00:1B:44:11:3A:B7';
    const same = { id: data.id, customerId: mara.id, version: '5.1.1' };
    const begun = [{ months: 12, subscriptionStartDate: '2026-11-12' }];
    await update({ ...same, modules: [1, 3], macAddresses: [MAC, OTHER] });
    const hosts = () => server.db.selectFrom('license_host').select(['mac', 'place', sql<string>`xmin::text`.as('written')]);
    const before = await hosts().where('license_id', '=', data.id).orderBy('place').execute();
    // The transaction that wrote a row: it stays the same while the row does.
    const written = async () => {
      const { rows } = await sql<{
        part: string;
      }>`SELECT 'module ' || module_id || ' ' || xmin AS part FROM license_module WHERE license_id = ${data.id}
        UNION SELECT 'since ' || start_date || ' ' || xmin FROM license_subscription WHERE license_id = ${data.id} ORDER BY part`.execute(
        server.db,
      );
      return rows.map(({ part }) => part);
    };
    const [one, three, since] = await written();
    const seen = await update({ ...same, modules: [1, 2], macAddresses: [third, OTHER], subscriptions: begun });
    expect(seen.data.macAddresses).toEqual([third, OTHER]);
    expect(await hosts().where('license_id', '=', data.id).orderBy('place').execute()).toEqual([
      { mac: third, place: 1, written: expect.any(String) },
      before[1],
    ]);
    const after = await written();
    expect(after).toEqual([one, expect.stringMatching(/^module 2 /), since]);
    expect(after).not.toContain(three);
    const longer = [{ months: 24, subscriptionStartDate: '2026-11-12' }];
    expect((await update({ ...same, modules: [1, 2], subscriptions: longer })).data.licenseSubscriptionModels).toEqual([
      { subscriptionStartDate: '2026-11-12', subscriptionEndDate: '2028-12-01', months: 24 },
    ]);
  });

  test('a purchase date after the first subscription, and a Student start after the new code’s end, are refused', async () => {
    const [mara, teacher] = [await make.customer(), await make.teacher()];
    const { data: permanent } = await add(asked.permanent(mara.id));
    const common = { customerId: mara.id, version: '5.1.1', modules: [1] };
    expect((await update({ ...common, id: permanent.id, purchaseDate: '2026-11-13' })).problems).toEqual([
      { field: 'purchaseDate', message: 'Subscription start date should be after purchase date' },
    ]);
    const code = async (numberOfDays: number) =>
      (
        await server.call(admin.token, api.courses.createCourse, {
          body: { customerId: teacher.id, startDate: '2026-11-20', numberOfDays },
        })
      ).data.code;
    const { data: student } = await add({ customerId: mara.id, categoryName: 'CPU', typeId: TYPE.student, courseCode: await code(90) });
    // LIC-44
    const named = { ...common, id: student.id };
    const [teachers, longer] = [
      await server.call(admin.token, api.courses.findCourse, { params: { id: String(teacher.id) } }),
      await code(40),
    ];
    expect(await update({ ...named, courseCode: longer, previousCourseCode: 'K7RM3FM97D' })).toMatchObject({ status: 409 });
    const role = { name: 'Seller', name_key: 'seller' };
    const { id: sellers } = await server.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
    const rights = ['customers.view', 'licenses.perpetual'].map((right_name) => ({ role_id: sellers, right_name }));
    await server.db.insertInto('role_right').values(rights).execute();
    const seller = await make.customer({ roles: [sellers] });
    const sells = (body: object) => server.call(seller.token, api.licenses.updateLicense, { body: { ...named, ...body } });
    expect((await sells({})).status).toBe(200);
    expect((await sells({ courseCode: longer })).status).toBe(403);
    const moved = await update({ ...named, courseCode: longer, previousCourseCode: teachers.data[0]?.code });
    expect(moved.data).toMatchObject({ courseCode: longer, endDate: '2026-12-30' }); // 20/11/2026 + 40 days
    expect(await update({ ...named, courseCode: 'NOSUCHCODE' })).toMatchObject({ status: 404, message: 'Course Code Not Found' });
    // The second code ends on 30/11/2026, before the start of 05/12/2026.
    const edit = { ...common, id: student.id, startDate: '2026-12-05', courseCode: await code(10) };
    expect((await update(edit)).problems).toEqual([{ field: 'endDate', message: 'End date should not be before start date' }]);
  });
});

describe('the offline license', () => {
  const check = async (text: string, date: string, product = 'Akustik für Ångström') => {
    const keys = (await server.call(null, api.licenses.publicKey, {})).data.keys;
    return verify(text, { publicKeys: await readPublicKeys(JSON.stringify(keys)), date, product, macs: [MAC] });
  };

  // OFF-3, OFF-13
  test('says what the license says, for the owner, and adds the new MAC address', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await add({ ...asked.temporary(mara.id), categoryName: 'FNL', seats: 5 });
    const file = await offline(mara, data.id, 'a4-83-e7-2f-0b-91');
    expect(file.status).toBe(200);
    expect(await check(file.text, '2026-11-30')).toMatchObject({
      valid: true,
      payload: {
        v: 1,
        seq: 1,
        licenseId: data.id,
        licensee: { name: 'Kim Berg', organization: 'Institute of Acoustics', email: mara.email },
        product: 'Akustik für Ångström',
        category: 'FNL',
        type: 'Temporary',
        modules: ['Measurement Rig'],
        seats: 5,
        hostIds: [MAC],
        version: '5.1.1',
        maintenanceUntil: null,
        notBefore: '2026-11-01',
        expires: '2026-11-30',
        issued: '2026-11-21T10:00:00.000Z',
      },
    });
    expect(await check(file.text, '2026-12-01')).toMatchObject({ valid: false, reason: 'expired' });
    // OFF-14: the database knows the public half alone.
    const [key] = await server.db.selectFrom('signing_key').selectAll().execute();
    expect(key).toEqual({ kid: server.portal.keys.kid, public_key: server.portal.keys.publicKey, created_at: NOW, used_at: NOW });
    expect(await check(file.text, '2026-11-30', 'Simulator')).toMatchObject({ valid: false, reason: 'wrong-product' });
    expect(
      (await server.call(mara.token, api.licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } })).data[0]?.macAddresses,
    ).toEqual([MAC]);
    expect(await lastLogged()).toMatchObject({ action: 'Generate Offline License', adminEmail: mara.email, licenseOwnerEmail: mara.email });
    expect(await check((await offline(mara, data.id)).text, '2026-11-30')).toMatchObject({ payload: { seq: 2 } });
    const wider = await offline(mara, data.id, OTHER);
    expect(await check(wider.text, '2026-11-30')).toMatchObject({ payload: { seq: 3, hostIds: [MAC, OTHER] } });
    expect(await check(file.text, '2026-11-30')).toMatchObject({ valid: true, payload: { hostIds: [MAC] } });
  });

  test('Permanent: begins with the earliest subscription, never ends, and tells the end of maintenance', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await add(asked.permanent(mara.id));
    await update({
      id: data.id,
      customerId: mara.id,
      version: '5.1.1',
      modules: [1],
      subscriptions: [{ months: 12, subscriptionStartDate: '2027-12-01' }],
    });
    const { text } = await offline(admin, data.id, MAC);
    expect(await check(text, '2026-11-12')).toMatchObject({
      valid: true,
      payload: { notBefore: '2026-11-12', expires: null, maintenanceUntil: '2028-12-01' },
    });
  });

  // OFF-1, ACC-13
  test('is refused when not allowed, ended, without or with too many computers, or when it is not one’s own', async () => {
    const [fenced, mara, kim, sales] = [
      await make.customer(),
      await make.customer({ offlineLicenseAllowed: true }),
      await make.customer(),
      await make.sales(),
    ];
    const { data: theirs } = await add(asked.temporary(fenced.id));
    expect(await offline(admin, theirs.id, MAC)).toMatchObject({
      status: 409,
      message: 'Offline licenses are not allowed for this customer',
    });
    const { data } = await add(asked.temporary(mara.id));
    expect(await offline(mara, data.id)).toMatchObject({ status: 409, message: 'The license has no MAC address yet' });
    await offline(mara, data.id, MAC);
    await offline(mara, data.id, OTHER);
    expect((await offline(mara, data.id, '00:1B:44:11:3A:B7')).status).toBe(409);
    expect(await offline(kim, data.id)).toMatchObject({ status: 404, message: 'License Not Found' });
    expect(await offline(sales, data.id)).toMatchObject({ status: 403, statusCode: 'FORBIDDEN' });
    expect((await offline(mara, data.id, 'FF:FF:FF:FF:FF:FF')).problems).toEqual([
      { field: 'macAddress', message: 'Please enter a valid MAC address.' },
    ]);
    const { data: old } = await add({ ...asked.temporary(mara.id), endDate: '2026-11-20' });
    expect(await offline(mara, old.id, MAC)).toMatchObject({ status: 409, message: 'The license has ended' });
  });

  // OFF-5
  test('asked for twice at once with two addresses, both stay; a third at the same instant is refused', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await add(asked.permanent(mara.id));
    const macs = [MAC, OTHER, '3C:7C:3F:D0:5E:99'];
    const seen = await Promise.all(macs.map((mac) => offline(mara, data.id, mac)));
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const [license] = (await server.call(mara.token, api.licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } })).data;
    expect(license?.macAddresses.toSorted()).toEqual(macs.filter((_, place) => seen[place]?.status === 200).toSorted());
  });

  test('a license whose file still works is deleted only by force, and the log says so', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await add(asked.temporary(mara.id));
    await offline(mara, data.id, MAC);
    expect(await remove(data.id)).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
    expect((await remove(data.id, 'true')).status).toBe(200);
    expect(await lastLogged()).toMatchObject({
      action: 'Delete License',
      changes: expect.arrayContaining([{ field: 'Forced', before: null, after: 'Yes, an offline file still works' }]),
    });
    expect(await remove(data.id)).toMatchObject({ status: 404 });
  });
});

test('a distributor sees the licenses of the area, and no others', async () => {
  const [jonas, inside, outside] = [await make.distributor([NORWAY]), await make.customer({ countryId: NORWAY }), await make.customer()];
  await add(asked.temporary(inside.id));
  const licenses = (id: number) => server.call(jonas.token, api.licenses.getCustomerLicenses, { params: { customerId: String(id) } });
  expect((await licenses(inside.id)).data).toHaveLength(1);
  expect((await licenses(outside.id)).status).toBe(404);
});

test('one license is found by its owner, by a distributor of the area and by staff, as the list has it; by others it is not found', async () => {
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
