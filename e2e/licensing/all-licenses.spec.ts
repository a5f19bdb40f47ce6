import { readFileSync } from 'node:fs';
import { addDays, addMonths, dayIn, showDay } from '@lm/contract';
import { expect, type Page, test } from '@playwright/test';
import { countEffort, type Effort } from '../effort.ts';
import { givenPageOf, givenPortal } from '../given.ts';
import { go } from '../moves.ts';
import { people } from '../people.ts';

/** What staff do with the list in which every license is a row. */
const portal = givenPortal();
const admin = givenPageOf(portal, people.admin);

let effort: Effort;
test.beforeAll(async () => {
  effort = await countEffort(admin.page);
});

/** Begins at the desk, with nothing done yet. */
async function begin(): Promise<Page> {
  const page = await admin.at('/profile');
  Object.assign(effort, { clicks: 0, keys: 0 });
  return page;
}

const today = dayIn(new Date());
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search number, person, MAC address, course code or file' });

// LIC-3, LIC-103, LIC-105
test('a license that stopped: a customer calls with its number, staff see why and fix it', async () => {
  const page = await begin();
  await go(page, 'All licenses');
  await page.keyboard.press('/');
  await search(page).fill('L-3');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: 'FNL Temporary license' });
  await expect(card).toContainText('L-3 · Version 5.1.1 · 10 seats');
  await expect(card).toContainText(/Ended 4[01] days ago/); // 41 if it was made before midnight
  await card.getByRole('button', { name: 'Edit FNL · Temporary' }).click();
  await expect(page.getByRole('heading', { name: 'Edit FNL · Temporary L-3' })).toBeVisible();
  await page.getByLabel('End date').fill(showDay(addDays(today, 90)));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The License updated successfully')).toBeVisible();
  await expect(card).toContainText(/(90|89) days left/);
  expect(effort).toEqual({ clicks: 2, keys: 3 });

  // The other way: by the address of the computer, as the person on the phone reads it out.
  await go(page, 'All licenses');
  await search(page).fill('3c7c 3fd0');
  await expect(page.getByText('1 license', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Elena Marchetti/ })).toContainText('In maintenance');
  await search(page).fill('3c7c 3fd1');
  await expect(page.getByRole('heading', { name: 'No license matches' })).toBeVisible();
  await search(page).fill(''); // the list would keep it
  await expect(page.getByRole('heading', { name: 'No license matches' })).toBeHidden();
});

// LIC-101, LIC-102, LIC-104, LIC-105, SCR-854
test('what runs out: between two days, by end, as an address, as a file, and on a phone', async () => {
  const page = await begin();
  await go(page, 'All licenses');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('In maintenance').check();
  await page.getByLabel('Ends from').fill(showDay(today));
  await page.getByLabel('Ends by').fill(showDay(addMonths(today, 6)));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 license', { exact: true }).first()).toBeVisible();
  await page.locator('th', { hasText: 'End' }).click();
  expect(effort).toEqual({ clicks: 5, keys: 0 });
  const row = page.getByRole('row', { name: /L-1 Elena Marchetti/ });
  await expect(row).toContainText('CPU · Permanent');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('MAC addresses').check();
  await expect(row).toContainText('A4:83:E7:2F:0B:91, 3C:7C:3F:D0:5E:18');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(row).toContainText('A4:83:E7:2F:0B:91');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('licenses.csv');
  expect(readFileSync(await download.path(), 'utf8').split('\r\n')).toEqual([
    expect.stringContaining('License,Name,Email'),
    expect.stringMatching(/^L-1,Elena Marchetti,.*,In maintenance,/),
    '',
  ]);

  await page.setViewportSize({ width: 1047, height: 718 }); // A4 landscape, within margins of 1 cm
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await page.locator('table').evaluate((table) => table.scrollWidth > Number(table.parentElement?.clientWidth))).toBe(false);
  expect(await row.getByText('A4:83:E7:2F:0B:91').evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: /Elena Marchetti.*In maintenance.*L-1 · CPU · Permanent/ })).toBeVisible();
  await page.getByRole('button', { name: /^Remove Ends/ }).click();
  await page.getByRole('button', { name: 'Remove In maintenance' }).click();
  await expect(page.getByRole('link', { name: /Elena Marchetti/ })).toHaveCount(4);
});
