import type { Page } from '@playwright/test';

/** Called at every screen and state, with its name. */
type See = (screen: string) => Promise<void>;

export interface People {
  admin: Account;
  customer: Account;
}

interface Account {
  email: string;
  password: string;
}

/** Where and as whom. */
interface Walk {
  url: string;
  people: People;
  page: Page;
  see: See;
}

/** Goes through every screen and its main states: for pictures, and for checks that hold everywhere. */
export async function walk(through: Walk): Promise<void> {
  const { url, people, page, see } = through;
  await signedOut(through);
  await signIn(page, url, people.customer);
  await page.getByText('This browser').first().waitFor();
  await see('profile');
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByText('jpg or png, at most 1 MB').waitFor();
  await see('picture-dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Old password').waitFor();
  await see('edit-profile');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await go(page, 'Licenses');
  await page.getByRole('article').first().waitFor();
  await see('licenses');
  await page.getByRole('button', { name: 'Generate Offline License' }).first().click();
  await page.getByLabel('Pair 1 of 6').pressSequentially('A4');
  await page.keyboard.type('83E72');
  await see('offline-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await staff(through);
}

async function signedOut({ url, page, see }: Walk): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Username').waitFor();
  await see('sign-in');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await see('sign-in-errors');
  await page.getByRole('button', { name: 'Forget password' }).click();
  await see('forgot-password');
  await page.getByRole('button', { name: 'Back To Login' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await see('sign-up');
  await page.locator('[data-mode=signUp]').getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await see('sign-up-errors');
  await page.goto(`${url}/activated?token=${'A'.repeat(64)}`);
  await page.getByRole('button', { name: 'Go to Login' }).waitFor();
  await see('activated-unknown');
  await page.route('**/api/customers/confirm-account*', (route) =>
    route.fulfill({ status: 423, json: { statusCode: 'LOCKED', message: 'This link has expired', data: { refusal: 'lateLink' } } }),
  );
  await page.goto(`${url}/activated?token=${'B'.repeat(64)}`);
  await page.getByRole('button', { name: 'Send a new link' }).waitFor();
  await see('activated-expired');
  await page.unroute('**/api/customers/confirm-account*');
  await page.goto(`${url}/update-password-page?urlToken=${'A'.repeat(64)}`);
  await page.getByLabel('New password').waitFor();
  await see('choose-password');
  await page.goto(`${url}/update-password-page`);
  await see('choose-password-incomplete');
}

async function staff({ url, people, page, see }: Walk): Promise<void> {
  await signIn(page, url, people.admin);
  await go(page, 'Customers');
  await page
    .getByRole('button', { name: /Elena Marchetti/ })
    .first()
    .waitFor();
  await see('customers');
  await page
    .getByRole('button', { name: /Elena Marchetti/ })
    .first()
    .click();
  await page.getByRole('article').first().waitFor();
  await see('view-customer');
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await see('edit-customer');
  await page.getByRole('button', { name: 'Elena Marchetti' }).first().click();
  await page.getByRole('button', { name: 'Delete CPU · Monthly' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  await see('delete-license');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit CPU · Monthly' }).click();
  await page.getByLabel('Days from the start').waitFor();
  await see('edit-license');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add License' }).click();
  await page.getByRole('checkbox', { name: 'Flow' }).click();
  await see('add-license');
  await page.getByText('Temporary', { exact: true }).first().click();
  await see('add-license-temporary');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  await see('leave-form');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await go(page, 'Customers');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await see('add-customer-errors');
  await go(page, 'Releases');
  await page.getByText('5.1.1').first().waitFor();
  await see('releases');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await see('add-release');
  await go(page, 'Log');
  await page.getByText('Update License').first().click();
  await page.getByText('What changed').waitFor();
  await see('log');
  await page.getByLabel('Search mail, license or action').fill('nobody did this');
  await page.getByText('No entry matches').waitFor();
  await see('log-empty');
  await accounts(page, see);
  await page.route('**/api/customers/getCustomers*', (route) => route.abort());
  await go(page, 'Customers');
  await page.getByLabel('Search name, email or role').fill('sor');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await see('customers-failed');
  await page.unroute('**/api/customers/getCustomers*');
  await page.route('**/api/versions/getVersions*', () => undefined);
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await go(page, 'Releases');
  await page.locator('[data-loading]').waitFor();
  await see('releases-loading');
  await page.unroute('**/api/versions/getVersions*');
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** The two views of the account menu. */
async function accounts(page: Page, see: See): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Users' }).waitFor();
  await see('account-menu');
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await page.getByText('Portal Admin').last().waitFor();
  await see('users');
  await page.getByRole('button', { name: 'Change the roles of Portal Admin' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await see('edit-user');
  await openAccount(page, 'Users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await see('invite-user-errors');
  await openAccount(page, 'Permissions');
  await page.getByRole('region', { name: 'Generate License' }).waitFor();
  await see('permissions');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Trial' }).click();
  await page.getByRole('button', { name: 'Add Role' }).click();
  await page.getByText('Please enter a name').waitFor();
  await see('add-role-errors');
  await openAccount(page, 'Users');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
}

/** Opens a view from the account menu of the header. */
export async function openAccount(page: Page, view: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: view }).click();
}

export async function signIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Username').fill(email);
  await page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Opens a view from the side navigation, which on a phone is a drawer. */
export async function go(page: Page, view: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Navigation' });
  if (await burger.isVisible()) {
    await burger.click();
    await page.getByRole('dialog').getByRole('button', { name: view }).click();
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: view }).click();
  }
  if (await page.getByRole('button', { name: 'Leave', exact: true }).isVisible())
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
}
