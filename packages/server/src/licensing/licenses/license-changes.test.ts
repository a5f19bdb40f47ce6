import { addDays, api, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';

const { server, make, lastLogged } = await givenServer({ COURSE_MAX_STUDENTS: '2' });
const admin = await make.admin();
await make.release('5.0.4', '2026-05-27');
await make.release('5.1.1', '2026-10-02');

const MAC = 'A4:83:E7:2F:0B:91';
const OTHER = '3C:7C:3F:D0:5E:18';
const add = (body: object) => server.call(admin.token, api.licenses.addLicense, { body: body as never });
const update = (body: object) => server.call(admin.token, api.licenses.updateLicense, { body: body as never });

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
    expect((await lastLogged(admin))?.changes).toContainEqual({ field: 'Subscription end', before: '01/12/2027', after: '01/12/2028' });
    expect(await update({ ...same, revision: 1 })).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
  });

  test('Monthly: the end is the start plus the given days; if left out it stays, and saving unchanged changes nothing', async () => {
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
  test('MAC addresses: two for CPU, ten for FNL; null removes all, leaving them out changes nothing; the owner must be named', async () => {
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

  test('LIC-42, MAC-10: its dependent rows change by difference, and a new computer takes the first free place', async () => {
    const mara = await make.customer();
    const { data } = await add({ ...asked.permanent(mara.id), categoryName: 'FNL', seats: 5 });
    const third = '00:1B:44:11:3A:B7';
    const same = { id: data.id, customerId: mara.id, version: '5.1.1' };
    const begun = [{ months: 12, subscriptionStartDate: '2026-11-12' }];
    await update({ ...same, modules: [1, 3], macAddresses: [MAC, OTHER] });
    const hosts = () => server.db.selectFrom('license_host').select(['mac', 'place', sql<string>`xmin::text`.as('written')]);
    const before = await hosts().where('license_id', '=', data.id).orderBy('place').execute();
    // The transaction that wrote a row: it stays the same as long as the row does.
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
    // The second code ends on 30/11/2026, before the start on 05/12/2026.
    const edit = { ...common, id: student.id, startDate: '2026-12-05', courseCode: await code(10) };
    expect((await update(edit)).problems).toEqual([{ field: 'endDate', message: 'End date should not be before start date' }]);
  });
});

describe('renewing', () => {
  const renew = (who: Person, body: object) => server.call(who.token, api.licenses.renewLicenses, { body: body as never });
  const entries = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).total ?? 0;

  // LIC-262, LIC-263, LIC-265, LIC-266, LIC-260
  test('three licenses of one person are aligned to one day in one call, each with one entry in the log', async () => {
    const mara = await make.customer();
    const fresh = (await add(asked.permanent(mara.id))).data;
    const monthly = (await add(asked.monthly(mara.id))).data;
    const old = {
      ...asked.permanent(mara.id),
      purchaseDate: '2024-01-01',
      subscriptions: [{ months: 12, subscriptionStartDate: '2025-01-01' }],
    };
    const lapsed = (await add(old)).data;
    expect([fresh.standing, monthly.standing, lapsed.standing]).toEqual(['Covered', 'Renewal open', 'Lapsed']);
    const before = await entries();
    const licenses = [fresh, monthly, lapsed].map(({ id, revision }) => ({ id, revision }));
    const { data } = await renew(admin, { customerId: mara.id, licenses, until: '01/01/2028', from: 'today' });
    expect(
      data.map(({ endDate, startDate, licenseSubscriptionModels: [newest], standing }) => [
        startDate,
        endDate ?? newest?.subscriptionEndDate,
        standing,
      ]),
    ).toEqual([
      ['2027-12-01', '2028-01-01', 'Covered'],
      ['2026-11-21', '2028-01-01', 'Covered'],
      ['2026-11-21', '2028-01-01', 'Covered'],
    ]);
    expect(await entries()).toBe(before + 3);
    expect(await renew(admin, { customerId: mara.id, licenses: [licenses[1]], months: 1 })).toMatchObject({
      status: 409,
      message: `Someone else has changed L-${monthly.id}. Reload it and try again.`,
    });
  });

  // LIC-266
  test('renewed by two people at once, it is renewed once, several licenses all or none, and only those of one customer', async () => {
    const [mara, kim] = [await make.customer(), await make.customer()];
    const [one, other] = [(await add(asked.temporary(mara.id))).data, (await add(asked.temporary(kim.id))).data];
    const seen = { id: one.id, revision: one.revision };
    const both = await Promise.all([1, 2].map(() => renew(admin, { customerId: mara.id, licenses: [seen], months: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await renew(admin, { customerId: mara.id, licenses: [{ id: one.id }, { id: other.id }], months: 1 })).toMatchObject({
      status: 409,
      message: 'The license belongs to another customer',
    });
    const [stays] = (await server.call(admin.token, api.licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } })).data;
    expect(stays).toMatchObject({ endDate: '2026-12-30', revision: 2, renewDate: '2026-11-21' });
    const refused = await renew(admin, { customerId: mara.id, licenses: [{ id: one.id }], until: '2026-12-01' });
    expect(refused).toMatchObject({
      status: 409,
      message: `L-${one.id} cannot be renewed like this: It already runs to 30/12/2026 without it`,
    });
    for (const body of [{}, { months: 1, until: '2027-12-01' }, { months: 121 }])
      expect(await renew(admin, { customerId: mara.id, licenses: [{ id: one.id }], ...body })).toMatchObject({
        status: 400,
        problems: [{ field: 'months' }],
      });
    expect((await renew(mara, { customerId: mara.id, licenses: [{ id: one.id }], months: 1 })).status).toBe(403);
  });

  // LIC-871
  test('undone within minutes by the person who renewed, all or none, once: the dates are as before, and each has an entry', async () => {
    const mara = await make.customer();
    await server.db.updateTable('customer').set({ offline_license_allowed: true }).where('id', '=', mara.id).execute();
    const given = [(await add(asked.permanent(mara.id))).data, (await add(asked.monthly(mara.id))).data];
    const ids = given.map(({ id }) => id);
    const [first = 0, second = 0] = ids;
    const undo = (by: Person, licenseIds = ids) => server.call(by.token, api.licenses.undoRenewal, { body: { licenseIds } });
    const renewed = async (licenses = ids) =>
      (await renew(admin, { customerId: mara.id, licenses: licenses.map((id) => ({ id })), months: 12 })).status;
    const ends = async () => {
      const { data } = await server.call(admin.token, api.licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } });
      return data.map(({ endDate, startDate, months, licenseSubscriptionModels }) => ({
        endDate,
        startDate,
        months,
        licenseSubscriptionModels,
      }));
    };
    const before = await ends();

    expect(await renewed()).toBe(200);
    expect(await ends()).not.toEqual(before);
    expect(await undo(await make.admin())).toMatchObject({ status: 409, message: `You did not renew L-${first} last: it stays as it is` });
    expect((await undo(mara)).status).toBe(403);
    const count = await entries();
    const twice = await Promise.all([undo(admin), undo(admin)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ends()).toEqual(before);
    expect(await entries()).toBe(count + 2);
    const { data: logged } = await server.call(admin.token, api.log.getLogs, { query: { search: mara.email } });
    expect(logged.slice(0, 3).map(({ action }) => action)).toEqual(['Undo Renewal', 'Undo Renewal', 'Update License']);

    expect(await renewed()).toBe(200);
    await update({ id: second, customerId: mara.id, version: '5.0.4', modules: [1] });
    const changed = { status: 409, message: `L-${second} was changed since then: it stays as it is` };
    const after = await ends();
    expect(await undo(admin)).toMatchObject(changed);
    expect(await ends()).toEqual(after); // the first one too

    const file = (more: object = {}) =>
      server.call(mara.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(first), ...more } });
    expect((await file({ macAddress: MAC })).status).toBe(200);
    expect(await renewed([first])).toBe(200);
    expect((await file()).status).toBe(200);
    const signed = { status: 409, message: `An offline file of L-${first} was issued since then: it stays as it is` };
    expect(await undo(admin, [first])).toMatchObject(signed);

    expect(await renewed([second])).toBe(200);
    await server.db
      .updateTable('license_renewal')
      .set({ at: new Date('2026-11-21T09:49:59Z') })
      .where('license_id', '=', second)
      .execute();
    expect(await undo(admin, [second])).toMatchObject({ status: 409, message: 'It can be undone for 10 minutes' });
  });
});
