import { expect, type Page, test } from '@playwright/test';
import { givenPage, givenPortal } from '../given.ts';
import { go, openAccount, openLicense } from '../moves.ts';
import { people } from '../people.ts';

/** A vendor sets up a support team that sees customers and the log, but changes nothing. */
const portal = givenPortal();
const openAs = givenPage(portal);

const SAM = { email: 'sam.okafor@vendor.example', password: 'Sound&Vision9' };

const right = (page: Page, card: string, act: string) => page.getByRole('region', { name: card }).getByRole('checkbox', { name: act });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('a support team sees customers and the log, and changes nothing', async ({ page: sam }) => {
  const page = await openAs(people.admin, '/releases');

  // ACC-27, ACC-28, ACC-34
  await test.step('an admin makes the role; ticking a right also ticks what it needs', async () => {
    await openAccount(page, 'Permissions');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Name').fill('admin');
    await right(page, 'Customers', 'Edit').click();
    await expect(right(page, 'Customers', 'View')).toBeChecked();
    await right(page, 'Customers', 'Edit').click();
    await right(page, 'Log', 'View').click();
    await page.getByRole('button', { name: 'Add Role' }).click();
    await expect(page.getByText('A role with this name already exists')).toBeVisible();
    await page.getByLabel('Name').fill('Support');
    await page.getByRole('button', { name: 'Add Role' }).click();
    await expect(page.getByText('The role Support is added')).toBeVisible();
    await expect(page.getByText('0 people have this role')).toBeVisible();
  });

  // ACC-6, ACC-30
  await test.step('Admin cannot be narrowed', async () => {
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Admin' }).click();
    await expect(right(page, 'Users', 'Delete')).toBeChecked();
    await expect(right(page, 'Users', 'Delete')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Support' }).click();
  });

  // SCR-11
  await test.step('leaving does not lose what was ticked', async () => {
    await right(page, 'Log', 'Export').click();
    await openAccount(page, 'Users');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(right(page, 'Log', 'Export')).toBeChecked();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(right(page, 'Log', 'Export')).not.toBeChecked();
  });

  // STF-2
  await test.step('invites Sam', async () => {
    await openAccount(page, 'Users');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByText('Please choose a role', { exact: true })).toBeVisible();
    await page.getByLabel('First name').fill('Sam');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('Email').fill(SAM.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Roles' })).toBeFocused(); // SCR-161
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: 'Support' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByText(`The invitation to ${SAM.email} is on its way`)).toBeVisible();
    await expect(page.getByRole('row', { name: /Sam Okafor/ })).toContainText('Invited');
    await page.getByRole('button', { name: 'Send the link again to Sam Okafor' }).click();
    await expect(page.getByText('The link is on its way to Sam Okafor')).toBeVisible();
  });

  // SGN-10, SCR-2
  await test.step('Sam chooses a password, signs in, and sees exactly what the role allows', async () => {
    const mail = await portal.mailTo(SAM.email);
    expect(mail).toContain('as Support');
    await sam.goto(/http:\/\/localhost:\d+\/update-password-page\?urlToken=[\w-]+/.exec(mail)?.[0] ?? '');
    await sam.getByLabel('New password').fill(SAM.password);
    await sam.getByLabel('Confirm password').fill(SAM.password);
    await sam.getByRole('button', { name: 'Save password' }).click();
    await expect(navigation(sam)).toHaveText([
      'SOSam Okafor',
      'Licenses',
      'Customers',
      'Organizations',
      'All licenses',
      'Courses',
      'Quotations',
      'Reminders',
      'Log',
    ]);
    await sam.getByRole('button', { name: 'Account' }).press('Enter');
    await expect(sam.getByRole('menuitem')).toHaveText(['Profile', 'Downloads', 'Check a file', 'Integrations']);
    await expect(sam.getByRole('menuitem').first()).toBeFocused();
    await sam.keyboard.press('Escape');
  });

  // ACC-16, ACC-18
  await test.step('sees customers, and nothing to change them with', async () => {
    await go(sam, 'Customers');
    await expect(sam.getByRole('row', { name: /Elena Marchetti/ })).toContainText('Active');
    await expect(sam.getByRole('button', { name: /^(Add|Delete|Export)/ })).toHaveCount(0);
    await expect(sam.getByRole('switch')).toHaveCount(0);
    await sam.getByRole('link', { name: 'Elena Marchetti', exact: true }).click();
    await openLicense(sam, 'CPU · Permanent');
    await expect(sam.getByRole('article')).toHaveCount(1);
    await expect(sam.getByRole('button', { name: /Edit|Delete|Add License|Offline License/ })).toHaveCount(0);
    await expect(sam.getByRole('textbox')).toHaveCount(0);
    await go(sam, 'Log');
    await expect(sam.getByText('Add Role')).toBeVisible();
  });

  // QUO-847, LIC-870
  await test.step('asks sales, from the list of what is due, to renew what Sam may not', async () => {
    await go(sam, 'All licenses');
    await expect(sam.getByText('Your role does not let you renew, change or replace anything here.')).toBeVisible();
    await sam
      .getByRole('row', { name: /L-3 Elena Marchetti/ })
      .getByRole('link', { name: 'Ask for renewal' })
      .click();
    await expect(sam.getByText('Of licenses of Elena Marchetti, Northfjord Acoustics.')).toBeVisible();
    await expect(sam.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await sam.getByRole('button', { name: 'Ask for renewal' }).click();
    await expect(sam.getByText('Sales has your request Q-1')).toBeVisible();
    await expect(sam.getByRole('region', { name: 'Quotation 1' })).toContainText(`by ${SAM.email}, for them`);
    await expect(sam.getByText('Sales will answer it. You can read the answer here.')).toBeVisible();
    await go(sam, 'Customers');
    await sam.getByRole('link', { name: 'Elena Marchetti', exact: true }).click();
    await openLicense(sam, 'FNL · Temporary');
    await sam.getByRole('article', { name: 'FNL Temporary license' }).getByRole('link', { name: 'Ask for renewal' }).click();
    await expect(sam.getByText(/Requested in Q-1 on/)).toBeVisible();
    await go(sam, 'Log');
  });

  // ACC-19, ACC-33
  await test.step('a role in use cannot be deleted; a right that is removed is gone with Sam’s next click', async () => {
    await openAccount(page, 'Permissions');
    await expect(page.getByText('1 person has this role')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 person has the role Support')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await right(page, 'Log', 'View').click();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('The role Support is updated')).toBeVisible();
    await go(sam, 'Customers');
    await expect(navigation(sam)).toHaveText([
      'SOSam Okafor',
      'Licenses',
      'Customers',
      'Organizations',
      'All licenses',
      'Courses',
      'Quotations1', // what Sam requested
      'Reminders',
    ]);
  });

  // STF-1, STF-4, SGN-24
  await test.step('Sam leaves the team and is a customer from then on', async () => {
    await openAccount(page, 'Users');
    await page.getByRole('button', { name: 'Remove the roles of Sam Okafor' }).click();
    await page.getByRole('button', { name: 'Remove roles', exact: true }).click();
    await expect(page.getByText('Sam Okafor is now a customer')).toBeVisible();
    await expect(page.getByRole('row', { name: /Sam Okafor/ })).toHaveCount(0);
    await go(sam, 'Licenses');
    await expect(sam.getByText('Session Expired')).toBeVisible();
    await openAccount(page, 'Permissions');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Support' }).click();
    await expect(page.getByText('The role Support is deleted')).toBeVisible();
  });
});

// STF-3, CUS-20
test('a customer who is invited to a role keeps what they have, is told so, and writes notes about customers', async () => {
  const page = await openAs(people.admin, '/users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('First name').fill('Somebody');
  await page.getByLabel('Last name').fill('Else');
  await page.getByLabel('Email').fill(people.customer.email);
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Sales' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Elena Marchetti was already a customer and now has the roles; an email tells them')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await openAs(people.customer, '/customers');
  await page.getByRole('link', { name: 'Aiko Tanabe', exact: true }).click();
  // LIC-870
  const may =
    'Your role does not let you renew or change licenses here. “Ask for renewal” opens a request, which you answer with an offer.';
  await expect(page.getByText(may)).toBeVisible();
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await page.getByRole('button', { name: 'Write one' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Renews in March.');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  expect(sent).toContain('/api/customers/set-note');
  expect(sent).not.toContain('/api/customers/updateCustomer');
  await openAs(people.admin, '/users');
  await page.getByRole('button', { name: 'Change the roles of Elena Marchetti' }).click();
  await expect(page.getByText('Customer', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await page.getByRole('switch', { name: 'Elena Marchetti is active' }).click();
  await expect(page.getByText('User Status Updated')).toBeVisible();
});
