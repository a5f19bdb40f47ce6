import { addDays, dayIn, TYPE } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { givenPage, givenPortal } from '../given.ts';
import { comeAnew, go, visit } from '../moves.ts';
import { organizationOf } from '../organization-of.ts';
import { callsAs, people } from '../people.ts';

/** A customer that is a company, from its name to the people in it. */
const portal = givenPortal();
const openAs = givenPage(portal);

const PHONE = { width: 390, height: 844 };
const NADIA = { email: 'nadia@costa.example', password: 'Sound&Vision9' };

// ORG-2, ORG-4, ORG-5, ORG-8, ORG-20, ORG-22, ORG-24, ORG-25
test('staff add an organization and its people, choose what each is, take one out and put them back, and find it', async () => {
  const page = await openAs(people.admin, '/organizations');
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

// ORG-112, ORG-113, ORG-120, ORG-123, ORG-170, ORG-174
test('staff make an organization of a proposal, merge it into another once they saw what moves, split it, and undo all', async () => {
  const staff = await callsAs(portal, people.admin);
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

  const page = await openAs(people.admin, '/organizations/proposals');
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
  await visit(page, `/organizations/${id}`);
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
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible();
  await expect(page.getByText(/^You moved a part of it to Vero Luce\./)).toBeVisible(); // at first, what could be undone before is there
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
  await visit(page, '/organizations?search=onda');
  await expect(page.getByText('Nuova Onda')).toBeVisible();
});

// ORG-80, ORG-81, ORG-82, ORG-83, ORG-85
test('the last owner is gone: a member asks to take over, another objects, and staff read both and decide', async () => {
  const ingrid = 'ingrid@nordlyd.example';
  await organizationOf(portal, 'Adriatica S.p.A.', {
    [ingrid]: 'owner',
    [people.customer.email]: 'licenseAdmin',
    [people.teacher.email]: 'member',
  });
  const staff = await callsAs(portal, people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${ingrid}`);
  await staff('customers/set-active-status', { id: customerId, active: false });

  const page = await openAs(people.customer, '/organization');
  await expect(page.getByText('No owner can be reached at the moment')).toBeVisible();
  await page.getByRole('button', { name: 'Ask to take over' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask to take over Adriatica S.p.A.' });
  await asking.getByRole('button', { name: 'Ask to take over' }).click();
  await expect(asking.getByText('Please say why')).toBeVisible();
  await asking.getByLabel('Why should you be its owner?').fill('Ingrid has left, and I look after our licenses.');
  await asking.getByRole('button', { name: 'Ask to take over' }).click();
  await expect(page.getByText('You asked to become an owner')).toBeVisible();

  await openAs(people.teacher, '/organization');
  await expect(page.getByText('Elena Marchetti asks to become an owner')).toBeVisible();
  await expect(page.getByText('Ingrid has left, and I look after our licenses.')).toBeVisible();
  await page.getByRole('button', { name: 'Object…' }).click();
  await page.getByLabel('Why do you object?').fill('Ingrid asked me to follow her.');
  await page.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(page.getByText('You objected. We will look at both sides and decide.')).toBeVisible();
  await openAs(people.customer, '/organization');
  await expect(page.getByText('Someone objected. We will look at both sides and decide.')).toBeVisible();
  await expect(page.getByText('Ingrid asked me to follow her.')).toHaveCount(0);

  await openAs(people.admin, '/organizations?search=adriatica');
  await page.getByRole('link', { name: 'Adriatica S.p.A.' }).click();
  await expect(page.getByText('At risk: no owner can be reached')).toBeVisible();
  await expect(page.getByText('is deactivated.')).toBeVisible();
  for (const said of ['Ingrid has left, and I look after our licenses.', 'Ingrid asked me to follow her.'])
    await expect(page.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Make Elena Marchetti an owner' }).click();
  await expect(page.getByText('At risk: no owner can be reached')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Role of Elena Marchetti' })).toHaveValue('Owner');
  await openAs(people.customer, '/organization');
  await expect(page.getByText('Your role: Owner.')).toBeVisible();
});

// ORG-30, ORG-31, ORG-32, ORG-33, ORG-34, ORG-191, LIC-183
test('an owner sees the people and licenses of their organization, makes another a license admin, and leaves once there is another owner', async () => {
  await organizationOf(portal, 'Fjord e Mare S.r.l.', { [people.customer.email]: 'owner', [people.teacher.email]: 'member' });
  const staff = await callsAs(portal, people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.teacher.email)}`);
  const term = { categoryName: 'CPU', typeId: TYPE.temporary, startDate: dayIn(new Date()), endDate: addDays(dayIn(new Date()), 700) };
  for (let count = 0; count < 9; count++) await staff('licenses/addLicense', { ...term, customerId, version: '5.1.1', modules: [4] });
  const page = await openAs(people.customer);
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

  const lucia = await openAs(people.teacher, '/organization');
  await lucia.setViewportSize(PHONE);
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
  page: invitee,
}) => {
  const porto = await organizationOf(portal, 'Porto Sonoro', { [people.teacher.email]: 'owner' });
  const costa = await organizationOf(portal, 'Costa Acustica', { [people.customer.email]: 'owner' });
  const page = await openAs(people.customer, '/organization');
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

  await invitee.goto(left);
  await expect(invitee.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  await invitee.goto(linkIn(await portal.mailTo(NADIA.email)));
  await expect(invitee.getByRole('heading', { name: 'Join Costa Acustica' })).toBeVisible();
  await invitee.getByLabel('First name').fill('Nadia');
  await invitee.getByLabel('Last name').fill('Rossi');
  await invitee.getByLabel('Choose a password', { exact: true }).fill(NADIA.password);
  await invitee.getByRole('button', { name: 'Join the organization' }).click();
  await expect(invitee.getByRole('heading', { name: 'You are now in Costa Acustica' })).toBeVisible();
  await invitee.getByRole('button', { name: 'Go to my organization' }).click();
  await expect(invitee.getByRole('region', { name: 'People', exact: true }).getByText('Nadia Rossi')).toBeVisible();

  // ORG-100, ORG-103, ORG-104: Nadia, taken out by mistake, comes back by her address.
  const domains = page.getByRole('region', { name: 'Domains' });
  await domains.getByLabel('Domain', { exact: true }).fill('costa.example');
  await domains.getByRole('button', { name: 'Add domain' }).click();
  await expect(domains.getByText('_license-manager.costa.example', { exact: true })).toBeVisible();
  const staff = await callsAs(portal, people.admin);
  const { domains: added } = await staff(`organizations/getDomains/${costa}`);
  await staff('organizations/confirmDomain', { id: costa, domainId: added[0].id });
  const { people: inCosta } = await staff(`organizations/findOrganization/${costa}`);
  const rossi = inCosta.find((one: { name: string }) => one.name === 'Nadia Rossi');
  await staff('organizations/removePerson', { id: costa, customerId: rossi.id });
  await comeAnew(invitee, '/licenses');
  await invitee.getByRole('button', { name: 'Ask to join Costa Acustica' }).click();
  await expect(invitee.getByText(/^You asked to join Costa Acustica on /)).toBeVisible();

  // ORG-160, ORG-162: a mailbox is confirmed by its link, with a press of a button.
  const mailbox = page.getByRole('region', { name: 'Mailbox' });
  await mailbox.getByRole('button', { name: 'Add a mailbox' }).click();
  const giving = page.getByRole('dialog', { name: 'Mailbox' });
  await giving.getByLabel('Address').fill('licensing@costa.example');
  await giving.getByRole('button', { name: 'Save' }).click();
  await expect(mailbox.getByText(/^not confirmed yet: the link there works until /)).toBeVisible();
  await invitee.goto(linkIn(await portal.mailTo('licensing@costa.example')));
  await expect(invitee.getByRole('heading', { name: 'Receive emails of Costa Acustica?' })).toBeVisible();
  await invitee.getByRole('button', { name: 'Confirm' }).click();
  await expect(invitee.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await openAs(people.customer, '/organization');
  await expect(mailbox.getByText(/^confirmed on /)).toBeVisible();
  await mailbox.getByText('Emails to it').click();
  await expect(mailbox.getByText('Link to confirm')).toBeVisible();
  await page.getByRole('button', { name: 'Let Nadia Rossi join' }).click();
  await expect(page.getByRole('region', { name: 'People', exact: true }).getByText('Nadia Rossi')).toBeVisible();

  // ORG-42: thirty more from a file, which also names one who is already there.
  await page.getByRole('button', { name: 'Invite people' }).click();
  const lines = Array.from({ length: 30 }, (_, index) => `Engineer ${index};e${index}@costa.example;Lab`);
  const csv = ['Name;E-mail;Team', ...lines, 'Nadia Rossi;nadia@costa.example;Lab'].join('\r\n');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click();
  await (await choosing).setFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('team.csv: 30 new, 1 in it or invited already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite 30 people' }).click();
  await expect(page.getByText('30 people are invited')).toBeVisible();

  // On a phone, a person of another organization is told to leave it first, and then joins.
  await invitee.context().clearCookies();
  await invitee.setViewportSize(PHONE);
  await invitee.goto(linkIn(await portal.mailTo(people.teacher.email, '?organization=')));
  await invitee.getByLabel('Password', { exact: true }).fill(people.teacher.password);
  await invitee.getByRole('button', { name: 'Sign in and join' }).click();
  await invitee.getByRole('button', { name: 'Join the organization' }).click();
  await expect(invitee.getByText('You are already in Porto Sonoro: leave it first')).toBeVisible();
  const { people: inPorto } = await staff(`organizations/findOrganization/${porto}`);
  await staff('organizations/removePerson', { id: porto, customerId: inPorto[0].id });
  await invitee.getByRole('button', { name: 'Join the organization' }).click();
  await expect(invitee.getByRole('heading', { name: 'You are now in Costa Acustica' })).toBeVisible();
});
