import { addMonths, dayIn, showDay } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { people } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { signIn } from './walk.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

// QUO-260, QUO-261, QUO-263, QUO-264, LIC-260, LIC-262, LIC-263, LIC-265, LIC-267
test('a customer asks for a license that lapsed, and staff renew it from the inbox and the others to one date', async ({ page }) => {
  await signIn(page, portal.url, people.customer);
  await page.goto(`${portal.url}/#/licenses`);
  const lapsed = page.getByRole('article', { name: 'FNL Temporary license' });
  await expect(lapsed.getByText('Lapsed', { exact: true })).toBeVisible();
  await lapsed.getByRole('link', { name: 'Ask for renewal' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByLabel('Purchase order number').fill('PO 4711');
  await page.getByRole('button', { name: 'Ask for renewal' }).click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  await expect(page.getByText('Renewal of L-3')).toBeVisible();
  await page.goto(`${portal.url}/#/quotation/renew?licenses=3,2`);
  await expect(page.getByText(/Asked for in Q-1 on/)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

  await signIn(page, portal.url, people.admin);
  await page.goto(`${portal.url}/#/quotations/1`);
  const renew = page.getByRole('button', { name: 'Renew the license' });
  await renew.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Months' }).press('Escape');
  await expect(renew).toBeFocused();
  await renew.press('Enter');
  await expect(dialog.getByText(/the license lapsed, and 40 days from/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Months' }).fill('6');
  const until = showDay(addMonths(dayIn(new Date()), 6));
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: `Renew to ${until}` }).click();
  await expect(page.getByText('L-3 renewed')).toBeVisible();

  await page.goto(`${portal.url}/#/all-licenses`);
  await page.getByRole('link', { name: 'L-1', exact: true }).click();
  await page.getByRole('button', { name: 'Renew several' }).click();
  await dialog.getByRole('checkbox', { name: 'Renew L-4' }).click();
  await expect(dialog.getByText('Together')).toBeVisible();
  await dialog.getByRole('button', { name: 'Renew 3 licenses' }).click();
  await expect(page.getByText('3 licenses renewed')).toBeVisible();
  await expect(page.getByRole('article').getByText('Covered')).toHaveCount(4);
});
