import { addDays, addMonths, dayIn, showDay, subscriptionEnd } from '@lm/contract';
import { expect, type Page, test } from '@playwright/test';
import { people } from '../people.ts';
import { type Portal, startPortal } from '../portal.ts';
import { openLicense, signIn } from '../walk.ts';

/** What staff see before it is sent. */
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: '30,7,0', REMINDER_HOUR: '23' });
});
test.afterAll(() => portal.stop());

const ends = subscriptionEnd(addMonths(dayIn(new Date()), -8), 12);
const reminded = addDays(ends, -30);
const asOf = (page: Page) => page.getByLabel('As of', { exact: true });

// REM-252, REM-254, REM-255, REM-257
test('a day is looked at, the mail of it is read, and reminders are switched off for a customer with a reason', async ({ page }) => {
  await signIn(page, portal.url, people.admin, '/reminders');
  await asOf(page).fill(showDay(reminded));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `1 email goes out from 23:00 UTC on ${showDay(reminded)}` })).toBeVisible();
  const row = page.getByRole('row', { name: /Elena Marchetti/ });
  await expect(row).toContainText('30 days before');
  await expect(row).toContainText('Renewal open, 30 days');
  await expect(row).toContainText('To the customer, copy to sales');
  const letter = page.getByRole('region', { name: 'As Elena Marchetti will read it' });
  await expect(letter).toContainText(`Maintenance for L-1 ends on ${showDay(ends)}`);
  const button = letter.frameLocator('iframe').getByRole('link', { name: 'Ask for renewal' });
  await expect(button).toHaveAttribute('href', `${portal.url}/#/quotation/renew?licenses=1`);
  await expect(button).toHaveCSS('background-color', 'rgb(2, 106, 139)');

  await row.getByRole('link', { name: 'Elena Marchetti' }).click();
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await page.getByRole('button', { name: 'Change reminders' }).click();
  await page.getByLabel('Send no reminders').check();
  await page.getByRole('button', { name: 'Save Reminders' }).click();
  await expect(page.getByText('Please say why')).toBeVisible();
  await page.getByLabel('Why').fill('They buy by tender');
  await page.getByRole('button', { name: 'Save Reminders' }).click();
  await expect(page.getByRole('region', { name: 'Reminders' })).toContainText('Off: They buy by tender');
  await page.getByRole('link', { name: /^Licenses \d/ }).click();
  await openLicense(page, 'CPU · Permanent');
  await page.getByRole('link', { name: 'Reminders of L-1' }).click();
  await expect(page.getByText('L-1, CPU · Permanent')).toContainText('Covered to');
  await asOf(page).fill(showDay(addDays(reminded, -1)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing is due on this day' })).toBeVisible();
  const plot = page.getByRole('slider', { name: 'Mails by day' });
  await expect(plot).toHaveAttribute('aria-valuetext', `${showDay(addDays(reminded, -1))}: 0 emails`);
  await plot.focus();
  await page.keyboard.press('ArrowRight');
  await expect(asOf(page)).toHaveValue(showDay(reminded));
  await expect(row).toContainText('Not: switched off, They buy by tender');
});
