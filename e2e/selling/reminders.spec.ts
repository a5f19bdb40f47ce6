import { addDays, addMonths, at, dayIn, showDay, subscriptionEnd, TYPE } from '@lm/contract';
import { expect, type Page, test } from '@playwright/test';
import { givenPageOf, givenPortal } from '../given.ts';
import { DRAWN, held } from '../held.ts';
import { show, VIEWS } from '../looks.ts';
import { openLicense } from '../moves.ts';
import { callsAs, people } from '../people.ts';

/** What staff see of reminders before they are sent. */
const portal = givenPortal({ REMINDER_DAYS: '30,7,0', REMINDER_HOUR: '23' });
const admin = givenPageOf(portal, people.admin);

const ends = subscriptionEnd(addMonths(dayIn(new Date()), -8), 12);
const reminded = addDays(ends, -30);
const asOf = (page: Page) => page.getByLabel('As of', { exact: true });

// SCR-835: the first story, since the calendar is not fetched again
test('typing replaces a marked day, even before its calendar has loaded', async () => {
  const calendar = await held(admin.page, '**/assets/DayInput-*.js');
  const page = await admin.at(at.reminders);
  await asOf(page).focus();
  await page.keyboard.press('Control+a');
  await calendar.letGo();
  await (await (await calendar.asked).request().response())?.finished();
  await expect(page.locator('.mantine-Popover-dropdown')).toBeVisible();
  await page.evaluate(DRAWN);
  await page.keyboard.type(showDay(addDays(reminded, 1)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `No email goes out on ${showDay(addDays(reminded, 1))}` })).toBeVisible();
});

// REM-252, REM-254, REM-255, REM-257
test('staff look at a day, read its email, and switch reminders off for a customer with a reason', async () => {
  const page = await admin.at(at.reminders);
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
  await page.getByRole('link', { name: 'Reminders about L-1' }).click();
  await expect(page.getByText('L-1, CPU · Permanent')).toContainText('Covered to');
  await asOf(page).fill(showDay(addDays(reminded, -1)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing is due on this day' })).toBeVisible();
  const plot = page.getByRole('slider', { name: 'Emails by day' });
  await expect(plot).toHaveAttribute('aria-valuetext', `${showDay(addDays(reminded, -1))}: 0 emails`);
  await plot.focus();
  await page.keyboard.press('ArrowRight');
  await expect(asOf(page)).toHaveValue(showDay(reminded));
  await expect(row).toContainText('Not sent: switched off, They buy by tender');
});

// SCR-939
test('a day with more emails than fit a page turns it, and Back turns it back', async () => {
  const end = addDays(dayIn(new Date()), 200);
  const staff = await callsAs(portal, people.admin);
  const add = async (number: number) => {
    const email = `customer${number}@reminded.example`;
    const person = { firstName: 'Reminded', lastName: 'Customer', email, organization: 'Reminded', countryId: 578 };
    const { id } = await staff('customers/addCustomerFromAdmin', { ...person, phoneNumber: '4722859000', rolesId: [2] });
    const term = { categoryName: 'CPU', typeId: TYPE.temporary, startDate: dayIn(new Date()), endDate: end };
    await staff('licenses/addLicense', { ...term, customerId: id, version: '5.1.1', modules: [4] });
  };
  await Promise.all(Array.from({ length: 21 }, (_, index) => add(index + 1)));
  const page = await admin.at(`${at.reminders}?asOf=${addDays(end, -30)}`);
  await expect(page.getByRole('heading', { name: /^21 emails go out/ })).toBeVisible();
  const rows = page.getByRole('row', { name: /Reminded Customer/ });
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'next page' }).click();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(rows).toHaveCount(20);
  await show(page, { ...VIEWS.wideLight, viewport: { width: 820, height: 1180 } });
  const heights = rows
    .first()
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().height)));
  expect(Math.max(...(await heights))).toBeLessThan(30); // none of its parts wraps to a second line
});
