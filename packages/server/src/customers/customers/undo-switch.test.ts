import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer({ UNDO_MINUTES: '5' });
const admin = await make.admin();

const undo = (by: Person, id: number) => server.call(by.token, api.customers.undoSwitch, { body: { id } });
const record = async (id: number, by = admin) =>
  (await server.call(by.token, api.customers.findCustomer, { params: { id: String(id) }, query: {} })).data;
const activate = (id: number, active: boolean) => server.call(admin.token, api.customers.setActiveStatus, { body: { id, active } });
const save = async (id: number, flags: object) => {
  const {
    firstName,
    lastName,
    organization,
    phoneNumber,
    country,
    requestTrial: allowTrial,
    teacher: isTeacher,
    offlineLicenseAllowed,
  } = await record(id);
  const said = { firstName, lastName, organization, phoneNumber, countryId: country.id, rolesId: [2] };
  const body = { id, ...said, allowTrial, isTeacher, offlineLicenseAllowed, ...flags };
  return server.call(admin.token, api.customers.updateCustomer, { body: body as never });
};
const actions = async (search: string) =>
  (await server.call(admin.token, api.log.getLogs, { query: { search, page: '1', pageSize: '20' } })).data;

// BIN-516, BIN-518
test('the person who flipped a switch can undo it within minutes, once, with one entry', async () => {
  const mara = await make.customer();
  await activate(mara.id, false);
  expect((await record(mara.id)).switched).toEqual({ at: '2026-11-21T10:00:00.000Z', switches: ['active'] });
  expect((await record(mara.id, await make.sales())).switched).toBeUndefined();
  expect(await undo(await make.admin(), mara.id)).toMatchObject({
    statusCode: 'CONFLICT',
    message: 'You have nothing to undo here',
  });
  const twice = await Promise.all([undo(admin, mara.id), undo(admin, mara.id)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await record(mara.id)).toMatchObject({ active: true });
  expect(await record(mara.id)).not.toHaveProperty('switched');
  expect((await actions(mara.email)).map(({ action }) => action)).toEqual(['Undo Switch', 'Deactivate']);

  await save(mara.id, { firstName: 'Maren', allowTrial: true, isTeacher: true });
  expect((await record(mara.id)).switched?.switches).toEqual(['allowTrial', 'isTeacher']);
  expect((await undo(admin, mara.id)).status).toBe(200);
  expect(await record(mara.id)).toMatchObject({ firstName: 'Maren', requestTrial: false, teacher: false });
  expect((await actions(mara.email))[0]?.changes).toEqual([
    { field: 'Allow Trial', before: 'Yes', after: 'No' },
    { field: 'Teacher', before: 'Yes', after: 'No' },
  ]);
});

// BIN-518
test('it stays if the customer was changed since, if what it gave was used, or after the time is over', async () => {
  const nils = await make.customer();
  const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(nils.id) });
  await save(nils.id, { offlineLicenseAllowed: true });
  const file = { licenseId: String(license.id), macAddress: '02:00:00:00:00:01' };
  expect((await server.call(nils.token, api.licenses.generateOfflineLicense, { query: file })).status).toBe(200);
  expect((await undo(admin, nils.id)).message).toBe('An offline file was issued since then: it stays as it is');
  await save(nils.id, { isTeacher: true });
  const course = { customerId: nils.id, startDate: '2026-11-21', numberOfDays: 90 };
  await server.call(admin.token, api.courses.createCourse, { body: course });
  expect((await undo(admin, nils.id)).message).toBe('A course code was made since then: it stays as it is');
  await save(nils.id, { allowTrial: true });
  await server.call(nils.token, api.licenses.addTrialLicense, { body: { customerId: nils.id, typeId: 1 } });
  expect((await undo(admin, nils.id)).message).toBe('A trial was given since then: it stays as it is');
  // An act that took something away gave nothing that could be used.
  await save(nils.id, { offlineLicenseAllowed: false });
  expect((await undo(admin, nils.id)).status).toBe(200);
  await activate(nils.id, false);
  await save(nils.id, { firstName: 'Other' });
  expect((await undo(admin, nils.id)).message).toBe('This customer was changed since then, so it stays as it is');
  await activate(nils.id, true);
  server.setNow('2026-11-21T10:05:01Z');
  expect((await undo(admin, nils.id)).message).toBe('It can be undone for 5 minutes');
});
