import { addDays, api, type License } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenTwoServers } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';
import { OFFER } from '../../../test/samples.ts';
import type { TestServer } from '../../../test/start.ts';
import { reminderJob } from './reminder-job.ts';

/** Two servers on one database, whose clocks run together. */
const { one, other, make } = await givenTwoServers({ ORDERS: 'confirm' }, () => ({ PAYMENT_AWAITED: 'on' }));
let admin = await make.admin();

const add = async (body: object): Promise<License> => (await one.call(admin.token, api.licenses.addLicense, { body: body as never })).data;
const temporary = (id: number, endDate: string, startDate = '2025-06-01') => ({ ...asked.temporary(id), startDate, endDate });
const maintained = (id: number, start: string, months = 12) => ({
  ...asked.permanent(id),
  purchaseDate: start,
  subscriptions: [{ months, subscriptionStartDate: start }],
});
const list = async (by: Person, asOf: string, more = {}) =>
  (await one.call(by.token, api.reminders.getReminders, { query: { asOf, ...more } })).data;

const toDay = (day: string) => {
  for (const server of [one, other]) server.setNow(`${day}T10:00:00Z`);
};
/** Much later, everyone signs in again. */
const muchLater = async (day: string) => {
  toDay(day);
  admin = await make.admin();
};
/** Runs the job on two servers at the same moment, as if one had lost its lease. */
const run = (...servers: TestServer[]) => Promise.all(servers.map(({ portal }) => reminderJob(portal).run({ stopping })));
const { signal: stopping } = new AbortController();
/** What was sent so far, in the order of queueing: the day, the purpose, the recipient, the license. */
const left = async (after = 0) => {
  const rows = await one.db
    .selectFrom('mail')
    .leftJoin('customer', 'customer.id', 'mail.customer_id')
    .select(['mail.id', 'queued_at', 'purpose', 'email', 'about'])
    .where('mail.key', 'like', 'reminder/%')
    .where('mail.id', '>', after)
    .orderBy('mail.id')
    .execute();
  return rows.map(({ queued_at, purpose, email, about, id }) => {
    const named = (about as { name: string }[]).map(({ name }) => name).join(' ');
    return { id, line: `${queued_at.toISOString().slice(0, 10)} ${purpose} ${email ?? 'sales'} ${named}` };
  });
};
const lines = async (after = 0) => (await left(after)).map(({ line }) => line);
const lastLeft = async () => (await left()).at(-1)?.id ?? 0;

test('REM-245, REM-250, REM-251, REM-255, REM-258: a year’s reminders are shown, the clock moves day by day, and exactly those go out, once, on two servers', async () => {
  const elena = await make.customer({ firstName: 'Elena', lastName: 'Marchetti', countryId: NORWAY });
  const bram = await make.customer({ firstName: 'Bram', countryId: GERMANY });
  const ines = await make.distributor([GERMANY]);
  const [a, b] = [
    await add(maintained(elena.id, '2026-06-01')),
    await add({ ...maintained(elena.id, '2026-06-01'), categoryName: 'FNL', seats: 5 }),
  ];
  const c = await add(temporary(bram.id, '2027-03-10'));
  const monthly = await add({ ...asked.monthly(elena.id), startDate: '2026-12-01' });
  const wish = { customerId: bram.id, to: 'distributor' as const, off: null };
  expect((await one.call(admin.token, api.reminders.setCustomerReminders, { body: wish })).data.distributors).toEqual(['Jonas Lind']);

  const shown: string[] = [];
  for (let day = '2026-11-21'; day <= '2027-11-21'; day = addDays(day, 90)) {
    const { data } = await one.call(admin.token, api.reminders.getPlot, { query: { asOf: day } });
    expect(data.isRough).toBe(false);
    for (const { day, mails } of data.days.filter(({ mails, day }) => mails > 0 && day <= '2027-11-21')) {
      const { goes, rows } = await list(admin, day);
      expect(goes).toBe(mails);
      shown.push(...rows.map(({ licenses, step, to }) => `${day} ${step} ${licenses.map(({ id }) => id).join(' ')} ${to}`));
    }
  }
  const ids = `${a.id} ${b.id}`;
  expect(shown).toEqual([
    `2026-12-10 90 ${c.id} Jonas Lind`,
    `2026-12-25 7 ${monthly.id} `,
    `2027-01-01 0 ${monthly.id} `,
    `2027-01-09 60 ${c.id} Jonas Lind`,
    `2027-01-31 -30 ${monthly.id} `,
    `2027-02-08 30 ${c.id} Jonas Lind`,
    `2027-03-03 7 ${c.id} Jonas Lind`,
    `2027-03-03 90 ${ids} `,
    `2027-03-10 0 ${c.id} Jonas Lind`,
    `2027-04-02 60 ${ids} `,
    `2027-04-09 -30 ${c.id} Jonas Lind`,
    `2027-05-02 30 ${ids} `,
    `2027-05-25 7 ${ids} `,
    `2027-06-01 0 ${ids} `,
    `2027-07-01 -30 ${ids} `,
  ]);
  for (let day = '2026-11-21'; day <= '2027-07-05'; day = addDays(day, 1)) {
    toDay(day);
    await run(...(shown.some((line) => line.startsWith(day)) ? [one, other] : [[one, other][Number(day.at(-1)) % 2] ?? one]));
  }
  const both = `L-${a.id} L-${b.id}`;
  expect(await lines()).toEqual([
    `2026-12-10 area-license-ends ${ines.email} L-${c.id}`,
    `2026-12-25 license-ends ${elena.email} L-${monthly.id}`,
    `2026-12-25 sales-license-ends sales L-${monthly.id}`,
    `2027-01-01 license-ends-today ${elena.email} L-${monthly.id}`,
    `2027-01-09 area-license-ends ${ines.email} L-${c.id}`,
    `2027-01-31 license-ended ${elena.email} L-${monthly.id}`,
    `2027-02-08 area-license-ends ${ines.email} L-${c.id}`,
    `2027-02-08 sales-license-ends sales L-${c.id}`,
    `2027-03-03 area-license-ends ${ines.email} L-${c.id}`,
    `2027-03-03 sales-license-ends sales L-${c.id}`,
    `2027-03-03 license-ends ${elena.email} ${both}`,
    `2027-03-10 area-license-ends ${ines.email} L-${c.id}`,
    `2027-04-02 license-ends ${elena.email} ${both}`,
    `2027-04-09 area-license-ends ${ines.email} L-${c.id}`,
    `2027-05-02 license-ends ${elena.email} ${both}`,
    `2027-05-02 sales-license-ends sales ${both}`,
    `2027-05-25 license-ends ${elena.email} ${both}`,
    `2027-05-25 sales-license-ends sales ${both}`,
    `2027-06-01 license-ends-today ${elena.email} ${both}`,
    `2027-07-01 license-ended ${elena.email} ${both}`,
  ]);
});

test('REM-246, REM-249, REM-252, REM-259: days without a server, a renewal, a switch and a wrong clock: only what is right is sent', async () => {
  await muchLater('2028-01-01');
  await run(one);
  const before = await lastLeft();
  const [mara, tove, quiet] = [
    await make.customer({ firstName: 'Mara' }),
    await make.customer({ firstName: 'Tove' }),
    await make.customer(),
  ];
  const ends = async ({ id }: Person) => add(temporary(id, '2028-02-09', '2027-01-01'));
  const [kept, renewed] = [await ends(mara), await ends(tove)];
  await ends(quiet);
  const off = { customerId: quiet.id, to: 'owner' as const, off: 'They buy by tender' };
  expect((await one.call(admin.token, api.reminders.setCustomerReminders, { body: off })).data).toMatchObject({
    off: 'They buy by tender',
    revision: 1,
  });

  await muchLater('2028-01-14'); // the portal was off on the 30th day before the end, and on the days around it
  const jumped = { since: new Date(), seconds: 999_999, believedAt: new Date() };
  const { clockState } = one.portal;
  one.portal.clockState = () => ({ doubt: jumped, aheadOfDatabaseSeconds: 0 });
  one.worker.wake('reminders');
  await one.worker.idle('reminders');
  expect(await lines(before)).toEqual([]);
  one.portal.clockState = clockState;
  await one.worker.look();
  await run(one, other);
  expect(await lines(before)).toEqual([
    `2028-01-14 license-ends ${mara.email} L-${kept.id}`,
    `2028-01-14 license-ends ${tove.email} L-${renewed.id}`,
    `2028-01-14 sales-license-ends sales L-${kept.id}`,
    `2028-01-14 sales-license-ends sales L-${renewed.id}`,
  ]);
  const today = await list(admin, '2028-01-14');
  expect(today.rows.map(({ state, why, because }) => [state, why, because])).toEqual([
    ['sent', null, null],
    ['sent', null, null],
    ['not', 'switched off', 'They buy by tender'],
  ]);
  // What was sent this morning is shown as it was, even though reminders are now off.
  const wish = { customerId: mara.id, to: 'owner' as const };
  await one.call(admin.token, api.reminders.setCustomerReminders, { body: { ...wish, off: 'They rang', revision: 0 } });
  const gone = await one.call(admin.token, api.reminders.getReminderMail, { query: { asOf: '2028-01-14', licenseId: String(kept.id) } });
  expect([gone.status, gone.data.to]).toEqual([200, ['Mara Berg']]);
  await one.call(admin.token, api.reminders.setCustomerReminders, { body: { ...wish, off: null, revision: 1 } });

  await muchLater('2028-02-02');
  const renew = { ...temporary(tove.id, '2029-02-09', '2027-01-01'), id: renewed.id, macAddresses: null, courseCode: undefined };
  const editing = Array.from({ length: 3 }, () => run(one, other));
  const [{ status }] = await Promise.all([one.call(admin.token, api.licenses.updateLicense, { body: renew as never }), ...editing]);
  expect(status).toBe(200);
  const after = await lines(before);
  expect(after.filter((line) => line.includes(mara.email))).toEqual([
    `2028-01-14 license-ends ${mara.email} L-${kept.id}`,
    `2028-02-02 license-ends ${mara.email} L-${kept.id}`,
  ]);
  expect(after.filter((line) => line.startsWith('2028-02-02') && line.includes(tove.email)).length).toBeLessThanOrEqual(1); // before it was renewed
  toDay('2028-02-09');
  await run(one, other);
  expect(await lines(before)).not.toContainEqual(expect.stringContaining(`2028-02-09 license-ends-today ${tove.email}`));
});

test('REM-254, REM-256, REM-257: a past or distant day is refused; the mail is as it will be read; a Distributor sees the area', async () => {
  await muchLater('2029-01-10');
  const [kim, ida] = [
    await make.customer({ firstName: 'Kim', countryId: SWEDEN }),
    await make.customer({ firstName: 'Ida', countryId: NORWAY }),
  ];
  const license = await add(maintained(kim.id, '2028-06-01'));
  const trial = await add(temporary(ida.id, '2029-06-01', '2028-06-01'));
  const inNorway = await make.distributor([NORWAY]);
  const ask = async (asOf: string) => (await one.call(admin.token, api.reminders.getReminders, { query: { asOf } })).problems;
  expect(await ask('2029-01-09')).toEqual([{ field: 'asOf', message: 'This day is past: what was sent is on the page of each customer' }]);
  expect(await ask('2030-01-11')).toEqual([{ field: 'asOf', message: 'Please choose a day within the next 12 months' }]);

  expect((await list(admin, '2029-05-02')).rows.map(({ customer }) => customer.id)).toEqual([ida.id, kim.id]);
  expect((await list(inNorway, '2029-05-02')).rows.map(({ customer }) => customer.id)).toEqual([ida.id]);
  expect(await list(admin, '2029-05-02', { licenseId: String(license.id) })).toMatchObject({
    goes: 1,
    license: { id: license.id, standing: 'Renewal open', until: '2029-06-01' },
    rows: [{ step: 30, copy: true, licenses: [{ standing: 'Renewal open', daysLeft: 30, ends: 'maintenance' }] }],
  });
  const renewal = { customerId: kim.id, licenses: [{ id: license.id }], months: 12, from: 'end' as const };
  const renewed = async () => (await list(admin, '2029-05-02')).rows.map(({ why, because }) => [why, because]);
  expect(await renewed()).toEqual([
    [null, null],
    [null, null],
  ]);
  const plotOf = async (by: Person, query = {}) => {
    const { data } = await one.call(by.token, api.reminders.getPlot, { query: { asOf: '2029-05-02', ...query } });
    return data.days.reduce((sum, { mails }) => sum + mails, 0);
  };
  expect([await plotOf(admin), await plotOf(inNorway), await plotOf(admin, { licenseId: String(license.id) })]).toEqual([8, 4, 4]);
  await add(maintained(kim.id, '2028-05-01')); // this license is not part of the other one's mails
  expect(await plotOf(admin, { licenseId: String(license.id) })).toBe(4);
  expect((await one.call(inNorway.token, api.reminders.getPlot, { query: { licenseId: String(license.id) } })).status).toBe(404);
  const mail = async (by: Person, asOf: string, { id }: License) =>
    one.call(by.token, api.reminders.getReminderMail, { query: { asOf, licenseId: String(id) } });
  const { data } = await mail(admin, '2029-05-02', license);
  expect(data).toMatchObject({ to: ['Kim Berg'], replyTo: 'sales@example.com' });
  expect(data.subject).toBe(`Maintenance for L-${license.id} ends on 01/06/2029`);
  expect(data.html).toContain(`https://portal.example/#/quotation/renew?licenses=${license.id}`);
  expect((await mail(admin, '2029-05-03', license)).message).toBe('No reminder about this license is sent on this day');
  expect((await mail(inNorway, '2029-05-02', license)).status).toBe(404);
  expect((await mail(inNorway, '2029-05-02', trial)).status).toBe(200);
  const { data: states } = await one.call(admin.token, api.reminders.getStates, { query: { asOf: '2029-07-05' } });
  expect(states.map(({ state }) => state)).toEqual(['Covered', 'Renewal open', 'Grace', 'Lapsed']);
  await muchLater('2029-03-05');
  expect((await one.call(admin.token, api.licenses.renewLicenses, { body: renewal })).status).toBe(200);
  expect(await renewed()).toEqual([
    [null, null],
    ['renewed', '2029-03-05'],
  ]);
});

test('REM-246: an accepted offer that renews a license stops its reminders; a cancelled order does not', async () => {
  await muchLater('2030-01-10');
  const [ines, offerer] = [await make.customer({ firstName: 'Ines' }), await make.admin()];
  const { id } = await add(maintained(ines.id, '2029-06-01'));
  const terms = {
    what: 'renewal' as const,
    users: 1,
    modules: [1, 3],
    price: 100,
    months: 12,
    licenseId: id,
    from: '2030-06-01',
    until: '2031-06-01',
  };
  const lines: typeof OFFER.lines = [{ ...OFFER.lines[0], ...terms }];
  const body = { ...OFFER, validUntil: '2030-02-01', lines, customerId: ines.id };
  const { data: offer } = await one.call(offerer.token, api.offers.addOffer, { body });
  await one.call(offerer.token, api.offers.sendOffer, { body: { id: offer.id } });
  const onTheDay = async () => {
    const { goes, rows } = await list(admin, '2030-05-02', { licenseId: String(id) });
    return [goes, rows.map(({ why, because }) => [why, because])];
  };
  expect(await onTheDay()).toEqual([1, [[null, null]]]);
  const accepted = { id: offer.id, no: 1, name: 'Ines Berg', position: 'Engineer', poNumber: '4711', terms: true as const };
  const { data: order } = await one.call(ines.token, api.orders.acceptOffer, { body: accepted });
  expect(await onTheDay()).toEqual([0, [['offer accepted', 'Q-2030-0001']]]);
  await one.call(admin.token, api.orders.cancelOrder, { body: { id: order.id, reason: 'Ordered twice' } });
  expect(await onTheDay()).toEqual([1, [[null, null]]]);
});

test('REM-386: a license awaiting payment for its order is reminded of only by the mails about that payment', async () => {
  await muchLater('2030-01-10');
  const [ines, offerer] = [await make.customer({ firstName: 'Ines' }), await make.admin()];
  const body = { ...OFFER, validUntil: '2030-02-01', customerId: ines.id };
  const { data: offer } = await one.call(offerer.token, api.offers.addOffer, { body });
  await one.call(offerer.token, api.offers.sendOffer, { body: { id: offer.id } });
  const accepted = { id: offer.id, no: 1, name: 'Ines Berg', position: 'Engineer', poNumber: '4711', terms: true as const };
  const { data: order } = await other.call(ines.token, api.orders.acceptOffer, { body: accepted });
  const license = order.licenses[0]?.id ?? 0;
  expect(order).toMatchObject({ state: 'awaited', paymentDue: '2030-02-09', licenses: [{ now: { endsOn: '2030-02-09' } }, {}] });
  const onTheDay = async (asOf: string) => (await list(admin, asOf, { licenseId: String(license) })).goes;
  // A week before, on the day, and a month after it.
  for (const day of ['2030-02-02', '2030-02-09', '2030-03-11']) expect([day, await onTheDay(day)]).toEqual([day, 0]);
  const longer = { customerId: ines.id, licenses: [{ id: license }], months: 4, from: 'end' as const };
  expect((await one.call(admin.token, api.licenses.renewLicenses, { body: longer })).status).toBe(200);
  expect(await onTheDay('2030-06-02')).toBe(1);
});

test('REM-252: people who may not edit customers do not set their reminders; an older revision changes nothing; it is logged', async () => {
  const [mara, inSweden, sales] = [await make.customer(), await make.distributor([SWEDEN]), await make.sales()];
  const set = (by: Person, more: object) =>
    one.call(by.token, api.reminders.setCustomerReminders, { body: { customerId: mara.id, to: 'owner', off: null, ...more } });
  expect((await set(inSweden, { to: 'distributor' })).status).toBe(403);
  expect((await set(await make.distributor([NORWAY]), { to: 'distributor' })).status).toBe(404);
  expect((await set(sales, { to: 'distributor', revision: 0 })).data).toMatchObject({ to: 'distributor', off: null, revision: 1 });
  expect((await set(sales, { off: 'Late', revision: 0 })).status).toBe(409);
  expect((await set(sales, { off: 'Left the company', revision: 1 })).data.revision).toBe(2);
  const { data } = await one.call(admin.token, api.log.getLogs, { query: { search: mara.email, page: '1', pageSize: '10' } });
  expect(data.map(({ action, changes }) => [action, changes])).toEqual([
    [
      'Set Reminders',
      [
        { field: 'Reminders go to', before: 'The distributors of the country', after: 'The customer' },
        { field: 'Reminders off because', before: null, after: 'Left the company' },
      ],
    ],
    ['Set Reminders', [{ field: 'Reminders go to', before: 'The customer', after: 'The distributors of the country' }]],
  ]);
});
