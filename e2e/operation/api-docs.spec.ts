import { expect, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { people, tokenOf } from '../people.ts';

/** A person who writes a program reads how to make a call, and makes it. */
const portal = givenPortal();

// API-751
test('a call is found by words, read and made for real, on a page that loads nothing from elsewhere', async ({ page }) => {
  const token = await tokenOf(portal, people.admin);
  const complaints: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()));
  const answer = await page.goto(`${portal.url}/api/docs`);
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await page.getByLabel('Search the calls').fill('module');
  await page.getByText('/api/modules/getModules', { exact: true }).click();
  const call = page.locator('#modulesGetModules');
  await expect(call.getByText('Not for API keys.')).toBeVisible();
  await call.getByRole('button', { name: 'Try it' }).click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByText('Answer 401')).toBeVisible();
  await page.getByLabel('API key to try calls with').fill(token);
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByText('Answer 200')).toBeVisible();
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'License Manager' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

// API-751
test('an address leads to one call, and the page around it is in the language of the browser', async ({ page, browser }) => {
  await page.goto(`${portal.url}/api/docs#licensesAddLicense`);
  await expect(page.locator('#licensesAddLicense').getByText('How it can fail')).toBeVisible();
  const french = await browser.newPage({ locale: 'fr-FR' });
  await french.goto(`${portal.url}/api/docs#licensesAddLicense`);
  await expect(french.locator('#licensesAddLicense').getByText('Échecs possibles')).toBeVisible();
  await french.getByLabel('Rechercher dans les appels').fill('getModules');
  await expect(french.getByRole('status')).toHaveText('1 appel');
  await french.close();
});
