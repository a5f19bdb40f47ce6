import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { people } from '../people.ts';
import { type Portal, startPortal } from '../portal.ts';
import { downloads, signIn } from '../walk.ts';

/** What admins do with releases, and what everyone downloads. */
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

async function openReleases(page: Page) {
  await signIn(page, portal.url, people.admin, '/releases');
  await expect(row(page, /5\.1\.0/)).toBeVisible();
}

async function fill(page: Page, name: string, date: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Release date').fill(date);
  await page.getByLabel('Simulator download link').fill(`https://downloads.example.com/${name}/simulator.exe`);
  await page.getByLabel('FNL download link').fill(`https://downloads.example.com/${name}/fnl.exe`);
  await page.getByLabel('MATLAB runtime download link').fill(`https://downloads.example.com/${name}/runtime.exe`);
}

// REL-4, REL-6, REL-7, REL-8, REL-9, REL-13, REL-14, SCR-12
test('a release is added, corrected and deleted; the Download menu follows', async ({ page }) => {
  await openReleases(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Name').fill('5.2.x');
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(page.getByText('Release Version must contain only numbers and dots')).toBeVisible();
  await expect(page.getByText('Please add the Download Link')).toHaveCount(3);
  await fill(page, '5.2.0', '02/11/2026');
  await page.getByLabel('FNL download link').fill('http://downloads.example.com/fnl.exe');
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(page.getByText('Please enter a link that starts with https://')).toBeVisible();
  await expect(page.getByLabel('FNL download link')).toBeFocused();
  await fill(page, '5.2.0', '02/11/2026');
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(page.getByText('The Version added successfully')).toBeVisible();
  expect(await downloads(page)).toEqual([
    ['Simulator 5.2.0', 'https://downloads.example.com/5.2.0/simulator.exe'],
    ['FNL Manager 5.2.0', 'https://downloads.example.com/5.2.0/fnl.exe'],
    ['Runtime engine', 'https://downloads.example.com/5.2.0/runtime.exe'],
  ]);

  await page.getByRole('button', { name: 'Edit 5.2.0' }).click();
  await page.getByLabel('Name').fill('5.1.1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A release with this name already exists')).toBeVisible();
  await page.getByLabel('Name').fill('5.2.1');
  await page.getByLabel('Notes').fill('Corrected.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version Updated')).toBeVisible();
  await expect(row(page, /5\.2\.1.*Latest.*02\/11\/2026.*Corrected\./)).toBeVisible();

  await page.getByRole('button', { name: 'Delete 5.2.1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are You Sure You Want to Delete?' });
  await expect(dialog).toContainText('Release 5.2.1 of 02/11/2026.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete 5.2.1' }).click();
  await expect(page.getByText('The Version deleted successfully')).toBeVisible();
  await expect(row(page, /5\.2\.1/)).toHaveCount(0);
  await expect(row(page, /5\.1\.1.*Latest/)).toBeVisible();
});

// REL-9, REL-12
test('a release that licenses use stays, and the dialog says how many; another failure is said as well', async ({ page }) => {
  await openReleases(page);
  await page.getByRole('button', { name: 'Delete 5.1.1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are You Sure You Want to Delete?' });
  await dialog.getByRole('button', { name: 'Delete 5.1.1' }).click();
  await expect(dialog).toContainText('7 licenses use this release, so it cannot be deleted');
  await dialog.getByRole('button', { name: 'Keep 5.1.1' }).click();
  await expect(row(page, /5\.1\.1/)).toBeVisible();

  await page.route('**/api/versions/deleteVersion/*', (route) => route.continue({ method: 'PUT' })); // the server takes no PUT there
  await page.getByRole('button', { name: 'Delete 4.9.7' }).click();
  await dialog.getByRole('button', { name: 'Delete 4.9.7' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
});

// SCR-8
test('a release date that cannot be read stays in its field, and the release is not saved with the old one', async ({ page }) => {
  await openReleases(page);
  await page.getByRole('button', { name: 'Edit 4.9.7' }).click();
  const date = page.getByLabel('Release date');
  await date.fill('31/11/2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not a day: DD/MM/YYYY')).toBeVisible();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('31/11/2025');
  await date.fill('3/6/25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version Updated')).toBeVisible();
  await expect(row(page, /4\.9\.7.*03\/06\/2025/)).toBeVisible();
});

// SCR-9
test('of two admins who edit one release the second is told, and keeps what they typed', async ({ page, browser }) => {
  await openReleases(page);
  const other = await (await browser.newContext()).newPage();
  await openReleases(other);
  for (const admin of [page, other]) await admin.getByRole('button', { name: 'Edit 5.0.4' }).click();
  await page.getByLabel('Notes').fill('First.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version Updated')).toBeVisible();
  await other.getByLabel('Notes').fill('Second.');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Someone else has changed this')).toBeVisible();
  await expect(other.getByLabel('Notes')).toHaveValue('Second.');
});

// REL-4, REL-5, SCR-2
test('a customer sees neither the releases nor a way to change one; exporting saves releases.csv', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage();
  await signIn(customer, portal.url, people.customer);
  await expect(customer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Releases' })).toHaveCount(0);
  await openReleases(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toBe('releases.csv');
  expect(readFileSync(await download.path(), 'utf8')).toContain('5.1.0,19/08/2026,https://downloads.example.com/simulator.exe');
});

// API-746
test('a release whose answer is lost on the way is added once, and says so', async ({ page }) => {
  await openReleases(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await fill(page, '7.0.1', '02/11/2026');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/versions/addVersion', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(page.getByText('The Version added successfully')).toBeVisible();
  await expect(row(page, /7\.0\.1/)).toHaveCount(1);
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 32]);
});
