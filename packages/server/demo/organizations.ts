import { addDays, api, type CustomerRow, type Day, type OrganizationRole, SEAT_QUIET_DAYS, TYPE } from '@lm/contract';
import { DEMO_ADMIN } from './accounts.ts';
import type { Actor, Stage } from './stage.ts';

const CUSTOMER = 'customer@demo.example';
const BUYER = 'buyer@demo.example';

/** What each firm has besides its owner. */
const STAFFED: readonly OrganizationRole[] = ['licenseAdmin', 'member', 'member', 'buyer'];

/** How the firms of the two accounts buy (ORG-180). */
const BUYING = {
  [CUSTOMER]: {
    address: 'Kjær Acoustics A/S\nAccounts payable\nHavnegade 12\n9000 Aalborg',
    deliveryAddress: 'Kjær Acoustics A/S\nMeasurement laboratory, gate 3\nHavnegade 12\n9000 Aalborg',
    costCentres: ['4711 Acoustics', '4712 Flow', '4800 Teaching'],
    poNumberNeeded: true,
    language: 'en',
  },
  [BUYER]: {
    address: 'Marchetti Acustica S.r.l.\nVia Savona 18\n20144 Milano',
    deliveryAddress: '',
    costCentres: ['R&S', 'Produzione'],
    poNumberNeeded: false,
    language: '',
  },
};

/** Founded firms whose people know one another: two of demo accounts, and some of long-standing customers (OPS-370). */
export async function foundOrganizations(stage: Stage, today: Day): Promise<void> {
  const day = addDays(today, -SEAT_QUIET_DAYS - 30);
  const admin = await stage.at(day, '10:40', DEMO_ADMIN);
  const owners = await Promise.all([CUSTOMER, BUYER].map((email) => rowOf(admin, email)));
  const others = await engineers(admin);
  for (const owner of [...owners, ...others.splice(0, 3)]) await found(admin, owner, others.splice(0, STAFFED.length));
  for (const [email, buying] of Object.entries(BUYING)) {
    const owner = await stage.at(addDays(day, 1), '11:05', email);
    const { id } = await owner(api.ownOrganization.getOwn, {});
    await owner(api.ownOrganization.setPurchasing, { body: { id, ...buying } });
  }
  const ingrid = await stage.at(addDays(day, 2), '09:15', CUSTOMER);
  const { licenseId, people } = await firmOf(ingrid);
  const holder = people.find(({ role }) => role === 'member');
  if (holder) await ingrid(api.ownOrganization.setSeat, { body: { licenseId, customerId: holder.id, isAssigned: true } });
}

/** A license's only seat seems unused while two people are waiting for it; two people are invited. */
export async function playOrganizations(stage: Stage, today: Day): Promise<void> {
  const of = await firmOf(await stage.at(addDays(today, -12), '08:30', CUSTOMER));
  const [, second] = of.people.filter(({ role }) => role === 'member');
  const buyer = of.people.find(({ role }) => role === 'buyer');
  for (const [days, person] of [
    [-11, second],
    [-4, buyer],
  ] as const) {
    if (!person?.email) continue;
    const asker = await stage.at(addDays(today, days), '10:05', person.email);
    await asker(api.ownOrganization.askForSeat, { body: { licenseId: of.licenseId, isAsked: true } });
  }
  const ingrid = await stage.at(addDays(today, -1), '14:20', CUSTOMER);
  const { id } = await ingrid(api.ownOrganization.getOwn, {});
  const emails = ['mette.holm@kjaer-acoustics.example', 'jens.dahl@kjaer-acoustics.example'];
  await ingrid(api.organizationInvitations.invitePeople, { body: { id, role: 'member', emails } });
}

/** The organization of an account, and the license that belongs to it. */
async function firmOf(owner: Actor) {
  const { people } = await owner(api.ownOrganization.getOwn, {});
  const { licenses } = await owner(api.ownOrganization.getOwnLicenses, {});
  const license = licenses.find(({ ofOrganization }) => ofOrganization);
  if (!license) throw new Error("the demo's story: no license of the organization");
  return { people, licenseId: license.id };
}

async function rowOf(admin: Actor, email: string): Promise<CustomerRow> {
  const [row] = await admin(api.customers.getCustomers, { query: { search: email, page: '1', pageSize: '1' } });
  if (!row) throw new Error(`the demo's story: no ${email}`);
  return row;
}

/** Customers of firms who can sign in; schools and universities have courses instead. */
async function engineers(admin: Actor): Promise<CustomerRow[]> {
  const rows = await admin(api.customers.getCustomers, { query: { page: '1', pageSize: '100' } });
  const isSchool = /university|school|college|polytechnic|institute/i;
  return rows.filter(
    ({ active, verified, staff, email, organization }) =>
      active && verified && !staff && !email.endsWith('@demo.example') && !isSchool.test(organization),
  );
}

/** An organization with the name that its owner gave, in their country; a Permanent license of theirs becomes the organization's. */
async function found(admin: Actor, owner: CustomerRow, people: readonly CustomerRow[]): Promise<void> {
  const { country } = await admin(api.customers.findCustomer, { params: { id: String(owner.id) } });
  const form = { name: owner.organization, countryId: country.id };
  const { id } = await admin(api.organizations.addOrganization, { body: form });
  await admin(api.organizations.addPerson, { body: { id, customerId: owner.id, role: 'owner' } });
  for (const [place, { id: customerId }] of people.entries())
    await admin(api.organizations.addPerson, { body: { id, customerId, role: STAFFED[place] ?? 'member' } });
  const owned = await admin(api.licenses.getCustomerLicenses, { params: { customerId: String(owner.id) } });
  const bought = owned.find(({ licenseTypeModel }) => licenseTypeModel.id === TYPE.permanent);
  if (bought) await admin(api.organizations.moveLicense, { body: { licenseId: bought.id, organizationId: id, customerId: owner.id } });
}
