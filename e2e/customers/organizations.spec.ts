import { addDays, dayIn, TYPE } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { problems } from '../holds.ts';
import { closePages, go, signIn } from '../moves.ts';
import { type Account, callsAs as callsOn, people } from '../people.ts';

/** A customer that is a company, from its name to the people in it. */
const portal = givenPortal();
test.afterEach(closePages);

// ORG-2, ORG-4, ORG-5, ORG-8, ORG-20, ORG-22, ORG-24, ORG-25
test('staff add an organization and its people, choose what each is, take one out and put them back, and find it', async ({ page }) => {
  await signIn(page, portal.url, people.admin, '/organizations');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await page.getByLabel('Name').fill('Marchetti Acustica S.r.l.');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await expect(page.getByText('Please choose a country')).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).fill('Italy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await expect(page.getByRole('heading', { name: 'Marchetti Acustica S.r.l.', level: 1 })).toBeVisible();
  await expect(page.getByText('No one is in it yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person to Marchetti Acustica S.r.l.' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('elena mar');
  await page.getByRole('option', { name: /^Elena Marchetti/ }).click();
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog).toHaveCount(0);
  const inIt = page.getByRole('region', { name: 'People', exact: true });
  await expect(inIt.getByRole('link', { name: 'Elena Marchetti' })).toBeVisible();
  const role = inIt.getByRole('combobox', { name: 'Role of Elena Marchetti' });
  await expect(role).toHaveValue('Owner'); // the first person
  await role.click();
  await page.getByRole('option', { name: 'License admin' }).click();
  await expect(page.getByText('Elena Marchetti is now License admin')).toBeVisible();
  await expect(page.getByText('No owner')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Licenses' }).getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Change Role in Organization');

  await inIt.getByRole('button', { name: 'Take Elena Marchetti out of the organization' }).click();
  await expect(page.getByText('No one is in it yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(role).toHaveValue('License admin');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('marchetti acu');
  await page.getByRole('option', { name: /1 person/ }).click();
  await expect(page.getByRole('heading', { name: 'Marchetti Acustica S.r.l.', level: 1 })).toBeVisible();
});

const callsAs = (account: Account) => callsOn(portal, account);

/** What staff did before: an organization with these people in it. */
async function organizationOf(name: string, roles: Record<string, string>): Promise<void> {
  const staff = await callsAs(people.admin);
  const { id } = await staff('organizations/addOrganization', { name, countryId: 380 });
  for (const [email, role] of Object.entries(roles)) {
    const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(email)}`);
    const found = await staff(`customers/findCustomer/${customerId}`);
    if (found.organizationRole) {
      const [{ id: before }] = await staff(`organizations/getOrganizations?page=1&search=${encodeURIComponent(found.organization)}`);
      await staff('organizations/removePerson', { id: before, customerId });
    }
    await staff('organizations/addPerson', { id, customerId, role });
  }
}

// ORG-30, ORG-31, ORG-32, ORG-33, ORG-34, ORG-191, LIC-183
test('an owner sees the people and licenses of their organization, makes another a license admin, and leaves once there is another owner', async ({
  page,
  browser,
}) => {
  await organizationOf('Fjord e Mare S.r.l.', { [people.customer.email]: 'owner', [people.teacher.email]: 'member' });
  const staff = await callsAs(people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.teacher.email)}`);
  const term = { categoryName: 'CPU', typeId: TYPE.temporary, startDate: dayIn(new Date()), endDate: addDays(dayIn(new Date()), 700) };
  for (let count = 0; count < 9; count++) await staff('licenses/addLicense', { ...term, customerId, version: '5.1.1', modules: [4] });
  await signIn(page, portal.url, people.customer);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My organization' }).click();
  await expect(page.getByRole('heading', { name: 'Fjord e Mare S.r.l.', level: 1 })).toBeVisible();
  await expect(page.getByText('Your role: Owner.')).toBeVisible();
  const inIt = page.getByRole('region', { name: 'People', exact: true });
  await expect(inIt.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Licenses of its people' }).getByRole('link')).not.toHaveCount(0);

  await page.getByRole('button', { name: 'Leave the organization' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave Fjord e Mare S.r.l.?' });
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(leaving.getByText('You are the last owner of this organization.')).toBeVisible();
  await leaving.getByRole('button', { name: 'Keep Fjord e Mare S.r.l.' }).click();

  const role = inIt.getByRole('combobox', { name: 'Role of Lucía Fernández Ibarra' });
  await role.click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await expect(page.getByText('Lucía Fernández Ibarra is now Owner')).toBeVisible();
  const acts = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(acts.first()).toContainText('Lucía Fernández Ibarra got another roleMember → Ownerby Elena Marchetti');
  await expect(acts.last()).toContainText('The organization was addedby the vendor');
  await page.getByRole('button', { name: 'Leave the organization' }).click();
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My organization' })).toHaveCount(0);

  const lucia = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(lucia, portal.url, people.teacher, '/organization');
  await expect(lucia.getByRole('region', { name: 'People', exact: true }).getByRole('listitem')).toHaveCount(1);
  await expect(lucia.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toContainText('A former member left');
  const licenses = lucia.getByRole('region', { name: 'Licenses of its people' }).getByRole('listitem').filter({ hasText: /^L-\d/ });
  await expect(licenses).toHaveCount(8);
  await lucia.getByRole('button', { name: 'Show all 9 licenses' }).click();
  await expect(licenses).toHaveCount(9);
  // On a phone what is set once is closed until opened.
  await expect(lucia.getByRole('region', { name: 'Domains' })).toBeHidden();
  await lucia.getByRole('heading', { name: 'Settings' }).click();
  await expect(lucia.getByRole('region', { name: 'Domains' })).toBeVisible();
});

const linkIn = (mail: string) => /http:\/\/localhost:\d+\/\?organization=[\w-]+(&mailbox)?/.exec(mail)?.[0] ?? '';

// ORG-40, ORG-42, ORG-43, ORG-44, ORG-45, ORG-160
test('an owner invites pasted addresses; one joins without an account, one with theirs, and a third is withdrawn', async ({
  page,
  browser,
}) => {
  await organizationOf('Costa Acustica', { [people.customer.email]: 'owner' });
  await signIn(page, portal.url, people.customer, '/organization');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people to Costa Acustica' });
  const addresses = dialog.getByLabel('Email addresses');
  await addresses.fill(`Nadia Rossi <nadia@costa.example>, ${people.teacher.email}\nwrong@costa`);
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(dialog.getByText('Please correct these addresses: wrong@costa')).toBeVisible();
  await addresses.fill(`Nadia Rossi <nadia@costa.example>, ${people.teacher.email}\nleft@costa.example`);
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(page.getByText('3 people are invited')).toBeVisible();
  const invited = page.getByRole('region', { name: 'Invited' });
  await expect(invited.getByRole('listitem')).toHaveCount(3);
  const left = linkIn(await portal.mailTo('left@costa.example')); // an invitation withdrawn before it was sent would never arrive
  await invited.getByRole('button', { name: 'Withdraw the invitation of left@costa.example' }).click();
  await expect(invited.getByText('Withdrawn')).toBeVisible();

  const nadia = await (await browser.newContext()).newPage();
  await nadia.goto(left);
  await expect(nadia.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  await nadia.goto(linkIn(await portal.mailTo('nadia@costa.example')));
  await expect(nadia.getByRole('heading', { name: 'Join Costa Acustica' })).toBeVisible();
  await nadia.getByLabel('First name').fill('Nadia');
  await nadia.getByLabel('Last name').fill('Rossi');
  await nadia.getByLabel('Choose a password', { exact: true }).fill('Sound&Vision9');
  await nadia.getByRole('button', { name: 'Join the organization' }).click();
  await expect(nadia.getByRole('heading', { name: 'You are now in Costa Acustica' })).toBeVisible();
  await nadia.getByRole('button', { name: 'Go to my organization' }).click();
  await expect(nadia.getByRole('region', { name: 'People', exact: true }).getByText('Nadia Rossi')).toBeVisible();

  const lucia = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const link = linkIn(await portal.mailTo(people.teacher.email));
  await lucia.goto(link);
  await lucia.getByLabel('Password', { exact: true }).fill(people.teacher.password);
  await lucia.getByRole('button', { name: 'Sign in and join' }).click();
  await lucia.getByRole('button', { name: 'Join the organization' }).click();
  await expect(lucia.getByText('You are already in Fjord e Mare S.r.l.: leave it first')).toBeVisible();
  const staff = await callsAs(people.admin);
  const [{ id }] = await staff(`organizations/getOrganizations?page=1&search=${encodeURIComponent('Fjord e Mare')}`);
  const { people: inIt } = await staff(`organizations/findOrganization/${id}`);
  await staff('organizations/removePerson', { id, customerId: inIt[0].id });
  await lucia.goto('about:blank');
  await lucia.goto(link);
  await lucia.getByRole('button', { name: 'Join the organization' }).click();
  await expect(lucia.getByRole('heading', { name: 'You are now in Costa Acustica' })).toBeVisible();

  // ORG-100, ORG-103, ORG-104: Nadia, taken out by mistake, comes back by her address.
  await page.reload();
  const domains = page.getByRole('region', { name: 'Domains' });
  await domains.getByLabel('Domain', { exact: true }).fill('costa.example');
  await domains.getByRole('button', { name: 'Add domain' }).click();
  await expect(domains.getByText('_license-manager.costa.example', { exact: true })).toBeVisible();
  const [{ id: costa }] = await staff(`organizations/getOrganizations?page=1&search=${encodeURIComponent('Costa Acustica')}`);
  const { domains: added } = await staff(`organizations/getDomains/${costa}`);
  await staff('organizations/confirmDomain', { id: costa, domainId: added[0].id });
  const { people: inCosta } = await staff(`organizations/findOrganization/${costa}`);
  const rossi = inCosta.find((one: { name: string }) => one.name === 'Nadia Rossi');
  await staff('organizations/removePerson', { id: costa, customerId: rossi.id });
  await nadia.goto(`${portal.url}/#/licenses`);
  await nadia.reload();
  await nadia.getByRole('button', { name: 'Ask to join Costa Acustica' }).click();
  await expect(nadia.getByText(/^You asked to join Costa Acustica on /)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Let Nadia Rossi join' }).click();
  await expect(page.getByRole('region', { name: 'People', exact: true }).getByText('Nadia Rossi')).toBeVisible();

  // ORG-42: thirty more from a file, one of whom is already there.
  await page.getByRole('button', { name: 'Invite people' }).click();
  const lines = Array.from({ length: 30 }, (_, index) => `Engineer ${index};e${index}@costa.example;Lab`);
  const csv = ['Name;E-mail;Team', ...lines, 'Nadia Rossi;nadia@costa.example;Lab'].join('\r\n');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click();
  await (await choosing).setFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('team.csv: 30 new, 1 in it or invited already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite 30 people' }).click();
  await expect(page.getByText('30 people are invited')).toBeVisible();

  // ORG-160, ORG-162: a mailbox is confirmed by its link, with a press of a button.
  const mailbox = page.getByRole('region', { name: 'Mailbox' });
  await mailbox.getByRole('button', { name: 'Add a mailbox' }).click();
  const giving = page.getByRole('dialog', { name: 'Mailbox' });
  await giving.getByLabel('Address').fill('licensing@costa.example');
  await giving.getByRole('button', { name: 'Save' }).click();
  await expect(mailbox.getByText(/^not confirmed yet: the link there works until /)).toBeVisible();
  await nadia.goto(linkIn(await portal.mailTo('licensing@costa.example')));
  await expect(nadia.getByRole('heading', { name: 'Receive emails of Costa Acustica?' })).toBeVisible();
  await nadia.getByRole('button', { name: 'Confirm' }).click();
  await expect(nadia.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await page.reload();
  await expect(mailbox.getByText(/^confirmed on /)).toBeVisible();
  await mailbox.getByText('Emails to it').click();
  await expect(mailbox.getByText('Link to confirm')).toBeVisible();
});

// ORG-50, ORG-51, ORG-52, ORG-55, ORG-64, ORG-213
test('staff give a license to an organization; its owner makes a file for it and keeps it when its contact leaves', async ({
  page,
  browser,
}) => {
  await organizationOf('Mareggiata S.r.l.', { [people.customer.email]: 'owner', [people.teacher.email]: 'member' });
  const staff = await callsAs(people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.teacher.email)}`);
  const form = {
    categoryName: 'CPU',
    typeId: 4,
    version: '5.1.1',
    modules: [2],
    startDate: new Date().toISOString().slice(0, 10),
    months: 12,
  };
  const { id } = await staff('licenses/addLicense', { customerId, ...form });

  await signIn(page, portal.url, people.admin, `/customers/${customerId}/licenses/${id}`);
  await page.getByRole('button', { name: 'Who CPU · Monthly belongs to' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Who L-${id} belongs to` });
  await dialog.getByRole('button', { name: 'Give it to Mareggiata S.r.l.' }).click();
  await expect(page.getByText('The license now belongs to Mareggiata S.r.l.')).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, portal.url, people.customer, '/organization');
  const listed = owner.getByRole('region', { name: 'Licenses of its people' });
  await listed.getByRole('link', { name: `L-${id}` }).click();
  await expect(owner.getByText('Lucía Fernández Ibarra is the contact of this license.')).toBeVisible();
  await owner.getByRole('button', { name: 'Generate Offline License' }).click();
  await owner.getByLabel('Pair 1 of 6').pressSequentially('3');
  await owner.keyboard.type('c7c3fd05e18');
  const saved = owner.waitForEvent('download');
  await owner.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
  await saved;
  await expect(owner.getByRole('heading', { name: 'Files issued' })).toBeVisible();

  await owner.getByRole('link', { name: 'Ask for renewal' }).click();
  await expect(owner.getByRole('heading', { name: `Ask for renewal of L-${id}` })).toBeVisible();
  await owner.getByLabel('Note').fill('Until the end of next year, please.');
  await owner.getByRole('button', { name: 'Ask for renewal' }).click();
  await expect(owner.getByText(/^Elena Marchetti asked for its renewal in Q-\d+ on /)).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Ask for renewal' })).toHaveCount(0);
  await page.goto(`${portal.url}/#/quotations`);
  await expect(page.getByText(/by Elena Marchetti, for their organization/)).toBeVisible();

  const contact = await (await browser.newContext()).newPage();
  await signIn(contact, portal.url, people.teacher, '/organization');
  await contact.getByRole('button', { name: 'Leave the organization' }).click();
  await contact.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(contact.getByText('You are no longer in Mareggiata S.r.l.')).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('Elena Marchetti is the contact of this license.')).toBeVisible();
  await owner.goto(`${portal.url}/#/organization`);
  const used = owner.getByRole('region', { name: 'Computers and files' }).getByRole('listitem');
  await expect(used).toHaveCount(1);
  await expect(used).toHaveText(new RegExp(`^L-${id}.+ \\(last file .+\\)Working files: F-\\d+ until .+$`));
  await used.getByRole('link').click();
  await expect(owner.getByText('Elena Marchetti is the contact of this license.')).toBeVisible();
  const { customerId: next } = await staff(`licenses/findLicense/${id}`);
  await staff('organizations/moveLicense', { licenseId: id, organizationId: null, customerId: next });
});

// ORG-70, ORG-71, ORG-72
test('an owner assigns a seat of a license to a member, who makes a file for it, and takes the seat back', async ({ page, browser }) => {
  await organizationOf('Scoglio Verde S.r.l.', { [people.customer.email]: 'owner', [people.teacher.email]: 'member' });
  const staff = await callsAs(people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.customer.email)}`);
  const { organization } = await staff(`organizations/getPlace/${customerId}`);
  const startDate = new Date().toISOString().slice(0, 10);
  const form = { categoryName: 'CPU', typeId: 4, version: '5.1.1', modules: [2], startDate, months: 12 };
  const { id } = await staff('licenses/addLicense', { customerId, organizationId: organization.id, ...form });

  await signIn(page, portal.url, people.customer, `/organization/licenses/${id}`);
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats.getByRole('heading', { name: '0 of 1 seats assigned' })).toBeVisible();
  await seats.getByRole('combobox', { name: 'Who gets a seat' }).click();
  await page.getByRole('option', { name: 'Lucía Fernández Ibarra' }).click();
  await seats.getByRole('button', { name: 'Assign a seat' }).click();
  await expect(seats.getByRole('heading', { name: '1 of 1 seats assigned' })).toBeVisible();
  await expect(seats.getByText('no working file')).toBeVisible();

  const lucia = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(lucia, portal.url, people.teacher, '/organization');
  const listed = lucia.getByRole('region', { name: 'Your licenses' });
  await expect(listed.getByText('assigned to you')).toBeVisible();
  await listed.getByRole('link', { name: `L-${id}` }).click();
  await expect(lucia.getByText('You have been assigned a seat on this license. Elena Marchetti is its contact.')).toBeVisible();
  await lucia.getByRole('button', { name: 'Generate Offline License' }).click();
  await lucia.getByLabel('Pair 1 of 6').pressSequentially('3');
  await lucia.keyboard.type('c7c3fd05e19');
  const saved = lucia.waitForEvent('download');
  await lucia.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
  await saved;

  await page.reload();
  await expect(seats.getByText(/^their file works until /)).toBeVisible();
  await seats.getByRole('button', { name: 'Take the seat of Lucía Fernández Ibarra back' }).click();
  const asking = page.getByRole('dialog', { name: 'Take the seat of Lucía Fernández Ibarra back?' });
  await expect(asking.getByText(/have it deleted before another person uses the license/)).toBeVisible();
  await asking.getByRole('button', { name: 'Take it back' }).click();
  await expect(seats.getByRole('heading', { name: '0 of 1 seats assigned' })).toBeVisible();
  await lucia.reload();
  await expect(lucia.getByText('There is no such license')).toBeVisible();

  // ORG-75: she asks for it again, and gets it with one press.
  await lucia.goto(`${portal.url}/#/organization`);
  await lucia.getByRole('button', { name: `Ask for a seat on L-${id}` }).click();
  await expect(lucia.getByText(/^you have been waiting since .*, number 1$/)).toBeVisible();
  // ORG-190: both read it among the requests, and it leads the owner to where it is answered.
  const herRequests = lucia.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  await expect(herRequests).toHaveText([/^Seat on L-\d+You.*waits for an answer$/]);
  await page.goto(`${portal.url}/#/organization`);
  const asked = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  await expect(asked).toHaveText([/^Seat on L-\d+Lucía Fernández Ibarra.*waits for an answer$/]);
  expect(await problems(page)).toEqual([]);
  // On a tablet no word of it is broken: it takes two lines.
  await page.setViewportSize({ width: 820, height: 1180 });
  expect((await asked.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await asked.getByRole('link', { name: `L-${id}` }).click();
  await page.reload();
  await seats.getByRole('button', { name: 'Decline the request of Lucía Fernández Ibarra' }).click();
  const declining = page.getByRole('dialog', { name: 'Decline the request of Lucía Fernández Ibarra?' });
  await declining.getByLabel('Why not').fill('You have one of your own.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(declining).toHaveCount(0);
  await lucia.reload();
  await expect(lucia.getByText(/^declined on .*: You have one of your own\.$/)).toBeVisible();
  await lucia.getByRole('button', { name: `Ask for a seat on L-${id}` }).click();
  await expect(lucia.getByText(/^you have been waiting since .*, number 1$/)).toBeVisible();
  await page.reload();
  await seats.getByRole('button', { name: 'Assign a seat to Lucía Fernández Ibarra' }).click();
  await expect(seats.getByRole('heading', { name: '1 of 1 seats assigned' })).toBeVisible();
  await expect(seats.getByText(/^waiting since /)).toHaveCount(0);

  // ORG-79, ORG-78: staff see who has it; she gives it back, and gets it once more.
  const record = await (await browser.newContext()).newPage();
  await signIn(record, portal.url, people.admin, `/organizations/${organization.id}`);
  await expect(record.getByRole('region', { name: 'Seats' }).getByRole('link', { name: 'Lucía Fernández Ibarra' })).toBeVisible();
  await lucia.goto(`${portal.url}/#/organization/licenses/${id}`);
  await lucia.getByRole('button', { name: 'Give it back' }).click();
  await lucia.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
  await expect(lucia.getByRole('button', { name: `Ask for a seat on L-${id}` })).toBeVisible();
  await page.reload();
  await expect(seats.getByRole('heading', { name: '0 of 1 seats assigned' })).toBeVisible();
  await seats.getByRole('combobox', { name: 'Who gets a seat' }).click();
  await page.getByRole('option', { name: 'Lucía Fernández Ibarra' }).click();
  await seats.getByRole('button', { name: 'Assign a seat' }).click();
  await expect(seats.getByRole('heading', { name: '1 of 1 seats assigned' })).toBeVisible();

  // ORG-90, ORG-91: a program reads the licenses by a key.
  await page.goto(`${portal.url}/#/organization`);
  await expect(asked).toHaveText([/^Seat on L-\d+Lucía Fernández Ibarra.*assigned$/]);
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'Make a key' }).click();
  const making = page.getByRole('dialog', { name: 'Make an API key' });
  await making.getByLabel('Name').fill('Asset tool');
  await making.getByRole('button', { name: 'Make the key' }).click();
  const authorization = `Bearer ${await making.getByLabel('API key', { exact: true }).textContent()}`;
  const read = () => page.request.get(`${portal.url}/api/organizations/readLicenses`, { headers: { authorization } });
  expect((await (await read()).json()).data).toMatchObject([
    { number: `L-${id}`, seats: 1, holders: [{ email: people.teacher.email }], daysLeft: expect.any(Number) },
  ]);
  await making.getByRole('button', { name: 'I have saved it' }).click();
  await expect(keys.getByText(/^works until /)).toBeVisible();
  await keys.getByRole('button', { name: 'End the key Asset tool' }).click();
  await page.getByRole('dialog', { name: 'End the key Asset tool?' }).getByRole('button', { name: 'End the key' }).click();
  await expect(keys.getByText(/^ended /)).toBeVisible();
  expect((await read()).status()).toBe(410);

  // ORG-200, ORG-205: a webhook leads to the internet alone; its secret is shown once, and its deliveries say what became of them.
  const hooks = page.getByRole('region', { name: 'Webhooks' });
  await hooks.getByRole('button', { name: 'Add a webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a webhook' });
  await adding.getByLabel('Name').fill('Asset tool');
  await adding.getByLabel('Address').fill('https://127.0.0.1:8443/hooks');
  await adding.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(adding.getByText('This address cannot be used. It does not lead to an address on the internet.')).toBeVisible();
  await adding.getByLabel('Address').fill('https://[2000::1]/hooks'); // a network that no one has
  await adding.getByLabel('Everything').uncheck();
  await adding.getByLabel('Licenses, seats, computers and license files').check();
  await adding.getByRole('button', { name: 'Add the webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Keep the secret' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await hooks.getByRole('button', { name: 'Open the webhook Asset tool' }).click();
  const hook = page.getByRole('dialog', { name: 'Asset tool' });
  await hook.getByRole('button', { name: 'Send test event' }).click();
  await expect(hook.getByText('Given up')).toBeVisible(); // a receiver has ten seconds
  await hook.getByRole('button', { name: 'webhook.test' }).click();
  await expect(hook.getByText(/"type": "webhook.test"/)).toBeVisible();
  await hook.getByRole('button', { name: 'Pause' }).click();
  await expect(hook.getByText(/^Paused since /)).toBeVisible();
  await hook.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete the webhook Asset tool?' }).getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(hooks.getByRole('button', { name: 'Open the webhook Asset tool' })).toHaveCount(0);
  await staff('organizations/moveLicense', { licenseId: id, organizationId: null, customerId });
});

// ORG-112, ORG-113, ORG-120, ORG-123, ORG-170, ORG-174
test('staff make an organization of a proposal, merge it into another once they saw what moves, split it, and undo all', async ({
  page,
}) => {
  const staff = await callsAs(people.admin);
  const person = (firstName: string) => ({
    firstName,
    lastName: 'Vero',
    organization: 'Vero Suono',
    phoneNumber: '390512345678',
    countryId: 380,
  });
  for (const firstName of ['Ada', 'Ugo'])
    await staff('customers/addCustomerFromAdmin', {
      ...person(firstName),
      email: `${firstName.toLowerCase()}@verosuono.example`,
      rolesId: [2],
    });
  const { id } = await staff('organizations/addOrganization', { name: 'Tono Alto S.p.A.', countryId: 380 });

  await signIn(page, portal.url, people.admin, '/organizations/proposals');
  await page.getByRole('button', { name: 'Create Vero Suono with these 2' }).click();
  const taking = page.getByRole('dialog', { name: 'Create Vero Suono with these 2' });
  await expect(taking.getByText('All of it stays with the person.')).toBeVisible();
  await taking.getByRole('button', { name: 'Create Vero Suono with these 2' }).click();
  await expect(page.getByRole('heading', { name: 'Vero Suono', level: 1 })).toBeVisible();
  await expect(page.getByText(/^You put people of a proposal into it\. You can undo this until/)).toBeVisible();

  await page.getByRole('button', { name: 'More for Vero Suono' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another…' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge Vero Suono into another organization' });
  await merging.getByRole('combobox', { name: 'Into which organization' }).fill('tono');
  await page.getByRole('option', { name: /^Tono Alto S\.p\.A\./ }).click();
  await expect(merging.getByText('This moves from Vero Suono to Tono Alto S.p.A.:')).toBeVisible();
  await merging.getByRole('button', { name: 'Merge into Tono Alto S.p.A.' }).click();
  await expect(page.getByRole('heading', { name: 'Tono Alto S.p.A.', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 people' })).toBeVisible();
  await page.goto(`${portal.url}/#/organizations/${id}`);
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Vero Suono', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ada Vero' })).toBeVisible();

  await page.getByRole('button', { name: 'More for Vero Suono' }).click();
  await page.getByRole('menuitem', { name: 'Split…' }).click();
  const splitting = page.getByRole('dialog', { name: 'Split Vero Suono' });
  await splitting.getByRole('textbox', { name: 'Name of the new organization' }).fill('Vero Luce');
  await splitting.getByRole('checkbox', { name: 'Ugo Vero' }).check();
  await expect(splitting.getByRole('row', { name: 'People 1 1' })).toBeVisible();
  await splitting.getByRole('button', { name: 'Split the organization' }).click();
  await expect(page.getByRole('heading', { name: 'Vero Luce', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ugo Vero' })).toBeVisible();
  await page.goBack();
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '2 people' })).toBeVisible();

  // IMP-170, IMP-171: an import makes an organization that does not exist, and asks about a name close to Vero Suono.
  const firms = 'First name,Last name,Email,Organization,Country,Phone,Organization domain\n';
  const rows = 'Ida,Onda,ida@onda.example,Nuova Onda,Italy,39051,onda.example\nLeo,Vero,leo@onda.example,Vero Suono S.r.l.,Italy,39051,\n';
  await go(page, 'Customers');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'firms.csv', mimeType: 'text/csv', buffer: Buffer.from(firms + rows) });
  await page.getByRole('checkbox', { name: 'Make the organizations that do not exist yet' }).check();
  await expect(page.getByText(/^2 new: Nuova Onda \(1\) and Vero Suono S\.r\.l\. \(1\)\. You are asked about 1 of them/)).toBeVisible();
  await expect(page.getByText('Vero Suono already exists: is this another organization?')).toBeVisible();
  await page.getByLabel('Organization of row 3').fill('Vero Suono');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText(/^Customers added: 2,/)).toBeVisible();
  await page.goto(`${portal.url}/#/organizations?search=onda`);
  await expect(page.getByText('Nuova Onda')).toBeVisible();
});

// ORG-61, ORG-180, ORG-182, ORG-187
test('an owner says how the organization buys; a buyer accepts the renewal of its license with a purchase order number and a cost centre', async ({
  page,
  browser,
}) => {
  await organizationOf('Brezza Marina S.r.l.', { [people.customer.email]: 'buyer', [people.teacher.email]: 'owner' });
  const staff = await callsAs(people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.teacher.email)}`);
  const { organization } = await staff(`organizations/getPlace/${customerId}`);
  const today = new Date().toISOString().slice(0, 10);
  const form = { categoryName: 'CPU', typeId: 4, version: '5.1.1', modules: [2], startDate: today, months: 1 };
  const { id, endDate } = await staff('licenses/addLicense', { customerId, organizationId: organization.id, ...form });
  const until = `${Number(endDate.slice(0, 4)) + 1}${endDate.slice(4)}`;
  const line = { what: 'renewal', categoryId: 1, typeId: 4, modules: [2], users: 1, months: 12, licenseId: id, from: endDate, until };
  const terms = { currency: 'EUR', taxText: 'VAT, Italy', taxPercent: 2200, academic: false, offlineFiles: true, poNumberNeeded: false };
  const offer = { ...terms, validUntil: '2099-12-31', note: '', terms: '', customerId };
  const lines = [{ ...line, price: 1_200_00, discount: 0, discountReason: '' }];
  const { id: offerId, number } = await staff('offers/addOffer', { ...offer, lines });
  await staff('offers/sendOffer', { id: offerId });

  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, portal.url, people.teacher, '/organization');
  const ordering = owner.getByRole('region', { name: 'Ordering' });
  await ordering.getByRole('button', { name: 'Change' }).click();
  const saying = owner.getByRole('dialog', { name: 'Ordering' });
  await saying.getByLabel('Invoice address').fill('Brezza Marina S.r.l.\nVia del Porto 1');
  await saying.getByLabel('Delivery address').fill('Magazzino 3\nGenova');
  await saying.getByRole('checkbox', { name: 'Purchase order number is required' }).check();
  await saying.getByLabel('Cost centres').fill('4711 Acoustics\n4711 acoustics');
  await owner.keyboard.press('Tab');
  await expect(saying.getByText('Please list each cost centre only once')).toBeVisible();
  await saying.getByLabel('Cost centres').fill('4711 Acoustics\n4712 Flow');
  await saying.getByRole('button', { name: 'Save' }).click();
  await expect(ordering.getByText('4712 Flow')).toBeVisible();
  await expect(ordering.getByText('Required', { exact: true })).toBeVisible();

  await signIn(page, portal.url, people.customer, '/organization');
  await expect(page.getByRole('region', { name: 'Ordering' }).getByText('Magazzino 3')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ordering' }).getByRole('button')).toHaveCount(0);
  const bought = page.getByRole('region', { name: 'Offers and orders' });
  await expect(bought.getByText('Lucía Fernández Ibarra')).toBeVisible();
  await bought.getByRole('link', { name: `Offer ${number}` }).click();
  await page.getByLabel('Position').fill('Purchasing');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Please enter your purchase order number')).toBeVisible();
  await page.getByLabel('Purchase order number').fill('PO 88');
  await page.getByRole('combobox', { name: 'Cost centre' }).click();
  await page.getByRole('option', { name: '4712 Flow' }).click();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('heading', { name: /^Order O-/, level: 1 })).toBeVisible();
  for (const said of ['PO 88', '4712 Flow', 'Via del Porto 1', 'Magazzino 3']) await expect(page.getByText(said)).toBeVisible();
  await page.goto(`${portal.url}/#/organization`);
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures).toContainText(`Ordered in ${today.slice(0, 4)}1,464.00 EUR`); // 1,200.00 and 22 % tax
  await expect(figures).not.toContainText('Seats assigned');
  await expect(page.getByRole('region', { name: 'Ordered by year' })).toContainText(`1,464.00 EUR${today.slice(0, 4)}`);
  await owner.reload();
  await expect(owner.getByRole('list', { name: 'Figures' })).toContainText('Seats assigned0 of 1');

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, portal.url, people.admin, `/organizations/${organization.id}`);
  await desk.getByRole('region', { name: 'Ordering' }).getByRole('link', { name: 'Their orders' }).click();
  const all = desk.getByRole('button', { name: 'Show all, not only Brezza Marina S.r.l.' });
  await expect(desk.getByRole('link', { name: /^O-/ })).toHaveCount(1);
  await all.click();
  await expect(all).toHaveCount(0);
  await expect(desk.getByRole('link', { name: /^O-/ }).first()).toBeVisible();
  await staff('organizations/moveLicense', { licenseId: id, organizationId: null, customerId });
});

// ORG-80, ORG-81, ORG-82, ORG-83, ORG-85
test('the last owner is gone: a member asks to take over, another objects, and staff read both and decide', async ({ page, browser }) => {
  const ingrid = 'ingrid@nordlyd.example';
  await organizationOf('Adriatica S.p.A.', {
    [ingrid]: 'owner',
    [people.customer.email]: 'licenseAdmin',
    [people.teacher.email]: 'member',
  });
  const staff = await callsAs(people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${ingrid}`);
  await staff('customers/set-active-status', { id: customerId, active: false });

  await signIn(page, portal.url, people.customer, '/organization');
  await expect(page.getByText('No owner can be reached at the moment')).toBeVisible();
  await page.getByRole('button', { name: 'Ask to take over' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask to take over Adriatica S.p.A.' });
  await asking.getByRole('button', { name: 'Ask to take over' }).click();
  await expect(asking.getByText('Please say why')).toBeVisible();
  await asking.getByLabel('Why should you be its owner?').fill('Ingrid has left, and I look after our licenses.');
  await asking.getByRole('button', { name: 'Ask to take over' }).click();
  await expect(page.getByText('You asked to become an owner')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, portal.url, people.teacher, '/organization');
  await expect(other.getByText('Elena Marchetti asks to become an owner')).toBeVisible();
  await expect(other.getByText('Ingrid has left, and I look after our licenses.')).toBeVisible();
  await other.getByRole('button', { name: 'Object…' }).click();
  await other.getByLabel('Why do you object?').fill('Ingrid asked me to follow her.');
  await other.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(other.getByText('You objected. We will look at both sides and decide.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Someone objected. We will look at both sides and decide.')).toBeVisible();
  await expect(page.getByText('Ingrid asked me to follow her.')).toHaveCount(0);

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, portal.url, people.admin, '/organizations?search=adriatica');
  await desk.getByRole('link', { name: 'Adriatica S.p.A.' }).click();
  await expect(desk.getByText('At risk: no owner can be reached')).toBeVisible();
  await expect(desk.getByText('is deactivated.')).toBeVisible();
  for (const said of ['Ingrid has left, and I look after our licenses.', 'Ingrid asked me to follow her.'])
    await expect(desk.getByText(said)).toBeVisible();
  await desk.getByRole('button', { name: 'Make Elena Marchetti an owner' }).click();
  await expect(desk.getByText('At risk: no owner can be reached')).toHaveCount(0);
  await expect(desk.getByRole('combobox', { name: 'Role of Elena Marchetti' })).toHaveValue('Owner');
  await page.reload();
  await expect(page.getByText('Your role: Owner.')).toBeVisible();
});
