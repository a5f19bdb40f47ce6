import { api } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../../test/given.ts';
import { asked, type Person } from '../../../../test/people.ts';
import { advisoryOn } from '../../../../test/samples.ts';
import { insertOrganization } from '../organizations.queries.ts';

const { server, make, lastLogged } = await givenServer();
const [ada, ben] = [await make.admin(), await make.admin()];
const calls = api.organizationSecurity;
const [mara, noa, ida, eve] = [await make.customer(), await make.customer(), await make.customer(), await make.customer()];

const organizationId = await server.portal.write(async (tx) => {
  const id =
    (await insertOrganization(tx, { name: 'Klippan', countryId: 752, vatId: '', address: '', note: '' }, server.portal.now())) ?? 0;
  const place = { organization_id: id, since: server.portal.now() };
  const people = [
    { ...place, customer_id: mara.id, role: 'owner' as const },
    { ...place, customer_id: noa.id, role: 'licenseAdmin' as const },
    { ...place, customer_id: ida.id, role: 'member' as const },
  ];
  await tx.insertInto('organization_person').values(people).execute();
  return id;
});
const get = (by: Person) => server.call(by.token, calls.getSecurity, { params: { id: String(organizationId) } });
const set = (by: Person, contactId: number | null, byName = false) =>
  server.call(by.token, calls.setSecurity, { body: { id: organizationId, contactId, byName } });

// ORG-140
test('owners and staff choose a security contact among its people; others do not see who it is', async () => {
  expect((await set(mara, ida.id)).data).toMatchObject({ contact: { id: ida.id }, byName: false, readings: [] });
  expect(await lastLogged(ada)).toMatchObject({
    action: 'Change Security Contact',
    changes: [{ field: 'Security contact', before: null }],
  });
  expect(await set(mara, eve.id)).toMatchObject({ status: 404, message: 'This person is not in the organization' });
  expect([(await get(ada)).status, (await get(noa)).status, (await get(eve)).status]).toEqual([200, 403, 404]);
  expect((await set(noa, noa.id)).status).toBe(403);
});

// ORG-140, ORG-141, ADV-20
test('the contact is told first, then people who look after licenses, then the rest; readers are seen by name if they agree', async () => {
  const release = await make.release('5.1.1', '2026-01-01');
  const { data: license } = await server.call(ada.token, api.licenses.addLicense, {
    body: { ...asked.permanent(eve.id), version: '5.1.1' },
  });
  await sql`UPDATE license SET organization_id = ${organizationId} WHERE id = ${license.id}`.execute(server.db);
  await set(mara, ida.id, true);
  const { data } = await server.call(ada.token, api.advisories.addAdvisory, { body: advisoryOn(release?.id ?? 0) });
  await server.call(ben.token, api.advisories.reviewAdvisory, { body: { id: data.id } });
  await server.call(ada.token, api.advisories.publishAdvisory, { body: { id: data.id, number: data.number } });
  server.worker.wake('advisory-notices');
  await server.worker.idle('advisory-notices');
  const { rows } = await sql<{ who: number }>`SELECT customer_id AS who FROM mail WHERE purpose = 'security-advisory' ORDER BY id`.execute(
    server.db,
  );
  const [first, ...others] = rows.map(({ who }) => who);
  expect([first, others.slice(0, 2).sort(), others.slice(2)]).toEqual([ida.id, [mara.id, noa.id].sort(), [eve.id]]);
  const notices = await server.call(ada.token, api.advisoryNotices.getNotices, { params: { id: String(data.id) }, query: {} });
  expect(notices.data.map((one) => [one.id, one.as])).toContainEqual([ida.id, 'contact']);

  expect((await get(mara)).data.readings).toMatchObject([{ number: data.number, people: [] }]);
  await server.call(ida.token, api.advisoryNotices.acknowledgeAdvisory, { body: { id: data.id } });
  expect((await get(ada)).data.readings).toMatchObject([{ number: data.number, people: [{ id: ida.id, at: expect.any(String) }] }]);
  expect((await set(mara, ida.id, false)).data.readings).toEqual([]);
  await server.call(ada.token, api.organizations.removePerson, { body: { id: organizationId, customerId: ida.id } });
  expect((await get(mara)).data.contact).toBe(null);
  await server.call(ada.token, api.organizations.addPerson, { body: { id: organizationId, customerId: ida.id, role: 'member' } });
  expect((await get(mara)).data.contact).toBe(null); // being chosen once does not count when they are in it again
});
