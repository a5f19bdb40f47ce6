import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { tamper } from '../../packages/server/test/story-databases.ts';
import { givenPage, givenPortal } from '../given.ts';
import { go } from '../moves.ts';
import { people } from '../people.ts';

/** Reading the log, exporting it, and noticing that it was tampered with. */
const portal = givenPortal();
const openAs = givenPage(portal);

// LOG-8, LOG-9, SCR-8
test('an admin filters the log, finds the filter again after a reload, and exports what it shows', async () => {
  const page = await openAs(people.admin, '/log');
  await expect(page.getByText('24 entries', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Actions' }).fill('release');
  await page.getByRole('option', { name: 'Add Release', exact: true }).click();
  await page.getByLabel('From day').fill('31/11/2026');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not a day: DD/MM/YYYY')).toBeVisible();
  await expect(page.getByLabel('From day')).toHaveValue('31/11/2026');
  await page.getByLabel('From day').fill('1/1/26');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('5 entries', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Add Release' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove From 01/01/2026' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('logs.xlsx');
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK'); // log-export.test.ts reads what is in it

  await page.getByRole('button', { name: 'Remove Add Release' }).click();
  await page.getByRole('button', { name: 'Remove From 01/01/2026' }).click();
  await expect(page.getByText('24 entries', { exact: true }).first()).toBeVisible();
});

test('LOG-22: an entry leads to its customer or release, and says so when it is gone', async () => {
  const page = await openAs(people.admin, '/log');
  // LIC-3
  await page.getByRole('link', { name: 'License L-1', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: /Elena Marchetti/ })).toBeVisible();
  await go(page, 'Log');
  await page.getByLabel('Search mail, license or action').fill('add release');
  await page.getByRole('main').getByRole('link', { name: 'Release', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Release 4.9.7', exact: true })).toBeVisible();

  await go(page, 'Releases');
  const row = page.getByRole('row', { name: /4\.9\.7/ });
  await row.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: /4\.9\.7/ })).toBeHidden();
  await go(page, 'Log');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('main').getByRole('link', { name: 'Release', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'There is no such release' })).toBeVisible();
});

// LOG-15
test('LOG-33: an admin is told that the log is whole, when all of it was last read, and which entry was changed', async () => {
  const page = await openAs(people.admin, '/log');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/Sealed: 25 entries, whole at \d\d:\d\d UTC$/)).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/UTC\. The new ones were read; all of them were last read on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Read all again' }).click();
  await expect(page.getByText(/Sealed: 25 entries, whole at \d\d:\d\d UTC$/)).toBeVisible();
  await portal.changeDatabase((db) =>
    tamper(db, ['ALTER TABLE log_entry DISABLE TRIGGER ALL', "UPDATE log_entry SET action = 'Import' WHERE id = 3"]),
  );
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(
    page.getByText(/The log is broken\. Entry 3 \(.+, Import by admin@example\.com\) was changed after it was sealed\./),
  ).toBeVisible();
});
