// npm run screenshots: every screen and its main states, light and dark, wide and narrow, into screenshots/ (ignored by git).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { given } from './given.ts';
import { launchOptions } from './launch.ts';
import { startPortal } from './portal.ts';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

const portal = await startPortal();
const people = await given(portal);
const browser = await chromium.launch(launchOptions);

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB' });
    const page = await context.newPage();
    const shoot = async (screen: string) => {
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-${name}.png`), animations: 'disabled' });
    };
    await walk(page, shoot);
    await context.close();
  }

await browser.close();
await portal.stop();

type Shoot = (screen: string) => Promise<void>;

async function walk(page: Page, shoot: Shoot): Promise<void> {
  await signedOut(page, shoot);
  await signIn(page, people.customer.email, people.customer.password);
  await shoot('profile');
  await go(page, 'Licenses');
  await page.getByRole('article').first().waitFor();
  await shoot('licenses');
  await page.getByRole('button', { name: 'Generate Offline License' }).first().click();
  await page.getByLabel('Pair 1 of 6').pressSequentially('A4');
  await page.keyboard.type('83E72');
  await shoot('offline-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await staff(page, shoot);
}

async function signedOut(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(portal.url);
  await page.getByLabel('Username').waitFor();
  await shoot('sign-in');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await shoot('sign-in-errors');
  await page.goto(`${portal.url}/update-password-page?urlToken=${'A'.repeat(64)}`);
  await page.getByLabel('New password').waitFor();
  await shoot('choose-password');
  await page.goto(`${portal.url}/update-password-page`);
  await shoot('choose-password-incomplete');
}

async function staff(page: Page, shoot: Shoot): Promise<void> {
  await signIn(page, people.admin.email, people.admin.password);
  await go(page, 'Customers');
  await page.getByRole('button', { name: 'View Elena Marchetti' }).first().waitFor();
  await shoot('customers');
  await page.getByRole('button', { name: 'View Elena Marchetti' }).first().click();
  await page.getByRole('article').first().waitFor();
  await shoot('view-customer');
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await shoot('edit-customer');
  await page.getByRole('button', { name: 'Elena Marchetti' }).first().click();
  await page.getByRole('button', { name: 'Add License' }).click();
  await page.getByRole('checkbox', { name: 'Flow' }).click();
  await shoot('add-license');
  await page.getByText('Temporary', { exact: true }).first().click();
  await shoot('add-license-temporary');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  await shoot('leave-form');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await go(page, 'Customers');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await shoot('add-customer-errors');
  await go(page, 'Releases');
  await page.getByText('5.1.1').first().waitFor();
  await shoot('releases');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await shoot('add-release');
  await go(page, 'Log');
  await page.getByRole('table').waitFor();
  await page.getByText('Update License').first().click();
  await page.getByText('What changed').waitFor();
  await shoot('log');
  await page.getByLabel('Search mail, license or action').fill('nobody did this');
  await page.getByText('No entry matches').waitFor();
  await shoot('log-empty');
  await page.route('**/api/customers/getCustomers*', (route) => route.abort());
  await go(page, 'Customers');
  await page.getByLabel('Search name, email or role').fill('sor');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await shoot('customers-failed');
  await page.unroute('**/api/customers/getCustomers*');
  await page.route('**/api/versions/getVersions*', () => undefined);
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await go(page, 'Releases');
  await page.locator('[data-loading]').waitFor();
  await shoot('releases-loading');
  await page.unroute('**/api/versions/getVersions*');
  await page.getByRole('button', { name: 'Logout' }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(portal.url);
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Opens a view from the side navigation, which on a phone is a drawer. */
async function go(page: Page, view: string): Promise<void> {
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
