import { expect, test } from '@playwright/test';
import { givenPage, givenPortal } from '../given.ts';
import { go, visit } from '../moves.ts';
import { organizationOf } from '../organization-of.ts';
import { callsAs, people } from '../people.ts';

/** A customer that is a company, as staff make, merge, split and decide about it. */
const portal = givenPortal();
const openAs = givenPage(portal);

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
