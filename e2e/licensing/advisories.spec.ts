import { expect, type Page, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { closePages, signIn, visit } from '../moves.ts';
import { type Account, callsAs, people, setPassword } from '../people.ts';

/** What staff do with advisories, and what everyone else reads. */
const portal = givenPortal();
const second: Account = { ...people.admin, email: 'priya.raman@example.com' };

test.beforeAll(async () => {
  const staff = await callsAs(portal, people.admin);
  const person = {
    firstName: 'Priya',
    lastName: 'Raman',
    email: second.email,
    organization: 'Vendor',
    countryId: 578,
    phoneNumber: '4722859000',
  };
  const rights = { rolesId: [1], offlineLicenseAllowed: false, allowTrial: false, isTeacher: false };
  await staff('customers/addCustomerFromAdmin', { ...person, ...rights });
  await setPassword(portal, second);
});
test.afterEach(closePages);

async function openAdvisory(page: Page, account: Account) {
  await signIn(page, portal.url, account, '/advisories');
  await page.getByRole('link', { name: 'A crafted mesh file runs code' }).click();
}

// ADV-50, ADV-51, ADV-52, ADV-53, ADV-1, ADV-2, ADV-3, ADV-4, ADV-6, ADV-7, ADV-20, ADV-24, ADV-31
test('one person writes an advisory, a second reviews it, and it is published', async ({ page, browser }) => {
  await signIn(page, portal.url, people.admin, '/advisories');
  await page.getByRole('button', { name: 'Write an advisory' }).click();
  await page.getByLabel('Title').fill('A crafted mesh file runs code');
  await page.getByLabel('CVSS vector').fill('CVSS:3.1/AV:N');
  await page.getByLabel('Description').fill('Opening a crafted mesh file can run code.');
  await page.getByLabel('What to do').fill('Open mesh files only from people you know.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Please enter a CVSS 4.0 vector')).toBeVisible();
  await expect(page.getByText('Please choose the releases that are affected')).toBeVisible();
  await page.getByLabel('CVSS vector').fill('CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N');
  await page.getByRole('checkbox', { name: '5.1.0: fixed' }).check();
  await page.getByRole('checkbox', { name: '5.1.0: affected' }).check();
  await page.getByRole('checkbox', { name: '5.1.1: affected' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('CVSS 8.5, high')).toBeVisible();
  await expect(page.getByText('Another person has to review it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as reviewed' })).toHaveCount(0);

  const other = await browser.newPage();
  await openAdvisory(other, second);
  await other.getByRole('button', { name: 'Preview the email' }).click();
  await expect(other.getByRole('dialog').getByText('You are licensed for an affected release.')).toBeVisible();
  await other.keyboard.press('Escape');
  const licensed = other.getByRole('region', { name: 'People licensed for them' });
  await expect(licensed.getByRole('heading', { name: /^[1-9]\d* (person is|people are) licensed for them$/ })).toBeVisible();
  await expect(licensed.getByRole('row').nth(1)).toContainText(/[1-9]$/);
  await other.getByRole('button', { name: 'Mark as reviewed' }).click();
  await other.getByRole('button', { name: 'Publish advisory' }).click();
  const dialog = other.getByRole('dialog');
  const number = `SA-${new Date().getUTCFullYear()}-01`;
  await expect(dialog.getByText(new RegExp(`/advisories/${number}\\. [1-9]\\d* (person gets|people get) an email\\.$`))).toBeVisible();
  await dialog.getByLabel(`Type ${number} to confirm`).fill('SA-2020-01');
  await dialog.getByRole('button', { name: 'Publish advisory' }).click();
  await expect(dialog.getByText('Please type the number of this advisory')).toBeVisible();
  await dialog.getByLabel(`Type ${number} to confirm`).fill(number);
  await dialog.getByRole('button', { name: 'Publish advisory' }).click();
  await expect(other.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(other.getByText('Revision 1')).toBeVisible();

  await expect(other.getByText(/^[1-9]\d* of [1-9]\d* sent$/)).toBeVisible();
  await page.goto(`${portal.url}/advisories/${number}`); // as anyone reads it
  await expect(page.getByRole('heading', { name: 'A crafted mesh file runs code' })).toBeVisible();
  await other.getByRole('button', { name: 'Report exploitation or a severe incident' }).click();
  // The field holds whole minutes, so up to one of them has gone already.
  const known = new Date(Date.now() - 90 * 60_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Known since (UTC)').fill(known);
  await dialog.getByRole('button', { name: 'Set the deadlines' }).click();
  await expect(other.getByText(/^22 h 2\d min left$/)).toBeVisible();
  await expect(other.getByText(/known to be exploited since \d\d\/\d\d\/\d{4} \d\d:\d\d UTC$/)).toBeVisible();
  await other.getByRole('button', { name: 'Open the text' }).first().click();
  await dialog.getByLabel('Sent at (UTC)').fill(known);
  await dialog.getByLabel('Receipt number').fill('2026-11-0417');
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await expect(other.getByText('Sent after 0 h 0 min')).toBeVisible();

  await visit(other, '/releases');
  await other.getByRole('link', { name: '5.1.1' }).first().click();
  await expect(other.getByRole('region', { name: `Affected by ${number}` })).toContainText('A crafted mesh file runs code');

  const customer = await browser.newPage();
  await signIn(customer, portal.url, people.customer, '/profile');
  await expect(customer.getByText(/concerns version 5\.1\.1; no fixed version yet/)).toBeVisible();
  await customer.getByRole('button', { name: 'I have read it' }).click();
  await expect(customer.getByText(/^Read \d/)).toBeVisible();
});
