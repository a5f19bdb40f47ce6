import { api, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../test/firm.ts';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';
import { reminderJob } from './reminder-job.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations } = api;
const { signal: stopping } = new AbortController();

const { put, firm: newFirm } = firmsOf(server, make, admin);
const firm = async () => {
  const its = await newFirm({ name: 'Klangfabrik', lastName: 'Falk', contact: { firstName: 'Saga', lastName: 'Brandt' } });
  return { ...its, license: await add(its.contact, its.id) };
};

async function add({ id: customerId }: Person, organizationId?: number) {
  const body = { ...asked.temporary(customerId), startDate: '2026-06-01', endDate: '2026-12-21', organizationId };
  return (await server.call(admin.token, api.licenses.addLicense, { body: body as never })).data.id;
}

const remind = () => reminderJob(server.portal).run({ stopping });
const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => purpose === 'license-ends').length;

// ORG-74
test('owners and license admins are reminded about the organization’s licenses, and about none of the contact’s own', async () => {
  const { contact, license, owner, licenseAdmin, buyer, member } = await firm();
  const other = await firm();
  const personal = await add(contact);
  await remind();
  await remind();
  expect(await Promise.all([contact, owner, licenseAdmin, buyer, member, other.owner].map(told))).toEqual([1, 1, 1, 0, 0, 1]);
  const mail = await server.mailTo(owner.email);
  for (const words of [`L-${license}`, 'It belongs to Klangfabrik 1. The contact is Saga Brandt.', `#/quotation/renew/${license}`])
    expect(mail).toContain(words);
  expect(mail).not.toContain(`L-${personal}`);
});

// ORG-74
test('they are reminded even if the contact is deactivated; people who left, were demoted, are staff or deactivated are not', async () => {
  const { id, contact, owner, licenseAdmin, buyer } = await firm();
  const [left, off] = [await make.customer(), await make.customer()];
  await put(id, left, 'owner');
  await put(id, off, 'licenseAdmin');
  const both = await make.customer({ roles: [ROLE.customer, ROLE.distributor], area: [] });
  const row = { customer_id: both.id, organization_id: id, role: 'owner' as const, since: new Date() };
  await server.db.insertInto('organization_person').values(row).execute();
  await server.call(left.token, api.ownOrganization.leave, { body: { id } });
  await server.call(admin.token, organizations.setPersonRole, { body: { id, customerId: licenseAdmin.id, role: 'buyer' } });
  for (const person of [contact, off])
    await server.call(admin.token, api.customers.setActiveStatus, { body: { id: person.id, active: false } });
  await remind();
  expect(await Promise.all([owner, contact, left, licenseAdmin, buyer, off, both].map(told))).toEqual([1, 0, 0, 0, 0, 0, 0]);
});
